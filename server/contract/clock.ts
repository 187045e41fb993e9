import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** The airline's time, which tests and the sandbox may set. */
export const ClockAnswer = v.object({ data: v.object({ now: v.pipe(v.string(), v.isoTimestamp()) }) })
export type ClockAnswer = v.InferOutput<typeof ClockAnswer>

export const clock = endpoint('clock', '/clock', {
  GET: { summary: 'The airline’s time', covers: [], caller: 'visitor', answer: ClockAnswer, refusals: [] },
})
