import { fromPromise } from 'xstate'
import { phoneOf } from '../../../../machines/domain/callingCodes.ts'
import type { CodeReply, CodeRequest, CodeRequestReply, CodeTo } from '../../../../machines/domain/oneTimeCode.ts'
import type { CodeVerification } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import type { Accounts } from '../../../airline/accounts.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** The ports of the code entry: the purpose of the code decides the call. */
export const otpEntryPorts = (accounts: () => Promise<Accounts>) => ({
  actors: {
    verifyCode: fromPromise<CodeReply, CodeVerification>(async ({ input }) => verifyCode(await accounts(), input)),
    requestCode: fromPromise<CodeRequestReply, CodeRequest>(async ({ input }) => requestCode(await accounts(), input)),
  },
  actions: { logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error) },
})

function verifyCode(accounts: Accounts, { call, requestId, code }: CodeVerification): Promise<CodeReply> {
  switch (call) {
    case 'signIn':
      return accounts.verifySignInCode(requestId, code)
    case 'contact':
      return accounts.verifyContactCode(requestId, code)
    case 'googleMobile':
    case 'googleMobileAgain':
      return accounts.verifyGoogleMobileCode(requestId, code)
    case 'booking':
      return notOfAccount()
  }
}

/**
 * Asks for a code, by the call that it belongs to.
 * @throws an error where a pool has forgotten the account that it knew a moment ago, or the number is none
 */
export async function requestCode(accounts: Accounts, { call, emailOrPhone }: Pick<CodeRequest, 'call' | 'emailOrPhone'>): Promise<CodeRequestReply> {
  switch (call) {
    case 'signIn': {
      const reply = await accounts.requestSignInCode(emailOrPhone)
      if (reply.outcome === 'unknownContact') throw new Error('the user pool does not know the contact any more')
      return reply.outcome === 'sent' ? { isSent: true, requestId: reply.requestId } : { isSent: false, retryAfter: reply.retryAfter }
    }
    case 'contact':
      return accounts.requestContactCode(emailOrPhone)
    case 'googleMobile':
    case 'googleMobileAgain': {
      const phone = phoneOf(emailOrPhone, '')
      if (phone === null) throw new Error('a code was asked for to no number')
      return accounts.requestGoogleMobileCode(phone, call === 'googleMobileAgain')
    }
    case 'booking':
      return notOfAccount()
  }
}

/** The page of a booking has ports of its own. */
const notOfAccount = (): Promise<never> => Promise.reject(new Error('the code of a booking is none of an account'))

interface CodeServices {
  readonly airline: Pick<Airline, 'sendBookingCode' | 'answerBookingCode'>
}

/** The ports of the entry of a code that proves a contact of a booking; in place of a contact the request names its medium. */
export const bookingCodePorts = ({ airline }: CodeServices) => ({
  actors: {
    verifyCode: fromPromise<CodeReply, CodeVerification>(({ input, signal }) => airline.answerBookingCode(bookingOf(input), input, signal)),
    requestCode: fromPromise<CodeRequestReply, CodeRequest>(async ({ input, signal }) => {
      const reply = await airline.sendBookingCode(bookingOf(input), codeTo(input.emailOrPhone), signal)
      if ('isClosed' in reply) throw new Error('the booking is not open in this browser any more')
      return reply
    }),
  },
  actions: { logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error) },
})

function bookingOf({ recordLocator }: Pick<CodeRequest, 'recordLocator'>): string {
  if (recordLocator === undefined) throw new Error('the code of a booking names no booking')
  return recordLocator
}

const codeTo = (emailOrPhone: string): CodeTo =>
  emailOrPhone === 'EMAIL' || emailOrPhone === 'SMS' ? { medium: emailOrPhone } : { contact: emailOrPhone }
