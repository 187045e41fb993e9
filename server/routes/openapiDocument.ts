import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Caller, Operation } from '../contract/endpoint.ts'
import { ENDPOINTS } from '../contract/endpoints.ts'
import { otherCalls, type OtherCall } from '../contract/others.ts'
import { Problem } from '../contract/problem.ts'
import { PROBLEMS, type ProblemCode } from '../contract/problems.ts'
import { refusalsOf } from '../contract/refusals.ts'
import { SESSION_COOKIE } from '../identity/sessions.ts'
import type { WholeConfiguration } from '../settings.ts'
import { isOurs } from './addresses.ts'

/** A part of the document, as JSON. */
type Part = Readonly<Record<string, unknown>>

/** How a caller proves who they are, by the names of the security schemes below. */
const SECURITY: Readonly<Record<Caller, readonly Part[]>> = {
  visitor: [],
  customer: [{ session: [] }, { accessToken: [] }],
  account: [{ accessToken: [] }],
  signedIn: [{ accessToken: [] }, { session: [] }],
}

const TAGS: Readonly<Record<Caller | 'other' | 'sandbox', string>> = {
  visitor: 'For every caller',
  customer: 'For a customer',
  account: 'For the holder of an account',
  signedIn: 'For every caller who is signed in',
  other: 'In protocols of others',
  sandbox: 'Sandbox',
}

/**
 * The description of every call in OpenAPI 3.1, at the paths of a configuration.
 * @param poolOperations the names of what the user pool can be asked
 */
export function openapiDocument(configuration: WholeConfiguration, isSandbox: boolean, poolOperations: readonly string[]): Part {
  const { brand, apiBase, endpoints, sessionHeaders } = configuration
  const paths: Record<string, Record<string, Part>> = {}
  const add = (path: string, method: string, described: Part) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described }
  }
  if (isOurs(apiBase)) {
    for (const { name, operations } of ENDPOINTS) {
      for (const [method, operation] of Object.entries(operations)) {
        const described = operationPart(operation)
        add(`${apiBase}${endpoints[name]}`, method, { operationId: operationId(name, method), ...described })
      }
    }
  }
  for (const call of otherCalls(configuration, poolOperations)) if (isSandbox || !call.isSandbox) add(call.path, call.method, otherPart(call))
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: 'Made from the contract that server and site are compiled with. A refusal is a problem of RFC 9457 with the member `error`.',
    },
    servers: [{ url: '/' }],
    tags: Object.values(TAGS).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: shapeOf(Problem, 'output') },
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: sessionHeaders.accessToken, description: 'An access token of the user pool' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'The session of this browser; over HTTPS its name begins with __Host-',
        },
      },
    },
  }
}

/** `lowFares`, and with the method where that is no reading: `preferencesPut`. */
const operationId = (name: string, method: string): string => (method === 'GET' ? name : `${name}${method.charAt(0)}${method.slice(1).toLowerCase()}`)

function operationPart(operation: Operation): Part {
  const { summary, covers, caller, answer, status = 200, body } = operation
  return {
    summary,
    tags: [TAGS[caller]],
    ...(covers.length === 0 ? {} : { 'x-requirements': covers }),
    security: SECURITY[caller],
    ...parametersPart(operation),
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonContent(body, 'input') } }),
    responses: {
      [status]: answer === null ? { description: 'Done' } : { description: 'Success', content: jsonContent(answer, 'output') },
      ...refusalParts(refusalsOf(operation)),
    },
  }
}

function otherPart({ summary, covers, body, answer, isForm, isSandbox, success, refusals, path, ...call }: OtherCall): Part {
  const { status, says } = success ?? { status: 200, says: 'Success' }
  const isOfSandbox = isSandbox === true && path.startsWith('/sandbox')
  return {
    summary,
    tags: [TAGS[isOfSandbox ? 'sandbox' : 'other']],
    ...(covers.length === 0 ? {} : { 'x-requirements': covers }),
    security: [],
    ...parametersPart(call),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: isForm ? { 'application/x-www-form-urlencoded': { schema: shapeOf(body, 'input') } } : jsonContent(body, 'input'),
          },
        }),
    responses: {
      [status]: answer === null ? { description: says } : { description: says, content: jsonContent(answer, 'output') },
      ...(refusals === undefined
        ? { default: { description: 'A refusal in the form of the protocol' } }
        : refusalParts(refusalsOf({ caller: 'visitor', body, refusals }))),
    },
  }
}

/** The members of headers and query, one by one. */
function parametersPart({ headers, query }: Pick<Operation, 'headers' | 'query'>): Part {
  const parameters = [
    ...membersOf(headers).map((member) => ({ in: 'header', ...member })),
    ...membersOf(query).map((member) => ({ in: 'query', ...member })),
  ]
  return parameters.length === 0 ? {} : { parameters }
}

function membersOf(schema: GenericSchema | undefined): readonly Part[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = shapeOf(schema, 'input') as { properties?: Readonly<Record<string, Part>>; required?: readonly string[] }
  return Object.entries(properties).map(([name, shape]) => ({ name, required: required.includes(name), schema: shape }))
}

const jsonContent = (schema: GenericSchema, side: 'input' | 'output'): Part => ({ 'application/json': { schema: shapeOf(schema, side) } })

/** A shape as JSON Schema. What no schema can say, such as a check between two members, is left out. */
function shapeOf(schema: GenericSchema, typeMode: 'input' | 'output'): Part {
  const { $schema: _, ...shape } = toJsonSchema(schema, { typeMode, target: 'draft-2020-12', errorMode: 'ignore' })
  return shape
}

/** Refusals by their status, each with its codes. */
function refusalParts(codes: readonly ProblemCode[]): Readonly<Record<string, Part>> {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of codes) byStatus.set(PROBLEMS[code].status, [...(byStatus.get(PROBLEMS[code].status) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.map((code) => `${code}: ${PROBLEMS[code].title}`).join('; '),
        content: { 'application/problem+json': { schema: problemWith(those) } },
      },
    ]),
  )
}

const problemWith = (codes: readonly ProblemCode[]): Part => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    { type: 'object', properties: { error: { type: 'object', properties: { status: { enum: codes } } } } },
  ],
})
