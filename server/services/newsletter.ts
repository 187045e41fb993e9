import { createHash, randomBytes } from 'node:crypto'
import type { Airline } from '../airline.ts'
import { CONFIRMATION_PATH, UNSUBSCRIBE_PATH, type NewsletterQuery } from '../contract/newsletter.ts'
import { Refusal } from '../http/problem.ts'
import { waitOf } from '../rules/callLimits.ts'
import { contactOf, mailboxOf } from '../rules/contacts.ts'
import type { MessageText } from '../rules/messageTemplates.ts'
import {
  CALLS_MATTER_FOR,
  CONFIRMATION_TEMPLATES,
  LINK_LIFE,
  NEWSLETTER_LIMITS,
  tooOften,
  UNCONFIRMED_FOR,
  WELCOME_TEMPLATES,
} from '../rules/newsletter.ts'
import { holdContact, type Connection } from '../store/holdName.ts'
import {
  addCall,
  callsBefore,
  confirmSubscriber,
  deleteSubscriber,
  forgetNewsletter,
  holdNewsletter,
  putSubscriber,
  subscriberOf,
  subscriberOfLink,
  type NewsletterCall,
} from '../store/newsletter.ts'
import { post } from '../store/outbox.ts'

/** The network address of the caller, and the address of the site for that caller. */
export interface NewsletterCaller {
  readonly networkAddress: string
  readonly origin: string
}

const SECRET_BYTES = 24
const MOST_BYTES = 254

/** The newsletter: a subscription counts when the owner of the address has confirmed it [NEWS-08, NEWS-11]. */
export function createNewsletter({ database: { connection }, clock, configuration, encryptionKeys }: Airline) {
  const { name: brand } = configuration.brand
  const mail = (transaction: Connection, email: string, text: MessageText, unsubscribe: string) =>
    post(transaction, { to: { medium: 'EMAIL', address: email }, ...text, code: null, unsubscribeLink: unsubscribe }, clock.now())
  const unsubscribeLink = async (origin: string, email: string) => `${origin}${UNSUBSCRIBE_PATH}?requestid=${await encryptionKeys.encrypt(email)}`

  return {
    /**
     * Asks the owner of an address to confirm it, again where that was not done yet; true where it was.
     * @throws Refusal when the text is no e-mail address, or was asked for too often
     */
    async subscribe({ email: text, locale }: NewsletterQuery, { networkAddress, origin }: NewsletterCaller): Promise<boolean> {
      const email = emailOf(text)
      if (email === null) throw new Refusal('INVALID_FIELD', [{ field: 'email', message: 'must be an e-mail address' }])
      const unsubscribe = await unsubscribeLink(origin, email)
      const now = clock.now()
      return connection.transaction(async (transaction) => {
        const call = { email: mailboxOf(email), networkAddress }
        await holdNewsletter(transaction, email, call)
        await count(transaction, call, now)
        if ((await subscriberOf(transaction, email))?.confirmedAt) return true
        const token = randomBytes(SECRET_BYTES).toString('base64url')
        const link = { linkHash: hashOf(token), linkExpires: new Date(now + LINK_LIFE) }
        await putSubscriber(transaction, { email, locale, subscribedAt: new Date(now), ...link })
        const links = { confirm: `${origin}${CONFIRMATION_PATH}?token=${token}`, unsubscribe }
        await mail(transaction, email, CONFIRMATION_TEMPLATES[locale](brand, links), unsubscribe)
        return false
      })
    },

    /**
     * Confirms a subscription by the secret of its link, once, and welcomes the subscriber.
     * @throws Refusal when there is no such link, or it was used before, or is too old
     */
    async confirm(token: string, origin: string): Promise<void> {
      const linkHash = hashOf(token)
      const found = await subscriberOfLink(connection, linkHash)
      if (found === null) throw new Refusal('LINK_UNKNOWN')
      const { email } = found
      const unsubscribe = await unsubscribeLink(origin, email)
      await connection.transaction(async (transaction) => {
        await holdContact(transaction, email)
        // Only now is it certain that no other request replaces the link, or uses it.
        const subscriber = await subscriberOfLink(transaction, linkHash)
        if (subscriber === null) throw new Refusal('LINK_UNKNOWN')
        const { locale, confirmedAt, linkExpires } = subscriber
        const now = clock.now()
        if (confirmedAt !== null) throw new Refusal('LINK_USED')
        if (linkExpires.getTime() <= now) throw new Refusal('LINK_EXPIRED')
        await confirmSubscriber(transaction, email, now)
        await mail(transaction, email, WELCOME_TEMPLATES[locale](brand, unsubscribe), unsubscribe)
      })
    },

    /**
     * Ends the subscription of an encrypted address. Says nothing of whether there was one.
     * @throws Refusal when it was encrypted with none of our keys
     */
    async unsubscribe(requestId: string): Promise<void> {
      const email = emailOf((await encryptionKeys.decrypt(requestId)) ?? '')
      if (email === null) throw new Refusal('LINK_UNKNOWN')
      await deleteSubscriber(connection, email)
    },
  }
}

/** Counts a call where the limits allow one more; both limits are told alike. */
async function count(transaction: Connection, call: NewsletterCall, now: number): Promise<void> {
  await forgetNewsletter(transaction, now - CALLS_MATTER_FOR, now - UNCONFIRMED_FOR)
  const before = await callsBefore(transaction, call, now - CALLS_MATTER_FOR)
  const wait = Math.max(waitOf(before.email, NEWSLETTER_LIMITS.email, now), waitOf(before.networkAddress, NEWSLETTER_LIMITS.networkAddress, now))
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', [], tooOften(wait), Math.ceil(wait / 1000))
  await addCall(transaction, call, now)
}

/** An e-mail address that can be encrypted with a key of ours: of 254 bytes, as RFC 5321 has it, not only of 254 characters. */
function emailOf(text: string): string | null {
  const contact = contactOf(text)
  return contact?.medium === 'EMAIL' && Buffer.byteLength(contact.address) <= MOST_BYTES ? contact.address : null
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
