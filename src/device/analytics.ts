import type { SearchAnalytics } from '../../machines/domain/searchAnalytics.ts'
import { logFailure } from './log.ts'

/** The catalogue: every event there is, by its name. None has room for a name, a contact or a booking reference [OPEN-10]. */
export interface AnalyticsCatalogue {
  /** A search was asked for [SRCH-18, SRCH-20]. */
  readonly flight_search: SearchAnalytics
}

export type AnalyticsEvent = {
  readonly [Name in keyof AnalyticsCatalogue]: { readonly name: Name; readonly details: AnalyticsCatalogue[Name] }
}[keyof AnalyticsCatalogue]

/** Counts what happens, where the traveller has allowed it. */
export interface Analytics {
  /**
   * Takes an event, to be sent with others. Without consent it is forgotten at once: it is held nowhere.
   * @param at when it happened, in milliseconds since 1970 by the airline's clock
   */
  send(event: AnalyticsEvent, at: number): void
  /** Forgets what has not been sent: the traveller has taken the permission back. */
  drop(): void
}

export interface AnalyticsSink {
  /** Where batches are posted to. */
  readonly address: string
  /** Said with every batch; a beacon can say none, so with any of them batches are ordinary calls. */
  readonly headers: Readonly<Record<string, string>>
}

/** Milliseconds that an event waits for others. */
const WAIT = 5_000
/** So many events are sent without waiting: well below what the airline takes in one batch. */
const FULL = 20

/**
 * Analytics that post batches as beacons, which outlive the page. The queue is in memory only.
 * @param isAllowed asked when an event happens, and again when it is sent
 */
export function createAnalytics({ address, headers }: AnalyticsSink, isAllowed: () => boolean): Analytics {
  let queue: (AnalyticsEvent & { readonly at: string })[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined

  const drop = () => {
    clearTimeout(waiting)
    waiting = undefined
    queue = []
  }
  const flush = () => {
    const events = isAllowed() ? queue : []
    drop()
    if (events.length > 0) post(address, headers, JSON.stringify({ events }))
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  addEventListener('pagehide', flush)

  return {
    send: (event, at) => {
      if (!isAllowed()) return
      queue.push({ ...event, at: new Date(at).toISOString() })
      if (queue.length >= FULL) flush()
      else waiting ??= setTimeout(flush, WAIT)
    },
    drop,
  }
}

function post(address: string, headers: AnalyticsSink['headers'], body: string): void {
  const type = 'application/json'
  if (Object.keys(headers).length === 0 && navigator.sendBeacon(address, new Blob([body], { type }))) return
  fetch(address, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body, keepalive: true }).catch((error: unknown) =>
    logFailure('analytics', error),
  )
}
