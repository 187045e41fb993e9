import type { FareFamily } from '../../domain/fareFamily.ts'
import { allJourneys, type Availability, type Direction, type Journey, journeysOf } from '../../domain/journey.ts'
import { type Money, sumOfMoney } from '../../domain/money.ts'
import type { ChosenJourney, ChosenTrip } from '../../domain/sale.ts'
import type { CompleteSearch } from '../../domain/search.ts'

/** Why a flight of the list cannot be chosen. */
export type SelectRefusal =
  /** It would not arrive after it departs [VAL-14]. */
  | 'impossibleTimes'
  /** The way back would be over before the way out begins [VAL-15]. */
  | 'earlierReturn'
  /** The way back begins before the way out has ended [VAL-16]. */
  | 'overlaps'

/** A flight that was chosen before and is chosen no longer. */
export interface Forgotten {
  readonly direction: Direction
  /** The airline no longer sells it, or it overlaps the way out that is chosen now. */
  readonly why: 'gone' | 'overlaps'
}

/** Another price than the one that was shown of a chosen flight. */
export interface PriceChange {
  readonly direction: Direction
  readonly before: Money
  readonly now: Money
}

/** A chosen flight as the airline offers it. */
export interface Selected {
  readonly journey: Journey
  readonly family: FareFamily
  readonly price: Money
}

const DIRECTIONS: readonly Direction[] = ['outbound', 'inbound']

/** Whether a journey arrives after it departs; its local times may be of two time zones, its duration is not [VAL-14]. */
const isPossible = ({ durationMinutes }: Pick<Journey, 'durationMinutes'>): boolean => durationMinutes > 0

/**
 * Why a journey back cannot follow a journey out, or null. The way back leaves where the way out ends, and ends where that leaves, so that the
 * local times compared are of one airport each [VAL-14, VAL-15, VAL-16].
 */
export function whyNotBack(
  out: Pick<Journey, 'departure' | 'arrival'>,
  back: Pick<Journey, 'departure' | 'arrival' | 'durationMinutes'>,
): SelectRefusal | null {
  if (!isPossible(back)) return 'impossibleTimes'
  if (back.arrival <= out.departure) return 'earlierReturn'
  return back.departure < out.arrival ? 'overlaps' : null
}

/** Why a journey of a direction cannot be chosen beside the way out that is chosen; null where it can, and for one that is sold out, which says so itself. */
export function whyNotSelect(availability: Availability | null, trip: ChosenTrip, direction: Direction, journey: Journey): SelectRefusal | null {
  const out = direction === 'inbound' ? selectedOf(availability, trip, 'outbound') : null
  if (out !== null) return whyNotBack(out.journey, journey)
  return isPossible(journey) ? null : 'impossibleTimes'
}

/** The chosen flight of a direction as it is offered; null where none is chosen, and where it is not sold. */
export function selectedOf(availability: Availability | null, trip: ChosenTrip, direction: Direction): Selected | null {
  const chosen = trip[direction]
  const journey = chosen && journeysOf(availability, direction).find(({ journeyKey }) => journeyKey === chosen.journeyKey)
  const price = journey?.families.find(({ family }) => family === chosen?.family)?.total
  return chosen && journey && price ? { journey, family: chosen.family, price } : null
}

/** What all that is chosen costs; null where nothing is. */
export function sumOf(availability: Availability | null, trip: ChosenTrip): Money | null {
  const prices = DIRECTIONS.flatMap((direction) => selectedOf(availability, trip, direction)?.price ?? [])
  const [first] = prices
  return first === undefined ? null : sumOfMoney(prices, first.currency)
}

/** Whether the flight can be chosen now: it is for sale, fits the way out, and is not the one that is chosen. */
export function canSelect(availability: Availability | null, trip: ChosenTrip, direction: Direction, journeyKey: string): boolean {
  const journey = journeysOf(availability, direction).find((each) => each.journeyKey === journeyKey)
  const isForSale = journey !== undefined && journey.families.length > 0 && journeyKey !== trip[direction]?.journeyKey
  return isForSale && whyNotSelect(availability, trip, direction, journey) === null
}

/** Whether the chosen flight of a direction is sold on another family than the chosen one. */
export const canChooseFamily = (availability: Availability | null, trip: ChosenTrip, direction: Direction, family: FareFamily): boolean =>
  family !== trip[direction]?.family && selectedOf(availability, withFamily(trip, direction, family), direction) !== null

/** The trip with another family of a chosen flight. */
export const withFamily = (trip: ChosenTrip, direction: Direction, family: FareFamily): ChosenTrip => {
  const chosen = trip[direction]
  return chosen === null ? trip : { ...trip, [direction]: { ...chosen, family } }
}

/** The trip with a flight on its lowest fare. A way back that it overlaps is forgotten. */
export function withFlight(availability: Availability | null, trip: ChosenTrip, direction: Direction, journeyKey: string) {
  const [lowest] = allJourneys(availability).find((each) => each.journeyKey === journeyKey)?.families ?? []
  const chosen: ChosenJourney = { journeyKey, family: lowest?.family ?? 'saver' }
  return judgedTrip(availability, { ...trip, [direction]: chosen })
}

/** What is left of a trip where the airline offers these flights, and what of it is forgotten. Nothing is judged before the flights are known. */
export function judgedTrip(
  availability: Availability | null,
  trip: ChosenTrip,
): { readonly trip: ChosenTrip; readonly forgotten: readonly Forgotten[] } {
  if (availability === null) return { trip, forgotten: [] }
  const out = selectedOf(availability, trip, 'outbound')
  const back = selectedOf(availability, trip, 'inbound')
  const overlaps = out !== null && back !== null && whyNotBack(out.journey, back.journey) !== null
  const isOneWay = availability.inbound === null
  return {
    trip: { outbound: out === null ? null : trip.outbound, inbound: back === null || overlaps ? null : trip.inbound },
    forgotten: [
      ...(trip.outbound !== null && out === null ? [{ direction: 'outbound', why: 'gone' } as const] : []),
      ...(trip.inbound !== null && !isOneWay && back === null ? [{ direction: 'inbound', why: 'gone' } as const] : []),
      ...(overlaps ? [{ direction: 'inbound', why: 'overlaps' } as const] : []),
    ],
  }
}

/** The chosen flights that cost something else than when they were seen first, with both prices. */
export function priceChanges(
  known: readonly PriceChange[],
  trip: ChosenTrip,
  before: Availability | null,
  now: Availability | null,
): readonly PriceChange[] {
  return DIRECTIONS.flatMap((direction) => {
    const seen = known.find((each) => each.direction === direction)?.before ?? selectedOf(before, trip, direction)?.price
    const price = selectedOf(now, trip, direction)?.price
    const isAnother = seen !== undefined && price !== undefined && seen.currency === price.currency && seen.minor !== price.minor
    return isAnother ? [{ direction, before: seen, now: price }] : []
  })
}

/** What another search leaves of the chosen flights: those of a route and day that it asks for too. What is still sold of them is judged with its answer. */
export function keptTrip(trip: ChosenTrip, before: CompleteSearch | null, after: CompleteSearch): ChosenTrip {
  const isSameRoute = before?.origin === after.origin && before.destination === after.destination
  return {
    outbound: isSameRoute && before.departureDate === after.departureDate ? trip.outbound : null,
    inbound: isSameRoute && after.tripType === 'ROUND_TRIP' && before.returnDate === after.returnDate ? trip.inbound : null,
  }
}

/** Whether two trips choose the same. */
export const isSameTrip = (one: ChosenTrip, other: ChosenTrip): boolean =>
  DIRECTIONS.every((direction) => one[direction]?.journeyKey === other[direction]?.journeyKey && one[direction]?.family === other[direction]?.family)
