import { Hono } from 'hono'
import type { Airline } from '../airline.ts'
import type { Endpoint, Method, Operation, Sent, Understood } from '../contract/endpoint.ts'
import { ENDPOINTS, type Endpoints } from '../contract/endpoints.ts'
import { REQUIRE, type CallerOf } from '../identity/principal.ts'
import type { Session } from '../identity/sessions.ts'
import type { AirlineContext, AirlineEnvironment } from './context.ts'
import { answerJson } from './encoding.ts'
import { jsonOf } from './plainInput.ts'
import { methodsOnly, Refusal } from './problem.ts'
import { understood } from './validation.ts'

/** A call that was understood, and may be made by its caller. */
export interface Call<Called extends Operation = Operation> {
  readonly headers: Understood<Called['headers']>
  readonly query: Understood<Called['query']>
  readonly body: Understood<Called['body']>
  readonly caller: CallerOf[Called['caller']]
  /** The browser's session, looked up when it is needed. */
  readonly session: () => Promise<Session>
  /** The id of the browser's session, opened where there is none. */
  readonly openSession: () => Promise<string>
  /** What is known of the caller from now on is known to nobody who knew the session before. */
  readonly renewSession: () => Promise<void>
  readonly networkAddress: string
  /** For an answer that is more than its JSON. */
  readonly context: AirlineContext
}

/** Answers a call in the shape of its contract, or with a response of its own. */
export type Handler<Called extends Operation> = (call: Call<Called>) => Answer<Called> | Promise<Answer<Called>>
type Answer<Called extends Operation> = Response | (Called['answer'] extends null ? null : Sent<Called['answer']>)

/** A handler for every method of an endpoint. */
export type HandlersOf<Each extends Endpoint> = {
  readonly [Name in keyof Each['operations']]: Each['operations'][Name] extends Operation ? Handler<Each['operations'][Name]> : never
}

/** Handlers of some endpoints; those of all do not compile while one is missing. */
export type Handlers<Name extends keyof Endpoints = keyof Endpoints> = { readonly [Each in Name]: HandlersOf<Endpoints[Each]> }

/** Registers every endpoint of the contract at its path in the configuration [OPEN-11]. */
export function serve(airline: Airline, handlers: Handlers): Hono<AirlineEnvironment> {
  const routes = new Hono<AirlineEnvironment>()
  for (const { name, operations } of ENDPOINTS) {
    const path = airline.configuration.endpoints[name]
    const methods = Object.keys(operations) as Method[]
    for (const method of methods) {
      const operation = operations[method]
      const handler = (handlers[name] as Readonly<Partial<Record<Method, Handler<Operation>>>>)[method]
      if (operation !== undefined && handler !== undefined) routes.on(method, path, answering(airline, operation, handler))
    }
    routes.all(path, methodsOnly(...methods))
  }
  return routes
}

/** Finds out who calls, understands what was sent, and answers; whatever is wrong is thrown as a Refusal. */
const answering =
  (airline: Airline, operation: Operation, handler: Handler<Operation>) =>
  async (context: AirlineContext): Promise<Response> => {
    const { sessions } = airline
    const caller = await REQUIRE[operation.caller](airline, context)
    const headers = operation.headers && understood(operation.headers, namedHeaders(operation.headers, context))
    const query = operation.query && understood(operation.query, context.req.query())
    const body = operation.body && understood(operation.body, await bodyOf(context, operation))
    const answer = await handler({
      headers,
      query,
      body,
      caller,
      ...sessionOnce(sessions, context),
      renewSession: () => sessions.renewSession(context),
      networkAddress: context.get('networkAddress'),
      context,
    })
    if (answer instanceof Response) return answer
    return operation.answer === null ? context.body(null, operation.status) : answerJson(context, answer)
  }

/** The browser's session is looked up once in a call, whoever asks for it. */
function sessionOnce(sessions: Airline['sessions'], context: AirlineContext): Pick<Call, 'session' | 'openSession'> {
  let known: Promise<Session> | null = null
  const session = () => (known ??= sessions.sessionOf(context))
  return {
    session,
    async openSession() {
      const { id } = await session()
      if (id !== null) return id
      known = null
      return sessions.openSession(context)
    },
  }
}

/** Headers by the names of the contract: a caller may write them in any case. */
function namedHeaders(schema: NonNullable<Operation['headers']>, context: AirlineContext): Readonly<Record<string, string | undefined>> {
  const names = 'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null ? Object.keys(schema.entries) : []
  return Object.fromEntries(names.map((name) => [name, context.req.header(name)]))
}

async function bodyOf(context: AirlineContext, { mostBytes }: Operation): Promise<unknown> {
  if (mostBytes !== undefined && (await context.req.arrayBuffer()).byteLength > mostBytes) throw new Refusal('BODY_TOO_LARGE')
  return jsonOf(context)
}
