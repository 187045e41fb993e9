import type { Airline } from '../airline.ts'
import type { Language } from '../rules/languages.ts'
import type { Tokens } from './tokens.ts'

/** From where an operation is called, and under which address. */
export interface PoolCall {
  /** The address of the pool, which its tokens name. */
  readonly issuer: string
  readonly networkAddress: string
  /** Of the page that calls. */
  readonly language: Language
}

/**
 * One operation of the pool, by what was sent, as yet unknown.
 * @throws PoolError for a refusal, or ValiError for a request that it does not understand
 */
export type Operation = (body: unknown, call: PoolCall) => Promise<object>

/** What operations are made of. */
export interface PoolParts {
  readonly airline: Airline
  readonly tokens: Tokens
}
