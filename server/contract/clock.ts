import * as v from 'valibot'

/** `GET /api/ibe/clock`: the airline's time, which tests and the sandbox may set. */
export const ClockAnswer = v.object({ data: v.object({ now: v.pipe(v.string(), v.isoTimestamp()) }) })
export type ClockAnswer = v.InferOutput<typeof ClockAnswer>
