import { execute, GraphQLError, type ExecutionResult } from 'graphql'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Airline } from '../airline.ts'
import type { AirlineContext } from '../http/context.ts'
import { GRAPHQL_POINTS } from '../http/callCosts.ts'
import { answerText, type Encoding } from '../http/encoding.ts'
import { Refusal } from '../http/problem.ts'
import { jsonOfLines } from '../http/plainInput.ts'
import { createMemory } from '../memory.ts'
import { questionReader, type Question } from './graphqlQuestion.ts'
import { NETWORK, SCHEMA } from '../services/graphqlSchema.ts'
import { createBookingLookup } from '../services/bookingLookup.ts'
import type { Asker } from '../services/retrieval.ts'
import { createRestrictionStatus } from '../services/restrictionStatus.ts'

const LONGEST_QUERY = 10_000
/** About four times the whole network. */
const LONGEST_ANSWER = 1_000_000
/** Characters of all answers that are kept, with what they are kept under. */
const ANSWERS_KEPT = 8_000_000

const Body = v.object({
  query: v.pipe(v.string(), v.maxLength(LONGEST_QUERY)),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
})

interface Answer {
  readonly status: 200 | 400
  readonly text: string
  readonly encoded: Map<Encoding, Uint8Array<ArrayBuffer>>
}

/**
 * `POST /graphql`: stations, cities and markets [API-10, STN-20, STN-21], and the restriction status of segments [API-11], and bookings [API-40, API-46].
 * What a question costs is known before anything is run, and how long an answer may be while it is written. The network does
 * not change while the server runs, so answers are kept, within a number of bytes; a restriction holds for the moment.
 */
export function answerGraphql(airline: Airline): (context: AirlineContext) => Promise<Response> {
  const read = questionReader()
  // Their compressed forms are less than once more as long.
  const kept = createMemory<Answer>(ANSWERS_KEPT, (key, { text }) => key.length + 2 * text.length)
  const root = { ...NETWORK, resetBooking: () => true, restrictionStatus: createRestrictionStatus(airline), ...createBookingLookup(airline) }

  async function answerTo(body: unknown, asker: Asker, spend: AirlineContext['var']['spend']): Promise<Answer> {
    const sent = v.safeParse(Body, body)
    if (!sent.success) return NOT_A_QUESTION
    const { query, variables, operationName } = sent.output
    const question = read(query, variables ?? {}, operationName ?? null)
    const known = question.key === null ? undefined : kept.get(question.key)
    if (known !== undefined) return known
    if (question.key === null) spend?.(GRAPHQL_POINTS.asked - GRAPHQL_POINTS.kept)
    const { answer, isWhole } = await answered(question, { root, asker }, airline.log)
    if (question.key !== null && isWhole) kept.set(question.key, answer)
    return answer
  }

  return async (context) => {
    const asker: Asker = {
      networkAddress: context.get('networkAddress'),
      session: () => airline.sessions.sessionOf(context),
      openSession: () => airline.sessions.openSession(context),
    }
    const { text, status, encoded } = await jsonOfLines(context)
      .then((body) => answerTo(body, asker, context.get('spend')))
      .catch(refused)
    return answerText(context, text, { status, kept: encoded })
  }
}

async function answered(
  { document, variables, operationName }: Question,
  { root, asker }: { readonly root: unknown; readonly asker: Asker },
  log: Logger,
): Promise<{ answer: Answer; isWhole: boolean }> {
  const result = await execute({ schema: SCHEMA, document, rootValue: root, contextValue: asker, variableValues: variables, operationName })
  const text = textWithin(LONGEST_ANSWER, withoutInternals(result, log))
  if (text === null) return { answer: refusal('The answer would be too long', 'ANSWER_TOO_LONG'), isWhole: false }
  return { answer: { status: result.data === undefined ? 400 : 200, text, encoded: new Map() }, isWhole: !result.errors }
}

/** JSON of at most so many bytes; null where it would be longer, which is known long before all of it is written. */
function textWithin(most: number, value: unknown): string | null {
  const tooLong = new Error('too long')
  let written = 0
  try {
    const text = JSON.stringify(value, (key, each: unknown) => {
      written += key.length + (typeof each === 'string' ? each.length : 1)
      if (written > most) throw tooLong
      return each
    })
    return Buffer.byteLength(text) > most ? null : text
  } catch (error) {
    if (error === tooLong) return null
    throw error
  }
}

/** Errors with a code are in our own words; of others is said where they are, and no more. */
function withoutInternals(result: ExecutionResult, log: Logger): unknown {
  if (!result.errors) return { data: result.data }
  const errors = result.errors.map(({ message, locations, path, extensions, originalError }) => {
    if (typeof extensions['code'] === 'string') return { message, locations, path, extensions }
    if (originalError && !(originalError instanceof GraphQLError)) log.error({ err: originalError }, 'graphql')
    return { message: 'Something went wrong', locations, path, extensions: { code: 'INTERNAL_ERROR' } }
  })
  return { data: result.data ?? null, errors }
}

const refusal = (message: string, code: string): Answer => answerOf(400, { errors: [{ message, extensions: { code } }] })

const answerOf = (status: 200 | 400, body: unknown): Answer => ({ status, text: JSON.stringify(body), encoded: new Map() })

const NOT_A_QUESTION = refusal('The body must be JSON with a query of at most 10,000 characters', 'BAD_REQUEST')

function refused(error: unknown): Answer {
  if (error instanceof GraphQLError) return answerOf(400, { errors: [error.toJSON()] })
  if (error instanceof Refusal) return NOT_A_QUESTION
  throw error
}
