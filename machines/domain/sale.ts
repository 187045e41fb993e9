import { FARE_FAMILIES, type FamilyTerms, type FareFamily } from './fareFamily.ts'
import type { Journey } from './journey.ts'
import type { Money } from './money.ts'
import type { PassengerCounts, PassengerKind } from './passengers.ts'
import type { PromoOutcome } from './promo.ts'
import type { CompleteSearch } from './search.ts'
import type { SearchQuery } from './searchAddress.ts'
import type { SpecialFare } from './specialFare.ts'
import type { TravellerKind } from './bookingDetail.ts'

/** A journey that was chosen, and the family of its fare. */
export interface ChosenJourney {
  readonly journeyKey: string
  readonly family: FareFamily
}

/** The journeys that were chosen: null where none is yet, or, of the way back, where the trip leads one way. */
export interface ChosenTrip {
  readonly outbound: ChosenJourney | null
  readonly inbound: ChosenJourney | null
}

export const NOTHING_CHOSEN: ChosenTrip = { outbound: null, inbound: null }

/** The chosen journeys of an address: `out`, `outFare`, `back`, `backFare`. What is no family is the lowest. */
export const fromChosenQuery = (query: SearchQuery): ChosenTrip => ({
  outbound: chosenOf(query['out'], query['outFare']),
  inbound: chosenOf(query['back'], query['backFare']),
})

const chosenOf = (journeyKey: string | undefined, family: string | undefined): ChosenJourney | null =>
  journeyKey === undefined || journeyKey === '' ? null : { journeyKey, family: FARE_FAMILIES.find((each) => each === family) ?? 'saver' }

/** The chosen journeys as a part of an address, so that a link carries them. */
export const toChosenQuery = ({ outbound, inbound }: ChosenTrip): SearchQuery => ({
  ...(outbound === null ? {} : { out: outbound.journeyKey, outFare: outbound.family }),
  ...(inbound === null ? {} : { back: inbound.journeyKey, backFare: inbound.family }),
})

const CHOSEN_QUERY_NAMES: readonly string[] = ['out', 'outFare', 'back', 'backFare', 'seen']

/** An address without its chosen journeys and what they were seen at. */
export const withoutChosen = (query: SearchQuery): SearchQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !CHOSEN_QUERY_NAMES.includes(name)))

/** Whether two addresses name the same but for the chosen journeys. */
export function differAtMostInChosen(one: SearchQuery, other: SearchQuery): boolean {
  const [left, right] = [withoutChosen(one), withoutChosen(other)]
  return [...Object.keys(left), ...Object.keys(right)].every((name) => left[name] === right[name])
}

/** What the fares of the chosen journeys have cost in the results, in minor units, as an address has it in `seen`; null where it says nothing. */
export function shownFaresOf(query: SearchQuery): number | null {
  const text = query['seen'] ?? ''
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

/** Whether all journeys of a search are chosen [VAL-17]. */
export const isWholeTrip = ({ tripType }: Pick<CompleteSearch, 'tripType'>, { outbound, inbound }: ChosenTrip): boolean =>
  outbound !== null && (tripType !== 'ROUND_TRIP' || inbound !== null)

/** Who of a party is sold a place: a traveller, the infant of one, or the extra seat of one. */
export interface PartyMember {
  readonly kind: TravellerKind
  /** The place in the party of who the infant or the extra seat belongs to; null for a traveller. */
  readonly goesWith: number | null
}

/** The same with the name that was typed so far; null where none was. Of an infant or an extra seat it is that of who has it. */
export interface NamedMember extends PartyMember {
  readonly name: string | null
}

const ON_SPECIAL_FARE = {
  STUDENT: 'student',
  ARMED_FORCES: 'armedForces',
  MEDICAL: 'medical',
  UNACCOMPANIED_MINOR: 'minor',
  SENIOR_CITIZEN: 'adult',
} as const satisfies Record<SpecialFare, TravellerKind>

/**
 * The party of a search, in the order in which it is asked for: adults, seniors, children, then infants each with an adult or a senior, then
 * extra seats each with a traveller. On a special fare adults are of its kind; children who travel alone are minors.
 */
export function partyOf({
  passengers,
  specialFare,
}: {
  readonly passengers: PassengerCounts
  readonly specialFare: SpecialFare | null
}): readonly PartyMember[] {
  const { adult, child, seniorcitizen, infant, extraSeat } = passengers
  const adultKind = specialFare === null || specialFare === 'UNACCOMPANIED_MINOR' ? 'adult' : ON_SPECIAL_FARE[specialFare]
  const times = (count: number, kind: TravellerKind): readonly PartyMember[] => Array.from({ length: count }, () => ({ kind, goesWith: null }))
  const beside = (count: number, kind: TravellerKind): readonly PartyMember[] =>
    Array.from({ length: count }, (_, index) => ({ kind, goesWith: index }))
  return [
    ...times(adult, adultKind),
    ...times(seniorcitizen, 'senior'),
    ...times(child, specialFare === 'UNACCOMPANIED_MINOR' ? 'minor' : 'child'),
    ...beside(infant, 'infant'),
    ...beside(extraSeat, 'extraSeat'),
  ]
}

/** The places of the travellers of a party who have an extra seat, in order. */
export const extraSeatsOf = (party: readonly PartyMember[]): readonly number[] =>
  party.flatMap(({ kind, goesWith }) => (kind === 'extraSeat' && goesWith !== null ? [goesWith] : [])).toSorted((one, other) => one - other)

/** A party in which those travellers have an extra seat, and nobody else. All others keep their places: extra seats are last. */
export const withExtraSeats = (party: readonly PartyMember[], of: readonly number[]): readonly PartyMember[] => [
  ...party.filter(({ kind }) => kind !== 'extraSeat'),
  ...of.toSorted((one, other) => one - other).map((goesWith) => ({ kind: 'extraSeat' as const, goesWith })),
]

/** The party of a search, with extra seats for others than in the search where somebody has chosen so; nobody without a search. */
export function partyWith(search: Parameters<typeof partyOf>[0] | null, extraSeats: readonly number[] | null): readonly PartyMember[] {
  const party = search === null ? [] : partyOf(search)
  return extraSeats === null ? party : withExtraSeats(party, extraSeats)
}

/** Services by flight, then by the place of a traveller in the party. */
export type ChosenServices = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
/** Seats by flight, then by the place of a traveller or an extra seat in the party. */
export type ChosenSeats = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Whose seats are wanted on which flight. */
export interface SaleSeatsWanted extends ChosenJourney {
  readonly segmentKey: string
  readonly currency: string
  readonly party: readonly PartyMember[]
}

/** The seats of all flights of a trip. */
export interface SaleSeatsAsked {
  readonly trip: ChosenTrip
  readonly flights: readonly SaleSeatsWanted[]
}

/** What is to be bought: everything that its price depends on. */
export interface Wanted {
  readonly trip: ChosenTrip
  readonly party: readonly PartyMember[]
  readonly currency: string
  readonly promoCode: string
  readonly specialFare: SpecialFare | null
  readonly services: ChosenServices
  readonly seats: ChosenSeats
}

export type PriceKind = 'fare' | 'family' | 'discount' | 'tax' | 'convenience' | 'infant' | 'service' | 'seat'

/** A row of a price: the total is the exact sum of all rows. Discounts are negative. */
export interface PriceRow {
  readonly kind: PriceKind
  readonly code: string
  readonly detail: string
  /** The place of the journey; null for what is of none alone. */
  readonly journey: number | null
  /** The place of the traveller in the party; null for what several pay alike. */
  readonly passenger: number | null
  /** Whose fare it is a part of; null for a fee. */
  readonly fareOf: PassengerKind | null
  /** The flight of a service or a seat; null for what is of none alone. */
  readonly segmentKey: string | null
  readonly quantity: number
  readonly each: Money
  readonly total: Money
}

/** A service that a traveller can choose for a flight. */
export interface OfferedService {
  readonly code: string
  readonly price: Money
  /** Part of the fare. */
  readonly isIncluded: boolean
  readonly blocked: 'closed' | 'soldOut' | null
}

/** An extra seat beside a traveller, on all flights. */
export interface ExtraSeatOffer {
  /** Of one. */
  readonly price: Money
  /** Why there cannot be one more; null where there can. */
  readonly blocked: 'soldOut' | 'limit' | null
}

/** A way to book now and pay later; instants in ISO. */
export interface LaterPayment {
  readonly until: string
  readonly price: Money
  /** Why it is not offered; null where it is. */
  readonly blocked: 'departsSoon' | 'flightFull' | null
}

/** A journey as it would be bought. */
export interface QuotedJourney extends Journey {
  readonly family: FareFamily
  /** Of the whole party, without extras. */
  readonly total: Money
  /** Instants in ISO. */
  readonly departsAt: string
  /** Until when it could be cancelled or moved for nothing; null where it departs too soon. */
  readonly freeUntil: string | null
}

/** What a booking would cost now. */
export interface Quote {
  /** For whom it was asked for. */
  readonly party: readonly PartyMember[]
  readonly currency: string
  readonly quotedAt: string
  readonly faresHoldUntil: string
  readonly journeys: readonly QuotedJourney[]
  readonly families: readonly FamilyTerms[]
  readonly rows: readonly PriceRow[]
  readonly quotedTotal: Money
  readonly promotion: PromoOutcome | null
  readonly services: readonly { readonly segmentKey: string; readonly passenger: number; readonly offered: readonly OfferedService[] }[]
  /** Null where none is sold. */
  readonly extraSeat: ExtraSeatOffer | null
  readonly hold: LaterPayment
  readonly fareLock: LaterPayment
}

/** Why something cannot be bought as it is wanted. */
export type SaleRefusal =
  /** The flight is full, gone, or closed. */
  | 'flightGone'
  /** A journey would begin before the one before it has ended. */
  | 'overlap'
  | 'serviceGone'
  | 'seatTaken'
  | 'seatUnfit'
  /** The party cannot travel in one booking, or not on this fare. */
  | 'party'
  | 'priceChanged'
  | 'promo'
  /** Too many bookings of the contact, or seats of the flight, the browser or the network, wait for their money. */
  | 'tooMany'
  | 'holdNotOffered'
  /** Its time to be paid is over. */
  | 'ended'
  /** A field was not accepted. */
  | 'field'

/** A refusal by the airline, with its own words where it has some. */
export interface RefusedSale {
  readonly kind: 'refused'
  readonly why: SaleRefusal
  /** What the airline names: a field, or a place and a flight; null for nothing. */
  readonly at: string | null
  /** What it says of that: the code of a service; null for nothing. */
  readonly what: string | null
  readonly message: string | null
}

/** Names of the services that are bought, in the language of the page, by their codes; a code without one where none could be had. */
export type ServiceNames = Readonly<Record<string, string>>

export type QuoteReply = { readonly kind: 'quote'; readonly quote: Quote } | RefusedSale
