import type { Airline } from '../airline.ts'
import type { PaymentWire } from '../contract/payments.ts'
import type { AirlineContext } from '../http/context.ts'
import { answerJson } from '../http/encoding.ts'
import { languageOfCaller } from '../http/language.ts'
import { Refusal } from '../http/problem.ts'
import type { Handlers } from '../http/serve.ts'
import type { Payment } from '../payments/payments.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { homeDay } from '../rules/promotions.ts'
import { beginBookingPayment, paidOf, payAgain } from '../services/payments.ts'

/** Paying: begun by a caller who may open the booking, read by everyone who knows the payment [CONST-21]. */
export const paymentHandlers = (airline: Airline): Handlers<'payments' | 'paymentAttempts' | 'paymentReturns'> => ({
  payments: {
    GET: async ({ query: { payment } }) => ({ data: wireOf(await airline.payments.read(payment)) }),
    POST: async ({ body: { recordLocator, of }, session, context }) => ({
      data: wireOf(await beginBookingPayment(airline, await session(), { payable: of, reference: recordLocator }, pageOf(context))),
    }),
  },
  paymentAttempts: {
    POST: async ({ body: { payment }, session, context }) => ({
      data: wireOf(await payAgain(airline, await session(), payment, pageOf(context))),
    }),
  },
  paymentReturns: {
    POST: async ({ body: { payment, left } }) => ({ data: wireOf(await airline.payments.comeBack(payment, left)) }),
  },
})

/** A message of the provider, as the text that it has signed. One that could not be acted on is answered with 500, and comes again. */
export const answerProviderMessage =
  ({ payments }: Airline) =>
  async (context: AirlineContext): Promise<Response> => {
    const isSigned = await payments.receive(await context.req.text(), (name) => context.req.header(name))
    if (!isSigned) throw new Refusal('FORBIDDEN')
    return answerJson(context, { data: true })
  }

const pageOf = (context: AirlineContext) => ({ origin: context.get('origin'), language: languageOfCaller(context) })

function wireOf(payment: Payment | null): PaymentWire {
  if (payment === null) throw new Refusal('NOT_FOUND')
  const { id, payable, state, why, url, refund, amountMinor, currency, begunAt, decideBy, returnedAt, lookedAt } = payment
  const instant = (ms: number) => new Date(ms).toISOString()
  return {
    id,
    of: paidOf(payable),
    state,
    why,
    url,
    chargedTotal: { amount: exchangeOn(currency, homeDay(begunAt)).majorOf(amountMinor), currencyCode: currency },
    begunAt: instant(begunAt),
    decideBy: instant(decideBy),
    returnedAt: returnedAt === null ? null : instant(returnedAt),
    lookedAt: lookedAt === null ? null : instant(lookedAt),
    refund,
  }
}
