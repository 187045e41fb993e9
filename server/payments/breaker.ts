import { ProviderError, type PaymentProvider } from './paymentProvider.ts'

/** How many calls in a row may get no answer. */
const MOST_FAILURES = 5
/** How long the provider is then left alone, in milliseconds. */
const REST = 10_000

/**
 * A provider that is left alone for a while when it does not answer, so that nobody waits for it in vain and it is not drowned when it comes
 * back. After the rest one call tries, and the others wait for how that goes.
 * @param now milliseconds since 1970 UTC
 */
export function withBreaker(provider: PaymentProvider, now: () => number): PaymentProvider {
  let failures = 0
  let restsUntil = 0

  async function guarded<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const left = restsUntil - now()
    // A rest longer than any was set by another clock.
    if (left > 0 && left <= REST) throw new ProviderError('unreachable', new Error('the provider is left alone'))
    if (failures >= MOST_FAILURES) restsUntil = now() + REST
    try {
      const answer = await call()
      failures = 0
      restsUntil = 0
      return answer
    } catch (error) {
      const isUnreachable = error instanceof ProviderError && error.kind === 'unreachable'
      failures = isUnreachable ? failures + 1 : 0
      restsUntil = failures >= MOST_FAILURES ? now() + REST : 0
      throw error
    }
  }

  return {
    open: (order, isCustomerWaiting) => guarded(() => provider.open(order, isCustomerWaiting)),
    look: (page) => guarded(() => provider.look(page)),
    close: (page, paymentId) => guarded(() => provider.close(page, paymentId)),
    refund: (order) => guarded(() => provider.refund(order)),
    findRefund: (order) => guarded(() => provider.findRefund(order)),
    read: (...message) => provider.read(...message),
  }
}
