import { fromPromise } from 'xstate'
import type { AnswersToSave } from '../../../../machines/booking/begunBooking/begunBooking.machine.ts'
import type { AnsweredFor, BegunReply } from '../../../../machines/domain/saleAnswers.ts'
import type { BegunSales } from '../../../airline/begunSales.ts'
import { flushAfterFrame } from '../../../device/afterFrame.ts'
import { logFailure } from '../../../device/log.ts'

interface BegunBookingServices {
  readonly sales: BegunSales
}

/** The ports of the answers that are with the account. */
export const begunBookingPorts = ({ sales }: BegunBookingServices) => ({
  actors: {
    loadAnswers: fromPromise<BegunReply, AnsweredFor>(async ({ input, signal }) => {
      const reply = await sales.read(input, signal)
      // What was just typed here is later than what the account has.
      flushAfterFrame()
      return reply
    }),
    saveAnswers: fromPromise<{ isSaved: boolean }, AnswersToSave>(async ({ input: { answers, of }, signal }) => ({
      isSaved: await sales.save(answers, of, signal),
    })),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
