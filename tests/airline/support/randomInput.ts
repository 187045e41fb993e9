import { ENDPOINTS } from '../../../server/contract/endpoints.ts'
import { otherCalls } from '../../../server/contract/others.ts'
import { readConfiguration } from '../../../server/settings.ts'
import { many } from './amplifyingQueries.ts'

/** Choices that a seed decides. */
export interface Random {
  below(count: number): number
  chance(share: number): boolean
  of<Value>(values: readonly Value[]): Value
}

/** The same choices for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share) => next() < share,
    of<Value>(values: readonly Value[]) {
      if (values.length === 0) throw new RangeError('nothing to choose from')
      return values[below(values.length)] as Value
    },
  }
}

/** Values that some call takes, by the member in which they stand. */
const GOOD: Readonly<Record<string, readonly unknown[]>> = {
  origin: ['DEL', 'BOM', 'IXL'],
  destination: ['BOM', 'COK', 'DEL'],
  date: ['2026-12-14'],
  startDate: ['2026-12-14'],
  departureDate: ['2026-12-14', '2026-12-14T00:00:00'],
  returnDate: ['2026-12-20', null],
  currency: ['INR', 'AED'],
  promoCode: ['MONSOON', 'SARUS500', 'LASTTEN'],
  channel: ['WEB'],
  passengerCount: [1, '1'],
  emailOrPhone: ['asha@example.com', '+919876543210'],
  email: ['asha@example.com'],
  countryCode: ['+91'],
  mobile: ['9876543210'],
  otp: ['1234', '123456'],
  requestId: ['request-of-tests-1'],
  id: ['traveller-of-tests-1'],
  version: [0, 1, '0'],
  firstName: ['Asha'],
  lastName: ['Rao'],
  birthDate: ['1985-03-01'],
  nationality: ['IN'],
  gstNumber: ['29AAACI4798L1ZU'],
  pinCode: ['560100'],
  passportNumber: ['Z1234567', null],
  passportExpiry: ['2030-01-31', null],
  at: ['2026-12-01T06:30:00Z'],
  now: ['2026-12-01T06:30:00Z', null],
  kind: ['delay', '500'],
  route: ['/api/ibe/clock'],
  seatsLeft: [3],
  persona: ['round-trip', 'visitor'],
  when: ['upcoming', 'past'],
  page: ['1', 1],
  Position: [[77.1, 28.5]],
  MaxResults: [1],
  grant_type: ['authorization_code'],
  response_type: ['code'],
  identity_provider: ['Google'],
  code_challenge: ['a'.repeat(43)],
  code_challenge_method: ['S256'],
  state: ['state'],
  account: ['104000000000000000001', ''],
  redirect_uri: ['http://localhost/'],
  logout_uri: ['http://localhost/'],
}

/** Members of the user pool's operations, which no contract of the airline names. */
const poolMembers = (random: Random, accessToken: string): Record<string, unknown> => ({
  Username: random.of(['asha@example.com', '+919876543210']),
  AuthFlow: random.of(['CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH']),
  AuthParameters: { USERNAME: 'asha@example.com', REFRESH_TOKEN: 'none' },
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session: 'session-of-tests',
  ChallengeResponses: { USERNAME: 'asha', ANSWER: '1234' },
  AccessToken: accessToken,
  UserAttributes: [{ Name: random.of(['given_name', 'email', 'phone_number', 'sub']), Value: 'Asha' }],
  AttributeName: random.of(['email', 'phone_number']),
  Code: '123456',
  RefreshToken: 'none',
  Token: 'none',
})

type Schema = Readonly<Record<string, unknown>>

/** What can be sent to each call of the contract, by its method and path. */
interface Question {
  readonly query: Schema | undefined
  readonly body: Schema | undefined
}

const CONFIGURATION = readConfiguration('')

const QUESTIONS: ReadonlyMap<string, Question> = new Map([
  ...ENDPOINTS.flatMap(({ name, operations }) =>
    Object.entries(operations).map(
      ([method, { query, body }]) => [`${method} ${CONFIGURATION.apiBase}${CONFIGURATION.endpoints[name]}`, questionOf(query, body)] as const,
    ),
  ),
  ...otherCalls(CONFIGURATION, ['InitiateAuth']).map(({ method, path, query, body }) => [`${method} ${path}`, questionOf(query, body)] as const),
])

function questionOf(query: object | undefined, body: object | undefined): Question {
  return { query: query as Schema | undefined, body: body as Schema | undefined }
}

const SCHEMAS: readonly Schema[] = [...QUESTIONS.values()].flatMap(({ query, body }) => [query, body]).filter((each) => each !== undefined)

/** A value that a schema of valibot takes, as far as its kinds go. */
function valueOf(schema: Schema, name: string, random: Random): unknown {
  const inner = (key: string) => schema[key] as Schema
  const known = GOOD[name]
  switch (schema['type']) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.fromEntries(Object.entries(inner('entries')).map(([member, each]) => [member, valueOf(each as Schema, member, random)]))
    case 'array':
      return Array.from({ length: 1 + random.below(3) }, () => valueOf(inner('item'), name, random))
    case 'optional':
    case 'nullable':
    case 'nullish':
      return random.chance(0.2) ? null : valueOf(inner('wrapped'), name, random)
    case 'picklist':
      return random.of(schema['options'] as readonly unknown[])
    case 'literal':
      return schema['literal']
    case 'variant':
    case 'union':
      return valueOf(random.of(schema['options'] as readonly Schema[]), name, random)
    case 'number':
      return random.of(known ?? [0, 1])
    case 'boolean':
      return random.chance(0.5)
    default:
      return random.of(known ?? ['WEB', 'DEL', 'Asha'])
  }
}

/** Texts that have broken a server before. Each has the mark in it, so that an echo is seen. */
const hostileText = (random: Random, mark: string): string =>
  random.of([
    mark,
    `${mark}\u0000`,
    `\u0007${mark}\u001b[31m`,
    `${mark}\ud800`,
    `\udc00${mark}`,
    `<script>${mark}</script>`,
    `${mark}' or 1=1; drop table customers; --`,
    `\${jndi:ldap://${mark}}`,
    `../../../${mark}`,
    `${mark}\r\nSet-Cookie: a=b`,
    `${mark}@example.com`,
    `${mark}😀\u200f\u202e`,
    mark.repeat(200),
    `%00%${mark}`,
  ])

const hostileValue = (random: Random, mark: string): unknown =>
  random.of<() => unknown>([
    () => hostileText(random, mark),
    () => null,
    () => Number.MAX_SAFE_INTEGER + 2,
    () => -1,
    () => 1e308,
    () => 0.1,
    () => [],
    () => ({}),
    () => [[[[mark]]]],
    () => Array.from({ length: 60 }, () => mark),
    () => ({ [hostileText(random, mark)]: mark }),
    () => JSON.parse(`{"__proto__":{"isAdmin":"${mark}"},"constructor":{"prototype":"${mark}"}}`) as unknown,
  ])()

/** Puts something hostile in the place of a member, or beside all of them. */
function spoilt(value: Record<string, unknown>, random: Random, mark: string): Record<string, unknown> {
  const name = random.chance(0.2) ? hostileText(random, mark) : random.of([...Object.keys(value), mark])
  const inside = value[name]
  const isObject = typeof inside === 'object' && inside !== null && !Array.isArray(inside) && Object.keys(inside).length > 0
  if (isObject && random.chance(0.6)) return { ...value, [name]: spoilt(inside as Record<string, unknown>, random, mark) }
  return { ...value, [name]: hostileValue(random, mark) }
}

/**
 * What a call takes by its contract; or members of any question at once, of which a call overlooks those that it does not know.
 * @param schema that of the call; undefined for none
 */
function members(random: Random, accessToken: string, schema: Schema | undefined): Record<string, unknown> {
  if (schema !== undefined && random.chance(0.5)) return valueOf(schema, '', random) as Record<string, unknown>
  const known = Object.fromEntries(Object.entries(GOOD).map(([name, values]) => [name, random.of(values)]))
  const asked = Array.from({ length: 4 }, () => valueOf(random.of(SCHEMAS), '', random) as Record<string, unknown>)
  return Object.assign(known, poolMembers(random, accessToken), ...asked) as Record<string, unknown>
}

const FIELDS = ['stations', 'cities', 'markets', 'restrictionStatus', '__schema', '__typename', 'stationCode', 'aliases', 'cityInfo', 'name', 'types']

/** A question about a booking, as the contract has it but for what it is asked by [API-40, API-46]. */
function bookingField(random: Random, mark: string): string {
  const text = (...good: readonly string[]) => JSON.stringify(random.of([...good, ...good, hostileText(random, mark), mark]))
  const recordLocator = `recordLocator: ${text('BBBBBC')}`
  const known = random.of([
    `emailAddress: ${text('asha@example.com')}`,
    `customerNumber: ${text('SP1001')}`,
    `lastName: ${text('Verma')}, departureDate: ${text('2026-12-14')}, origin: ${text('DEL')}`,
    `lastName: [${text('Verma')}]`,
  ])
  return random.of([
    `booking(${recordLocator}, ${known}) { recordLocator status state journeys { journeyKey restrictions designator { departure } } }`,
    `bookedJourney(${recordLocator}, journeyKey: ${text('SR3113-20261214-DELBOM')}) { journeyKey origin destination stops flightNos }`,
    `bookingRestriction(${recordLocator}) { allowCheckIn allowManageBooking canBeManaged canBeCancelled }`,
  ])
}

/** A question to GraphQL, most of which are none. */
function graphql(random: Random, mark: string): Record<string, unknown> {
  if (random.chance(0.3)) return { query: `{ ${many(random.of([1, 1, 1, 2]), () => bookingField(random, mark))} }` }
  const name = () => (random.chance(0.9) ? random.of(FIELDS) : mark)
  const alias = () => (random.chance(0.2) ? `${mark}: ` : '')
  const argument = () =>
    random.of(['', '(culture: "en-US")', `(culture: "${mark}")`, '(culture: $culture)', '(segmentKeys: [])', `(segmentKeys: ["${mark}"])`])
  const field = (depth: number): string =>
    `${alias()}${name()}${argument()}${depth > 0 && random.chance(0.8) ? ` { ${many(1 + random.below(4), () => field(depth - 1))} }` : ''}`
  const query = `${random.of(['', 'query ($culture: String!) ', `query ${mark} `])}{ ${many(1 + random.below(4), () => field(2))} ${random.of(['}', '', '...A }'])}`
  return {
    query,
    variables: random.of([{}, { culture: 'en-US' }, { culture: mark }, { culture: [mark] }, null]),
    operationName: random.of([null, mark]),
  }
}

const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`

/** A body, and the type of content that is said of it. */
export interface RandomBody {
  readonly type: string
  readonly text: string
}

const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'a/b;;=',
]

/** A body for a call such as `POST /api/ibe/availability`. */
export function randomBody(random: Random, mark: string, accessToken: string, call: string): RandomBody {
  const good = random.chance(call.endsWith('/graphql') ? 0.8 : 0.1) ? graphql(random, mark) : members(random, accessToken, QUESTIONS.get(call)?.body)
  const sent = random.chance(0.75) ? spoilt(good, random, mark) : good
  const kind = random.below(20)
  if (kind < 14) return { type: random.chance(0.9) ? 'application/json' : random.of(TYPES), text: JSON.stringify(sent) }
  if (kind < 16) return { type: 'application/x-www-form-urlencoded', text: queryText(sent) }
  if (kind === 16)
    return {
      type: random.of(TYPES),
      text: random.of(['', mark, `{"${mark}`, `--x\r\nContent-Disposition: form-data; name="${mark}"`, 'null', '[]', '"a"']),
    }
  if (kind === 17)
    return { type: 'application/json', text: random.of([nested(5_000), nested(20), `{"variables":${nested(3_000)},"query":"${mark}"}`]) }
  if (kind === 18) return { type: random.of(TYPES), text: mark.repeat(random.of([1, 100, 7_000])) }
  return { type: 'multipart/form-data; boundary=x', text: multipart(sent) }
}

const multipart = (sent: Record<string, unknown>): string =>
  `${Object.entries(sent)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name.replaceAll(/[\r\n"]/g, '')}"\r\n\r\n${textOf(value)}\r\n`)
    .join('')}--x--\r\n`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Members as the query of an address, in which halves of characters cannot stand. */
const queryText = (sent: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, textOf(value)])).toString()

/** A query for a call such as `GET /api/ibe/low-fares`. */
export function randomQuery(random: Random, mark: string, call: string): string {
  if (random.chance(0.3)) return ''
  const good = members(random, mark, QUESTIONS.get(call)?.query)
  return `?${random.chance(0.1) ? random.of([`${mark}%`, '%00', `a=%ff%fe${mark}`, `&&=&${mark}=%u0000`]) : queryText(random.chance(0.7) ? spoilt(good, random, mark) : good)}`
}

/** Something in the place of a part of a path. */
export const randomPart = (random: Random, mark: string): string =>
  random.of([mark, `${mark}/..%2f..%2fetc`, '%00', '%c0%ae', `${mark}.html`, `index/${mark}`, encodeURIComponent(`<b>${mark}`)])
