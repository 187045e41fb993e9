import type { Airline } from '../airline.ts'
import type { ClockAnswer } from '../contract/clock.ts'
import type { AirlineContext } from '../http/context.ts'

/** `GET /api/ibe/clock`: the airline's time. */
export const answerClock =
  ({ clock }: Airline) =>
  (context: AirlineContext): Response =>
    context.json({ data: { now: new Date(clock.now()).toISOString() } } satisfies ClockAnswer)
