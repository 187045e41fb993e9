import { assign, setup } from 'xstate'
import { canShowMonth } from '../../domain/bookingWindow.ts'
import type { IsoDate, IsoMonth } from '../../domain/calendarDate.ts'
import type { Covers } from '../../domain/covers.ts'
import { isSameRoute, mergeFares, monthsAsked, type FareRoute, type LowFareQuestion } from '../../domain/lowFare.ts'
import type { TripDates } from '../../domain/trip.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { tell } from '../../kit/tell.ts'
import { asked, canPick, inboundMissing, monthFor, outboundMissing, windowOf } from './fareCalendar.rules.ts'
import type {
  FareCalendarConfiguration,
  FareCalendarContext,
  FareCalendarEvent,
  FareCalendarInput,
  FareCalendarTold,
  LowFares,
} from './fareCalendar.types.ts'

type Context = FareCalendarContext
type Day = { readonly date: IsoDate }

/** What the calendar can ask, check and do; the statechart itself is in `fareCalendar.machine.ts`. */
export const calendar = setup({
  types: { context: {} as Context, events: {} as FareCalendarEvent, input: {} as FareCalendarInput, meta: {} as Covers },
  actors: { loadLowFares: port<LowFares, LowFareQuestion>('loadLowFares') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isAnotherRoute: ({ context }, { route }: { route: FareRoute | null }) => !isSameRoute(context.route, route),
    lacksOutboundFares: ({ context }) => outboundMissing(context) !== null,
    lacksInboundFares: ({ context }) => inboundMissing(context) !== null,
    hasOutboundFares: ({ context }) => outboundMissing(context) === null,
    hasInboundFares: ({ context }) => inboundMissing(context) === null,
    canDepart: ({ context }, { date }: Day) => canPick(context, 'departure', date),
    canDepartOnRoundTrip: ({ context }, { date }: Day) => context.dates?.tripType === 'ROUND_TRIP' && canPick(context, 'departure', date),
    canReturn: ({ context }, { date }: Day) => canPick(context, 'return', date),
    canShow: ({ context }, { month }: { month: IsoMonth | null }) => {
      const window = windowOf(context)
      return window !== null && month !== null && canShowMonth(month, window)
    },
  },
  actions: {
    changeRoute: assign((_, { route }: { route: FareRoute | null }) => ({ route, outbound: {}, inbound: {} })),
    setToday: assign({ today: (_, { today }: { today: IsoDate }) => today }),
    setConfiguration: assign((_, { horizonDays, delays }: FareCalendarConfiguration) => ({ horizonDays, delays })),
    setDates: assign({ dates: (_, { dates }: { dates: TripDates }) => dates }),
    keepMonthInWindow: assign({
      month: ({ context }) => monthFor(context, context.month === null ? context.dates?.departureDate : `${context.month}-01`),
    }),
    showDeparture: assign({ month: ({ context }) => monthFor(context, context.dates?.departureDate) }),
    showReturn: assign({ month: ({ context }) => monthFor(context, context.dates?.returnDate ?? context.dates?.departureDate) }),
    showMonth: assign({ month: (_, { month }: { month: IsoMonth | null }) => month }),
    askOutbound: assign({ outboundQuestion: ({ context }) => outboundMissing(context) }),
    askInbound: assign({ inboundQuestion: ({ context }) => inboundMissing(context) }),
    keepOutbound: assign({
      outbound: ({ context }, { days }: LowFares) => mergeFares(context.outbound, days, monthsAsked(asked(context.outboundQuestion))),
    }),
    keepInbound: assign({
      inbound: ({ context }, { days }: LowFares) => mergeFares(context.inbound, days, monthsAsked(asked(context.inboundQuestion))),
    }),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    tellDeparture: tell((_: { context: Context }, { date }: Day): FareCalendarTold => ({ type: 'departure.chosen', date })),
    tellReturn: tell((_: { context: Context }, { date }: Day): FareCalendarTold => ({ type: 'return.chosen', date })),
  },
})
