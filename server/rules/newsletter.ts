import type { Language } from './languages.ts'
import type { MessageText } from './messageTemplates.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** How long the link of a mail can be followed, in milliseconds. */
export const LINK_LIFE = 2 * DAY

/** How long an address that was never confirmed is kept after its link has expired, in milliseconds. */
export const UNCONFIRMED_FOR = 30 * DAY

/** How often the newsletter may be asked for, for an e-mail address and from a network address. */
export const NEWSLETTER_LIMITS = {
  email: [
    { calls: 5, within: 15 * MINUTE },
    { calls: 10, within: DAY },
  ],
  networkAddress: [{ calls: 60, within: 15 * MINUTE }],
} as const

/** The longest time for which a call counts, in milliseconds. */
export const CALLS_MATTER_FOR = DAY

/**
 * What a caller is told who has reached a limit, whichever it is.
 * @param wait until the next call may be made, in milliseconds
 */
export const tooOften = (wait: number): string =>
  `The newsletter was requested too often for this e-mail address or from this network address. Try again in ${Math.ceil(wait / MINUTE)} min.`

/** What a mail about the newsletter links to. */
export interface Links {
  readonly confirm: string
  readonly unsubscribe: string
}

/** The mail that asks the owner of an address to confirm it. */
export const CONFIRMATION_TEMPLATES: Readonly<Record<Language, (brand: string, links: Links) => MessageText>> = {
  'en-IN': (brand, { confirm, unsubscribe }) => ({
    subject: `Please confirm the ${brand} newsletter`,
    text: `Somebody has asked for the ${brand} newsletter with this address. If it was you, confirm it within two days: ${confirm} . If it was not you, do nothing: no newsletter will come. Unsubscribe: ${unsubscribe}`,
  }),
  'hi-IN': (brand, { confirm, unsubscribe }) => ({
    subject: `${brand} न्यूज़लेटर की पुष्टि करें`,
    text: `इस पते से ${brand} न्यूज़लेटर माँगा गया है। अगर यह आपने किया है, तो दो दिन के भीतर पुष्टि करें: ${confirm} । अगर नहीं, तो कुछ न करें: कोई न्यूज़लेटर नहीं आएगा। सदस्यता समाप्त करें: ${unsubscribe}`,
  }),
}

/** The mail after an address was confirmed. */
export const WELCOME_TEMPLATES: Readonly<Record<Language, (brand: string, unsubscribe: string) => MessageText>> = {
  'en-IN': (brand, unsubscribe) => ({
    subject: `Welcome to the ${brand} newsletter`,
    text: `You will hear from ${brand} about new routes and low fares. Unsubscribe at any time: ${unsubscribe}`,
  }),
  'hi-IN': (brand, unsubscribe) => ({
    subject: `${brand} न्यूज़लेटर में आपका स्वागत है`,
    text: `${brand} आपको नए मार्गों और कम किरायों की खबर देगा। सदस्यता कभी भी समाप्त करें: ${unsubscribe}`,
  }),
}
