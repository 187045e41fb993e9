import type { Metadata } from './schema.ts'

/** A value of a request: text, null for an empty one, and what brackets in its name make of several. */
export type Value = string | null | undefined | Values | readonly Value[]
export interface Values {
  readonly [name: string]: Value
}

/** An error in the form of the protocol. */
export interface ApiProblem {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
}

/** A call that is refused, on its way to the caller. Nothing of it is stored. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: 400 | 401 | 404 | 409
  readonly problem: ApiProblem

  constructor(status: ApiRefusal['status'], problem: ApiProblem) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

/** Refuses what was asked. */
export const invalid = (message: string, param?: string, code?: string): ApiRefusal =>
  new ApiRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  })

/** Says that there is no such thing. */
export const missing = (kind: string, id: string): ApiRefusal =>
  new ApiRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: 'id' })

const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const DEEPEST = 8

/** Reads `a[b][0][c]=1` as objects and lists. An empty value is null. */
export function parseForm(text: string): Values {
  const root: Record<string, unknown> = {}
  for (const [name, raw] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    if (path.length > DEEPEST || path.some((part) => FORBIDDEN_NAMES.has(part))) throw invalid(`Invalid parameter name: ${path[0] ?? ''}`)
    put(root, path, raw === '' ? null : raw)
  }
  return root as Values
}

function put(root: Record<string, unknown>, path: readonly string[], value: string | null): void {
  let at = root
  for (const [position, name] of path.entries()) {
    const next = path[position + 1]
    if (next === undefined) at[name === '' ? String(Object.keys(at).length) : name] = value
    else {
      const inner = at[name] ?? (/^\d*$/.test(next) ? [] : {})
      if (typeof inner !== 'object') throw invalid(`Invalid parameter: ${path[0] ?? ''}`)
      at[name] = inner
      at = inner as Record<string, unknown>
    }
  }
}

/** @throws ApiRefusal for a parameter that is not known: a lenient stand-in would hide mistakes of the shop */
export function onlyKnown(given: Values, known: readonly string[], inside = ''): void {
  for (const name of Object.keys(given)) {
    const full = inside === '' ? name : `${inside}[${name}]`
    if (!known.includes(name)) throw invalid(`Received unknown parameter: ${full}`, full, 'parameter_unknown')
  }
}

const LONGEST_TEXT = 2_000

export function textOf(given: Values, name: string): string | null {
  const value = given[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) throw invalid(`Invalid string: ${name}`, name)
  return value
}

export function requiredText(given: Values, name: string): string {
  const value = textOf(given, name)
  if (value === null) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

const LARGEST_NUMBER = 2_000_000_000

/** A whole number from 0 on. */
export function numberOf(given: Values, name: string): number | null {
  const value = textOf(given, name)
  if (value === null) return null
  if (!/^\d{1,10}$/.test(value) || Number(value) > LARGEST_NUMBER) throw invalid(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  return Number(value)
}

export function valuesOf(given: Values, name: string): Values {
  const value = given[name] ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(`Invalid object`, name)
  return value as Values
}

export function listOf(given: Values, name: string): readonly Value[] {
  const value = given[name] ?? []
  if (!Array.isArray(value)) throw invalid(`Invalid array`, name)
  return value as readonly Value[]
}

const MOST_METADATA = 50

export function metadataOf(given: Values): Metadata {
  const entries = Object.entries(valuesOf(given, 'metadata'))
  if (entries.length > MOST_METADATA || !entries.every(([name, value]) => name.length <= 40 && typeof value === 'string' && value.length <= 500))
    throw invalid('Invalid metadata', 'metadata')
  return Object.fromEntries(entries) as Metadata
}
