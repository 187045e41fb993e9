import { enqueueActions, sendTo, type AnyActorRef, type EventFrom, type ParameterizedObject } from 'xstate'
import { routeCurrencies } from '../../domain/crossRules.ts'
import { promoQuestionOf } from '../../domain/promo.ts'
import { presetOf, routeFacts } from '../../domain/specialFare.ts'
import { reachableFrom } from '../../domain/station.ts'
import type { currencyMachine } from '../currency/currency.machine.ts'
import type { lastBookedMachine } from '../lastBooked/lastBooked.machine.ts'
import type { nationalityMachine } from '../nationality/nationality.machine.ts'
import type { offersMachine } from '../offers/offers.machine.ts'
import type { passengerPickerMachine } from '../passengerPicker/passengerPicker.machine.ts'
import type { promoMachine } from '../promo/promo.machine.ts'
import type { searchPreferencesMachine } from '../searchPreferences/searchPreferences.machine.ts'
import type { specialFareMachine } from '../specialFare/specialFare.machine.ts'
import type { stationPickerMachine } from '../stationPicker/stationPicker.machine.ts'
import type { tripDatesMachine } from '../tripDates/tripDates.machine.ts'
import { calendarConfiguration, datesOf, routeOf, type WidgetContext, type WidgetEvent } from './searchWidget.rules.ts'

/** The events that each child takes. */
interface EventOf {
  readonly origin: EventFrom<typeof stationPickerMachine>
  readonly destination: EventFrom<typeof stationPickerMachine>
  readonly tripDates: EventFrom<typeof tripDatesMachine>
  readonly passengerPicker: EventFrom<typeof passengerPickerMachine>
  readonly specialFare: EventFrom<typeof specialFareMachine>
  readonly promo: EventFrom<typeof promoMachine>
  readonly offers: EventFrom<typeof offersMachine>
  readonly currency: EventFrom<typeof currencyMachine>
  readonly nationality: EventFrom<typeof nationalityMachine>
  readonly lastBooked: EventFrom<typeof lastBookedMachine>
  readonly searchPreferences: EventFrom<typeof searchPreferencesMachine>
}

type Command = { readonly [Child in keyof EventOf]: { readonly to: Child; readonly event: EventOf[Child] } }[keyof EventOf]

/** An action that sends commands to children, worked out from the context as it then is. */
const command = <Params extends ParameterizedObject['params'] | undefined = undefined>(
  commandsOf: (context: WidgetContext, params: Params) => readonly Command[],
) =>
  enqueueActions<WidgetContext, WidgetEvent, Params, WidgetEvent, never, never, never, never, never>(({ context, enqueue }, params) => {
    for (const each of commandsOf(context, params))
      enqueue(sendTo<WidgetContext, WidgetEvent, undefined, AnyActorRef, WidgetEvent>(each.to, each.event))
  })

const today = ({ today }: WidgetContext): readonly Command[] => (today === null ? [] : [{ to: 'tripDates', event: { type: 'today.changed', today } }])

/** The same command to both station fields. */
const toStations = (event: EventOf['origin']): readonly Command[] => [
  { to: 'origin', event },
  { to: 'destination', event },
]

const stations = ({ search }: WidgetContext): readonly Command[] => [
  { to: 'origin', event: { type: 'station.set', stationCode: search.origin } },
  { to: 'destination', event: { type: 'station.set', stationCode: search.destination } },
]

const reachable = ({ network, search }: WidgetContext): readonly Command[] => [
  {
    to: 'destination',
    event: {
      type: 'reachable.provided',
      codes: network.markets.length === 0 ? null : reachableFrom(network.markets, search.origin),
      origin: search.origin,
    },
  },
]

const dates = (context: WidgetContext): readonly Command[] => {
  const known = datesOf(context.search)
  return known === null ? [] : [{ to: 'tripDates', event: { type: 'dates.prefilled', dates: known } }]
}

const fareRoute = (context: WidgetContext): Command => ({ to: 'tripDates', event: { type: 'route.changed', route: routeOf(context) } })

/** Whatever depends on where from and where to. */
const route = (context: WidgetContext): readonly Command[] => {
  const { network, search } = context
  const ends = { origin: search.origin, destination: search.destination }
  return [
    fareRoute(context),
    { to: 'specialFare', event: { type: 'route.changed', route: routeFacts(network, ends.origin, ends.destination) } },
    { to: 'currency', event: { type: 'route.changed', ...routeCurrencies(network, ends.origin, ends.destination) } },
    { to: 'nationality', event: { type: 'route.changed', ...ends } },
  ]
}

/** What a promo code is judged by. */
const question = ({ search }: WidgetContext): readonly Command[] => {
  const asked = promoQuestionOf(search)
  return [
    { to: 'promo', event: { type: 'search.changed', question: asked } },
    { to: 'offers', event: { type: 'search.changed', question: asked } },
  ]
}

/** A special fare and a promo code exclude each other [SPF-11, SPF-13]. */
const lock = ({ search }: WidgetContext): readonly Command[] => {
  const event = { type: search.specialFare === null ? 'field.unlocked' : 'field.locked' } as const
  return [
    { to: 'promo', event },
    { to: 'offers', event },
  ]
}

const preset = ({ search, configuration }: WidgetContext): Command => ({
  to: 'passengerPicker',
  event: { type: 'preset.applied', preset: presetOf(search.specialFare, configuration.limits).preset },
})

const counts = ({ search }: WidgetContext): Command => ({ to: 'passengerPicker', event: { type: 'passengers.prefilled', counts: search.passengers } })

const currency = ({ search }: WidgetContext): Command => ({ to: 'currency', event: { type: 'currency.provided', code: search.currency } })

/** What the parent sends to its children [SRCH-02]. */
export const commands = {
  provideToday: command(today),
  /** The day first: it decides which dates have passed. */
  provideSearch: command((context) => [
    ...today(context),
    ...stations(context),
    ...reachable(context),
    ...dates(context),
    {
      to: 'specialFare',
      event: {
        type: 'fare.provided',
        fare: context.search.specialFare,
        route: routeFacts(context.network, context.search.origin, context.search.destination),
      },
    },
    preset(context),
    counts(context),
    ...lock(context),
    { to: 'promo', event: { type: 'code.provided', code: context.search.promoCode } },
    ...route(context),
    currency(context),
    { to: 'nationality', event: { type: 'nationality.provided', nationality: context.search.nationality } },
    ...question(context),
  ]),
  provideUnknownTrip: command(({ search: { departureDate, returnDate } }) =>
    departureDate === null ? [] : [{ to: 'tripDates', event: { type: 'dates.prefilled', dates: { tripType: null, departureDate, returnDate } } }],
  ),
  provideRecents: command(({ recent }) => toStations({ type: 'recents.provided', recent })),
  provideNetwork: command(({ network }) => toStations({ type: 'network.provided', stations: network.stations, popular: network.popular })),
  provideStations: command(stations),
  provideReachable: command(reachable),
  provideRoute: command((context) => [...route(context), currency(context), ...question(context)]),
  provideFareRoute: command((context) => [fareRoute(context)]),
  provideParty: command((context) => [preset(context), counts(context), ...lock(context)]),
  provideQuestion: command(question),
  provideApplied: command(({ appliedCode }) => [{ to: 'offers', event: { type: 'applied.changed', code: appliedCode } }]),
  provideCustomer: command(({ customer }) => [
    { to: 'promo', event: { type: 'customer.changed', customer } },
    { to: 'lastBooked', event: { type: 'customer.changed', customer } },
    { to: 'searchPreferences', event: { type: 'customer.changed', customer } },
  ]),
  /** The nationality knows by itself whether one was chosen. */
  providePreferred: command(({ preferred }) => [
    { to: 'nationality', event: { type: 'nationality.preferred', nationality: preferred?.nationality ?? null } },
  ]),
  provideConfiguration: command(({ configuration }) => {
    const { limits, enableExtraSeat, enableInternational, enableViewAllOffers, enableLastBookedOption, currencyFilter, promo, delays } = configuration
    return [
      { to: 'passengerPicker', event: { type: 'limits.changed', limits, enableExtraSeat } },
      { to: 'tripDates', event: { type: 'configuration.provided', ...calendarConfiguration(configuration) } },
      { to: 'specialFare', event: { type: 'configuration.provided', configuration: { delays } } },
      { to: 'promo', event: { type: 'configuration.provided', configuration: promo } },
      { to: 'offers', event: { type: 'configuration.provided', isEnabled: enableViewAllOffers, delays } },
      { to: 'currency', event: { type: 'configuration.provided', isInternationalEnabled: enableInternational, filter: currencyFilter, delays } },
      { to: 'nationality', event: { type: 'configuration.provided', delays } },
      { to: 'lastBooked', event: { type: 'configuration.provided', isEnabled: enableLastBookedOption, delays } },
      { to: 'searchPreferences', event: { type: 'configuration.provided', delays } },
    ]
  }),
  sayNetworkFailed: command(() => toStations({ type: 'network.failed' })),
  sayNetworkSlow: command(() => toStations({ type: 'network.slow' })),
  sayNetworkAsked: command(() => toStations({ type: 'network.asked' })),
  showMissing: command(({ search, isNationalityMissing }) => [
    ...(search.origin === null ? ([{ to: 'origin', event: { type: 'missing.shown' } }] as const) : []),
    ...(search.destination === null ? ([{ to: 'destination', event: { type: 'missing.shown' } }] as const) : []),
    ...(isNationalityMissing ? ([{ to: 'nationality', event: { type: 'missing.shown' } }] as const) : []),
  ]),
  provideChosenCode: command<{ readonly code: string }>((_, { code }) => [{ to: 'promo', event: { type: 'code.chosen', code } }]),
}
