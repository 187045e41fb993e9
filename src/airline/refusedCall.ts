import { HTTPError } from 'ky'
import * as v from 'valibot'
import { Problem } from '../../server/contract/problem.ts'
import { AirlineError } from './airlineError.ts'
import { answered } from './client.ts'

const RefusedCall = v.object({ kind: v.literal('refused'), problem: Problem, httpStatus: v.number() })
export type RefusedCall = v.InferOutput<typeof RefusedCall>

/**
 * The answer to a call, or the problem with which it was refused, whatever its status: the caller says which refusals it knows.
 * @throws AirlineError for whatever is neither
 */
export const answeredOrRefused = <Schema extends v.GenericSchema>(
  schema: Schema,
  call: Promise<Response>,
): Promise<v.InferOutput<Schema> | RefusedCall> => answered(v.union([RefusedCall, schema]), () => call.then((response) => response.json(), problemIn))

async function problemIn(error: unknown): Promise<unknown> {
  if (!(error instanceof HTTPError)) throw error
  const problem: unknown = await error.response.json().catch(() => null)
  if (!v.is(Problem, problem)) throw new AirlineError('failed', error.response.status)
  return { kind: 'refused', problem, httpStatus: error.response.status }
}
