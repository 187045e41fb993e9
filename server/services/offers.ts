import type { Exchange } from '../rules/currencies.ts'
import { fareOf, faresHoldUntil, isBookable, type Party } from '../rules/fares.ts'
import type { Reduction } from '../rules/reductions.ts'
import { seatsLeft, touchedSeats, type SoldSeats } from '../rules/seats.ts'
import type { FlightJourney } from '../schedule/journeys.ts'
import { createMemory } from '../memory.ts'
import { journeyWire } from './journeyWire.ts'

/** What one direction of a search asks for. */
export interface OfferQuestion {
  readonly journeys: readonly FlightJourney[]
  readonly party: Party
  readonly exchange: Exchange
  readonly sold: SoldSeats
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** What lowers the fares; null for nothing. */
  readonly reduction: Reduction | null
}

/** The journeys of one direction with fares, as JSON text of the wire. */
export interface Offers {
  /** Differs whenever the text does. */
  readonly id: number
  readonly text: string
}

interface KeptOffers {
  readonly offers: Offers
  readonly from: number
  readonly until: number
}

const OFFERS_KEPT = 1_000
const NO_OFFERS: Offers = { id: 0, text: '[]' }

/**
 * Prices the journeys of one direction. Prices depend on nothing but the question, what
 * is sold and the day, so they are kept for as long as they hold.
 * @param carrier the airline's two-letter code
 */
export function createOffers(carrier: string): (question: OfferQuestion) => Offers {
  const kept = createMemory<KeptOffers>(OFFERS_KEPT)
  let made = 0

  const priced = ({ journeys, party, exchange, sold, now, reduction }: OfferQuestion): string =>
    JSON.stringify(
      journeys
        .filter((journey) => isBookable(journey, now))
        .map((journey) => {
          const fare = fareOf(journey, party, exchange, sold, now, reduction)
          const left = Math.min(...journey.legs.map((leg) => seatsLeft(leg, sold, now)))
          return journeyWire({ journey, party, fare, left }, exchange, carrier)
        }),
    )

  return (question) => {
    const [first] = question.journeys
    if (!first) return NO_OFFERS
    const key = keyOf(first, question)
    const known = kept.get(key)
    if (known && question.now >= known.from && question.now < known.until) return known.offers
    const offers = { id: ++made, text: priced(question) }
    kept.set(key, { offers, from: question.now, until: faresHoldUntil(question.journeys, question.now) })
    return offers
  }
}

/** The first journey's key names route and day: journeys are a pure function of both. */
function keyOf(first: FlightJourney, { journeys, party, exchange, sold, reduction }: OfferQuestion): string {
  const { ADT, CHD, SNR, INF, EXST } = party
  const touched = touchedSeats(
    journeys.flatMap(({ legs }) => legs),
    sold,
  )
  const lowered = reduction === null ? '' : `${reduction.type} ${reduction.code} ${reduction.off.kind} ${reduction.off.value}`
  return `${first.key} ${journeys.at(-1)?.key ?? ''} ${exchange.currency} ${ADT} ${CHD} ${SNR} ${INF} ${EXST} ${lowered} ${touched}`
}
