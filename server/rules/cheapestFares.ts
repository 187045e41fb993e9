import type { Day } from '../schedule/calendar.ts'
import type { FlightJourney } from '../schedule/journeys.ts'
import { createMemory } from '../memory.ts'
import type { Exchange } from './currencies.ts'
import { fareOf, faresHoldUntil, isBookable, type Party } from './fares.ts'
import type { Reduction } from './reductions.ts'
import { touchedSeats, type SoldSeats } from './seats.ts'

/** The passengers and the currency of a request for the cheapest fares of days. */
export interface CheapestQuestion {
  readonly party: Party
  readonly exchange: Exchange
  readonly sold: SoldSeats
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/** The cheapest fare of a day: null without flights, or where all are sold out. */
export interface CheapestFare {
  readonly minor: number | null
  readonly noFlights: boolean
}

/** The cheapest fare among the journeys of a market on a day, with what lowers it; null for nothing. */
export type CheapestFares = (name: string, day: Day, journeys: readonly FlightJourney[], reduction: Reduction | null) => CheapestFare

interface KeptFare extends CheapestFare {
  readonly from: number
  readonly until: number
  /** The number of sold seats that it was computed with, of flights with a row of their own. */
  readonly touched: string
}

/** What the cheapest fares of days may take in memory. */
const BYTES_KEPT = 16 * 1024 * 1024
/** A kept fare with its place in the memory, without its texts: 126 to 164 bytes measured with 10,000 to 70,000 of them (Node 20.20). */
const BYTES_EACH = 200

/**
 * The cheapest fares of days, each kept for as long as it holds: until a seat is sold on one of its flights, a flight
 * closes or a day begins. They are made of the fares that a search is offered, and of nothing else [CAL-12, CON-72].
 */
export function createCheapestFares(): (question: CheapestQuestion) => CheapestFares {
  const kept = createMemory<KeptFare>(BYTES_KEPT, (name, { touched }) => BYTES_EACH + name.length + touched.length)

  return (question) => {
    const { now, sold } = question
    const asked = nameOf(question)
    return (market, day, journeys, reduction) => {
      const name = `${market}${day}${asked}${reduction === null ? '' : reductionName(reduction)}`
      const touched = touchedSeats(
        journeys.flatMap(({ legs }) => legs),
        sold,
      )
      const known = kept.get(name)
      if (known && now >= known.from && now < known.until && known.touched === touched) return known
      const made = { ...cheapestOf(journeys, question, reduction), from: now, until: faresHoldUntil(journeys, now), touched }
      kept.set(name, made)
      return made
    }
  }
}

/** What the fare of a day depends on beside the market, the day and what lowers it. */
const nameOf = ({ party: { ADT, CHD, SNR, INF, EXST }, exchange }: CheapestQuestion): string =>
  ` ${exchange.currency} ${ADT} ${CHD} ${SNR} ${INF} ${EXST}`

const reductionName = ({ type, code, off }: Reduction): string => ` ${type} ${code} ${off.kind} ${off.value}`

/** The lowest of what a search would be offered, in minor units of the currency. */
function cheapestOf(journeys: readonly FlightJourney[], { party, exchange, sold, now }: CheapestQuestion, reduction: Reduction | null): CheapestFare {
  const bookable = journeys.filter((journey) => isBookable(journey, now))
  const minors = bookable.flatMap((journey) => fareOf(journey, party, exchange, sold, now, reduction)?.discountedMinor ?? [])
  return { minor: minors.length === 0 ? null : Math.min(...minors), noFlights: bookable.length === 0 }
}
