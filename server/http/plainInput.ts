import type { MiddlewareHandler } from 'hono'
import type { AirlineContext, AirlineEnvironment } from './context.ts'
import { problem, Refusal } from './problem.ts'

/** How deep a body may be nested. The deepest that the site sends is 5. */
const DEEPEST = 32

/** Control characters but tab and line ends, and halves of characters: no database takes them and a traveller does not type them. */
const NOT_PLAIN = /[^\P{Cc}\t\n\r]|\p{Cs}/u

const NOT_TEXT = 'must be plain text'

const isPlain = (text: string): boolean => !NOT_PLAIN.test(text)

/**
 * The body of a request as JSON in plain text. All bodies are read here or as a form below.
 * @throws Refusal when it is none, is nested too deep, or has a character that is no text
 */
export async function jsonOf(context: AirlineContext): Promise<unknown> {
  const body = parsed(await context.req.text())
  const fault = faultOf(body, DEEPEST)
  if (fault !== null) throw bodyRefused(fault)
  return body
}

/**
 * The fields of a form in plain text; a file is none.
 * @throws Refusal when it is none, or has a character that is no text
 */
export async function formOf(context: AirlineContext): Promise<Record<string, string>> {
  const fields = await context.req.parseBody().catch((error: unknown) => {
    if (error instanceof TypeError) throw bodyRefused('must be a form')
    throw error
  })
  const texts = Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  if (!texts.every(([name, value]) => isPlain(name) && isPlain(value))) throw bodyRefused(NOT_TEXT)
  return Object.fromEntries(texts)
}

/** Refuses a call whose query says what is no plain text. A page is shown whatever its address says: what it does not understand it leaves out. */
export const plainQuery: MiddlewareHandler<AirlineEnvironment> = (context, next) => {
  const { url } = context.req
  const hasEscape = url.includes('%', url.indexOf('?') + 1)
  if (!url.includes('?') || !hasEscape || isPlain(Object.entries(context.req.queries()).flat(2).join(''))) return next()
  return Promise.resolve(problem(context, 'INVALID_FIELD', [{ field: 'query', message: NOT_TEXT }]))
}

const bodyRefused = (message: string): Refusal => new Refusal('INVALID_FIELD', [{ field: 'body', message }])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw bodyRefused('must be JSON')
    throw error
  }
}

/** Why a value is not taken; null where it is. */
function faultOf(value: unknown, depthLeft: number): string | null {
  if (typeof value === 'string') return isPlain(value) ? null : NOT_TEXT
  if (typeof value !== 'object' || value === null) return null
  if (depthLeft === 0) return 'must not be nested so deep'
  for (const [name, each] of Object.entries(value)) {
    const fault = isPlain(name) ? faultOf(each, depthLeft - 1) : NOT_TEXT
    if (fault !== null) return fault
  }
  return null
}
