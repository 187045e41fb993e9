import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { callingCode, emailText, nationalNumber, personName } from './personShapes.ts'
import { country, isoDate } from './shapes.ts'

const requestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'must be the id of a request'))
const otp = v.pipe(v.string(), v.regex(/^\d{4,8}$/, 'must be digits'))

const succeeded = v.object({ status: v.literal('success') })

/** A contact that the account adds [API-07]. */
export const OtpGenerateQuery = v.object({ emailOrPhone: emailText, isPrimary: v.boolean() })
export type OtpGenerateQuery = v.InferOutput<typeof OtpGenerateQuery>

/** A code was sent under this request [API-07, OPEN-12]. */
export const OtpGenerateAnswer = v.object({ data: v.object({ requestId: v.string() }) })
export type OtpGenerateAnswer = v.InferOutput<typeof OtpGenerateAnswer>

/** The code of a request [API-08]. */
export const OtpVerifyQuery = v.object({ requestId, otp })
export type OtpVerifyQuery = v.InferOutput<typeof OtpVerifyQuery>

/** The code was right: the account has the contact now, or another account has it and can lose it [AUTH-23, AUTH-24]. */
export const OtpVerifyAnswer = v.object({ data: v.object({ ...succeeded.entries, belongsToAnother: v.boolean() }) })
export type OtpVerifyAnswer = v.InferOutput<typeof OtpVerifyAnswer>

/** A request whose code was right [AUTH-25, OPEN-31]. */
export const OtpReplaceQuery = v.object({ requestId })
export type OtpReplaceQuery = v.InferOutput<typeof OtpReplaceQuery>

/** The change was made [PROF-04]. */
export const DoneAnswer = v.object({ data: succeeded })
export type DoneAnswer = v.InferOutput<typeof DoneAnswer>

/** What is known of the holder of the access token [API-58, PROF-06]. */
export const BasicDetailsAnswer = v.object({
  data: v.object({
    /** The airline knows the customer and needs no more details [CON-33]. */
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

/** A profile [API-59, PROF-01, PROF-02, PROF-03]. */
export const ProfileQuery = v.object({
  firstName: personName,
  lastName: personName,
  dob: v.optional(isoDate),
  country: v.optional(country),
  emailAddress: emailText,
  mobile: nationalNumber,
  countryCode: callingCode,
})
export type ProfileQuery = v.InferOutput<typeof ProfileQuery>

/** `replacesExisting` is false on the first attempt, which refuses the number of another account once its code was right [API-60]. */
export const GoogleMobileQuery = v.object({ mobile: nationalNumber, countryCode: callingCode, replacesExisting: v.boolean() })
export type GoogleMobileQuery = v.InferOutput<typeof GoogleMobileQuery>

/** Ends a sign-up that began at Google [API-61]. */
export const GoogleCompletionQuery = v.object({ requestId, replacesExisting: v.boolean() })
export type GoogleCompletionQuery = v.InferOutput<typeof GoogleCompletionQuery>

export const otpGenerate = endpoint('otpGenerate', '/otp/generate', {
  POST: {
    summary: 'Sends a one-time code to a contact that the account adds',
    covers: ['API-07', 'OPEN-12', 'AUTH-22'],
    caller: 'account',
    body: OtpGenerateQuery,
    answer: OtpGenerateAnswer,
    refusals: ['ATTEMPT_LIMIT_EXCEEDED'],
  },
})

export const otpVerify = endpoint('otpVerify', '/otp/verify', {
  POST: {
    summary: 'Checks the code; a contact that no other account has becomes the account’s',
    covers: ['API-08', 'AUTH-23', 'AUTH-24'],
    caller: 'account',
    body: OtpVerifyQuery,
    answer: OtpVerifyAnswer,
    refusals: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_ENDED'],
  },
})

export const otpReplace = endpoint('otpReplace', '/otp/replace', {
  POST: {
    summary: 'Takes a contact, whose code was right, from the account that has it',
    covers: ['AUTH-25', 'OPEN-31'],
    caller: 'account',
    body: OtpReplaceQuery,
    answer: DoneAnswer,
    refusals: ['CODE_ENDED', 'LAST_WAY_TO_SIGN_IN'],
  },
})

export const basicDetails = endpoint('basicDetails', '/users/me/basic-details', {
  GET: {
    summary: 'What is known of the account, and whether the airline knows its customer',
    covers: ['API-58', 'PROF-06', 'CON-33'],
    caller: 'account',
    answer: BasicDetailsAnswer,
    refusals: [],
  },
})

export const profile = endpoint('profile', '/users/me/profile', {
  POST: {
    summary: 'Saves the profile of the account, which makes it a customer of the airline',
    covers: ['API-59', 'PROF-01', 'PROF-02', 'PROF-03', 'AUTH-46', 'CON-58'],
    caller: 'account',
    body: ProfileQuery,
    answer: DoneAnswer,
    refusals: ['CONTACT_NOT_VERIFIED'],
  },
})

export const googleMobileSend = endpoint('googleMobileSend', '/users/me/google/mobile/send', {
  POST: {
    summary: 'Sends a one-time code to the mobile number of an account that signed up with Google',
    covers: ['API-60', 'AUTH-53'],
    caller: 'account',
    body: GoogleMobileQuery,
    answer: OtpGenerateAnswer,
    refusals: ['ATTEMPT_LIMIT_EXCEEDED'],
  },
})

export const googleMobileVerify = endpoint('googleMobileVerify', '/users/me/google/mobile/verify', {
  POST: {
    summary: 'Checks the code that was sent to the mobile number of a Google account',
    covers: ['API-60', 'AUTH-54'],
    caller: 'account',
    body: OtpVerifyQuery,
    answer: OtpVerifyAnswer,
    refusals: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_ENDED', 'CONTACT_BELONGS_TO_ANOTHER'],
  },
})

export const googleComplete = endpoint('googleComplete', '/users/me/google/complete', {
  POST: {
    summary: 'Completes the sign-up of a Google account with its mobile number',
    covers: ['API-61', 'AUTH-54'],
    caller: 'account',
    body: GoogleCompletionQuery,
    answer: DoneAnswer,
    refusals: ['CODE_ENDED', 'CONTACT_BELONGS_TO_ANOTHER', 'LAST_WAY_TO_SIGN_IN'],
  },
})
