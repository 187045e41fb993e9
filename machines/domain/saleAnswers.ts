import * as v from 'valibot'
import { isGuardianBegun } from './guardians.ts'
import type { Money } from './money.ts'
import { migrated, type SaleDraft } from './saleDraft.ts'
import { isUnnamed } from './travellerForm.ts'
import { extraSeatsOf, withExtraSeats, type ChosenSeats, type ChosenServices, type ChosenTrip, type PartyMember } from './sale.ts'

const VERSION = 2
const text = v.pipe(v.string(), v.maxLength(400))
const byPlace = <Value extends v.GenericSchema>(value: Value) => v.record(text, v.record(text, value))

/** What has not changed since the first version. */
const first = {
  /** For which flights and for whom the rest was answered. */
  trip: v.object({ outbound: v.nullable(text), inbound: v.nullable(text) }),
  party: text,
  draft: v.unknown(),
  services: byPlace(v.pipe(v.array(text), v.readonly())),
  seats: byPlace(text),
  /** Whether all of who travels was answered, and nothing of it has changed since. */
  isPeopleAnswered: v.optional(v.boolean(), false),
  /** Whether extras and seats were answered, with something or with nothing. */
  isExtrasAnswered: v.boolean(),
  isSeatsAnswered: v.boolean(),
  /** What the page before has shown, in minor units; null where it has shown nothing. */
  shownFares: v.optional(v.nullable(v.number()), null),
}

/** Minor units of a currency. */
const Amount = { minor: v.number(), currency: text }

/** What a browser keeps of a booking that is begun, beside what stands in the address. Identity numbers are never among it. */
const SaleAnswersShape = v.object({
  ...first,
  version: v.literal(VERSION),
  /** What the fares cost that were shown last; null before the first price. */
  seenFares: v.nullable(v.object({ ...Amount, extraSeat: v.nullable(v.number()) })),
  /** The places of those with an extra seat; null for those of the search. */
  extraSeats: v.nullable(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.readonly())),
})

/** As they are kept now, or as a release before has kept them. */
const AnyVersion = v.union([
  SaleAnswersShape,
  v.pipe(
    v.object({ ...first, version: v.literal(1), seenFares: v.nullable(v.object(Amount)) }),
    v.transform(({ seenFares, ...answers }): v.InferOutput<typeof SaleAnswersShape> => ({
      ...answers,
      version: VERSION,
      seenFares: seenFares && { ...seenFares, extraSeat: null },
      extraSeats: null,
    })),
  ),
])

/** What the traveller has seen of the fares of the party that was searched for: whatever else they cost is said. */
export interface SeenFares extends Money {
  /** What one extra seat cost beside them, in minor units; null where that was not seen. */
  readonly extraSeat: number | null
}

/** The answers of a booking that is begun. The state that it is in is computed from them, so that another release can have other steps. */
export interface SaleAnswers {
  /** Null where nothing was typed yet. */
  readonly draft: SaleDraft | null
  readonly services: ChosenServices
  readonly seats: ChosenSeats
  /** The places of the travellers with an extra seat, in order; null for those of the search. */
  readonly extraSeats: readonly number[] | null
  /** Whether the step of the passengers was done with this draft. */
  readonly isPeopleAnswered: boolean
  readonly isExtrasAnswered: boolean
  readonly isSeatsAnswered: boolean
  readonly shownFares: number | null
  readonly seenFares: SeenFares | null
}

export const NO_ANSWERS: SaleAnswers = {
  draft: null,
  services: {},
  seats: {},
  extraSeats: null,
  isPeopleAnswered: false,
  isExtrasAnswered: false,
  isSeatsAnswered: false,
  shownFares: null,
  seenFares: null,
}

/** For what answers are given. */
export interface AnsweredFor {
  readonly trip: ChosenTrip
  readonly party: readonly PartyMember[]
}

const partyName = (party: readonly PartyMember[]): string => party.map(({ kind, goesWith }) => `${kind}${goesWith ?? ''}`).join(' ')
const keysOf = ({ outbound, inbound }: ChosenTrip) => ({ outbound: outbound?.journeyKey ?? null, inbound: inbound?.journeyKey ?? null })

/** What is written into the browser. */
export type KeptSaleAnswers = v.InferOutput<typeof SaleAnswersShape>

/** The answers as a browser keeps them. */
export const toKept = ({ draft, ...answers }: SaleAnswers, { trip, party }: AnsweredFor): KeptSaleAnswers => ({
  version: VERSION,
  trip: keysOf(trip),
  party: partyName(party),
  draft,
  ...answers,
  services: answers.services,
  seats: answers.seats,
})

/**
 * Whether a traveller has changed an answer. A field of the contact or of the company that was empty does not count: the site fills those of
 * a customer in.
 */
export function isAnsweredAnew(before: SaleAnswers, now: SaleAnswers): boolean {
  const fields = ({ draft }: SaleAnswers): readonly (string | null)[] => {
    if (draft === null) return []
    const { firstName, lastName, email, phone } = draft.contact
    return [firstName, lastName, email, phone, ...Object.values(draft.gst)]
  }
  const has = fields(now)
  return answeredIn(before) !== answeredIn(now) || fields(before).some((had, at) => had !== null && had !== '' && had !== has[at])
}

/** Whether the same is typed in two drafts. */
export const isSameDraft = (one: SaleDraft | null, other: SaleDraft | null): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The answer of the airline to who asks for the answers that a customer has given on any device. */
export type BegunReply =
  | {
      readonly kind: 'begun'
      readonly answers: SaleAnswers
      readonly millisecondsAgo: number
      /** Whether it is the same flights and the same party. */
      readonly isSameTrip: boolean
    }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'signedOut' }

/** What a traveller has answered by themselves, to be compared; null for nothing. The contact of a customer is filled in for them. */
export function answeredIn({ draft, services, seats, extraSeats, ...done }: SaleAnswers): string | null {
  const { isPeopleAnswered, isExtrasAnswered, isSeatsAnswered } = done
  const travellers = draft?.travellers.filter((each) => each !== null && !isUnnamed(each)) ?? []
  const guardians = draft !== null && isGuardianBegun(draft.guardians) ? draft.guardians : null
  const chosen = guardians !== null || extraSeats !== null || [services, seats].some((each) => Object.keys(each).length > 0)
  if (travellers.length === 0 && !chosen && !isExtrasAnswered && !isSeatsAnswered) return null
  // A database may keep the flights in another order.
  const [had, sat] = [services, seats].map((each) => Object.entries(each).sort())
  return JSON.stringify([travellers, guardians, had, sat, extraSeats, isPeopleAnswered, isExtrasAnswered, isSeatsAnswered])
}

/** Whether there is nothing in one that is not in the other, the seen price aside. */
export const areSameAnswers = (one: SaleAnswers, other: SaleAnswers): boolean =>
  answeredIn(one) === answeredIn(other) && isSameDraft(one.draft, other.draft)

/** What can become of an answer when an earlier one changes. */
export type Fate = 'keep' | 'recompute' | 'forget'

/** An earlier answer that is another than before. */
export type SaleChange = 'route' | 'flight' | 'party'

/** An answer that depends on earlier ones. */
export type AnswerPart = 'travellers' | 'contact' | 'services' | 'seats' | 'extraSeats' | 'price'

/** What falls when an earlier answer changes. Of several changes the hardest counts. */
export const WHAT_FALLS: Readonly<Record<SaleChange, Readonly<Record<AnswerPart, Fate>>>> = {
  route: { travellers: 'keep', contact: 'keep', services: 'forget', seats: 'forget', extraSeats: 'forget', price: 'forget' },
  flight: { travellers: 'keep', contact: 'keep', services: 'recompute', seats: 'recompute', extraSeats: 'forget', price: 'forget' },
  party: { travellers: 'recompute', contact: 'keep', services: 'forget', seats: 'forget', extraSeats: 'forget', price: 'forget' },
}

const HARDNESS: readonly Fate[] = ['keep', 'recompute', 'forget']

/** What becomes of an answer after some changes. */
export const fateOf = (part: AnswerPart, changes: readonly SaleChange[]): Fate =>
  HARDNESS[Math.max(0, ...changes.map((change) => HARDNESS.indexOf(WHAT_FALLS[change][part])))] ?? 'forget'

/** From where to where the flights of a key lead, as `DELBOM`. */
const routeOf = (journeyKey: string | null): string | null => {
  const places = (journeyKey ?? '').split('~').map((segment) => segment.slice(-6))
  return journeyKey === null ? null : `${places[0]?.slice(0, 3) ?? ''}${places.at(-1)?.slice(3) ?? ''}`
}

/** In what the flights and the party are others than those for which was answered. */
export function changesOf(kept: Pick<KeptSaleAnswers, 'trip' | 'party'>, { trip, party }: AnsweredFor): readonly SaleChange[] {
  const now = keysOf(trip)
  const isOtherRoute = routeOf(kept.trip.outbound) !== routeOf(now.outbound) || routeOf(kept.trip.inbound) !== routeOf(now.inbound)
  const isOtherFlight = kept.trip.outbound !== now.outbound || kept.trip.inbound !== now.inbound
  return [
    ...(isOtherRoute ? (['route'] as const) : []),
    ...(isOtherFlight ? (['flight'] as const) : []),
    ...(kept.party === partyName(party) ? [] : (['party'] as const)),
  ]
}

/**
 * The answers that a browser has kept, as far as they hold for these flights and this party; null for what is none. Of another flight of the
 * same route what was chosen for flights that are left stays: that of the others falls.
 */
export function answersFrom(raw: unknown, now: AnsweredFor): SaleAnswers | null {
  const { success, output } = v.safeParse(AnyVersion, raw)
  if (!success) return null
  const changes = changesOf(output, now)
  const flights = new Set([now.trip.outbound, now.trip.inbound].flatMap((journey) => journey?.journeyKey.split('~') ?? []))
  const left = <Value>(part: 'services' | 'seats', chosen: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> => {
    const fate = fateOf(part, changes)
    if (fate === 'keep') return chosen
    return fate === 'forget' ? {} : Object.fromEntries(Object.entries(chosen).filter(([flight]) => flights.has(flight)))
  }
  const extraSeats = fateOf('extraSeats', changes) === 'keep' ? output.extraSeats : null
  const isForgotten = extraSeats === null && output.extraSeats !== null
  // Seats of extra seats are of those for whom they were chosen.
  const party = isForgotten ? withExtraSeats(now.party, []) : withExtraSeats(now.party, extraSeats ?? extraSeatsOf(now.party))
  return {
    // Who travels is fitted to the party where it is shown.
    draft: migrated(output.draft),
    services: left('services', output.services),
    seats: seatsWithin(party, left('seats', output.seats)),
    extraSeats,
    // Who takes another flight, or travels with others, is asked again, with what was typed.
    isPeopleAnswered: output.isPeopleAnswered && changes.length === 0,
    isExtrasAnswered: output.isExtrasAnswered && fateOf('services', changes) === 'keep',
    isSeatsAnswered: output.isSeatsAnswered && fateOf('seats', changes) === 'keep',
    shownFares: output.shownFares,
    seenFares: fateOf('price', changes) === 'keep' ? output.seenFares : null,
  }
}

/** The seats of those who are in the party. */
const seatsWithin = (party: readonly PartyMember[], seats: ChosenSeats): ChosenSeats =>
  Object.fromEntries(
    Object.entries(seats).map(([flight, own]) => [flight, Object.fromEntries(Object.entries(own).filter(([place]) => Number(place) < party.length))]),
  )
