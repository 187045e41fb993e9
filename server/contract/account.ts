import * as v from 'valibot'

const contactText = v.pipe(v.string(), v.maxLength(254))
const requestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'must be the id of a request'))
const otp = v.pipe(v.string(), v.regex(/^\d{4,8}$/, 'must be digits'))
/** Letters of any script; spaces and dots as in `A. P. J. Abdul Kalam` [AUTH-44, CON-25]. */
export const personName = v.pipe(v.string(), v.trim(), v.maxLength(64), v.regex(/^\p{L}[\p{L}\p{M} .]*$/u, 'must be letters'))
const mobile = v.pipe(v.string(), v.regex(/^[\d\s().-]{4,20}$/, 'must be a national number'))
const countryCode = v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,2}$/, 'must be a country code with its plus'))

const succeeded = v.object({ status: v.literal('success') })

/** The body of `POST /api/ibe/otp/generate`, with the access token of whoever adds a contact [API-07]. */
export const OtpGenerateQuery = v.object({ emailOrPhone: contactText, isPrimary: v.boolean() })
export type OtpGenerateQuery = v.InferOutput<typeof OtpGenerateQuery>

/** A code was sent; its request is named in `data` [API-07, OPEN-12]. */
export const OtpGenerateAnswer = v.object({ data: v.object({ requestId: v.string() }) })
export type OtpGenerateAnswer = v.InferOutput<typeof OtpGenerateAnswer>

/** The body of `POST /api/ibe/otp/verify` [API-08]. */
export const OtpVerifyQuery = v.object({ requestId, otp })
export type OtpVerifyQuery = v.InferOutput<typeof OtpVerifyQuery>

/** The code was right. The contact is now that of the account, or it belongs to another one and can be taken from it [AUTH-23, AUTH-24]. */
export const OtpVerifyAnswer = v.object({ data: v.object({ ...succeeded.entries, belongsToAnother: v.boolean() }) })
export type OtpVerifyAnswer = v.InferOutput<typeof OtpVerifyAnswer>

/** The body of `POST /api/ibe/otp/replace`: takes the contact of a request whose code was right from who has it [AUTH-25, OPEN-31]. */
export const OtpReplaceQuery = v.object({ requestId })
export type OtpReplaceQuery = v.InferOutput<typeof OtpReplaceQuery>

/** What was asked for was done [PROF-04]. */
export const DoneAnswer = v.object({ data: succeeded })
export type DoneAnswer = v.InferOutput<typeof DoneAnswer>

/** `GET /api/ibe/users/me/basic-details`: what is known of whoever holds the access token [API-58, PROF-06]. */
export const BasicDetailsAnswer = v.object({
  data: v.object({
    /** The airline knows the customer: nothing more is asked [CON-33]. */
    containsBasicDetails: v.boolean(),
    email: v.nullable(v.string()),
    firstName: v.nullable(v.string()),
    lastName: v.nullable(v.string()),
    dob: v.nullable(v.string()),
    country: v.nullable(v.string()),
    /** The national number. */
    phoneNumber: v.nullable(v.string()),
    /** With its plus. */
    countryCode: v.nullable(v.string()),
  }),
})
export type BasicDetailsAnswer = v.InferOutput<typeof BasicDetailsAnswer>

/** The body of `POST /api/ibe/users/me/profile` [API-59, PROF-01, PROF-02, PROF-03]. */
export const ProfileQuery = v.object({
  firstName: personName,
  lastName: personName,
  dob: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Two letters of ISO 3166-1. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country such as IN'))),
  emailAddress: contactText,
  mobile,
  countryCode,
})
export type ProfileQuery = v.InferOutput<typeof ProfileQuery>

/** The body of `POST /api/ibe/users/me/google/mobile/send`: false on the first attempt, which refuses another's number once its code was right [API-60]. */
export const GoogleMobileQuery = v.object({ mobile, countryCode, replacesExisting: v.boolean() })
export type GoogleMobileQuery = v.InferOutput<typeof GoogleMobileQuery>

/** The body of `POST /api/ibe/users/me/google/complete` [API-61]. */
export const GoogleCompletionQuery = v.object({ requestId, replacesExisting: v.boolean() })
export type GoogleCompletionQuery = v.InferOutput<typeof GoogleCompletionQuery>
