import * as v from 'valibot'
import type { Method, Operation } from './endpoint.ts'
import { PositionAnswer, PositionQuery } from './maps.ts'
import { DoneAnswer, OneClickForm, OneClickQuery, UNSUBSCRIBE_PATH } from './newsletter.ts'
import { PAYMENT_EVENTS_PATH } from './payments.ts'
import type { ProblemCode } from './problems.ts'

/** A call in a protocol that is not the airline's own: of GraphQL, a maps service, Cognito, OAuth, or of the sandbox. */
export interface OtherCall extends Omit<Operation, 'caller' | 'refusals' | 'mostBytes' | 'status'> {
  readonly path: string
  readonly method: Method
  /** Form fields instead of JSON. */
  readonly isForm?: true
  /** A success that is no JSON: a page, or the way to another. */
  readonly success?: { readonly status: 200 | 302 | 303; readonly says: string }
  /** How it is refused, where that is by the problems of the airline's own calls. */
  readonly refusals?: readonly ProblemCode[]
  /** Whether only the sandbox has it. */
  readonly isSandbox?: true
}

/** Where the protocols are spoken: the part of the configuration that says so. */
export interface OtherAddresses {
  readonly graphql: string
  readonly maps: { readonly url: string }
  readonly userPool: { readonly endpoint: string; readonly id: string; readonly hostedUi: string }
}

const anything = v.looseObject({})
const data = v.object({ data: v.unknown() })
const text = v.string()

const GraphqlBody = v.object({
  query: text,
  variables: v.nullish(v.record(text, v.unknown())),
  operationName: v.nullish(text),
})

const GraphqlAnswer = v.object({ data: v.nullish(v.unknown()), errors: v.optional(v.array(v.looseObject({ message: text }))) })

const AuthorizeQuery = v.object({
  response_type: v.literal('code'),
  client_id: text,
  redirect_uri: text,
  identity_provider: v.literal('Google'),
  state: text,
  code_challenge: text,
  code_challenge_method: v.literal('S256'),
})

const TokenForm = v.object({ grant_type: v.literal('authorization_code'), client_id: text, code: text, redirect_uri: text, code_verifier: text })

/** What can go wrong on demand: a late answer, none, an error, a refusal, or half an answer. */
export const FAULT_KINDS = ['delay', 'drop', '500', '403', 'malformed'] as const

/** What the sandbox can look at, change and put back. */
interface SandboxData {
  readonly what: string
  readonly body?: v.GenericSchema
  readonly query?: v.GenericSchema
  /** It is neither shown nor put back. */
  readonly isChangedOnly?: true
}

const SANDBOX: Readonly<Record<string, SandboxData>> = {
  clock: { what: 'the airline’s clock', body: v.object({ now: v.nullable(text) }) },
  seats: {
    what: 'the seats left on the flights of a day',
    query: v.object({ origin: text, destination: text, date: text }),
    body: v.object({ origin: text, destination: text, date: text, flightNumber: v.optional(v.number()), seatsLeft: v.number() }),
  },
  aircraft: {
    what: 'the aircraft of a flight that somebody has booked: whoever cannot keep their seat is moved and told',
    body: v.object({ flightNumber: v.number(), departureDate: text, tail: text }),
    isChangedOnly: true,
  },
  gates: {
    what: 'the gate of a flight, from where it is boarded; null gives it its own again',
    body: v.object({ flightNumber: v.number(), departureDate: text, origin: text, gate: v.nullable(text) }),
    isChangedOnly: true,
  },
  faults: {
    what: 'the faults on demand',
    body: v.object({
      route: text,
      kind: v.picklist(FAULT_KINDS),
      delayMs: v.optional(v.number()),
      times: v.optional(v.number()),
    }),
  },
  persona: { what: 'the persona of this browser', body: v.object({ persona: text }) },
  bookings: { what: 'the bookings of the personas, with what finds them' },
  analytics: { what: 'the events that visitors have allowed to be counted' },
  outbox: { what: 'mail and SMS, the newest first' },
}

const sandboxCalls = (): readonly OtherCall[] =>
  Object.entries(SANDBOX).flatMap(([name, { what, body, query, isChangedOnly }]) => {
    const common = { path: `/sandbox/api/${name}`, covers: [], answer: data, isSandbox: true } as const
    const change = body === undefined ? [] : (['POST', 'PUT'] as const)
    const changes = change.map((method) => ({ ...common, method, summary: `Changes ${what}`, ...(body && { body }) }))
    if (isChangedOnly) return changes
    return [
      { ...common, method: 'GET', summary: `Shows ${what}`, ...(query && { query }) },
      ...changes,
      { ...common, method: 'DELETE', summary: `Puts back or forgets ${what}` },
    ]
  })

/**
 * Every call beside those under `apiBase`, for the description of the API. Their handlers keep to the rules of their protocols.
 * @param operations those of the user pool, by their names
 */
export function otherCalls({ graphql, maps, userPool }: OtherAddresses, operations: readonly string[]): readonly OtherCall[] {
  const pool = `${userPool.endpoint}/${userPool.id}/.well-known`
  const calls: readonly OtherCall[] = [
    {
      path: graphql,
      method: 'POST',
      summary:
        'Stations, cities and markets; whether segments are restricted now; a booking, its journeys, what may be done with it, and what check-in requires',
      covers: ['API-10', 'API-11', 'API-40', 'API-41', 'API-43', 'API-44', 'API-46', 'STN-20', 'STN-21'],
      body: GraphqlBody,
      answer: GraphqlAnswer,
    },
    {
      path: maps.url,
      method: 'POST',
      summary: 'The places nearest to a position, in the shape of Amazon Location',
      covers: ['API-21', 'GEO-02', 'GEO-03'],
      query: v.object({ key: text }),
      body: PositionQuery,
      answer: PositionAnswer,
    },
    {
      path: userPool.endpoint,
      method: 'POST',
      summary: 'The operations of Amazon Cognito that its client calls; a refusal is 400 with __type',
      covers: ['API-50', 'API-51', 'API-52', 'API-53', 'API-54', 'API-55'],
      headers: v.object({ 'X-Amz-Target': v.picklist(operations.map((name) => `AWSCognitoIdentityProviderService.${name}`)) }),
      body: anything,
      answer: anything,
    },
    {
      path: UNSUBSCRIBE_PATH,
      method: 'POST',
      summary: 'Ends the subscription of an encrypted address without a page, for mail programs (RFC 8058); from any origin',
      covers: ['NEWS-03', 'OPEN-18'],
      isForm: true,
      query: OneClickQuery,
      body: OneClickForm,
      answer: DoneAnswer,
      refusals: ['LINK_UNKNOWN'],
    },
    {
      path: PAYMENT_EVENTS_PATH,
      method: 'POST',
      summary: 'What the payment provider tells, signed by it; answered with 500 it is sent again',
      covers: ['CONST-21'],
      body: anything,
      answer: v.object({ data: v.boolean() }),
      refusals: [],
    },
    { path: `${pool}/jwks.json`, method: 'GET', summary: 'The key of the pool’s tokens', covers: [], answer: v.object({ keys: v.array(anything) }) },
    { path: `${pool}/openid-configuration`, method: 'GET', summary: 'Where everything of the pool is', covers: [], answer: anything },
    {
      path: HEALTH_PATH,
      method: 'GET',
      summary: 'Whether the airline can be asked: 200 ready, or 503 with the reason',
      covers: [],
      answer: v.object({ status: v.picklist(['ready', 'draining', 'database', 'disk']), build: v.nullable(text) }),
    },
    { path: OPENAPI_PATH, method: 'GET', summary: 'This description', covers: [], answer: anything },
    ...(userPool.hostedUi.startsWith('/') ? googleCalls() : []),
    ...sandboxCalls(),
  ]
  return calls.filter(({ path }) => path.startsWith('/'))
}

/** Where a container, or a proxy, asks whether the airline is ready. */
export const HEALTH_PATH = '/healthz'
/** The addresses of the stand-in for Google, as a hosted user interface of Cognito has them. */
export const HOSTED_UI = { authorize: '/oauth2/authorize', consent: '/oauth2/consent', token: '/oauth2/token', logout: '/logout' } as const
/** Where the description of the API is. */
export const OPENAPI_PATH = '/api/openapi.json'
/** Where it can be read and tried, in the sandbox. */
export const API_PAGE = '/api/docs'

/** The stand-in for signing in with Google. */
function googleCalls(): readonly OtherCall[] {
  const common = { covers: ['AUTH-50', 'API-56'], answer: null, isSandbox: true } as const
  return [
    {
      ...common,
      path: HOSTED_UI.authorize,
      method: 'GET',
      summary: 'A page on which a Google account is chosen',
      query: AuthorizeQuery,
      success: { status: 200, says: 'A page' },
    },
    {
      ...common,
      path: HOSTED_UI.consent,
      method: 'POST',
      summary: 'Chooses a Google account, or none',
      isForm: true,
      body: v.object({ redirect_uri: text, state: text, code_challenge: text, account: text }),
      success: { status: 303, says: 'Back to the site, with a code or an error' },
    },
    {
      ...common,
      path: HOSTED_UI.token,
      method: 'POST',
      summary: 'Exchanges an authorization code for tokens, with PKCE',
      isForm: true,
      body: TokenForm,
      answer: anything,
    },
    {
      ...common,
      path: HOSTED_UI.logout,
      method: 'GET',
      summary: 'Ends the visit to the stand-in',
      query: v.object({ client_id: v.optional(text), logout_uri: text }),
      success: { status: 302, says: 'Back to the site' },
    },
  ]
}
