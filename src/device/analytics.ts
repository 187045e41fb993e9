import type { Campaign } from '../../machines/domain/campaign.ts'
import type { Purpose } from '../../machines/domain/consent.ts'
import type { SearchAnalytics } from '../../machines/domain/searchAnalytics.ts'
import { logFailure } from './log.ts'

/** The catalogue: every event there is, by its name. None has room for a name, a contact or a booking reference [OPEN-10]. */
export interface AnalyticsCatalogue {
  /** A search was asked for [SRCH-18, SRCH-20]. */
  readonly flight_search: SearchAnalytics
  /** A visit began with a link that says where it stood. */
  readonly campaign_visit: Campaign
}

/** What each event is sent for: only who allows that is counted [OPEN-26]. */
const PURPOSE_OF = { flight_search: 'analytics', campaign_visit: 'campaigns' } as const satisfies Record<keyof AnalyticsCatalogue, Purpose>

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
  /** Forgets what has not been sent and is no longer allowed: the traveller has taken a permission back. */
  dropForbidden(): void
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
export function createAnalytics({ address, headers }: AnalyticsSink, isAllowed: (purpose: Purpose) => boolean): Analytics {
  let queue: readonly (AnalyticsEvent & { readonly at: string })[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined

  const mayBeSent = ({ name }: AnalyticsEvent) => isAllowed(PURPOSE_OF[name])
  const flush = () => {
    clearTimeout(waiting)
    waiting = undefined
    const events = queue.filter(mayBeSent)
    queue = []
    if (events.length > 0) post(address, headers, JSON.stringify({ events }))
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  addEventListener('pagehide', flush)

  return {
    send: (event, at) => {
      if (!mayBeSent(event)) return
      queue = [...queue, { ...event, at: new Date(at).toISOString() }]
      if (queue.length >= FULL) flush()
      else waiting ??= setTimeout(flush, WAIT)
    },
    dropForbidden: () => {
      queue = queue.filter(mayBeSent)
    },
  }
}

function post(address: string, headers: AnalyticsSink['headers'], body: string): void {
  const type = 'application/json'
  if (Object.keys(headers).length === 0 && navigator.sendBeacon(address, new Blob([body], { type }))) return
  fetch(address, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body, keepalive: true }).catch((error: unknown) =>
    logFailure('analytics', error),
  )
}
