import { fromPromise } from 'xstate'
import type { CodeSent, CodeWanted } from '../../../../machines/trips/contactProof/contactProof.machine.ts'
import type { Airline } from '../../../airline/airline.ts'
import { forgetGroupKeys } from '../../../device/bookingSession.ts'
import { logFailure } from '../../../device/log.ts'

interface ContactProofServices {
  readonly airline: Pick<Airline, 'sendBookingCode'>
  readonly codeSettings: () => Promise<CodeSent['code']>
}

/** The ports of the dialog that sends a code to a contact of a booking. */
export const contactProofPorts = ({ airline, codeSettings }: ContactProofServices) => ({
  actors: {
    sendCode: fromPromise<CodeSent, CodeWanted>(async ({ input, signal }) => {
      const code = await codeSettings()
      return { code, reply: await airline.sendBookingCode(input.recordLocator, input.to, signal) }
    }),
  },
  actions: {
    showWhole: () => forgetGroupKeys(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
