import * as v from 'valibot'

const headerName = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a header'))
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1))
/** An address of another site; null for none. */
const elsewhere = v.nullable(v.pipe(v.string(), v.url(), v.startsWith('https://')))
const times = v.pipe(v.number(), v.integer(), v.minValue(1))
const codeLength = v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(8))

/**
 * The part of `config.json` that only the holder of an account needs. The site reads it with the code that signs in, so that
 * a first page carries none of it.
 */
export const AccountConfiguration = v.object({
  /** Where customers sign in: our own pool, or one of Amazon Cognito. */
  userPool: v.object({
    /** A region or name, an underscore, and letters and digits: the client accepts no other form. */
    id: v.pipe(v.string(), v.regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must be an id such as sandbox_airline')),
    clientId: v.pipe(v.string(), v.nonEmpty()),
    /** An address, or a path of this site. */
    endpoint: v.pipe(v.string(), v.nonEmpty()),
    /** The origin of the pages that sign in with Google; `/` for this site. */
    hostedUi: v.pipe(v.string(), v.nonEmpty()),
  }),
  /** The headers of a call by a signed-in customer: `Bearer` and the access token, and that token by itself [OPEN-41]. */
  sessionHeaders: v.object({ authorization: headerName, accessToken: headerName }),
  /** Where agents and small businesses log in: sites that are not this one [NAV-12, NAV-13, OPEN-21]. */
  logins: v.object({ agent: elsewhere, sme: elsewhere }),
  /** How many passengers a customer may save. */
  savedTravellersMaximum: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** How many digits a one-time code has, by what it is for [AUTH-32, AUTH-33]. */
  codeLengths: v.object({ signIn: codeLength, contact: codeLength, attribute: codeLength }),
  /** Wrong answers to one-time codes that are heard from a network address, in 15 minutes and in a day [OPEN-36]. */
  wrongCodes: v.object({ quarterHour: times, day: times }),
  /** Seconds until another code can be asked for; the longer for numbers abroad and masked e-mails [AUTH-41, AUTH-42, MSG-17, OPEN-07]. */
  countdowns: v.object({ signInOtpTime: seconds, signInInternationalOtpTime: seconds }),
  flags: v.object({
    /** Customers can manage their profile [PROF-08, SEC-11]. */
    enableManageProfile: v.boolean(),
    /** Any number does for an Indian mobile number [VAL-03, OPEN-37]. */
    allowAnyMobile: v.boolean(),
  }),
})
export type AccountConfiguration = v.InferOutput<typeof AccountConfiguration>
