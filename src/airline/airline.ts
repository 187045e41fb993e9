import type { FlightsAnswer } from '../../machines/domain/journey.ts'
import type { LowFareDay, LowFareQuestion } from '../../machines/domain/lowFare.ts'
import type { CompleteSearch } from '../../machines/domain/search.ts'
import type { Network } from '../../machines/domain/station.ts'
import type { Configuration } from './configuration.ts'
import { sharedReads } from './sharedReads.ts'

/**
 * The airline, as the site speaks to it. Every call rejects with an `AirlineError` when the airline could not be asked
 * or its answer was not understood, and with the signal's reason when it was given up.
 */
export interface Airline {
  /** Stations, markets and popular cities [API-10]. */
  network(signal: AbortSignal): Promise<Network>
  /** Lowest fare per day of the month of startDate and the next, in the currency's minor units [API-13]. */
  lowFares(question: LowFareQuestion, signal: AbortSignal): Promise<readonly LowFareDay[]>
  /** Flights of a search with all-inclusive fares for the party. */
  findFlights(search: CompleteSearch, signal: AbortSignal): Promise<FlightsAnswer>
  /** The airline's time in milliseconds since 1970. */
  now(signal: AbortSignal): Promise<number>
}

/** Reads are answered from memory for this long, in milliseconds. */
const KEPT_FOR = 60_000

/**
 * The client of an airline. What speaks to the network is loaded when it is first needed.
 * @param configuration where the airline is and how it is called; read at the first call, and every call waits for it
 * @param clock milliseconds that only go up, for what is kept
 */
export function createAirline(configuration: () => Promise<Configuration>, clock: () => number): Airline {
  const read = sharedReads(KEPT_FOR, clock)
  return {
    network: (signal) => read('network', signal, async (shared) => (await import('./network.ts')).readNetwork(await configuration(), shared)),
    lowFares: (question, signal) =>
      read(JSON.stringify(question), signal, async (shared) => (await import('./lowFares.ts')).readLowFares(await configuration(), question, shared)),
    findFlights: async (search, signal) => (await import('./availability.ts')).readFlights(await configuration(), search, signal),
    now: async (signal) => (await import('./clock.ts')).readClock(await configuration(), signal),
  }
}
