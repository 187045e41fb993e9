import { fromPromise } from 'xstate'
import type { PaymentReply, PaymentWanted } from '../../../../machines/domain/payment.ts'
import type { Airline } from '../../../airline/airline.ts'
import { forgetBegunSale } from '../../../device/forgetting.ts'
import { logFailure } from '../../../device/log.ts'

interface PaymentServices {
  readonly airline: Pick<Airline, 'beginPayment' | 'payment' | 'comeBackFromPayment'>
  /** Leaves this site: a form that is answered by a redirect would be stopped by the policy of our pages. */
  readonly goToProvider: (url: string) => void
}

/** The ports of a payment. */
export const paymentPorts = ({ airline, goToProvider }: PaymentServices) => ({
  actors: {
    begin: fromPromise<PaymentReply, PaymentWanted>(({ input, signal }) => airline.beginPayment(input, signal)),
    comeBack: fromPromise<PaymentReply, { readonly paymentId: string; readonly hasLeft: boolean }>(({ input, signal }) =>
      airline.comeBackFromPayment(input.paymentId, input.hasLeft, signal),
    ),
    look: fromPromise<PaymentReply, { readonly paymentId: string }>(({ input, signal }) => airline.payment(input.paymentId, signal)),
  },
  actions: {
    forgetBegunSale: () => forgetBegunSale(),
    goToProvider: (_: unknown, { url }: { readonly url: string }) => goToProvider(url),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
