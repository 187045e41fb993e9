import { buildSchema, execute, GraphQLError, Kind, parse, validate, type DocumentNode, type ExecutionResult, type SelectionSetNode } from 'graphql'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Airline } from '../airline.ts'
import type { AirlineContext } from '../http/context.ts'
import { jsonText, type Encoding } from '../http/encoding.ts'
import { CITIES } from '../world/cities.ts'
import { MARKETS } from '../world/markets.ts'
import { createMemory } from '../world/memory.ts'
import { STATIONS } from '../world/stations.ts'
import { createRestrictionStatus } from './restrictionStatus.ts'

const SCHEMA = buildSchema(`
  type CityInfo { name: String! cityCode: String! }
  type LocationDetails { countryCode: String! cityCode: String! }
  "In degrees, north and east positive."
  type Location { latitude: Float! longitude: Float! }
  type Station {
    stationCode: String!
    shortName: String!
    fullName: String!
    cityInfo: CityInfo!
    locationDetails: LocationDetails!
    location: Location!
    currencyCode: String!
    "IANA name of the airport's zone."
    timeZone: String!
    aliases: [String!]!
  }
  type City {
    cityCode: String!
    name: String!
    stationCodes: [String!]!
    "1 for the city with most flights; null where it is not a popular one."
    popularity: Int
  }
  type Market { locationCode: String! travelLocationCode: String! }
  type SegmentRestriction { segmentKey: String! restrictionStatus: Boolean! }
  type Query {
    "Every airport. Names are in Latin letters in every culture."
    stations(culture: String!): [Station!]!
    cities(culture: String!): [City!]!
    "Every ordered pair between which journeys are sold."
    markets: [Market!]!
    "Whether nobody can check in for a segment now, in the order of the keys."
    restrictionStatus(segmentKeys: [String!]!): [SegmentRestriction!]!
  }
`)

const LONGEST_QUERY = 10_000
const MOST_TOKENS = 1_000
const DEEPEST = 8
const ANSWERS_KEPT = 50

const Body = v.object({
  query: v.pipe(v.string(), v.maxLength(LONGEST_QUERY)),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
})
type Body = v.InferOutput<typeof Body>

interface Answer {
  readonly status: 200 | 400
  readonly text: string
  readonly encoded: Map<Encoding, Uint8Array<ArrayBuffer>>
}

const markets = MARKETS.map(({ origin, destination }) => ({ locationCode: origin, travelLocationCode: destination }))

const inCulture =
  <Values>(values: Values) =>
  ({ culture }: { culture: string }): Values => {
    if (!isCulture(culture)) throw new GraphQLError('culture must be a language tag such as en-US', { extensions: { code: 'BAD_USER_INPUT' } })
    return values
  }

const NETWORK = { stations: inCulture(STATIONS), cities: inCulture(CITIES), markets: () => markets }

function isCulture(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/**
 * `POST /graphql`: stations, cities and markets [API-10, STN-20, STN-21], and the restriction status of segments [API-11].
 * The network does not change while the server runs, so the answers to the same question are kept; a restriction holds
 * for the moment.
 */
export function answerGraphql(airline: Airline): (context: AirlineContext) => Promise<Response> {
  const kept = createMemory<Answer>(ANSWERS_KEPT)
  const root = { ...NETWORK, restrictionStatus: createRestrictionStatus(airline) }
  return async (context) => {
    const body = v.safeParse(Body, await context.req.json<unknown>().catch(rethrowUnlessSyntax))
    if (!body.success) return context.json(failure('The body must be JSON with a query of at most 10,000 characters', 'BAD_REQUEST'), 400)
    const key = JSON.stringify(body.output)
    const answer = kept.get(key) ?? (await answered(body.output, root, airline.log))
    if (!isOfTheMoment(body.output)) kept.set(key, answer)
    return jsonText(context, answer.text, answer.status, answer.encoded)
  }
}

/** A question that asks for it names it, whatever else it says. */
const isOfTheMoment = ({ query }: Body): boolean => query.includes('restrictionStatus')

async function answered({ query, variables, operationName }: Body, root: unknown, log: Logger): Promise<Answer> {
  const document = understoodQuery(query)
  if (!('kind' in document)) return { status: 400, text: JSON.stringify({ errors: document }), encoded: new Map() }
  const result = await execute({ schema: SCHEMA, document, rootValue: root, variableValues: variables ?? null, operationName: operationName ?? null })
  return { status: result.data === undefined ? 400 : 200, text: JSON.stringify(withoutInternals(result, log)), encoded: new Map() }
}

/** Errors of our own making say only that something went wrong. */
function withoutInternals(result: ExecutionResult, log: Logger): unknown {
  if (!result.errors) return { data: result.data }
  const errors = result.errors.map((error) => {
    if (!error.originalError || error.originalError instanceof GraphQLError) return error.toJSON()
    log.error({ err: error.originalError }, 'graphql')
    return { message: 'Something went wrong', path: error.path, extensions: { code: 'INTERNAL_ERROR' } }
  })
  return { data: result.data ?? null, errors }
}

function understoodQuery(query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: MOST_TOKENS })
    if (isTooDeep(document)) return [new GraphQLError('The query is too deep', { extensions: { code: 'QUERY_TOO_DEEP' } })]
    const errors = validate(SCHEMA, document, undefined, { maxErrors: 5 })
    return errors.length > 0 ? errors : document
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError('The query was not understood')]
  }
}

/** Fragments count as the deepest, since they may stand anywhere. */
const isTooDeep = (document: DocumentNode): boolean =>
  document.definitions.some((definition) => 'selectionSet' in definition && depthOf(definition.selectionSet) > DEEPEST)

function depthOf(selections: SelectionSetNode | undefined): number {
  if (!selections) return 0
  return 1 + Math.max(0, ...selections.selections.map((each) => (each.kind === Kind.FRAGMENT_SPREAD ? DEEPEST - 2 : depthOf(each.selectionSet))))
}

const failure = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] })

function rethrowUnlessSyntax(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}
