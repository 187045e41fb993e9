import { enqueueActions, sendTo, type AnyActorRef, type EventFrom, type ParameterizedObject } from 'xstate'
import { reachableFrom } from '../../domain/station.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { fareCalendarMachine } from '../fareCalendar/fareCalendar.machine.ts'
import type { passengerPickerMachine } from '../passengerPicker/passengerPicker.machine.ts'
import type { stationPickerMachine } from '../stationPicker/stationPicker.machine.ts'
import type { tripDatesMachine } from '../tripDates/tripDates.machine.ts'
import { calendarConfiguration, datesOf, routeOf } from './searchWidget.rules.ts'
import type { WidgetContext, WidgetEvent } from './searchWidget.types.ts'

/** The events that each child takes. */
interface EventOf {
  readonly origin: EventFrom<typeof stationPickerMachine>
  readonly destination: EventFrom<typeof stationPickerMachine>
  readonly tripDates: EventFrom<typeof tripDatesMachine>
  readonly fareCalendar: EventFrom<typeof fareCalendarMachine>
  readonly passengerPicker: EventFrom<typeof passengerPickerMachine>
}

type Order = { readonly [Child in keyof EventOf]: { readonly to: Child; readonly event: EventOf[Child] } }[keyof EventOf]

/** An action that sends orders to children, worked out from the context as it then is. */
const order = <Params extends ParameterizedObject['params'] | undefined = undefined>(
  orders: (context: WidgetContext, params: Params) => readonly Order[],
) =>
  enqueueActions<WidgetContext, WidgetEvent, Params, WidgetEvent, never, never, never, never, never>(({ context, enqueue }, params) => {
    for (const each of orders(context, params)) enqueue(sendTo<WidgetContext, WidgetEvent, undefined, AnyActorRef, WidgetEvent>(each.to, each.event))
  })

const stations = ({ search }: WidgetContext): readonly Order[] => [
  { to: 'origin', event: { type: 'station.set', stationCode: search.origin } },
  { to: 'destination', event: { type: 'station.set', stationCode: search.destination } },
]

const dates = (context: WidgetContext): readonly Order[] => {
  const known = datesOf(context.search)
  return known === null ? [] : [{ to: 'fareCalendar', event: { type: 'dates.provided', dates: known } }]
}

const route = (context: WidgetContext): readonly Order[] => [{ to: 'fareCalendar', event: { type: 'route.changed', route: routeOf(context) } }]

const reachable = ({ network, search }: WidgetContext): readonly Order[] => [
  {
    to: 'destination',
    event: {
      type: 'reachable.provided',
      codes: network.markets.length === 0 ? null : reachableFrom(network.markets, search.origin),
      origin: search.origin,
    },
  },
]

const prefilledDates = (context: WidgetContext): readonly Order[] => {
  const known = datesOf(context.search)
  return known === null ? [] : [{ to: 'tripDates', event: { type: 'dates.prefilled', dates: known } }]
}

/** What the parent tells its children [SRCH-02]. */
export const orders = {
  provideToday: order(({ today }) =>
    today === null
      ? []
      : [
          { to: 'tripDates', event: { type: 'today.changed', today } },
          { to: 'fareCalendar', event: { type: 'today.changed', today } },
        ],
  ),
  provideSearch: order((context) => [
    ...stations(context),
    ...reachable(context),
    ...prefilledDates(context),
    { to: 'passengerPicker', event: { type: 'passengers.prefilled', counts: context.search.passengers } },
    ...dates(context),
    ...route(context),
  ]),
  provideRecents: order(({ recent }) => [
    { to: 'origin', event: { type: 'recents.provided', recent } },
    { to: 'destination', event: { type: 'recents.provided', recent } },
  ]),
  provideNetwork: order(({ network }) => [
    { to: 'origin', event: { type: 'network.provided', stations: network.stations, popular: network.popular } },
    { to: 'destination', event: { type: 'network.provided', stations: network.stations, popular: network.popular } },
  ]),
  provideStations: order(stations),
  provideReachable: order(reachable),
  provideRoute: order(route),
  provideDates: order(dates),
  provideConfiguration: order(({ configuration }) => [
    { to: 'passengerPicker', event: { type: 'limits.changed', limits: configuration.limits, enableExtraSeat: configuration.enableExtraSeat } },
    { to: 'fareCalendar', event: { type: 'configuration.provided', ...calendarConfiguration(configuration) } },
  ]),
  sayNetworkFailed: order(() => [
    { to: 'origin', event: { type: 'network.failed' } },
    { to: 'destination', event: { type: 'network.failed' } },
  ]),
  sayNetworkSlow: order(() => [
    { to: 'origin', event: { type: 'network.slow' } },
    { to: 'destination', event: { type: 'network.slow' } },
  ]),
  sayNetworkAsked: order(() => [
    { to: 'origin', event: { type: 'network.asked' } },
    { to: 'destination', event: { type: 'network.asked' } },
  ]),
  showMissing: order(({ search }) => [
    ...(search.origin === null ? ([{ to: 'origin', event: { type: 'missing.shown' } }] as const) : []),
    ...(search.destination === null ? ([{ to: 'destination', event: { type: 'missing.shown' } }] as const) : []),
  ]),
  orderDeparture: order<{ readonly date: IsoDate }>((_, { date }) => [{ to: 'tripDates', event: { type: 'departure.picked', date } }]),
  orderReturn: order<{ readonly date: IsoDate }>((_, { date }) => [{ to: 'tripDates', event: { type: 'return.picked', date } }]),
}
