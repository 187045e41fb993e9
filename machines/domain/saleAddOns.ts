import { codesOf, withAddOn, type AddOn, type AddOnChoices, type AddOnFlight, type AddOnGroup, type AddOnTraveller } from './addOns.ts'
import type { ExtraSeatOffer, NamedMember, Quote } from './sale.ts'

/**
 * Pieces of a traveller on a flight: in the hold with every fare [CONST-22]; in the cabin, and of sports equipment, the most that they take
 * [VAL-27, OPEN-35]. A service is chosen once or not at all, so that nobody has more of it.
 */
export const PIECES = { hold: 1, hand: 1, sports: 1 } as const

/** Who has no services of their own. */
const WITHOUT_SERVICES: readonly NamedMember['kind'][] = ['infant', 'extraSeat']

/** Whether one traveller has all the services: where several do, it is not known which of them the customer is. */
export const isOneTraveller = (party: readonly NamedMember[]): boolean => party.filter(({ kind }) => !WITHOUT_SERVICES.includes(kind)).length === 1

/** The flights that are to be bought, with what each traveller can have on them. Keys of travellers are their places in the party. */
export const addOnsOnSale = (
  segments: readonly AddOnFlight['segment'][],
  party: readonly NamedMember[],
  offered: Quote['services'],
): readonly AddOnFlight[] =>
  segments.map((segment) => ({
    segment,
    party: offered.flatMap(({ segmentKey, passenger, offered: services }): readonly AddOnTraveller[] => {
      const member = party[passenger]
      if (segmentKey !== segment.segmentKey || member === undefined || WITHOUT_SERVICES.includes(member.kind)) return []
      const addOns = services.map((service) => ({ ...service, state: 'offered' as const }))
      return [{ passengerKey: String(passenger), name: member.name, kind: member.kind, addOns }]
    }),
  }))

/** Whether a place of the party can have an extra seat beside it. */
export const canHaveExtraSeat = ({ kind }: NamedMember): boolean => !WITHOUT_SERVICES.includes(kind)

/** The places with an extra seat, with one more or one less; the same where one more cannot be had. */
export function withExtraSeat(
  {
    party,
    extraSeat,
    extraSeats,
  }: { readonly party: readonly NamedMember[]; readonly extraSeat: ExtraSeatOffer | null; readonly extraSeats: readonly number[] },
  { place, isWanted }: { readonly place: number; readonly isWanted: boolean },
): readonly number[] {
  const others = extraSeats.filter((each) => each !== place)
  if (!isWanted) return others
  const member = party[place]
  const isSold = extraSeat?.blocked === null && member !== undefined && canHaveExtraSeat(member)
  return isSold ? [...others, place].toSorted((one, other) => one - other) : extraSeats
}

/** Where a choice is made the same: for all travellers of a flight, or on all flights for each traveller. */
export type SpreadOver = 'travellers' | 'flights'

/** What is made the same. */
export interface Spread {
  readonly group: AddOnGroup
  readonly over: SpreadOver
}

/** The first traveller of a flight who has chosen something of a kind; null where none has. */
export function modelOf(
  catalogue: readonly AddOn[],
  { segment, party }: AddOnFlight,
  chosen: AddOnChoices,
  group: AddOnGroup,
): AddOnTraveller | null {
  const own = chosen[segment.segmentKey]
  return party.find((traveller) => ofGroup(catalogue, codesOf(traveller, own), group).length > 0) ?? null
}

/**
 * The choice with that of one traveller on a flight for all of them, or with that of each on all flights, as far as it can be had there; null
 * where that changes nothing.
 */
export function withSame(
  catalogue: readonly AddOn[],
  flights: readonly AddOnFlight[],
  chosen: AddOnChoices,
  { segmentKey, group, over }: Spread & { readonly segmentKey: string },
): AddOnChoices | null {
  const from = flights.find(({ segment }) => segment.segmentKey === segmentKey)
  const model = from === undefined ? null : modelOf(catalogue, from, chosen, group)
  if (from === undefined || model === null) return null
  const wantedOf = (traveller: AddOnTraveller) => ofGroup(catalogue, codesOf(traveller, chosen[segmentKey]), group)
  const into = over === 'travellers' ? [from] : flights.filter((flight) => flight !== from)
  const made = into.flatMap(({ segment, party }) =>
    party.flatMap((traveller) => {
      const own = from.party.find(({ passengerKey }) => passengerKey === traveller.passengerKey)
      const like = over === 'travellers' ? model : own
      const before = codesOf(traveller, chosen[segment.segmentKey])
      const codes = like === undefined ? before : inPlace(catalogue, traveller, before, group, wantedOf(like))
      return codes.join() === before.join() ? [] : [{ at: segment.segmentKey, passengerKey: traveller.passengerKey, codes }]
    }),
  )
  if (made.length === 0) return null
  return made.reduce<AddOnChoices>((all, { at, passengerKey, codes }) => ({ ...all, [at]: { ...all[at], [passengerKey]: codes } }), chosen)
}

const ofGroup = (catalogue: readonly AddOn[], codes: readonly string[], group: AddOnGroup): readonly string[] =>
  codes.filter((code) => catalogue.some((each) => each.code === code && each.group === group))

/** The services of a traveller with those of a kind put in place of what they have of it. */
function inPlace(
  catalogue: readonly AddOn[],
  traveller: AddOnTraveller,
  before: readonly string[],
  group: AddOnGroup,
  wanted: readonly string[],
): readonly string[] {
  const change = (codes: readonly string[], code: string, isWanted: boolean) => withAddOn(catalogue, traveller, codes, { code, isWanted })
  const less = ofGroup(catalogue, before, group).filter((code) => !wanted.includes(code))
  const without = less.reduce((codes, code) => change(codes, code, false), before)
  const after = wanted.reduce((codes, code) => change(codes, code, true), without)
  return traveller.addOns.flatMap(({ code }) => (after.includes(code) ? [code] : []))
}
