import { describe, expect, it } from 'vitest'
import { withBreaker } from '../../../server/payments/breaker.ts'
import { ProviderError, type PageReport, type PaymentProvider } from '../../../server/payments/paymentProvider.ts'

const REPORT: PageReport = { page: 'cs_1', paymentId: 'p1', outcome: 'open', amountMinor: 100, currency: 'INR', charge: null, kind: null, url: null }

/** A provider that answers as it is told, behind the breaker, with a clock. */
function guarded() {
  const state = { now: 0, calls: 0, fails: null as 'unreachable' | 'refused' | null }
  const answer = <Answer>(what: Answer): Promise<Answer> => {
    state.calls += 1
    return state.fails === null ? Promise.resolve(what) : Promise.reject(new ProviderError(state.fails, new Error('told to')))
  }
  const provider: PaymentProvider = {
    open: () => answer(REPORT),
    look: () => answer(REPORT),
    close: () => answer(REPORT),
    refund: () => answer({ reference: 're_1', state: 'done' }),
    findRefund: () => answer(null),
    read: () => null,
  }
  return { state, provider: withBreaker(provider, () => state.now) }
}

const failsTimes = async (provider: PaymentProvider, times: number) => {
  for (let call = 0; call < times; call += 1) await expect(provider.look('cs_1')).rejects.toThrow(ProviderError)
}

describe('a provider that gives no answer', () => {
  it('is left alone for ten seconds after five calls in a row, by every operation', async () => {
    const { state, provider } = guarded()
    state.fails = 'unreachable'
    await failsTimes(provider, 5)
    state.fails = null
    const refund = { id: 'r1', paymentId: 'p1', charge: 'pi_1', amountMinor: 1 }
    for (const call of [
      () => provider.look('cs_1'),
      () => provider.close('cs_1', 'p1'),
      () => provider.refund(refund),
      () => provider.findRefund(refund),
    ])
      await expect(call()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(state.calls).toBe(5)
    state.now = 10_000
    expect(await provider.look('cs_1')).toEqual(REPORT)
    expect(await provider.look('cs_1')).toEqual(REPORT)
    expect(state.calls).toBe(7)
  })

  it('is tried by one call after the rest, while the others wait for how that goes', async () => {
    const { state, provider } = guarded()
    state.fails = 'unreachable'
    await failsTimes(provider, 5)
    state.now = 10_000
    const tries = await Promise.allSettled([provider.look('cs_1'), provider.look('cs_1'), provider.look('cs_1')])
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(state.calls).toBe(6)
    state.now = 19_999
    await failsTimes(provider, 1)
    expect(state.calls).toBe(6)
  })

  it('is not left alone where an answer came between, or where it refuses', async () => {
    const { state, provider } = guarded()
    state.fails = 'unreachable'
    await failsTimes(provider, 4)
    state.fails = null
    await provider.look('cs_1')
    state.fails = 'unreachable'
    await failsTimes(provider, 4)
    state.fails = 'refused'
    await failsTimes(provider, 9)
    expect(state.calls).toBe(18)
  })

  it('is not left alone for long where the clock was set back', async () => {
    const { state, provider } = guarded()
    state.now = 3_600_000
    state.fails = 'unreachable'
    await failsTimes(provider, 5)
    state.fails = null
    state.now = 0
    expect(await provider.look('cs_1')).toEqual(REPORT)
  })
})
