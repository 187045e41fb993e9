import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Customer } from '../../domain/customer.ts'
import { sumOfMoney, type Money } from '../../domain/money.ts'
import { keptPeople } from '../../domain/partyForm.ts'
import {
  extraSeatsOf,
  isWholeTrip,
  partyWith,
  type ChosenTrip,
  type NamedMember,
  type PartyMember,
  type Quote,
  type RefusedSale,
  type QuoteReply,
  type ServiceNames,
  type Wanted,
} from '../../domain/sale.ts'
import { isSameDraft, NO_ANSWERS, type SaleAnswers, type SeenFares } from '../../domain/saleAnswers.ts'
import type { SaleDraft } from '../../domain/saleDraft.ts'
import type { Booked, BookingWanted, People, SaleEnding } from '../../domain/saleForm.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import type { TripDays } from '../../domain/travellerAge.ts'
import type { PassengerCounts } from '../../domain/passengers.ts'
import type { PassengersInput } from '../passengers/passengers.rules.ts'

/** The steps of booking, in their order. */
export const BOOKING_STEPS = ['passengers', 'extras', 'seats', 'review'] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]

export interface BookingInput {
  /** What was searched for, and which flights were chosen; null where the address names no search. */
  readonly search: CompleteSearch | null
  /** The party as the address names it: another than that of the search where it cannot travel; null without a search. */
  readonly askedParty: PassengerCounts | null
  readonly trip: ChosenTrip
  /** The total of the fares that the page before has shown, in minor units; null where it has shown none. */
  readonly shownFares: number | null
  /** What this browser has kept; null for nothing. */
  readonly answers: SaleAnswers | null
  /** How many milliseconds ago that was answered; null where nothing was. */
  readonly answeredAgo: number | null
  /** The number of the customer who has answered it; null for a visitor. */
  readonly owner: string | null
  readonly today: IsoDate
  readonly customer: Customer | null
  readonly delays: { readonly slow: number }
}

/** The answer of the port `loadQuote`. */
export interface QuoteAnswer {
  readonly reply: QuoteReply
  readonly serviceNames: ServiceNames
}

/** What of the extras cannot be had any more. */
export interface LostExtra {
  readonly of: 'services' | 'seats' | 'extraSeats'
  /** The key of its flight, and the place of who chose it; null where the airline does not name them: then all of it is lost. */
  readonly from: { readonly flight: string; readonly place: number } | null
  /** The codes of the services, or the seat. */
  readonly what: readonly string[]
}

export interface BookingContext extends Omit<BookingInput, 'answers'>, SaleAnswers {
  readonly party: readonly PartyMember[]
  /** Null until the first step is done, in this visit or in one before; identity numbers are not kept from there. */
  readonly people: People | null
  /** The last price that the airline has quoted; kept while it is asked again. */
  readonly quote: Quote | null
  readonly serviceNames: ServiceNames
  /** Why it cannot be bought, or was not booked; null where nothing was refused. */
  readonly refusal: RefusedSale | null
  /** What was chosen and cannot be had any more; null for nothing. */
  readonly lost: LostExtra | null
  /** Whether the price is there, and the one that the traveller has seen. */
  readonly isPriceKnown: boolean
  /** The total at which the airline has refused to book; null where it has not. */
  readonly refusedTotal: Money | null
  readonly isAccepted: boolean
  readonly ending: SaleEnding
  readonly booked: Booked | null
}

type Context = BookingContext

export const initialContext = ({ answers, ...input }: BookingInput): Context => ({
  ...input,
  ...(answers ?? NO_ANSWERS),
  party: partyWith(input.search, answers?.extraSeats ?? null),
  shownFares: input.shownFares,
  seenFares: seenBefore(answers, input),
  people: null,
  quote: null,
  serviceNames: {},
  refusal: null,
  lost: null,
  isPriceKnown: false,
  refusedTotal: null,
  isAccepted: false,
  ending: 'pay',
  booked: null,
})

/** What the traveller has seen of the price: here before a reload, or on the page before where that has shown another one meanwhile. */
function seenBefore(answers: SaleAnswers | null, { search, shownFares }: Pick<BookingInput, 'search' | 'shownFares'>): SaleAnswers['seenFares'] {
  const isReload = answers?.shownFares === shownFares
  if (isReload && answers?.seenFares != null && answers.seenFares.currency === search?.currency) return answers.seenFares
  return shownFares === null || search === null ? null : { minor: shownFares, currency: search.currency, extraSeat: null }
}

/** Whether the address names a search and all of its flights [VAL-17]. */
export const isWhole = ({ search, trip }: Pick<Context, 'search' | 'trip'>): boolean => search !== null && isWholeTrip(search, trip)

/** The search; states in which it is needed are entered only with one. */
function searched({ search }: Pick<Context, 'search'>): CompleteSearch {
  if (search === null) throw new Error('there is no search to book')
  return search
}

/** What is to be bought, as it stands now. */
export function wantedOf(context: Context): Wanted {
  const { currency, promoCode, specialFare } = searched(context)
  const { trip, party, services, seats } = context
  return { trip, party, currency, promoCode, specialFare, services, seats }
}

/** The places of those whose extra seat was searched for. */
export const searchedSeats = ({ search }: Pick<Context, 'search'>): readonly number[] => extraSeatsOf(partyWith(search, null))

/** What the fares of a quote cost, without what is chosen beside. */
const faresOf = ({ journeys, currency }: Quote): Money =>
  sumOfMoney(
    journeys.map(({ total }) => total),
    currency,
  )

/** How many extra seats more are quoted than were searched for: fewer are below zero. */
const seatsBeside = ({ party }: Quote, context: Pick<Context, 'search'>): number => extraSeatsOf(party).length - searchedSeats(context).length

/** What a traveller sees of the fares of a quote: of the party that was searched for, and of one extra seat. */
export function seenIn({ quote, ...context }: Pick<Context, 'quote' | 'search'>): SeenFares | null {
  if (quote === null) return null
  const { minor, currency } = faresOf(quote)
  const extraSeat = quote.extraSeat?.price.minor ?? null
  return { minor: minor - seatsBeside(quote, context) * (extraSeat ?? 0), currency, extraSeat }
}

/**
 * What of a price the traveller has seen, and what it is now: all of it where the airline has refused to book, else the fares; null before a
 * price. Of extra seats that were chosen elsewhere no price was seen: they cost what they cost now.
 */
export function comparedPrices({ quote, seenFares, refusedTotal, ...context }: Pick<Context, 'quote' | 'search' | 'seenFares' | 'refusedTotal'>) {
  if (quote === null) return null
  if (refusedTotal !== null) return { before: refusedTotal, now: quote.quotedTotal }
  if (seenFares === null) return null
  const { minor, currency, extraSeat } = seenFares
  const each = extraSeat ?? quote.extraSeat?.price.minor ?? 0
  return { before: { minor: minor + seatsBeside(quote, context) * each, currency }, now: faresOf(quote) }
}

/** Whether a booking costs what the traveller has accepted. */
export const isAcceptedTotal = ({ quote }: Pick<Context, 'quote'>, { bookedTotal }: Booked): boolean =>
  quote !== null && bookedTotal.minor === quote.quotedTotal.minor && bookedTotal.currency === quote.currency

/** Whether it costs something else than the traveller has seen. */
export function isOtherPrice(context: Parameters<typeof comparedPrices>[0]): boolean {
  const compared = comparedPrices(context)
  return compared !== null && (compared.before.minor !== compared.now.minor || compared.before.currency !== compared.now.currency)
}

/** The flights that are bought, in the order in which they are flown. */
export const segmentsOf = ({ quote }: Pick<Context, 'quote'>) => quote?.journeys.flatMap(({ segments }) => segments) ?? []

/** What can be had beside the flights, and who has an extra seat; nothing before the airline has quoted. */
export const offeredIn = ({ quote, party }: Pick<Context, 'quote' | 'party'>) => ({
  offered: quote?.services ?? [],
  extraSeat: quote?.extraSeat ?? null,
  extraSeats: extraSeatsOf(party),
})

/** Today, and the days on which the first and the last flight depart; those of the search before the airline has quoted. */
function tripDays(context: Context): TripDays {
  const segments = segmentsOf(context)
  const { departureDate, returnDate } = searched(context)
  const dayOf = (text: string | undefined): IsoDate | undefined => text?.slice(0, 10)
  const flownFrom = dayOf(segments[0]?.departure) ?? departureDate
  return { flownFrom, flownUntil: dayOf(segments.at(-1)?.departure) ?? returnDate ?? departureDate, today: context.today }
}

/** The party with the names that were typed so far. Of an infant or an extra seat it is that of who has it. */
export const namedParty = ({ party, people, draft }: Pick<Context, 'party' | 'people' | 'draft'>): readonly NamedMember[] =>
  party.map((member, place) => {
    const of = member.goesWith ?? place
    const typed = people?.travellers[of] ?? draft?.travellers[of] ?? null
    const name = typed === null ? '' : `${typed.firstName} ${typed.lastName}`.trim()
    return { ...member, name: name === '' ? null : name }
  })

/** What the step of the passengers begins with. */
export const passengersInput = (context: Context): PassengersInput => ({
  ...tripDays(context),
  party: context.party,
  isRoundTrip: context.search?.tripType === 'ROUND_TRIP',
  specialFare: context.search?.specialFare ?? null,
  draft: context.draft,
  documentNumbers: context.people?.travellers.map((each) => each?.documentNumber ?? '') ?? [],
  customer: context.customer,
  delays: context.delays,
})

/** With what is typed of who travels. A change means that the step is to be done again. */
export const withDraft = (context: Context, draft: SaleDraft): Partial<Context> => ({
  draft,
  isPeopleAnswered: context.isPeopleAnswered && isSameDraft(draft, context.draft),
})

/** Whether the customer who becomes known has answered who travels before, and all of it still holds. The session is read after the page is shown. */
export const isOwnerBack = (context: Context, customer: Customer | null): boolean =>
  context.people === null && context.customer === null && customer !== null && withKeptPeople({ ...context, customer }).people !== null

/** The first step that lacks an answer, as far as it is known before the first price. */
export function nextStep({ isPeopleAnswered, isExtrasAnswered, isSeatsAnswered }: SaleAnswers): BookingStep {
  if (!isPeopleAnswered) return 'passengers'
  if (!isExtrasAnswered) return 'extras'
  return isSeatsAnswered ? 'review' : 'seats'
}

/** Who travels, from the kept draft of the same person, where that step was done and all of it still holds; as it is where it is known already. */
export function withKeptPeople(context: Context): Pick<Context, 'people'> {
  const isOwn = context.owner === null || context.owner === context.customer?.customerNumber
  if (context.people !== null || !context.isPeopleAnswered || !isOwn) return context
  return { people: keptPeople(context.party, context.draft, tripDays(context)) }
}

/** All that the airline needs; the step in which it is booked is entered only with it. */
export function bookingWanted(context: Context): BookingWanted {
  const { people, quote, ending } = context
  if (people === null || quote === null) throw new Error('there is nobody, or no price, to book')
  // One for each place, also where an extra seat came after the names: the same answers are the same text.
  const travellers = context.party.map((_, place) => people.travellers[place] ?? null)
  return { ...wantedOf(context), ...people, travellers, acceptedTotal: quote.quotedTotal, ending }
}

/** What is paid now: all of it, or the price for which the fare is kept. */
export function dueNow({ quote, ending, booked }: Pick<Context, 'quote' | 'ending' | 'booked'>): Money | null {
  if (quote === null) return null
  if (booked?.pay === 'fareLock' || (booked === null && ending === 'fareLock')) return quote.fareLock.price
  return ending === 'hold' && booked === null ? { ...quote.quotedTotal, minor: 0 } : quote.quotedTotal
}

/** Why a way to pay later is not offered; null where it is. Paying now always is. */
export const endingBlocked = ({ quote }: Pick<Context, 'quote'>, ending: SaleEnding) =>
  ending === 'pay' || quote === null ? null : quote[ending].blocked

/** Whether another person uses the page than the customer whose answers are here. */
export const isAnotherPerson = ({ customer, owner }: Pick<Context, 'customer' | 'owner'>, next: Customer | null): boolean =>
  customer === null ? owner !== null && next !== null && next.customerNumber !== owner : next?.customerNumber !== customer.customerNumber

/** What another device has answered of who travels and what is chosen; the price that was seen is that of this page. */
export const foundAnswers = ({ search, shownFares, seenFares }: Context, answers: SaleAnswers): Partial<Context> => ({
  ...answers,
  shownFares,
  seenFares,
  party: partyWith(search, answers.extraSeats),
  people: null,
  ...NOT_REVIEWED,
})

/** What a traveller decides of the answers that the review shows. */
const NOT_REVIEWED = { isAccepted: false, ending: 'pay', lost: null, refusedTotal: null } as const

/** Nothing of what was answered; of the price what this page has shown. */
export const forgotten = (context: Context): Partial<Context> => ({
  ...NO_ANSWERS,
  shownFares: context.shownFares,
  seenFares: context.seenFares,
  party: partyWith(context.search, null),
  people: null,
  ...NOT_REVIEWED,
  owner: null,
})

/** What is kept of the answers. */
export function answersOf(context: Context): SaleAnswers {
  const { draft, services, seats, extraSeats, isPeopleAnswered, isExtrasAnswered, isSeatsAnswered, shownFares, seenFares } = context
  return { draft, services, seats, extraSeats, isPeopleAnswered, isExtrasAnswered, isSeatsAnswered, shownFares, seenFares }
}

/** What is kept of a booking that is begun, for whom and by whom it was answered. */
export const keptAnswers = (context: Context) => ({
  answers: answersOf(context),
  of: { trip: context.trip, party: partyWith(context.search, null) },
  owner: context.owner,
  answeredAgo: context.answeredAgo,
  customer: context.customer,
  delays: context.delays,
})
export type KeptAnswers = Pick<ReturnType<typeof keptAnswers>, 'answers' | 'of' | 'owner'>
