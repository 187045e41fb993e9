import type { MiddlewareHandler } from 'hono'
import type { AirlineContext, AirlineEnvironment } from './context.ts'
import { problem, Refusal } from './problem.ts'

/** How deep a body may be nested. The deepest that the site sends is 5. */
const DEEPEST = 32

/** Control characters, line ends, halves of characters, and what turns the order of what follows: a traveller types none of them into a line. */
const NOT_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
/** Ends of lines, and tabs, as a question of GraphQL has them. */
const LAYOUT = /[\t\n\r]/g

const NOT_TEXT = 'must be plain text'

const isPlain = (text: string): boolean => !NOT_A_LINE.test(text)
const isPlainLines = (text: string): boolean => isPlain(text.replaceAll(LAYOUT, ' '))

/**
 * The body of a request as JSON in plain text. All bodies are read here or as a form below.
 * @throws Refusal when it is none, is nested too deep, or has a character that is no text
 */
export const jsonOf = (context: AirlineContext): Promise<unknown> => plainJson(context, isPlain)

/** The same, whose texts may have several lines. @throws Refusal as that does */
export const jsonOfLines = (context: AirlineContext): Promise<unknown> => plainJson(context, isPlainLines)

async function plainJson(context: AirlineContext, isTaken: typeof isPlain): Promise<unknown> {
  const body = parsed(await context.req.text())
  const fault = faultOf(body, DEEPEST, isTaken)
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
function faultOf(value: unknown, depthLeft: number, isTaken: typeof isPlain): string | null {
  if (typeof value === 'string') return isTaken(value) ? null : NOT_TEXT
  if (typeof value !== 'object' || value === null) return null
  if (depthLeft === 0) return 'must not be nested so deep'
  for (const [name, each] of Object.entries(value)) {
    const fault = isPlain(name) ? faultOf(each, depthLeft - 1, isTaken) : NOT_TEXT
    if (fault !== null) return fault
  }
  return null
}
