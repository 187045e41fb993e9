import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { emailText } from './personShapes.ts'

/** An address for the newsletter, and the language of its mails [API-16]. */
export const NewsletterQuery = v.object({
  email: emailText,
  locale: v.picklist(['en-IN', 'hi-IN']),
})
export type NewsletterQuery = v.InferOutput<typeof NewsletterQuery>

/** The secret in the link of the mail that asks for a confirmation. */
export const ConfirmationQuery = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be the secret of a link')) })

/** The encrypted address in the link of every mail [NEWS-03, OPEN-18]. */
export const UnsubscriptionQuery = v.object({
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{1,32}\.[\w-]{1,1024}$/, 'must be a key id, a dot and base64url')),
})

/** Where the link that confirms leads: a page with a button. */
export const CONFIRMATION_PATH = '/newsletter/confirmation'

/** Where the link that unsubscribes leads: a page by GET, and by POST what a mail program does in one click (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** The encrypted address, as the link has it. */
export const OneClickQuery = v.object({ requestid: UnsubscriptionQuery.entries.requestId })

/** All that a mail program sends (RFC 8058, section 3.2). */
export const OneClickForm = v.object({ 'List-Unsubscribe': v.literal('One-Click', 'must be One-Click') })

/** False for a new subscriber, true for an address that was confirmed before [NEWS-11]. */
export const NewsletterAnswer = v.object({ data: v.boolean() })

/** It was done. */
export const DoneAnswer = v.object({ data: v.literal(true) })

export const newsletterSubscriptions = endpoint('newsletterSubscriptions', '/newsletter/subscriptions', {
  POST: {
    summary: 'Asks the owner of an e-mail address, by mail, to confirm the newsletter; says whether that was done before',
    covers: ['API-16', 'NEWS-11', 'NEWS-12'],
    caller: 'visitor',
    body: NewsletterQuery,
    answer: NewsletterAnswer,
    refusals: [],
  },
})

export const newsletterConfirmations = endpoint('newsletterConfirmations', '/newsletter/confirmations', {
  POST: {
    summary: 'Confirms a subscription by the secret of its mail, once',
    covers: ['NEWS-12'],
    caller: 'visitor',
    body: ConfirmationQuery,
    answer: DoneAnswer,
    refusals: ['LINK_UNKNOWN', 'LINK_USED', 'LINK_EXPIRED'],
  },
})

export const newsletterUnsubscriptions = endpoint('newsletterUnsubscriptions', '/newsletter/unsubscriptions', {
  POST: {
    summary: 'Ends the subscription of an encrypted address; one that is not subscribed is answered alike',
    covers: ['NEWS-03', 'OPEN-18'],
    caller: 'visitor',
    body: UnsubscriptionQuery,
    answer: DoneAnswer,
    refusals: ['LINK_UNKNOWN'],
  },
})
