import type { AddOn, AddOnChoiceReply, AddOnsReply, AddOnsWanted } from '../../machines/domain/addOns.ts'
import type { CheckInLookup, CheckInPlan, CheckInReading, CheckInReply, UndoReply } from '../../machines/domain/checkIn.ts'
import type { PassesReply } from '../../machines/domain/boardingPass.ts'
import type { CancellationOrder, CancelReply, QuoteReply } from '../../machines/domain/cancellation.ts'
import type { AcceptReply, BookingPageReply } from '../../machines/domain/bookingDetail.ts'
import type {
  ChangeConfirmed,
  ChangeOptionsReply,
  ChangeOptionsWanted,
  ChangeQuoteReply,
  ChangeReply,
  ChangeWanted,
} from '../../machines/domain/bookingChange.ts'
import type { CurrencyTable } from '../../machines/domain/currency.ts'
import type { Customer } from '../../machines/domain/customer.ts'
import type { FlightsAnswer } from '../../machines/domain/journey.ts'
import type { LastBooking } from '../../machines/domain/lastBooking.ts'
import type { ItineraryReply } from '../../machines/domain/itineraryMail.ts'
import type { Locale } from '../../machines/domain/locale.ts'
import type { LowFareDay, LowFareQuestion } from '../../machines/domain/lowFare.ts'
import type { LinkOutcome } from '../../machines/domain/newsletter.ts'
import type { BookingCodeReply, CodeReply, CodeTo } from '../../machines/domain/oneTimeCode.ts'
import type { Country, NationalityRule } from '../../machines/domain/nationality.ts'
import type { PaymentReply, PaymentWanted } from '../../machines/domain/payment.ts'
import type { Place, Position } from '../../machines/domain/place.ts'
import type { Preferred } from '../../machines/domain/preferences.ts'
import type { QuoteReply as SaleQuoteReply, SaleSeatsWanted, Wanted } from '../../machines/domain/sale.ts'
import type { BookingWanted, BookReply, SaleKey } from '../../machines/domain/saleForm.ts'
import type { CompleteSearch } from '../../machines/domain/search.ts'
import type { PnrQuestion, ProvedQuestion } from '../../machines/domain/retrieval.ts'
import type { GivenName, NamesReply, RosterReply } from '../../machines/domain/roster.ts'
import type { SeatChoiceReply, SeatMap, SeatMapsReply, SeatMapsWanted, SeatsWanted } from '../../machines/domain/seatMap.ts'
import type { SpecialFare, SpecialFareContent } from '../../machines/domain/specialFare.ts'
import type { AppliedPromo, Offers, PromoNudge, PromoQuestion, PromoReply } from '../../machines/domain/promo.ts'
import { paxTypesCount } from '../../machines/domain/passengers.ts'
import type { Network } from '../../machines/domain/station.ts'
import type { AroundBooking } from './bookingDetail.ts'
import type { Configuration } from './configuration.ts'
import { sharedReads } from './sharedReads.ts'

/**
 * The airline, as the site speaks to it. Every call rejects with an `AirlineError` when the airline could not be asked
 * or its answer was not understood, and with the signal's reason when it was given up.
 */
export interface Airline {
  /** Stations, markets and popular cities [API-10]. */
  network(signal: AbortSignal): Promise<Network>
  /** Lowest fare per day of the month of startDate and the next, in the currency's minor units [API-13, CON-72]. */
  lowFares(question: LowFareQuestion, signal: AbortSignal): Promise<readonly LowFareDay[]>
  /** Flights of a search with all-inclusive fares for the party. */
  findFlights(search: CompleteSearch, signal: AbortSignal): Promise<FlightsAnswer>
  /** Whether a code is valid for a search; a refusal is an answer [API-01, API-02]. */
  validatePromo(code: string, question: PromoQuestion, signal: AbortSignal): Promise<PromoReply>
  /** Reserves a use of a code for this visit; once for each key [API-03]. */
  applyPromo(code: string, question: PromoQuestion, idempotencyKey: string, signal: AbortSignal): Promise<PromoReply>
  /** Ends the use that is reserved for this visit [API-04]. */
  removePromo(signal: AbortSignal): Promise<void>
  /** The use that is reserved for this visit [API-05]. */
  appliedPromo(signal: AbortSignal): Promise<AppliedPromo | null>
  /** The code that the airline proposes for a search [API-06]. */
  promoNudge(question: PromoQuestion, signal: AbortSignal): Promise<PromoNudge | null>
  /** Codes and bank offers, for a search or for none [API-14]. */
  offers(question: PromoQuestion | null, signal: AbortSignal): Promise<Offers>
  /** The codes that a search can have, those too for which one has to sign in [API-15]. */
  knownPromoCodes(question: PromoQuestion, signal: AbortSignal): Promise<readonly string[]>
  /** How many characters a code has at most [API-20]. */
  promoMaximumLength(signal: AbortSignal): Promise<number>
  /** The airline's time in milliseconds since 1970. */
  now(signal: AbortSignal): Promise<number>
  /** The special fares that are also sold on routes abroad [API-19]. */
  internationalFares(signal: AbortSignal): Promise<readonly SpecialFare[]>
  /** What the airline says of each special fare, in plain text [API-17]. */
  specialFareContent(signal: AbortSignal): Promise<readonly SpecialFareContent[]>
  /** By station, whether a route to or from it needs the nationality [API-18]. */
  nationalityRules(signal: AbortSignal): Promise<readonly NationalityRule[]>
  /** Every country, by English name [NAT-05]. */
  countries(signal: AbortSignal): Promise<readonly Country[]>
  /** The currencies in which the airline sells, and the day of its rates [CUR-06]. */
  currencies(signal: AbortSignal): Promise<CurrencyTable>
  /** The last flight that the customer booked; null if there is none, or for a visitor [API-12]. */
  lastBooking(signal: AbortSignal): Promise<LastBooking | null>
  /** What the customer prefers for searches and bookings; null where the session is over [PROF-07]. */
  preferred(signal: AbortSignal): Promise<Preferred | null>
  /** A booking that this browser has opened, or that belongs to who is signed in; of a group the part that this tab has opened [API-22, API-23, SEC-17]. */
  booking(recordLocator: string, signal: AbortSignal): Promise<BookingPageReply>
  /** Accepts the times that the airline has changed, for the booking as it was shown [RETR-55]. */
  acceptSchedule(booking: { readonly recordLocator: string; readonly version: number }, signal: AbortSignal): Promise<AcceptReply>
  /** What can be cancelled of a booking, and what each part gives back. A refusal is an answer. */
  cancellation(recordLocator: string, signal: AbortSignal): Promise<QuoteReply>
  /** Cancels a part of a booking for the refund that was shown. A refusal is an answer. */
  cancelBooking(order: CancellationOrder, signal: AbortSignal): Promise<CancelReply>
  /** Finds a booking to check in for it, or reads one that is open in this browser. A refusal is an answer [API-26]. */
  findForCheckIn(question: PnrQuestion | ProvedQuestion, signal: AbortSignal): Promise<CheckInLookup>
  /** A booking that this browser has opened, with what keeps whom from checking in for its journeys [API-43, CHK-58]. */
  checkInReading(recordLocator: string, signal: AbortSignal): Promise<CheckInReading>
  /** Checks passengers in for journeys, all or none; asked again, it answers the same. A refusal is an answer [API-38]. */
  checkIn(plan: CheckInPlan, signal: AbortSignal): Promise<CheckInReply>
  /** Undoes their check-in, all or none. A refusal is an answer [CHK-53]. */
  undoCheckIn(plan: CheckInPlan, signal: AbortSignal): Promise<UndoReply>
  /** The names of a booking that this browser has opened; null where it has not [SEC-14]. */
  roster(recordLocator: string, signal: AbortSignal): Promise<RosterReply>
  /** Adds missing names and corrects given ones, and says of each what became of it; null where the booking is not open any more. */
  writeNames(recordLocator: string, names: readonly GivenName[], signal: AbortSignal): Promise<NamesReply>
  /** Sends the itinerary of a booking by mail to its contact, in a language. A refusal is an answer. */
  mailItinerary(recordLocator: string, locale: Locale, signal: AbortSignal): Promise<ItineraryReply>
  /** The boarding passes of a booking that this browser has opened [BPASS-02, BPASS-03, BPASS-04]. */
  boardingPasses(recordLocator: string, signal: AbortSignal): Promise<PassesReply>
  /** Asks for a one-time code to a contact of a booking that this browser has opened [SEC-12]. */
  sendBookingCode(recordLocator: string, to: CodeTo, signal: AbortSignal): Promise<BookingCodeReply>
  /** Answers it; a right answer opens the booking without masks [SEC-12]. */
  answerBookingCode(recordLocator: string, answer: { readonly requestId: string; readonly code: string }, signal: AbortSignal): Promise<CodeReply>
  /** The flights of a day to which a journey can be moved, and the cheapest change on the days around [CHGB-02]. */
  changeOptions(wanted: ChangeOptionsWanted, signal: AbortSignal): Promise<ChangeOptionsReply>
  /** What it costs, or gives back, to move journeys. Nothing is changed [CHGB-03]. */
  changeQuote(wanted: ChangeWanted, signal: AbortSignal): Promise<ChangeQuoteReply>
  /** Moves journeys at the price that was shown: at once, or as soon as it is paid [CHGB-03]. */
  changeDates(confirmed: ChangeConfirmed, signal: AbortSignal): Promise<ChangeReply>
  /** The seats of flights of a booking, and who of it sits where [VAL-24, VAL-25]. */
  seats(wanted: SeatMapsWanted, signal: AbortSignal): Promise<SeatMapsReply>
  /** Seats passengers where they have chosen, all or none [VAL-24, VAL-25]. */
  chooseSeats(wanted: SeatsWanted, signal: AbortSignal): Promise<SeatChoiceReply>
  /** The seats of a flight that is not booked yet; rejects too where it is no longer sold [VAL-24, VAL-25]. */
  saleSeats(wanted: SaleSeatsWanted, replaces: readonly string[], signal: AbortSignal): Promise<SeatMap>
  /** What a booking would cost now, row by row. Nothing is kept. A refusal is an answer [SRCH-24]. */
  saleQuote(wanted: Wanted, replaces: readonly string[], signal: AbortSignal): Promise<SaleQuoteReply>
  /** Makes a booking that waits for its money; under the same key it is the same. A refusal is an answer [SRCH-16]. */
  book(wanted: BookingWanted, key: SaleKey, signal: AbortSignal): Promise<BookReply>
  /** The special services that the passengers of a booking have and can have, described in a language [API-48]. */
  specialServices(question: { readonly recordLocator: string; readonly locale: Locale }, signal: AbortSignal): Promise<AddOnsReply>
  /** What the editors say of the special services, in a language [API-48]. */
  serviceCatalogue(locale: Locale, signal: AbortSignal): Promise<readonly AddOn[]>
  /** Sets those of passengers on flights, all or none [API-39]. */
  chooseServices(wanted: AddOnsWanted, signal: AbortSignal): Promise<AddOnChoiceReply>
  /** The customer who is signed in in this browser; null for a visitor. */
  session(signal: AbortSignal): Promise<Customer | null>
  /** Ends it: this browser is no longer signed in by its cookie. Signing out of an account is the affair of `Accounts`. */
  endSession(signal: AbortSignal): Promise<void>
  /** Subscribes an address to the newsletter; false where its owner has confirmed it before [API-16, NEWS-11]. */
  subscribe(email: string, locale: Locale, signal: AbortSignal): Promise<boolean>
  /** Confirms a subscription by the secret of the link in its mail. */
  confirmSubscription(token: string, signal: AbortSignal): Promise<LinkOutcome>
  /** Ends a subscription by the encrypted address in a link [NEWS-03]. */
  unsubscribe(requestId: string, signal: AbortSignal): Promise<LinkOutcome>
  /** Begins to pay for a booking, or once more for what a payment was for; one that is under way goes on [CONST-21]. */
  beginPayment(wanted: PaymentWanted, signal: AbortSignal): Promise<PaymentReply>
  /** A payment, by its id [CONST-21]. */
  payment(paymentId: string, signal: AbortSignal): Promise<PaymentReply>
  /** The customer is back from the provider’s page, perhaps without having paid: the provider is asked now [CONST-21]. */
  comeBackFromPayment(paymentId: string, hasLeft: boolean, signal: AbortSignal): Promise<PaymentReply>
  /** The place at a position, by the maps service; null where it knows none [API-21, GEO-03]. */
  whereIs(position: Position, signal: AbortSignal): Promise<Place | null>
}

/** A call with its configuration, as its own module has it. */
type Asking<Question extends readonly unknown[], Answer> = (configuration: Configuration, ...question: Question) => Promise<Answer>

/** Reads are answered from memory for this long, in milliseconds. */
const KEPT_FOR = 60_000

/** The same for the same question, in whichever order its parts were written down. */
function nameOf({ origin, destination, startDate, currency, passengers, specialFare, promoCode, otherDay }: LowFareQuestion): string {
  const party = Object.values(paxTypesCount(passengers)).join(' ')
  return [origin, destination, startDate, currency, party, specialFare, promoCode, otherDay?.is, otherDay?.date].join(' ')
}

/**
 * The client of an airline. What speaks to the network is loaded when it is first needed.
 * @param configuration where the airline is and how it is called; read at the first call, and every call waits for it
 * @param clock milliseconds that only go up, for what is kept
 */
export function createAirline(
  configuration: () => Promise<Configuration>,
  clock: () => number,
  groupKeys: AroundBooking['groupKeys'] = async () => null,
): Airline {
  const read = sharedReads(KEPT_FOR, clock)
  // For the time, and for fares: those that are on their way serve others who ask; none are kept, so that calendar and cards say the same [CON-72].
  const readAtOnce = sharedReads(0, clock)

  const asked =
    <Question extends readonly unknown[], Answer>(load: () => Promise<Asking<Question, Answer>>) =>
    async (...question: Question): Promise<Answer> => {
      const [ask, known] = await Promise.all([load(), configuration()])
      return ask(known, ...question)
    }

  const kept =
    <Answer>(ask: (signal: AbortSignal) => Promise<Answer>) =>
    (signal: AbortSignal): Promise<Answer> =>
      read(ask, signal, ask)

  const askTime = asked(() => import('./content.ts').then((module) => module.readClock))
  const readNetwork = kept(asked(() => import('./network.ts').then((module) => module.readNetwork)))
  const around = { network: readNetwork, groupKeys }
  const readCancellation = asked(() => import('./cancellation.ts').then((module) => module.readCancellation))
  const readBooking = asked(() => import('./bookingDetail.ts').then((module) => module.readBooking))
  const askAcceptSchedule = asked(() => import('./bookingDetail.ts').then((module) => module.askAcceptSchedule))
  const readCheckIn = asked(() => import('./checkIn.ts').then((module) => module.readCheckIn))
  const readRoster = asked(() => import('./roster.ts').then((module) => module.readRoster))
  const readPasses = asked(() => import('./boardingPasses.ts').then((module) => module.readBoardingPasses))
  const readLowFares = asked(() => import('./lowFares.ts').then((module) => module.readLowFares))
  return {
    network: readNetwork,
    lowFares: (question, signal) => readAtOnce(nameOf(question), signal, (shared) => readLowFares(question, shared)),
    findFlights: asked(() => import('./availability.ts').then((module) => module.readFlights)),
    validatePromo: asked(() => import('./promotions.ts').then((module) => module.askValidate)),
    applyPromo: asked(() => import('./promotions.ts').then((module) => module.askApply)),
    removePromo: asked(() => import('./promotions.ts').then((module) => module.askRemove)),
    appliedPromo: asked(() => import('./promotions.ts').then((module) => module.readApplied)),
    promoNudge: asked(() => import('./promotions.ts').then((module) => module.askNudge)),
    offers: asked(() => import('./promotions.ts').then((module) => module.readOffers)),
    knownPromoCodes: asked(() => import('./promotions.ts').then((module) => module.readKnownCodes)),
    promoMaximumLength: kept(asked(() => import('./promotions.ts').then((module) => module.readMaximumLength))),
    now: (signal) => readAtOnce('now', signal, askTime),
    internationalFares: kept(asked(() => import('./content.ts').then((module) => module.readInternationalFares))),
    specialFareContent: kept(asked(() => import('./content.ts').then((module) => module.readSpecialFareContent))),
    nationalityRules: kept(asked(() => import('./content.ts').then((module) => module.readNationalityRules))),
    countries: kept(asked(() => import('./content.ts').then((module) => module.readCountries))),
    currencies: kept(asked(() => import('./content.ts').then((module) => module.readCurrencies))),
    lastBooking: asked(() => import('./session.ts').then((module) => module.readLastBooking)),
    preferred: asked(() => import('./preferred.ts').then((module) => module.readPreferred)),
    booking: (recordLocator, signal) => readBooking(recordLocator, around, signal),
    acceptSchedule: (booking, signal) => askAcceptSchedule(booking, readNetwork, signal),
    cancellation: (recordLocator, signal) => readCancellation(recordLocator, readNetwork, signal),
    cancelBooking: asked(() => import('./cancellation.ts').then((module) => module.askCancel)),
    findForCheckIn: asked(() => import('./checkIn.ts').then((module) => module.findForCheckIn)),
    checkInReading: (recordLocator, signal) => readCheckIn(recordLocator, around, signal),
    checkIn: asked(() => import('./checkIn.ts').then((module) => module.askCheckIn)),
    undoCheckIn: asked(() => import('./checkIn.ts').then((module) => module.askUndoCheckIn)),
    roster: (recordLocator, signal) => readRoster(recordLocator, readNetwork, signal),
    writeNames: asked(() => import('./roster.ts').then((module) => module.writeNames)),
    mailItinerary: asked(() => import('./itineraryMail.ts').then((module) => module.askItineraryMail)),
    boardingPasses: (recordLocator, signal) => readPasses(recordLocator, readNetwork, signal),
    sendBookingCode: asked(() => import('./bookingCodes.ts').then((module) => module.askBookingCode)),
    answerBookingCode: asked(() => import('./bookingCodes.ts').then((module) => module.answerBookingCode)),
    changeOptions: asked(() => import('./bookingChange.ts').then((module) => module.readOptions)),
    changeQuote: asked(() => import('./bookingChange.ts').then((module) => module.askQuote)),
    changeDates: asked(() => import('./bookingChange.ts').then((module) => module.askChange)),
    seats: asked(() => import('./seats.ts').then((module) => module.readSeats)),
    chooseSeats: asked(() => import('./seats.ts').then((module) => module.askSeats)),
    saleSeats: asked(() => import('./sale.ts').then((module) => module.readSaleSeats)),
    saleQuote: asked(() => import('./sale.ts').then((module) => module.readQuote)),
    book: asked(() => import('./sale.ts').then((module) => module.askBooking)),
    serviceCatalogue: asked(() => import('./specialServices.ts').then((module) => module.readServiceCatalogue)),
    specialServices: asked(() => import('./specialServices.ts').then((module) => module.readSpecialServices)),
    chooseServices: asked(() => import('./specialServices.ts').then((module) => module.askSpecialServices)),
    session: asked(() => import('./session.ts').then((module) => module.readSession)),
    endSession: asked(() => import('./session.ts').then((module) => module.endSession)),
    subscribe: asked(() => import('./newsletter.ts').then((module) => module.askSubscribe)),
    confirmSubscription: asked(() => import('./newsletter.ts').then((module) => module.askConfirm)),
    unsubscribe: asked(() => import('./newsletter.ts').then((module) => module.askUnsubscribe)),
    beginPayment: asked(() => import('./payments.ts').then((module) => module.askBegin)),
    payment: asked(() => import('./payments.ts').then((module) => module.readPayment)),
    comeBackFromPayment: asked(() => import('./payments.ts').then((module) => module.askReturn)),
    whereIs: asked(() => import('./places.ts').then((module) => module.readPlace)),
  }
}
