import { ClientError, GraphQLClient } from 'graphql-request'
import ky from 'ky'
import type { Network } from '../../machines/domain/station.ts'
import { NETWORK_QUERY, NetworkAnswer } from '../../server/contract/network.ts'
import { AirlineError } from './airlineError.ts'
import { answered, fetchWhole } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The culture that the specification asks stations and cities in [API-10]. */
const CULTURE = 'en-US'

/** Stations, markets, and the station codes of popular cities, the most popular first [API-10, STN-06]. */
export async function readNetwork(configuration: Configuration, signal: AbortSignal): Promise<Network> {
  const client = new GraphQLClient(new URL(configuration.graphql, location.href).href, {
    headers: configuration.headers,
    fetch: ky.create({ fetch: fetchWhole, timeout: configuration.delays.timeout, retry: 0, throwHttpErrors: false }),
    signal,
  })
  const { stations, cities, markets } = await answered(NetworkAnswer, () =>
    client.request({ document: NETWORK_QUERY, variables: { culture: CULTURE } }).catch(failed),
  )
  const popular = cities
    .filter((city) => city.popularity !== null)
    .toSorted((one, other) => Number(one.popularity) - Number(other.popularity))
    .flatMap((city) => city.stationCodes)
  return { stations, markets, popular }
}

function failed(error: unknown): never {
  throw error instanceof ClientError ? new AirlineError('failed', error.response.status) : error
}
