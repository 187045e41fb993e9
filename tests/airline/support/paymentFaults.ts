import type { PaymentProvider } from '../../../server/payments/paymentProvider.ts'
import type { Faults } from '../../../server/provider/faults.ts'
import type { Random } from './randomInput.ts'
import type { SimulatedClock } from './simulatedClock.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How badly everything goes. */
export interface FaultPlan {
  readonly start: number
  /** For how many minutes no call of the provider is answered, from the fourth minute on. */
  readonly silentMinutes: number
  /** Nothing else goes wrong. */
  readonly isOnlySilent?: boolean
}

const SILENT_FROM = 4 * MINUTE
/** Then nothing goes wrong any more, so that the books can be closed. */
const CALM_FROM = 60 * MINUTE
const OF_CALLS = 0.25
const OF_REFUNDS = 0.6
const OF_DEATHS = 0.03

/** What goes wrong, and how often it did. */
export function paymentFaults(clock: SimulatedClock, random: Random, { start, silentMinutes, isOnlySilent = false }: FaultPlan) {
  const tally: Record<string, number> = {}
  const add = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  const silentUntil = start + SILENT_FROM + silentMinutes * MINUTE
  const isSilent = () => clock.now() >= start + SILENT_FROM && clock.now() < silentUntil
  const isCalm = () => isOnlySilent || clock.now() > start + CALM_FROM
  const upTo = (ms: number) => random.below(ms)

  const faults: Faults = {
    forCall(operation) {
      const spoilt = (kind: 'refuse' | 'silent' | 'slow' | 'lost' | 'status' | 'garbage', ms: number) => {
        add(`call ${kind}`)
        return Promise.resolve({ kind, ms, status: random.of([429, 500, 503]) })
      }
      if (isSilent()) return spoilt('silent', silentUntil - clock.now())
      if (isCalm() || !random.chance(operation === 'refund' ? OF_REFUNDS : OF_CALLS)) return Promise.resolve(null)
      return spoilt(random.of(['refuse', 'silent', 'slow', 'lost', 'lost', 'status', 'status', 'garbage']), upTo(40 * SECOND))
    },

    delaysOf() {
      const wait = isSilent() ? silentUntil - clock.now() : 0
      if (isOnlySilent) return Promise.resolve([wait])
      const share = random.below(100)
      if (share < 15) return Promise.resolve([])
      if (share < 35) return Promise.resolve([wait + upTo(20 * MINUTE)])
      if (share < 50) return Promise.resolve([wait, wait + upTo(5 * MINUTE)])
      return Promise.resolve([wait + upTo(30 * SECOND)])
    },

    forPayment: () => Promise.resolve({ declines: false, lateMs: 0 }),
    refundFails: () => Promise.resolve(false),
  }

  /** The process dies between the answer of the provider and what would be done with it: the task never goes on. */
  async function maybeDies<Answer>(answer: Answer): Promise<Answer> {
    if (isCalm() || !random.chance(OF_DEATHS)) return answer
    add('process died')
    await clock.sleep(Number.MAX_SAFE_INTEGER / 4)
    return answer
  }

  /** The same provider, called by processes that die now and then. Nobody waits for its own second try, which takes real time. */
  const mortal = (provider: PaymentProvider): PaymentProvider => ({
    open: async (order) => maybeDies(await provider.open(order, false)),
    look: async (page) => maybeDies(await provider.look(page)),
    close: async (page, paymentId) => maybeDies(await provider.close(page, paymentId)),
    refund: async (order) => maybeDies(await provider.refund(order)),
    findRefund: async (order) => maybeDies(await provider.findRefund(order)),
    read: (...message) => provider.read(...message),
  })

  /** Our own webhook does not answer, or its answer is lost after its work. */
  async function hear(work: () => Promise<boolean>): Promise<number> {
    const share = isCalm() ? 100 : random.below(100)
    if (share < 8) return (add('our webhook down'), 503)
    const status = await work().then(
      (isSigned) => (isSigned ? 200 : 400),
      () => 500,
    )
    return share < 11 ? (add('our answer lost'), 500) : status
  }

  return { tally, faults, mortal, hear, silentUntil: silentMinutes === 0 ? start : silentUntil, isCalm }
}
