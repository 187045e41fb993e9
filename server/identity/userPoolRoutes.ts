import { Hono } from 'hono'
import { ValiError } from 'valibot'
import type { Airline } from '../airline.ts'
import { HOSTED_UI } from '../contract/others.ts'
import type { AirlineContext, AirlineEnvironment } from '../http/context.ts'
import { answerJson } from '../http/encoding.ts'
import { languageOfCaller } from '../http/language.ts'
import { jsonOf } from '../http/plainInput.ts'
import { methodsOnly, Refusal } from '../http/problem.ts'
import { attributeOperations } from './attributeOperations.ts'
import type { Operation } from './operation.ts'
import { PoolError } from './poolError.ts'
import { signInOperations } from './signInOperations.ts'
import { tokenOperations } from './tokenOperations.ts'

/** The operation by which a person is signed in; others renew what they have. */
const SIGNS_IN = 'RespondToAuthChallenge'
const JSON_OF_AMAZON = 'application/x-amz-json-1.1'

/**
 * Cognito's JSON protocol, as far as the client speaks it: one address, the operation in a header. Beside it the key of the
 * pool, by which others check its tokens [API-50..55].
 */
export function userPoolRoutes(airline: Airline): Hono<AirlineEnvironment> {
  const { id, clientId, endpoint } = airline.configuration.userPool
  const operations = operationsOf(airline)
  const issuerOf = (context: AirlineContext): string => `${context.get('origin')}${endpoint}/${id}`
  const readOnly = methodsOnly('GET')

  async function answer(context: AirlineContext): Promise<object> {
    const name = (context.req.header('X-Amz-Target') ?? '').split('.')[1] ?? ''
    const operation = operations.get(name)
    if (operation === undefined) throw new PoolError('UnknownOperationException', 'The pool has no such operation.')
    const body = await jsonOf(context)
    if (typeof body !== 'object' || body === null) throw new PoolError('InvalidParameterException', 'The body must be JSON in plain text.')
    if ('ClientId' in body && body.ClientId !== clientId) throw new PoolError('ResourceNotFoundException', 'User pool client does not exist.')
    const call = { issuer: issuerOf(context), networkAddress: context.get('networkAddress'), language: languageOfCaller(context) }
    const answered = await operation(body, call)
    if (name === SIGNS_IN && 'AuthenticationResult' in answered) await airline.sessions.renewSession(context)
    return answered
  }

  const routes = new Hono<AirlineEnvironment>()
  routes
    .post('/', async (context) => {
      try {
        return answerJson(context, await answer(context), { type: JSON_OF_AMAZON })
      } catch (error) {
        const { type, message } = poolErrorOf(error)
        context.header('X-Amzn-ErrorType', `${type}:`)
        return answerJson(context, { __type: type, message }, { status: 400, type: JSON_OF_AMAZON })
      }
    })
    .all('/', methodsOnly('POST'))
  routes.get(`/${id}/.well-known/jwks.json`, async (context) => answerJson(context, { keys: [(await airline.tokens.key()).publicJwk] })).all(readOnly)
  routes
    .get(`/${id}/.well-known/openid-configuration`, (context) => {
      const issuer = issuerOf(context)
      const origin = context.get('origin')
      return answerJson(context, {
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        authorization_endpoint: `${origin}${HOSTED_UI.authorize}`,
        token_endpoint: `${origin}${HOSTED_UI.token}`,
        end_session_endpoint: `${origin}/logout`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        scopes_supported: ['openid', 'email', 'phone', 'profile'],
      })
    })
    .all(readOnly)
  return routes
}

/** Every operation of the pool by its name. */
export function operationsOf(airline: Airline): ReadonlyMap<string, Operation> {
  const parts = { airline, tokens: airline.tokens }
  return new Map(Object.entries({ ...signInOperations(parts), ...tokenOperations(parts), ...attributeOperations(parts) }))
}

/** A request that was not understood is a refusal too, in words that repeat nothing of it; anything else is thrown on. */
function poolErrorOf(error: unknown): PoolError {
  if (error instanceof PoolError) return error
  if (error instanceof Refusal) return new PoolError('InvalidParameterException', 'The body must be JSON in plain text.')
  if (error instanceof ValiError) return new PoolError('InvalidParameterException', 'A parameter is missing or was not understood.')
  throw error
}
