import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everyone (`visitor`), a customer of the airline by cookie or access token (`customer`), the holder of an access
 * token who need not be a customer yet (`account`), or either of the two (`signedIn`).
 */
export type Caller = 'visitor' | 'customer' | 'account' | 'signedIn'

/** One call: a method at an endpoint, what is sent, what is answered and how it is refused. */
export interface Operation {
  /** In one sentence, for the description of the API. */
  readonly summary: string
  /** The requirements that it answers. */
  readonly covers: readonly string[]
  readonly caller: Caller
  readonly headers?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  /** How long the body may be, where that is less than for any call. */
  readonly mostBytes?: number
  /** The body of a success; null for an empty one. */
  readonly answer: GenericSchema | null
  /** The status of a success, where it is not 200. */
  readonly status?: 202
  /** How this call is refused, beside what every call of its kind may be refused for (`refusalsOf` of `refusals.ts`). */
  readonly refusals: readonly ProblemCode[]
}

type Called = Readonly<Partial<Record<Method, Operation>>>

/** The calls at one path. */
export interface Endpoint<Name extends string = string, Operations extends Called = Called> {
  /** By which the map `endpoints` of the configuration may give it another path [OPEN-11]. */
  readonly name: Name
  /** Under `apiBase` of the configuration. */
  readonly path: string
  readonly operations: Operations
}

/** @__NO_SIDE_EFFECTS__ */
export const endpoint = <const Name extends string, const Operations extends Called>(
  name: Name,
  path: `/${string}`,
  operations: Operations,
): Endpoint<Name, Operations> => ({ name, path, operations })

/** What a part of a call is after it was understood. */
export type Understood<Part> = Part extends GenericSchema ? InferOutput<Part> : undefined

/** What a part of a call is when it is sent. */
export type Sent<Part> = Part extends GenericSchema ? InferInput<Part> : undefined
