import * as v from 'valibot'
import { contactOf, masked, type Contact } from '../rules/contacts.ts'
import { codeTemplate } from '../rules/messageTemplates.ts'
import { describeAccount } from '../store/accounts.ts'
import { giveContact } from '../store/contactOwners.ts'
import { attributesOf, writableAttributes } from './attributes.ts'
import type { Operation, PoolCall, PoolParts } from './operation.ts'
import { PoolError, TOO_MANY_CODES } from './poolError.ts'
import { holderAsked } from './tokenOperations.ts'
import type { TokenHolder } from './tokens.ts'

const UpdateRequest = v.object({ UserAttributes: v.array(v.object({ Name: v.string(), Value: v.string() })) })
const VerifyRequest = v.object({ AttributeName: v.picklist(['email', 'phone_number']), Code: v.string() })

type ContactAttribute = 'email' | 'phone_number'

/** Reading and changing what the pool keeps of a customer. */
export function attributeOperations(parts: PoolParts): Readonly<Record<string, Operation>> {
  const { airline } = parts
  const { oneTimeCodes, configuration, clock, database } = airline

  async function sendCode(
    holder: TokenHolder,
    name: ContactAttribute,
    contact: Contact,
    { networkAddress, language }: Pick<PoolCall, 'networkAddress' | 'language'>,
  ) {
    const { sub } = holder.account
    const message = (code: string) => ({ to: contact, ...codeTemplate(configuration.brand.name, code, language), code })
    const asked = {
      contact,
      owner: sub,
      flag: false,
      networkAddress,
      length: configuration.codeLengths.attribute,
      secret: secretOf(holder, name),
      message,
    }
    const reply = await oneTimeCodes.send({ purpose: 'attribute', ...asked }, clock.now())
    if (reply === 'limited') throw new PoolError('LimitExceededException', `${TOO_MANY_CODES}.`)
    return { AttributeName: name, DeliveryMedium: contact.medium, Destination: masked(contact) }
  }

  return {
    async GetUser(body) {
      const { account } = await holderAsked(parts, body)
      return { Username: account.username, UserAttributes: Object.entries(attributesOf(account)).map(([Name, Value]) => ({ Name, Value })) }
    },

    /** A new contact replaces the old one only when the code that is sent to it was given. */
    async UpdateUserAttributes(body, call) {
      const holder = await holderAsked(parts, body)
      const { UserAttributes } = v.parse(UpdateRequest, body)
      const { email, phone_number, ...plain } = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
      const contacts = (Object.entries({ email, phone_number }) as [ContactAttribute, string | undefined][]).flatMap(([name, value]) =>
        value === undefined ? [] : [{ name, contact: contactAsked(name, value) }],
      )
      await describeAccount(database.connection, holder.account, writableAttributes(plain))
      const owned = new Set([holder.account.email, holder.account.phone])
      const sent = []
      for (const { name, contact } of contacts.filter(({ contact: { address } }) => !owned.has(address)))
        sent.push(await sendCode(holder, name, contact, call))
      return { CodeDeliveryDetailsList: sent }
    },

    async VerifyUserAttribute(body, { networkAddress }) {
      const holder = await holderAsked(parts, body)
      const { AttributeName, Code } = v.parse(VerifyRequest, body)
      const { sub } = holder.account
      const of = { secret: secretOf(holder, AttributeName), purpose: 'attribute' as const, owner: sub }
      const answer = await oneTimeCodes.answer(of, Code, { now: clock.now(), networkAddress }, (transaction, { contact }) =>
        giveContact(transaction, contact, sub, false),
      )
      switch (answer.outcome) {
        case 'right':
          if (answer.result.outcome === 'given') return {}
          throw new PoolError('AliasExistsException', `An account with the ${AttributeName} already exists.`)
        case 'wrong':
          throw new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.')
        case 'wrongForTheLastTime':
          throw new PoolError('LimitExceededException', `${TOO_MANY_CODES}.`)
        case 'ended':
        case 'expired':
        case 'unknown':
          throw new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
      }
    },
  }
}

/** The call names no request: its secret is made from the id of the sign-in that requested the code, which no table holds. */
const secretOf = ({ grant }: TokenHolder, name: ContactAttribute): string => `${grant.originId} ${name}`

function contactAsked(name: ContactAttribute, value: string): Contact {
  const contact = contactOf(value)
  if (contact?.medium !== (name === 'email' ? 'EMAIL' : 'SMS'))
    throw new PoolError('InvalidParameterException', name === 'email' ? 'Invalid email address format.' : 'Invalid phone number format.')
  return contact
}
