import type { BookingDetail, TravellerKind } from './bookingDetail.ts'
import type { Segment } from './journey.ts'
import { sumOfMoney, type Money } from './money.ts'

/** Kinds of special services: of meals a traveller has one on a flight. */
export type AddOnGroup = 'meal' | 'bag' | 'priority' | 'assistance'

/** A special service, as the editors of the airline describe it in the language of the page [API-48]. */
export interface AddOn {
  readonly code: string
  readonly group: AddOnGroup
  readonly name: string
  readonly detail: string
  /** Minutes before departure until which it can be chosen [CONST-20]. */
  readonly chosenUntil: number
}

/** A special service of a traveller on a flight: theirs, held until it is paid, or still to be had. */
export interface AddOnState {
  readonly code: string
  /** For who chooses it now. */
  readonly price: Money
  readonly state: 'theirs' | 'held' | 'offered'
  /** Why nothing about it can be changed; null where it can. */
  readonly blocked: 'closed' | 'soldOut' | null
  /** Part of the fare, for who buys it now. */
  readonly isIncluded?: boolean
}

/** What of a booking is kept and not paid: seats and services of all flights together. */
export interface ExtrasDue {
  readonly amount: Money
  /** Until when all of it is held, an instant in ISO. */
  readonly until: string
}

/** What travellers have and can choose on the flights of a booking. */
export interface AddOnTable {
  readonly currency: string
  /** When the airline answered, by its clock: an instant in ISO. */
  readonly readAt: string
  readonly flights: readonly {
    readonly segmentKey: string
    readonly passengers: readonly { readonly passengerKey: string; readonly addOns: readonly AddOnState[] }[]
  }[]
  /** Null for nothing. */
  readonly due: ExtrasDue | null
}

/** A traveller who can have special services on a flight. */
export interface AddOnTraveller {
  readonly passengerKey: string
  /** Null while a group has not given it. */
  readonly name: string | null
  readonly kind: TravellerKind
  readonly addOns: readonly AddOnState[]
}

/** A flight, with those who can have services on it. */
export interface AddOnFlight {
  readonly segment: Pick<Segment, 'segmentKey' | 'flightNumber' | 'origin' | 'destination' | 'departure'>
  readonly party: readonly AddOnTraveller[]
}

/** A flight of a journey that is checked in for. */
export interface CheckInFlight extends AddOnFlight {
  readonly journeyKey: string
}

/** Codes of services by the keys of travellers. */
export type FlightAddOns = Readonly<Record<string, readonly string[]>>

/** What was chosen and is not with the airline yet, by flights; of who is not among them nothing was changed. */
export type AddOnChoices = Readonly<Record<string, FlightAddOns>>

/** What this device keeps of a choice, so that it is there after a reload. */
export interface AddOnDraft {
  /** Which of the flights is shown. */
  readonly at: number
  readonly chosen: AddOnChoices
}

/** Why the airline keeps nothing of a choice. */
export type AddOnRefusal = 'notOpened' | 'changed' | 'closed' | 'soldOut' | 'notOffered' | 'notTogether' | 'tooOften'

/** Whose service is meant. The code is null where all of a traveller are. */
export interface AddOnPlace {
  readonly segmentKey: string
  readonly passengerKey: string
  readonly code: string | null
}

interface Refused {
  readonly kind: 'refused'
  readonly why: AddOnRefusal
  /** Null where the airline has not said it. */
  readonly at: AddOnPlace | null
}

/** The airline's answer to who asks what can be had [API-48]. A refusal is an answer. */
export type AddOnsReply = { readonly kind: 'addOns'; readonly table: AddOnTable; readonly catalogue: readonly AddOn[] } | Refused

/** Its answer to a choice [API-39]. */
export type AddOnChoiceReply = { readonly kind: 'table'; readonly table: AddOnTable } | Refused

/** All that travellers are to have on flights: what is not named is taken away, as far as it is not paid. */
export interface AddOnsWanted {
  readonly recordLocator: string
  readonly services: readonly { readonly segmentKey: string; readonly passengerKey: string; readonly codes: readonly string[] }[]
}

/** The flights of journeys as they are flown, with those who check in for them. */
export const addOnFlightsOf = (
  { journeys, passengers }: Pick<BookingDetail, 'journeys' | 'passengers'>,
  { journeyKeys, passengerKeys }: { readonly journeyKeys: readonly string[]; readonly passengerKeys: readonly string[] },
  table: AddOnTable,
): readonly CheckInFlight[] =>
  journeys
    .filter(({ journeyKey }) => journeyKeys.includes(journeyKey))
    .flatMap(({ journeyKey, segments }) =>
      segments.flatMap((segment) => {
        const found = table.flights.find(({ segmentKey }) => segmentKey === segment.segmentKey)
        const party = (found?.passengers ?? []).flatMap(({ passengerKey, addOns }): readonly AddOnTraveller[] => {
          const known = passengers.find((each) => each.passengerKey === passengerKey)
          return known !== undefined && passengerKeys.includes(passengerKey) ? [{ passengerKey, name: known.name, kind: known.kind, addOns }] : []
        })
        return party.length === 0 ? [] : [{ journeyKey, segment, party }]
      }),
    )

/** What a traveller has already, paid or held. */
const ownOf = ({ addOns }: AddOnTraveller): readonly string[] => addOns.filter(({ state }) => state !== 'offered').map(({ code }) => code)

/** What a traveller has after a choice, in the order of the airline. */
export function codesOf(traveller: AddOnTraveller, chosen: FlightAddOns | undefined): readonly string[] {
  const codes = chosen?.[traveller.passengerKey] ?? ownOf(traveller)
  return traveller.addOns.flatMap(({ code }) => (codes.includes(code) ? [code] : []))
}

/** Who boards first anyhow, since they are helped on board. */
const HELPED_ON_BOARD: readonly string[] = ['WCHR', 'MAAS']

/** Why somebody cannot have a service, or has to keep it. */
export type AddOnBlock =
  /** It is paid: it stays. */
  | 'theirs'
  | 'closed'
  | 'soldOut'
  /** They have a meal that stays. */
  | 'otherMeal'
  /** Who is helped on board boards first anyhow. */
  | 'boardsFirst'

const stays = ({ state, price, blocked }: AddOnState): boolean =>
  state !== 'offered' && ((state === 'theirs' && price.minor > 0) || blocked === 'closed')

/** Why a choice of a traveller cannot be changed by one service; null where it can. */
export function addOnBlock(catalogue: readonly AddOn[], traveller: AddOnTraveller, codes: readonly string[], code: string): AddOnBlock | null {
  const addOn = traveller.addOns.find((each) => each.code === code)
  if (addOn === undefined) return 'soldOut'
  if (codes.includes(code)) return stays(addOn) ? (addOn.blocked === 'closed' ? 'closed' : 'theirs') : null
  if (addOn.blocked !== null) return addOn.blocked
  const groupOf = (of: string) => catalogue.find((each) => each.code === of)?.group
  const kept = traveller.addOns.filter((each) => codes.includes(each.code) && stays(each)).map((each) => each.code)
  if (groupOf(code) === 'meal' && kept.some((each) => groupOf(each) === 'meal')) return 'otherMeal'
  if (groupOf(code) === 'priority' && codes.some((each) => HELPED_ON_BOARD.includes(each))) return 'boardsFirst'
  if (HELPED_ON_BOARD.includes(code) && kept.some((each) => groupOf(each) === 'priority')) return 'boardsFirst'
  return null
}

/** The choice of a traveller with a service, or without it. One meal takes the place of another, help on board that of priority. */
export function withAddOn(
  catalogue: readonly AddOn[],
  traveller: AddOnTraveller,
  codes: readonly string[],
  { code, isWanted }: { readonly code: string; readonly isWanted: boolean },
): readonly string[] {
  if (codes.includes(code) === isWanted || addOnBlock(catalogue, traveller, codes, code) !== null) return codes
  if (!isWanted) return codes.filter((each) => each !== code)
  const groupOf = (of: string) => catalogue.find((each) => each.code === of)?.group
  const group = groupOf(code)
  const others = codes.filter((each) => {
    const isOtherMeal = group === 'meal' && groupOf(each) === 'meal'
    const isUnneeded = HELPED_ON_BOARD.includes(code) && groupOf(each) === 'priority'
    return !isOtherMeal && !isUnneeded
  })
  return [...others, code]
}

/** What a choice costs, with what is held of it already. */
export function addOnsDue(flights: readonly AddOnFlight[], chosen: AddOnChoices, currency: string): Money {
  const prices = flights.flatMap(({ segment, party }) =>
    party.flatMap((traveller) => {
      const codes = codesOf(traveller, chosen[segment.segmentKey])
      return traveller.addOns.filter(({ code, state }) => state !== 'theirs' && codes.includes(code)).map(({ price }) => price)
    }),
  )
  return sumOfMoney(prices, currency)
}

/** What the airline is asked for: those whose services change, each with all of them. */
export const addOnChanges = (flights: readonly AddOnFlight[], chosen: AddOnChoices): AddOnsWanted['services'] =>
  flights.flatMap(({ segment: { segmentKey }, party }) =>
    party.flatMap((traveller) => {
      const codes = codesOf(traveller, chosen[segmentKey])
      const isAsItWas = codes.join() === ownOf(traveller).join()
      return isAsItWas ? [] : [{ segmentKey, passengerKey: traveller.passengerKey, codes }]
    }),
  )

/** A choice as far as it can be had still, and what of it cannot. */
export function stillOffered(
  flights: readonly AddOnFlight[],
  chosen: AddOnChoices,
): { readonly chosen: AddOnChoices; readonly lost: readonly AddOnPlace[] } {
  const seen = flights.flatMap(({ segment: { segmentKey }, party }) =>
    party.flatMap(({ passengerKey, addOns }) => {
      const codes = chosen[segmentKey]?.[passengerKey]
      if (codes === undefined) return []
      const isGone = (code: string) => !addOns.some((each) => each.code === code && (each.state !== 'offered' || each.blocked === null))
      const kept = addOns.filter(stays).map(({ code }) => code)
      const left = codes.filter((code) => !isGone(code))
      return [{ segmentKey, passengerKey, codes: [...new Set([...left, ...kept])], lost: codes.filter(isGone) }]
    }),
  )
  const keys = [...new Set(seen.map(({ segmentKey }) => segmentKey))]
  const of = (key: string) => seen.filter(({ segmentKey }) => segmentKey === key).map(({ passengerKey, codes }) => [passengerKey, codes] as const)
  return {
    chosen: Object.fromEntries(keys.map((key) => [key, Object.fromEntries(of(key))])),
    lost: seen.flatMap(({ segmentKey, passengerKey, lost }) => lost.map((code) => ({ segmentKey, passengerKey, code }))),
  }
}

/** The choice with what is held: it is wanted again once it is free for others. */
export const withHeldAddOns = (flights: readonly AddOnFlight[], chosen: AddOnChoices): AddOnChoices => ({
  ...chosen,
  ...Object.fromEntries(
    flights.map(({ segment: { segmentKey }, party }) => [
      segmentKey,
      Object.fromEntries(
        party
          .filter(({ addOns }) => addOns.some(({ state }) => state === 'held'))
          .map((each) => [each.passengerKey, codesOf(each, chosen[segmentKey])]),
      ),
    ]),
  ),
})

/**
 * Whether each traveller on each flight of a journey has an extra service, not only the plus one: the journey is changed then [CHK-51, OPEN-38].
 * @param plusOne the code of the plus one, by the configuration of the airline
 */
export const isJourneyChanged = (flights: readonly CheckInFlight[], journeyKey: string, chosen: AddOnChoices, plusOne: string): boolean => {
  const own = flights.filter((flight) => flight.journeyKey === journeyKey)
  return (
    own.length > 0 &&
    own.every(({ segment, party }) => party.every((traveller) => codesOf(traveller, chosen[segment.segmentKey]).some((code) => code !== plusOne)))
  )
}
