import { HTTPError } from 'ky'
import * as v from 'valibot'
import type { BasicDetails, Profile, ProfileReply, ReplaceReply } from '../../../machines/domain/account.ts'
import type { PhoneNumber } from '../../../machines/domain/contact.ts'
import type { CodeReply, CodeRequestReply } from '../../../machines/domain/oneTimeCode.ts'
import {
  basicDetails,
  googleComplete,
  googleMobileSend,
  googleMobileVerify,
  OtpGenerateAnswer,
  otpGenerate,
  otpReplace,
  otpVerify,
  profile,
  type BasicDetailsAnswer,
  type ProfileQuery,
} from '../../../server/contract/account.ts'
import type { ProblemCode } from '../../../server/contract/problems.ts'
import { AirlineError, unlessSignedOut } from '../airlineError.ts'
import { answered, ask, problemOf, send } from '../client.ts'
import type { Configuration } from '../configuration.ts'

const TOO_MANY = 429

const LimitReached = v.object({ retryAfter: v.nullable(v.number()) })
const CodeSent = v.union([OtpGenerateAnswer, LimitReached])

/** The airline's calls of an account. Each rejects with an `AirlineError`, unless its refusal is an answer. */
export function accountCalls(configuration: Configuration) {
  async function codeSent(asked: () => Promise<Response>): Promise<CodeRequestReply> {
    const reply = await refusable(
      () => answered(CodeSent, () => asked().then((answer) => answer.json(), limitOf)),
      () => null,
    )
    return 'data' in reply ? { isSent: true, requestId: reply.data.requestId } : { isSent: false, retryAfter: reply.retryAfter }
  }

  const codeHeard = (endpoint: typeof otpVerify | typeof googleMobileVerify, requestId: string, otp: string): Promise<CodeReply> =>
    refusable<CodeReply>(
      async () => {
        const { data } = await ask(configuration, endpoint, 'POST', { body: { requestId, otp } })
        return { verdict: 'verified', belongsToAnother: data.belongsToAnother }
      },
      (code) => VERDICTS[code] ?? null,
    )

  const replaced = (asked: () => Promise<unknown>): Promise<ReplaceReply> =>
    refusable<ReplaceReply>(
      async () => {
        await asked()
        return { isReplaced: true }
      },
      (code) => REPLACE_REFUSALS[code] ?? null,
    )

  return {
    async basicDetails(signal: AbortSignal): Promise<BasicDetails | null> {
      const answer = await unlessSignedOut(ask(configuration, basicDetails, 'GET', { signal }))
      return answer && detailsOf(answer)
    },

    async saveProfile(form: Profile): Promise<ProfileReply> {
      const save = async (): Promise<ProfileReply> => {
        await ask(configuration, profile, 'POST', { body: profileQuery(form) })
        return { isSaved: true }
      }
      const reply = await unlessSignedOut(refusable<ProfileReply>(save, () => ({ isSaved: false, reason: 'refused' })))
      return reply ?? { isSaved: false, reason: 'signedOut' }
    },

    requestContactCode: (emailOrPhone: string) =>
      codeSent(() => send(configuration, otpGenerate, 'POST', { body: { emailOrPhone, isPrimary: false } })),
    verifyContactCode: (requestId: string, code: string) => codeHeard(otpVerify, requestId, code),
    replaceContact: (requestId: string) => replaced(() => ask(configuration, otpReplace, 'POST', { body: { requestId } })),

    requestGoogleMobileCode: (phone: PhoneNumber, replacesExisting: boolean) =>
      codeSent(() => send(configuration, googleMobileSend, 'POST', { body: { ...wireOf(phone), replacesExisting } })),
    verifyGoogleMobileCode: (requestId: string, code: string) => codeHeard(googleMobileVerify, requestId, code),
    completeGoogle: (requestId: string, replacesExisting: boolean) =>
      replaced(() => ask(configuration, googleComplete, 'POST', { body: { requestId, replacesExisting } })),
  }
}

const VERDICTS: Readonly<Record<string, CodeReply>> = {
  CODE_WRONG: { verdict: 'wrong', attemptsLeft: null },
  CODE_EXPIRED: { verdict: 'expired' },
  CODE_ENDED: { verdict: 'limitReached' },
  // Said once the code was right: it is the traveller's number, and another's account has it [AUTH-54].
  CONTACT_BELONGS_TO_ANOTHER: { verdict: 'verified', belongsToAnother: true },
}

const REPLACE_REFUSALS: Readonly<Record<string, ReplaceReply>> = {
  LAST_WAY_TO_SIGN_IN: { isReplaced: false, reason: 'lastWayToSignIn' },
  CODE_ENDED: { isReplaced: false, reason: 'expired' },
}

/** The national number by itself, and the country code with its plus [PROF-03]. */
const wireOf = ({ countryCode, national }: PhoneNumber) => ({ mobile: national, countryCode: `+${countryCode}` })

const profileQuery = ({ firstName, lastName, dateOfBirth, country, email, phone }: Profile): ProfileQuery => ({
  firstName,
  lastName,
  ...(dateOfBirth === null ? {} : { dob: dateOfBirth }),
  ...(country === null ? {} : { country }),
  emailAddress: email,
  ...wireOf(phone),
})

function detailsOf({ data }: BasicDetailsAnswer): BasicDetails {
  const { containsBasicDetails, email, phoneNumber, countryCode, firstName, lastName, dob, country } = data
  const phone = phoneNumber === null || countryCode === null ? null : { countryCode: countryCode.replace(/^\+/, ''), national: phoneNumber }
  return { isComplete: containsBasicDetails, email, phone, firstName, lastName, dateOfBirth: dob, country }
}

/** A refusal of the airline's that means something is an answer; any other is a failure. */
async function refusable<Reply>(ask: () => Promise<Reply>, meaning: (code: string) => Reply | null): Promise<Reply> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error
    const problem = await problemOf(error)
    const reply = problem === null ? null : meaning(problem.status)
    if (reply === null) throw new AirlineError('failed', error.response.status)
    return reply
  }
}

/** Too many codes were asked for; too many calls of any kind are a failure. */
async function limitOf(error: unknown): Promise<v.InferOutput<typeof LimitReached>> {
  if (!(error instanceof HTTPError) || error.response.status !== TOO_MANY) throw error
  const problem = await problemOf(error)
  if (problem?.status !== ('ATTEMPT_LIMIT_EXCEEDED' satisfies ProblemCode)) throw new AirlineError('failed', TOO_MANY)
  const seconds = error.response.headers.get('Retry-After') ?? ''
  return { retryAfter: /^\d+$/.test(seconds) ? Number(seconds) : null }
}
