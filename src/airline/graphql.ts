import { ClientError, GraphQLClient } from 'graphql-request'
import { AirlineError } from './airlineError.ts'
import { clientOf } from './client.ts'
import type { Configuration } from './configuration.ts'

interface GraphqlQuestion {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * Asks the airline by GraphQL; what it answers is as yet unknown. An answer with errors is a failure.
 * @throws AirlineError where the airline refuses the question
 */
export async function askGraphql(configuration: Configuration, question: GraphqlQuestion, signal: AbortSignal): Promise<unknown> {
  const client = new GraphQLClient(new URL(configuration.graphql, location.href).href, {
    headers: configuration.headers,
    fetch: clientOf(configuration).extend({ retry: 0, throwHttpErrors: false }),
    signal,
  })
  return client.request<unknown>({ document: question.document, variables: { ...question.variables } }).catch(failed)
}

function failed(error: unknown): never {
  throw error instanceof ClientError ? new AirlineError('failed', error.response.status) : error
}
