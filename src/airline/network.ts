import type { Network } from '../../machines/domain/station.ts'
import { NETWORK_QUERY, NetworkAnswer } from '../../server/contract/network.ts'
import { answered } from './client.ts'
import type { Configuration } from './configuration.ts'
import { askGraphql } from './graphql.ts'

/** The culture that the specification asks stations and cities in [API-10]. */
const CULTURE = 'en-US'

/** Stations, markets, and the station codes of popular cities, the most popular first [API-10, STN-06]. */
export async function readNetwork(configuration: Configuration, signal: AbortSignal): Promise<Network> {
  const question = { document: NETWORK_QUERY, variables: { culture: CULTURE } }
  const { stations, cities, markets } = await answered(NetworkAnswer, () => askGraphql(configuration, question, signal))
  const popular = cities
    .filter((city) => city.popularity !== null)
    .toSorted((one, other) => Number(one.popularity) - Number(other.popularity))
    .flatMap((city) => city.stationCodes)
  return { stations, markets, popular }
}
