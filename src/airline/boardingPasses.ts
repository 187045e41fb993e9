import type { PassesReply } from '../../machines/domain/boardingPass.ts'
import { stationByCode, type Network } from '../../machines/domain/station.ts'
import { boardingPasses } from '../../server/contract/boardingPasses.ts'
import { AirlineError } from './airlineError.ts'
import { ask } from './client.ts'
import type { Configuration } from './configuration.ts'

const NOT_FOUND = 404

/**
 * The boarding passes of a booking that this browser has opened [BPASS-02, BPASS-03, BPASS-04, SEC-17].
 * @param network names the cities; without it stations have their codes
 */
export async function readBoardingPasses(
  configuration: Configuration,
  recordLocator: string,
  network: (signal: AbortSignal) => Promise<Network>,
  signal: AbortSignal,
): Promise<PassesReply> {
  try {
    const [{ data }, known] = await Promise.all([
      ask(configuration, boardingPasses, 'GET', { query: { recordLocator }, signal }),
      network(signal).catch(() => null),
    ])
    const { asksForName, ...sheet } = data
    if (asksForName) return { kind: 'unnamed' }
    const stations = new Set([...data.passes, ...data.without].flatMap(({ origin, destination }) => [origin, destination]))
    const cities = [...stations].flatMap((code) => {
      const city = known && stationByCode(known.stations, code)?.cityInfo.name
      return city ? [[code, city] as const] : []
    })
    return { kind: 'sheet', sheet: { ...sheet, cities: Object.fromEntries(cities) } }
  } catch (error) {
    if (error instanceof AirlineError && error.status === NOT_FOUND) return { kind: 'notOpened' }
    throw error
  }
}
