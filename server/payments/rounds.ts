import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Payments } from './payments.ts'

const BETWEEN_LOOKS = 1_000
/** How long calls under way may take to end: others take up what they leave. */
const PATIENCE = 5_000
/** How many calls of the provider are under way at once. */
const MOST_AT_ONCE = 20

/** The work of payments that nobody waits for. */
export interface PaymentRounds {
  /** Takes no more work, and waits for what is under way. */
  stop(): Promise<void>
}

/** Does what is due until it is stopped. A slow call holds up no other. */
export function startPaymentRounds(payments: Pick<Payments, 'dueWork'>, log: Logger): PaymentRounds {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function round(): Promise<void> {
    while (!stopping.signal.aborted) {
      const tasks = await payments.dueWork(MOST_AT_ONCE - underWay.size).catch((error: unknown) => {
        log.error({ err: error }, 'payments')
        return []
      })
      for (const task of tasks) {
        const done = task().finally(() => underWay.delete(done))
        underWay.add(done)
      }
      await wait(BETWEEN_LOOKS, null, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const ended = round()
  return {
    async stop() {
      stopping.abort()
      await ended
      await Promise.race([Promise.all(underWay), wait(PATIENCE, null, { ref: false })])
    },
  }
}
