import { extraSeatsOf, withExtraSeats, type ChosenSeats, type PartyMember, type QuoteReply, type RefusedSale } from '../../domain/sale.ts'
import type { BookReply } from '../../domain/saleForm.ts'
import { searchedSeats, type BookingContext, type LostExtra } from './booking.rules.ts'

// What is chosen beside the flights: services, seats and extra seats, what changes with a choice, and what the airline refuses of it.

type Context = BookingContext

type Choices<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>

/** What somebody chooses beside the flights. */
type ToldChoice = Partial<Pick<Context, 'services' | 'seats'> & { readonly extraSeats: readonly number[] }>

/** Whether somebody chooses other services, seats or extra seats than the booking has. The same spelled otherwise may count as another: it is priced once more. */
export function isOtherPurchase({ services, seats, party }: Pick<Context, 'services' | 'seats' | 'party'>, told: ToldChoice): boolean {
  const extraSeats = extraSeatsOf(party)
  const wanted = [told.services ?? services, told.seats ?? seats, told.extraSeats ?? extraSeats]
  return JSON.stringify(wanted) !== JSON.stringify([services, seats, extraSeats])
}

/** With the services and the extra seats that were chosen. */
export const withAddOns = (context: Context, { services, extraSeats }: Required<Pick<ToldChoice, 'services' | 'extraSeats'>>): Partial<Context> => ({
  services,
  ...withExtraSeatsFor(context, extraSeats),
  lost: null,
  refusedTotal: null,
})

/**
 * With extra seats for these travellers. Who has one more or one less sits elsewhere.
 */
function withExtraSeatsFor(context: Context, wanted: readonly number[]): Partial<Context> {
  const { party, seats } = context
  const before = extraSeatsOf(party)
  if (before.join() === wanted.join()) return {}
  return {
    party: withExtraSeats(party, wanted),
    extraSeats: searchedSeats(context).join() === wanted.join() ? null : wanted,
    // A child sits beside a grown-up: where one of them moves, all are seated anew.
    seats: party.some(({ kind }) => kind === 'child')
      ? {}
      : seatsOfSame(
          party,
          seats,
          [...before, ...wanted].filter((place) => before.includes(place) !== wanted.includes(place)),
        ),
    isSeatsAnswered: false,
  }
}

/** The seats of travellers who sit as before: not those who have an extra seat more or less, and no extra seats, which have other places now. */
const seatsOfSame = (party: readonly PartyMember[], seats: ChosenSeats, moved: readonly number[]): ChosenSeats =>
  Object.fromEntries(
    Object.entries(seats).map(([flight, own]) => [
      flight,
      Object.fromEntries(Object.entries(own).filter(([place]) => party[Number(place)]?.kind !== 'extraSeat' && !moved.includes(Number(place)))),
    ]),
  )

/** Those of the extra seats that the search has not asked for. */
function seatsBesideSearch({ extraSeats, ...context }: OfSearch): readonly number[] {
  const searched = searchedSeats(context)
  return (extraSeats ?? []).filter((place) => !searched.includes(place))
}

type Reply = QuoteReply | BookReply
type OfSearch = Pick<Context, 'search' | 'extraSeats'>

/** Whether it is refused for the extra seats that were chosen beside the search: without them the rest may still be had. */
export const areExtraSeatsGone = (context: OfSearch, reply: Reply): boolean =>
  reply.kind === 'refused' && (reply.why === 'flightGone' || reply.why === 'party') && seatsBesideSearch(context).length > 0

/** Whether a service was refused. */
export const isServiceRefused = (reply: Reply): boolean => reply.kind === 'refused' && reply.why === 'serviceGone'

/** Whether a seat was refused. */
export const isSeatRefused = (reply: Reply): boolean => reply.kind === 'refused' && (reply.why === 'seatTaken' || reply.why === 'seatUnfit')

/** What the airline has refused of the extras: the service or the seat that it names, or all where it names none. */
function lostOf({ services, seats }: Pick<Context, 'services' | 'seats'>, { why, at, what }: RefusedSale): LostExtra {
  const index = Number(/^\w+\.(\d+)$/.exec(at ?? '')?.[1] ?? -1)
  if (why !== 'serviceGone') {
    const gone = chosenAt(seats, index)
    return { of: 'seats', from: gone?.from ?? null, what: gone === null ? [] : [gone.value] }
  }
  const gone = chosenAt(services, index)
  const codes = gone?.value ?? []
  return { of: 'services', from: gone?.from ?? null, what: what !== null && codes.includes(what) ? [what] : codes }
}

/** The choice at an index of all of them, which stand in the order in which the airline was told; null where there is no such one. */
function chosenAt<Value>(chosen: Choices<Value>, index: number) {
  const all = Object.entries(chosen).flatMap(([flight, own]) =>
    Object.entries(own).map(([place, value]) => ({ from: { flight, place: Number(place) }, value })),
  )
  return all[index] ?? null
}

/** Without what is refused. The step is asked again. */
export function withoutRefused(context: Context, refusal: Reply): Partial<Context> {
  if (refusal.kind !== 'refused') return {}
  if (areExtraSeatsGone(context, refusal)) {
    const beside = seatsBesideSearch(context)
    const rest = withExtraSeatsFor(
      context,
      extraSeatsOf(context.party).filter((place) => !beside.includes(place)),
    )
    return { ...rest, isExtrasAnswered: false, lost: { of: 'extraSeats', from: null, what: [] } }
  }
  const lost = lostOf(context, refusal)
  const { of, from, what } = lost
  if (of === 'seats') return { seats: from === null ? {} : withoutPlace(context.seats, from), isSeatsAnswered: false, lost }
  const left = from === null ? [] : (context.services[from.flight]?.[from.place] ?? []).filter((code) => !what.includes(code))
  const others = from === null ? {} : withoutPlace(context.services, from)
  const services = from === null || left.length === 0 ? others : { ...others, [from.flight]: { ...others[from.flight], [from.place]: left } }
  return { services, isExtrasAnswered: false, lost }
}

/** The step that chooses seats is asked again, with all that was chosen: it says whose seat is gone. */
export const seatsAgain = (context: Context, refusal: RefusedSale): Partial<Context> => ({ isSeatsAnswered: false, lost: lostOf(context, refusal) })

function withoutPlace<Value>(chosen: Choices<Value>, { flight, place }: NonNullable<LostExtra['from']>): Choices<Value> {
  return { ...chosen, [flight]: Object.fromEntries(Object.entries(chosen[flight] ?? {}).filter(([of]) => of !== String(place))) }
}
