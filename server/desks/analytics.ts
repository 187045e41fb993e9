import type { Airline } from '../airline.ts'
import { AnalyticsBatch, MOST_EVENT_BYTES } from '../contract/analytics.ts'
import type { AirlineContext } from '../http/context.ts'
import { Refusal } from '../http/problem.ts'
import { jsonOf } from '../http/plainInput.ts'
import { understood } from '../http/validation.ts'
import { openAnalytics } from '../store/analytics.ts'

/**
 * `POST /api/ibe/analytics`: keeps a batch of the catalogue's events, or refuses all of it [OPEN-10]. Nothing of who sent
 * it is kept: no session, no address.
 */
export function answerAnalytics({ clock, database }: Airline): (context: AirlineContext) => Promise<Response> {
  const analytics = openAnalytics(database)
  return async (context) => {
    const { byteLength } = await context.req.arrayBuffer()
    if (byteLength > MOST_EVENT_BYTES) throw new Refusal('BODY_TOO_LARGE')
    const { events } = understood(AnalyticsBatch, await jsonOf(context))
    await analytics.keep(events, clock.now())
    return context.body(null, 202)
  }
}
