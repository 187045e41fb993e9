import type { Airline } from '../airline.ts'
import { Refusal } from '../http/problem.ts'
import { masked, type Contact } from '../rules/contacts.ts'
import { languageOf, type Language } from '../rules/languages.ts'
import { codeTemplate, contactMovedTemplate } from '../rules/messageTemplates.ts'
import { languageOfContact } from '../store/bookingContacts.ts'
import { giveContact, type ContactGiven } from '../store/contactOwners.ts'
import { holdContact, type Connection } from '../store/holdName.ts'
import type { CodePurpose } from './oneTimeCodes.ts'
import { post } from '../store/outbox.ts'

/** A contact that an account adds. */
export interface ContactAdded {
  readonly sub: string
  readonly contact: Contact
  readonly flag: boolean
  readonly networkAddress: string
  /** Of the page on which the code is asked for. */
  readonly language: Language
}

/** Codes by which the holder of an account proves to own one more contact. */
export interface ContactCodes {
  /**
   * Sends a code, whosever contact it is.
   * @returns the id of the request
   * @throws Refusal when too many were sent
   */
  send(added: ContactAdded): Promise<string>
  /**
   * Hears the code. The contact becomes the account's unless it is another's.
   * @throws Refusal unless the code was right
   */
  verify(sub: string, requestId: string, otp: string, networkAddress: string): Promise<{ readonly belongsToAnother: boolean; readonly flag: boolean }>
  /**
   * Gives the account the contact of a request whose code was right, and what follows in the same transaction.
   * @param takes whether it is taken from its present owner
   * @throws Refusal where no code was right, where it is another's, or where that one could not sign in without it
   */
  settle(sub: string, requestId: string, takes: boolean, then?: (transaction: Connection) => Promise<void>): Promise<void>
}

const REQUEST_ID = [{ field: 'requestId', message: 'is of no request of yours' }] as const

export function createContactCodes({ oneTimeCodes, configuration, clock, database }: Airline, purpose: CodePurpose): ContactCodes {
  const brand = configuration.brand.name
  const of = (sub: string, secret: string) => ({ secret, purpose, owner: sub })

  return {
    async send({ sub, contact, flag, networkAddress, language }) {
      const message = (code: string) => ({ to: contact, ...codeTemplate(brand, code, language), code })
      const length = configuration.codeLengths.contact
      const reply = await oneTimeCodes.send({ purpose, contact, owner: sub, flag, networkAddress, length, message }, clock.now())
      if (reply === 'limited') throw new Refusal('ATTEMPT_LIMIT_EXCEEDED')
      return reply.secret
    },

    async verify(sub, requestId, otp, networkAddress) {
      const answer = await oneTimeCodes.answer(
        of(sub, requestId),
        otp,
        { now: clock.now(), networkAddress },
        async (transaction, { contact, flag }) => {
          const { outcome } = await giveContact(transaction, contact, sub, false)
          return { belongsToAnother: outcome !== 'given', flag }
        },
      )
      switch (answer.outcome) {
        case 'right':
          return answer.result
        case 'wrong':
          throw new Refusal('CODE_WRONG', [{ field: 'otp', message: 'is not the code' }])
        case 'wrongForTheLastTime':
        case 'ended':
          throw new Refusal('CODE_ENDED')
        case 'expired':
          throw new Refusal('CODE_EXPIRED')
        case 'unknown':
          throw new Refusal('CODE_ENDED', REQUEST_ID)
      }
    },

    async settle(sub, requestId, takes, then) {
      const request = await oneTimeCodes.answered(of(sub, requestId), clock.now())
      if (request === null) throw new Refusal('CODE_ENDED', REQUEST_ID)
      await database.connection.transaction(async (transaction) => {
        await holdContact(transaction, request.contact.address)
        const given = await giveContact(transaction, request.contact, sub, takes)
        refuse(given)
        if (given.outcome === 'taken' && given.left !== null) {
          // Their reader is another than who asks.
          const language = (await languageOfContact(transaction, given.left)) ?? languageOf(undefined)
          await post(transaction, { to: given.left, ...contactMovedTemplate(brand, masked(request.contact), language), code: null }, clock.now())
        }
        await then?.(transaction)
      })
    },
  }
}

function refuse({ outcome }: ContactGiven): void {
  if (outcome === 'belongsToAnother') throw new Refusal('CONTACT_BELONGS_TO_ANOTHER')
  if (outcome === 'lastWayOfAnother') throw new Refusal('LAST_WAY_TO_SIGN_IN')
}
