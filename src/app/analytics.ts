import type { AnalyticsEvent } from '../device/analytics.ts'
import { logFailure } from '../device/log.ts'
import { clock } from './wire.ts'

/** Counts an event where the traveller has allowed it [SRCH-18, OPEN-10]. What counts is loaded when there is something to count. */
export function sendAnalytics(event: AnalyticsEvent): void {
  const at = clock.now()
  import('./consented.ts')
    .then(({ analytics }) => analytics())
    .then((counter) => counter.send(event, at))
    .catch((error: unknown) => logFailure('analytics', error))
}
