import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine, ContextFrom } from 'xstate'
import { codePlaces } from '../../machines/domain/oneTimeCode.ts'
import { routeCurrencies } from '../../machines/domain/crossRules.ts'
import { promoQuestionOf } from '../../machines/domain/promo.ts'
import { heldOn } from '../../machines/domain/seatMap.ts'
import { presetOf, routeFacts } from '../../machines/domain/specialFare.ts'
import { reachableFrom } from '../../machines/domain/station.ts'
import { addressOf } from '../../machines/domain/typedContact.ts'
import { codeEntry as profileCodeEntry, type ProfileContext } from '../../machines/account/profile/profile.rules.ts'
import type { SignInContext } from '../../machines/account/signIn/signIn.rules.ts'
import type { flightResultsMachine } from '../../machines/search/flightResults/flightResults.machine.ts'
import { type ResultsPageContext, searchOfFlights } from '../../machines/search/resultsPage/resultsPage.machine.ts'
import { datesOf, routeOf, type WidgetContext } from '../../machines/search/searchWidget/searchWidget.rules.ts'
import { dueNow, segmentsOf, type BookingContext } from '../../machines/booking/booking/booking.rules.ts'
import type { passengersMachine } from '../../machines/booking/passengers/passengers.machine.ts'
import { firstAdultOf } from '../../machines/domain/partyForm.ts'
import type { bookingPageMachine } from '../../machines/trips/bookingPage/bookingPage.machine.ts'
import type { changeBookingMachine } from '../../machines/trips/changeBooking/changeBooking.machine.ts'
import type { boardingPassMachine } from '../../machines/trips/boardingPass/boardingPass.machine.ts'
import { foundBooking, type checkInRetrieveMachine } from '../../machines/trips/checkInRetrieve/checkInRetrieve.machine.ts'
import type { checkInSelectionMachine } from '../../machines/trips/checkInSelection/checkInSelection.machine.ts'
import type { contactProofMachine } from '../../machines/trips/contactProof/contactProof.machine.ts'
import type { dangerousGoodsMachine } from '../../machines/trips/dangerousGoods/dangerousGoods.machine.ts'
import type { RetrieveBookingContext } from '../../machines/trips/retrieveBooking/retrieveBooking.rules.ts'
import type { checkInAddOnsMachine } from '../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import type { seatSelectionMachine } from '../../machines/trips/seatSelection/seatSelection.machine.ts'

/** What a parent holds that its child is to hold too, under the child's own names. A path such as `delays.slow` goes in. */
type Held = Readonly<Record<string, unknown>>

/** By parent and id of the child. A pair that is not here fails a test: say what the child is to know. */
type HeldByParents = Readonly<Record<string, (parent: AnyMachineSnapshot) => Held>>
const ofWidget = (held: (context: WidgetContext) => Held) => (parent: AnyMachineSnapshot) => held(parent.context as WidgetContext)
const ofPage = (held: (context: ResultsPageContext) => Held) => (parent: AnyMachineSnapshot) => held(parent.context as ResultsPageContext)
type Children<Machine extends AnyStateMachine> = Readonly<Record<string, ActorRefFrom<Machine> | undefined>>
const flightsOf = ({ children }: AnyMachineSnapshot) => (children as Children<typeof flightResultsMachine>)['flights']?.getSnapshot().context
const ofSignIn = (held: (context: SignInContext) => Held) => (parent: AnyMachineSnapshot) => held(parent.context as SignInContext)
const ofProfile = (held: (context: ProfileContext) => Held) => (parent: AnyMachineSnapshot) => held(parent.context as ProfileContext)

const station =
  (field: 'origin' | 'destination') =>
  ({ network, search, recent }: WidgetContext): Held => ({
    field,
    stations: network.stations,
    popular: network.popular,
    chosen: search[field],
    recent: recent.length === 0 ? [] : recent,
  })

interface Opened {
  readonly opened: { readonly owner: string; readonly today: unknown } | null
  readonly delays: unknown
}

const accountForm = (form: string) => (parent: AnyMachineSnapshot) => {
  const { opened, delays } = parent.context as Opened
  return { form, owner: opened?.owner, today: opened?.today, delays }
}

const retrievalStation =
  (field: 'origin' | 'destination') =>
  ({ network: { stations, popular } }: RetrieveBookingContext): Held => ({ field, stations, popular })
const ofRetrieval = (held: (context: RetrieveBookingContext) => Held) => (parent: AnyMachineSnapshot) =>
  held(parent.context as RetrieveBookingContext)

export const HELD_BY_PARENTS: HeldByParents = {
  'bookingPage.proof': ({ context }: AnyMachineSnapshot) => {
    const { booking, delays } = context as ContextFrom<typeof bookingPageMachine>
    return { recordLocator: booking?.recordLocator, places: booking === null ? undefined : codePlaces(booking), delays }
  },
  'boardingPass.group': ({ context }: AnyMachineSnapshot) => {
    const { recordLocator, delays } = context as ContextFrom<typeof boardingPassMachine>
    return { flow: 'boardingPass', 'userInputs.pnrDetails': recordLocator, 'userInputs.lastName': null, 'delays.slow': delays.slow }
  },
  'dangerousGoods.submit': ({ context }: AnyMachineSnapshot) => {
    const { facts, plan, delays } = context as ContextFrom<typeof dangerousGoodsMachine>
    return { facts, plan, 'delays.slow': delays.slow }
  },
  'checkInRetrieve.proof': ({ context }: AnyMachineSnapshot) => {
    const { pnr, delays } = context as ContextFrom<typeof checkInRetrieveMachine>
    return { recordLocator: pnr, places: null, 'delays.slow': delays.slow }
  },
  'checkInRetrieve.selection': ({ context, children }: AnyMachineSnapshot) => {
    const { reply, selected, isLastNameDemanded, delays } = context as ContextFrom<typeof checkInRetrieveMachine>
    const booking = foundBooking({ reply })
    return {
      // What is ticked after the booking was read is the child's alone.
      ...((children as Children<typeof checkInSelectionMachine>)['selection']?.getSnapshot().context.facts === null ? { selected } : {}),
      recordLocator: booking?.recordLocator,
      isPrimaryContact: booking?.isPrimaryContact,
      isLastNameDemanded,
      'delays.slow': delays.slow,
    }
  },
  'checkInSelection.names': ({ context }: AnyMachineSnapshot) => {
    const { recordLocator, found, isPrimaryContact, isLastNameDemanded, delays } = context as ContextFrom<typeof checkInSelectionMachine>
    return {
      flow: 'checkIn',
      'userInputs.pnrDetails': recordLocator,
      'userInputs.lastName': found.lastName,
      isPrimaryContact,
      isLastNameDemanded,
      'delays.slow': delays.slow,
    }
  },
  'contactProof.otpEntry': ({ context }: AnyMachineSnapshot) => {
    const { recordLocator, code, requestId, medium, contact, delays } = context as ContextFrom<typeof contactProofMachine>
    return {
      length: code?.length,
      countdowns: code?.countdowns,
      'request.requestId': requestId,
      'request.emailOrPhone': medium ?? addressOf(contact),
      'request.recordLocator': recordLocator,
      delays,
    }
  },
  'passengers.contact': (parent) => {
    const context = parent.context as ContextFrom<typeof passengersMachine>
    return { firstAdult: firstAdultOf(context), customer: context.customer, delays: context.delays }
  },
  'booking.passengers': ({ context }: AnyMachineSnapshot) => {
    const { party, search, today, customer, delays } = context as BookingContext
    return { party, isRoundTrip: search?.tripType === 'ROUND_TRIP', specialFare: search?.specialFare ?? null, today, customer, delays }
  },
  'booking.begun': ({ context: { customer, delays } }: AnyMachineSnapshot) => ({ customer, delays }),
  'booking.addOns': ({ context }: AnyMachineSnapshot) => ({
    segments: segmentsOf(context as BookingContext),
    delays: (context as BookingContext).delays,
  }),
  'booking.seats': ({ context }: AnyMachineSnapshot) => {
    const booking = context as BookingContext
    return { trip: booking.trip, segments: segmentsOf(booking), delays: booking.delays }
  },
  'booking.payment': ({ context }: AnyMachineSnapshot) => {
    const booking = context as BookingContext
    return {
      'start.recordLocator': booking.booked?.recordLocator,
      'start.acceptedTotal': dueNow(booking),
      'start.of': booking.booked?.pay,
      delays: booking.delays,
    }
  },
  'bookingPage.group': ({ context }: AnyMachineSnapshot) => {
    const { recordLocator, delays } = context as ContextFrom<typeof bookingPageMachine>
    return { flow: 'manage', 'userInputs.pnrDetails': recordLocator, 'userInputs.lastName': null, delays }
  },
  'bookingPage.payment': ({ context }: AnyMachineSnapshot) => {
    const { booking, delays } = context as ContextFrom<typeof bookingPageMachine>
    return {
      'start.recordLocator': booking?.recordLocator,
      'start.acceptedTotal': booking?.payment?.amount ?? booking?.price?.balance,
      'start.underWay': booking?.payment?.id ?? null,
      'delays.slow': delays.slow,
    }
  },
  'changeBooking.payment': ({ context }: AnyMachineSnapshot) => {
    const { recordLocator, quote, delays } = context as ContextFrom<typeof changeBookingMachine>
    return {
      'start.recordLocator': recordLocator,
      'start.acceptedTotal': quote?.quotedTotal,
      'start.underWay': null,
      'start.isChange': true,
      'delays.slow': delays.slow,
    }
  },
  'seatSelection.payment': ({ context }: AnyMachineSnapshot) => {
    const { recordLocator, flights, delays } = context as ContextFrom<typeof seatSelectionMachine>
    return {
      'start.recordLocator': recordLocator,
      'start.acceptedTotal': heldOn(flights)?.due,
      'start.underWay': null,
      'start.of': 'extras',
      'delays.slow': delays.slow,
    }
  },
  'checkInAddOns.payment': ({ context }: AnyMachineSnapshot) => {
    const { recordLocator, table, delays } = context as ContextFrom<typeof checkInAddOnsMachine>
    return {
      'start.recordLocator': recordLocator,
      'start.acceptedTotal': table?.due?.amount,
      'start.underWay': null,
      'start.of': 'extras',
      'delays.slow': delays.slow,
    }
  },
  'retrieveBooking.origin': ofRetrieval(retrievalStation('origin')),
  'retrieveBooking.destination': ofRetrieval((context) => ({
    ...retrievalStation('destination')(context),
    reachable: context.network.markets.length === 0 ? null : reachableFrom(context.network.markets, context.origin.stationCode),
  })),
  'retrieveBooking.proof': ofRetrieval(({ pnr, delays }) => ({ recordLocator: pnr, places: null, 'delays.slow': delays.slow })),
  'retrieveBooking.group': ofRetrieval(({ group, isLastNameDemanded, delays }) => ({
    flow: 'manage',
    'userInputs.pnrDetails': group?.recordLocator,
    isPrimaryContact: group?.isPrimaryContact,
    isLastNameDemanded,
    'delays.slow': delays.slow,
  })),
  'searchWidget.origin': ofWidget(station('origin')),
  'searchWidget.destination': ofWidget((context) => ({
    ...station('destination')(context),
    reachable: context.network.markets.length === 0 ? null : reachableFrom(context.network.markets, context.search.origin),
  })),
  'searchWidget.tripDates': ofWidget((context) => ({
    mode: context.mode,
    today: context.today,
    horizonDays: context.configuration.horizonDays,
    'delays.slow': context.configuration.delays.slow,
    route: routeOf(context),
    dates: datesOf(context.search),
  })),
  'searchWidget.passengerPicker': ofWidget(({ search, configuration }) => ({
    counts: search.passengers,
    limits: configuration.limits,
    enableExtraSeat: configuration.enableExtraSeat,
    preset: presetOf(search.specialFare, configuration.limits).preset,
  })),
  'searchWidget.specialFare': ofWidget(({ search, network, configuration }) => ({
    fare: search.specialFare,
    route: routeFacts(network, search.origin, search.destination),
    'configuration.delays.slow': configuration.delays.slow,
    'configuration.delays.toast': configuration.delays.toast,
  })),
  'searchWidget.promo': ofWidget(({ formId, search, customer, configuration }) => ({
    fieldId: formId,
    code: search.promoCode,
    customer,
    question: promoQuestionOf(search),
    configuration: configuration.promo,
  })),
  'searchWidget.offers': ofWidget(({ search, appliedCode, configuration }) => ({
    isEnabled: configuration.enableViewAllOffers,
    question: promoQuestionOf(search),
    appliedCode,
    isLocked: search.specialFare !== null,
    'delays.slow': configuration.delays.slow,
  })),
  'searchWidget.currency': ofWidget(({ mode, search, network, configuration }) => ({
    mode,
    isInternationalEnabled: configuration.enableInternational,
    filter: configuration.currencyFilter,
    ...(routeCurrencies(network, search.origin, search.destination).origin === null
      ? {}
      : { route: routeCurrencies(network, search.origin, search.destination) }),
    'delays.slow': configuration.delays.slow,
  })),
  'searchWidget.nationality': ofWidget(({ mode, search, preferred, configuration }) => ({
    mode,
    'notified.nationality': search.nationality,
    preferred: preferred?.nationality ?? null,
    route: { origin: search.origin, destination: search.destination },
    'delays.slow': configuration.delays.slow,
  })),
  'searchWidget.lastBooked': ofWidget(({ mode, customer, configuration }) => ({
    isEnabled: configuration.enableLastBookedOption,
    mode,
    customer,
    'delays.slow': configuration.delays.slow,
  })),
  'searchWidget.searchPreferences': ofWidget(({ mode, customer, configuration }) => ({ mode, customer, 'delays.slow': configuration.delays.slow })),
  'resultsPage.form': ofPage(({ configuration }) => ({ mode: 'modify', configuration })),
  'resultsPage.flights': ofPage((context) => ({
    search: searchOfFlights(context),
    today: context.today,
    horizonDays: context.configuration.horizonDays,
    delays: context.configuration.delays,
  })),
  'resultsPage.selection': (parent) => ({
    search: searchOfFlights(parent.context as ResultsPageContext),
    availability: flightsOf(parent)?.availability,
  }),
  'session.signIn': ({ context }: AnyMachineSnapshot) => {
    const { preparation } = context as { readonly preparation: { readonly configuration: unknown } | null }
    return { configuration: preparation?.configuration }
  },
  'signIn.otpEntry': ofSignIn(({ configuration }) => ({
    length: configuration.codeLengths.signIn,
    countdowns: configuration.countdowns,
    delays: configuration.delays,
  })),
  'signIn.googleSignIn': ofSignIn(({ configuration }) => ({ delays: configuration.delays })),
  'signIn.profile': ofSignIn(({ configuration, way, today }) => ({
    way,
    today,
    allowsAnyMobile: configuration.allowsAnyMobile,
    codeLength: configuration.codeLengths.contact,
    countdowns: configuration.countdowns,
    delays: configuration.delays,
  })),
  'profile.otpEntry': ofProfile((context) => ({
    length: context.codeLength,
    'request.isPrimary': false,
    'request.emailOrPhone': profileCodeEntry(context).request.emailOrPhone,
    countdowns: context.countdowns,
    delays: context.delays,
  })),
  'businessProfile.form': accountForm('businessProfile'),
  'savedTravellers.form': accountForm('traveller'),
  'preferences.form': accountForm('preferences'),
}
