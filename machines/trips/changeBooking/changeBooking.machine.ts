import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import {
  changeBlock,
  choicesMoved,
  choicesText,
  dayOfJourney,
  homeDayAt,
  newBookingDate,
  sharedStations,
  wrongOrder,
  type ChangeChoice,
  type ChangeConfirmed,
  type ChangeOptions,
  type ChangeOptionsReply,
  type ChangeOptionsWanted,
  type ChangeQuote,
  type ChangeQuoteReply,
  type ChangeRefusal,
  type ChangeReply,
  type ChangeWanted,
} from '../../domain/bookingChange.ts'
import type { BookingDetail, BookingPageReply } from '../../domain/bookingDetail.ts'
import { clampDate, plusDays, type IsoDate } from '../../domain/calendarDate.ts'
import type { Covers } from '../../domain/covers.ts'
import type { Money } from '../../domain/money.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { paymentMachine, type PaymentOutput } from '../payment/payment.machine.ts'

interface Input {
  /** Null where the address of the page names no booking. */
  readonly recordLocator: string | null
  /** What the address says was chosen before. */
  readonly choices: readonly ChangeChoice[]
  /** How many days ahead flights can be booked. */
  readonly horizonDays: number
  readonly delays: { readonly slow: number }
}

interface ReadOptions extends ChangeOptions {
  readonly journeyKey: string
  readonly date: IsoDate
}

interface Context extends Input {
  /** Null until it has been read; kept while it is read again. */
  readonly booking: BookingDetail | null
  /** When the airline read it, by its clock, in milliseconds since 1970 UTC: that of this device may be wrong. */
  readonly now: number
  /** The flights of the days that are chosen. */
  readonly options: readonly ReadOptions[]
  /** What the choice costs; null while it is not whole. */
  readonly quote: ChangeQuote | null
  /** Why the airline refused last, until something else is chosen; null where it has not. */
  readonly refusal: ChangeRefusal | null
  /** The price that was refused, beside the new one. */
  readonly oldTotal: Money | null
}

export type ChangeBookingEvent =
  | { readonly type: 'journey.ticked'; readonly journeyKey: string }
  | { readonly type: 'day.picked'; readonly journeyKey: string; readonly date: IsoDate }
  | { readonly type: 'flight.picked'; readonly journeyKey: string; readonly flightKey: string }
  | { readonly type: 'change.confirmed' }
  | { readonly type: 'choice.reopened' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'customer.changed' }
  /** Back brought the page from the browser's memory. */
  | { readonly type: 'page.restored' }
  | PaymentOutput

type Reply = ChangeOptionsReply | ChangeQuoteReply | ChangeReply
type Call = 'loadBooking' | 'loadOptions' | 'loadQuote' | 'changeDates'

/** Whether a journey of the booking can have another date. */
const isOpen = ({ booking, now }: Context, key: string): boolean => {
  const journey = booking?.journeys.find(({ journeyKey }) => journeyKey === key)
  return booking !== null && journey !== undefined && changeBlock(booking, journey, now) === null
}

/** The nearest day that can be booked. */
const inWindow = ({ now, horizonDays }: Context, date: IsoDate): IsoDate => clampDate(date, homeDayAt(now), plusDays(homeDayAt(now), horizonDays))

const isRead = ({ options }: Context, { journeyKey, date }: ChangeChoice): boolean =>
  options.some((each) => each.journeyKey === journeyKey && each.date === date)

/** The first choice whose flights are not known. */
const unread = (context: Context): ChangeChoice | undefined => context.choices.find((choice) => !isRead(context, choice))

/** What stays chosen after a refusal: without the journey that cannot be moved any more; where nobody knows which that is, flights are chosen anew. */
const leftAfter = (context: Context, why: ChangeRefusal): readonly ChangeChoice[] => {
  if (why !== 'notManageable') return context.choices
  const asked = unread(context)
  return asked === undefined ? context.choices.map((each) => ({ ...each, flightKey: null })) : context.choices.filter((each) => each !== asked)
}

/** Whether the flight that was chosen flies on the day, and has seats. */
const isSold = ({ options }: Context, { journeyKey, date, flightKey }: ChangeChoice): boolean =>
  options
    .filter((each) => each.journeyKey === journeyKey && each.date === date)
    .some(({ flights }) => flights.some((flight) => flight.flightKey === flightKey && flight.amount !== null))

const wantedOf = ({ recordLocator, choices }: Context): ChangeWanted => ({
  recordLocator: recordLocator ?? '',
  changes: choices.flatMap(({ journeyKey, flightKey }) => (flightKey === null ? [] : [{ journeyKey, flightKey }])),
})

const changeBooking = setup({
  types: {
    context: {} as Context,
    events: {} as ChangeBookingEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
    children: {} as { payment: 'payment' },
  },
  actors: {
    loadBooking: port<BookingPageReply, { readonly recordLocator: string }>('loadBooking'),
    loadOptions: port<ChangeOptionsReply, ChangeOptionsWanted>('loadOptions'),
    loadQuote: port<ChangeQuoteReply, ChangeWanted>('loadQuote'),
    changeDates: port<ChangeReply, ChangeConfirmed>('changeDates'),
    payment: paymentMachine,
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isNamed: ({ context }) => context.recordLocator !== null,
    isOpened: (_, { reply }: { readonly reply: BookingPageReply }) => reply.kind === 'booking',
    isChangeable: (_, { reply }: { readonly reply: BookingPageReply }) => reply.kind === 'booking' && reply.booking.canBeManaged,
    isForbidden: (_, { reply }: { readonly reply: BookingPageReply }) => reply.kind === 'forbidden',
    needsFlights: ({ context }) => unread(context) !== undefined,
    isWhole: ({ context }) =>
      context.choices.length > 0 &&
      context.choices.every(({ flightKey }) => flightKey !== null) &&
      context.booking !== null &&
      wrongOrder(context.booking, context.choices) === null &&
      context.refusal !== 'overlap',
    isRefused: (_, { reply }: { readonly reply: Reply }) => reply.kind === 'refused',
    isToPay: (_, { reply }: { readonly reply: Reply }) => reply.kind === 'toPay',
    isGone: ({ context }) => context.refusal === 'notOpened',
    isOutdated: ({ context: { refusal } }) => refusal === 'bookingChanged' || refusal === 'notManageable',
  },
  actions: {
    keepBooking: assign(({ context }, { reply }: { readonly reply: BookingPageReply }) => {
      if (reply.kind !== 'booking') return {}
      const now = Date.parse(reply.booking.readAt)
      const read = { ...context, booking: reply.booking, now, options: [], quote: null }
      const choices = context.booking === null ? context.choices : choicesMoved(context.choices, context.booking, reply.booking)
      return { ...read, choices: choices.filter(({ journeyKey }) => isOpen(read, journeyKey)) }
    }),
    forgetBooking: assign({ booking: null, options: [], quote: null, refusal: null }),
    tickJourney: assign(({ context }, { journeyKey }: { readonly journeyKey: string }) => {
      const others = context.choices.filter((each) => each.journeyKey !== journeyKey)
      const journey = context.booking?.journeys.find((each) => each.journeyKey === journeyKey && isOpen(context, journeyKey))
      const date = journey === undefined ? null : dayOfJourney(journey)
      const isNew = others.length === context.choices.length
      return { ...CHOSEN, choices: isNew && date !== null ? [...others, { journeyKey, date, flightKey: null }] : others }
    }),
    pickDay: assign(({ context }, { journeyKey, date }: { readonly journeyKey: string; readonly date: IsoDate }) => ({
      ...CHOSEN,
      choices: context.choices.map((each) =>
        each.journeyKey === journeyKey ? { journeyKey, date: inWindow(context, date), flightKey: null } : each,
      ),
    })),
    pickFlight: assign(({ context }, { journeyKey, flightKey }: { readonly journeyKey: string; readonly flightKey: string }) => ({
      ...CHOSEN,
      choices: context.choices.map((each) => (each.journeyKey === journeyKey ? { ...each, flightKey } : each)),
    })),
    keepOptions: assign(({ context }, { reply }: { readonly reply: ChangeOptionsReply }) => {
      const asked = unread(context)
      if (reply.kind !== 'options' || asked === undefined) return {}
      const { journeyKey, date } = asked
      const read = {
        ...context,
        options: [...context.options.filter((each) => each.journeyKey !== journeyKey), { journeyKey, date, ...reply.options }],
      }
      const choices = read.choices.map((each) => (each.journeyKey === journeyKey && !isSold(read, each) ? { ...each, flightKey: null } : each))
      return { options: read.options, choices }
    }),
    keepQuote: assign((_, { reply }: { readonly reply: ChangeQuoteReply }) => (reply.kind === 'quote' ? { quote: reply.quote } : {})),
    keepRefusal: assign(({ context }, { reply }: { readonly reply: Reply }) =>
      reply.kind === 'refused'
        ? { refusal: reply.why, choices: leftAfter(context, reply.why), quote: null, options: [], oldTotal: context.quote?.quotedTotal ?? null }
        : {},
    ),
    keepChoice: effect<{ readonly text: string }>('keepChoice'),
    askToSignIn: effect('askToSignIn'),
    tellRestored: sendTo('payment', { type: 'page.restored' }),
    logFailure: effect<{ readonly call: Call; readonly error: unknown }>('logFailure'),
  },
})

/** What holds no longer when something else is chosen. */
const CHOSEN = { quote: null, refusal: null, oldTotal: null } as const

const replied = <Output>({ event }: { readonly event: { readonly output: Output } }) => ({ reply: event.output })
const named = <Named extends { readonly journeyKey: string }>({ event }: { readonly event: Named }) => event
const REFUSED = {
  guard: { type: 'isRefused', params: replied },
  target: '#changeBooking.refused',
  actions: { type: 'keepRefusal', params: replied },
} as const

/** Other dates for journeys of a booking, with what that costs shown before. */
export const changeBookingMachine = changeBooking.createMachine({
  id: 'changeBooking',
  description: 'Moves journeys of a booking to other days: flights and price are shown before anything is changed.',
  meta: { covers: ['CHGB-01', 'CHGB-02', 'CHGB-03', 'CHGB-04', 'CHGB-05', 'CHGB-06', 'CHGB-07', 'CHK-23'] },
  context: ({ input }) => ({ ...input, booking: null, now: 0, options: [], quote: null, refusal: null, oldTotal: null }),
  on: {
    'customer.changed': {
      description: 'Signed in or out: the airline says who may change it now.',
      target: '.opening',
      meta: { covers: ['SEC-12'] },
      actions: 'forgetBooking',
    },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNamed', target: 'reading' }, { target: 'notOpened' }] },
    reading: {
      description: 'What was chosen stays, for the journeys that are still there.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadBooking',
        input: ({ context: { recordLocator } }) => ({ recordLocator: recordLocator ?? '' }),
        onDone: [
          { guard: { type: 'isChangeable', params: replied }, target: 'choosing', actions: { type: 'keepBooking', params: replied } },
          {
            guard: { type: 'isOpened', params: replied },
            target: 'fixed',
            description: 'The state of the booking says why.',
            meta: { covers: ['MSG-66'] },
            actions: { type: 'keepBooking', params: replied },
          },
          { guard: { type: 'isForbidden', params: replied }, target: 'fixed', meta: { covers: ['RETR-48'] }, actions: 'forgetBooking' },
          { target: 'notOpened', actions: 'forgetBooking' },
        ],
        onError: { target: 'failed', actions: logged('loadBooking') },
      },
    },
    failed: { description: 'The airline could not be reached.', tags: 'refused', on: { 'retry.asked': 'reading' } },
    choosing: {
      on: {
        'journey.ticked': {
          target: '.judging',
          meta: { covers: ['CHGB-02', 'CHGB-03'] },
          actions: { type: 'tickJourney', params: named },
        },
        'day.picked': {
          target: '.judging',
          meta: { covers: ['CHGB-05'] },
          actions: { type: 'pickDay', params: named },
        },
        'flight.picked': {
          target: '.judging',
          actions: { type: 'pickFlight', params: named },
        },
      },
      initial: 'judging',
      states: {
        judging: {
          entry: { type: 'keepChoice', params: ({ context }) => ({ text: choicesText(context.choices) }) },
          always: [{ guard: 'needsFlights', target: 'gettingFlights' }, { guard: 'isWhole', target: 'pricing' }, { target: 'open' }],
        },
        gettingFlights: {
          tags: 'waiting',
          initial: 'waiting',
          states: WAIT,
          invoke: {
            src: 'loadOptions',
            input: ({ context }) => {
              const { journeyKey, date } = unread(context) ?? { journeyKey: '', date: '' }
              return { recordLocator: context.recordLocator ?? '', journeyKey, date }
            },
            onDone: [REFUSED, { target: 'judging', actions: { type: 'keepOptions', params: replied } }],
            onError: { target: 'notGot', actions: logged('loadOptions') },
          },
        },
        open: { description: 'Something is still to be chosen, or the dates do not fit.' },
        pricing: {
          tags: 'waiting',
          initial: 'waiting',
          states: WAIT,
          invoke: {
            src: 'loadQuote',
            input: ({ context }) => wantedOf(context),
            onDone: [REFUSED, { target: 'priced', actions: { type: 'keepQuote', params: replied } }],
            onError: { target: 'notGot', actions: logged('loadQuote') },
          },
        },
        priced: {
          description: 'All is chosen, and what it costs is shown. Nothing is changed yet.',
          on: { 'change.confirmed': '#changeBooking.changing' },
        },
        notGot: { description: 'The airline could not be reached. What was chosen stays.', tags: 'refused', on: { 'retry.asked': 'judging' } },
      },
    },
    refused: {
      description: 'The airline has refused; what is new is read and shown.',
      always: [
        { guard: 'isGone', target: 'notOpened' },
        {
          guard: 'isOutdated',
          target: 'reading',
          description: 'What can still be changed is read again: another journey may be open where one has closed.',
        },
        { target: 'choosing', description: 'The flights and the price are read again; a flight that is full has to be chosen anew.' },
      ],
    },
    changing: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'changeDates',
        input: ({ context }) => ({
          ...wantedOf(context),
          version: context.quote?.version ?? 0,
          acceptedTotal: context.quote?.quotedTotal ?? { minor: 0, currency: 'INR' },
        }),
        onDone: [REFUSED, { guard: { type: 'isToPay', params: replied }, target: 'paying' }, { target: 'changed' }],
        onError: { target: 'unsure', actions: logged('changeDates') },
      },
    },
    unsure: {
      description: 'Nobody knows whether the airline has heard it: the booking is read again before anything else.',
      tags: 'refused',
      on: { 'retry.asked': 'reading' },
    },
    paying: {
      description: 'The seats are kept; nothing is changed until it is paid.',
      meta: { covers: ['CONST-21'] },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { recordLocator, quote, delays } }) => ({
          start: {
            recordLocator: recordLocator ?? '',
            acceptedTotal: quote?.quotedTotal ?? { minor: 0, currency: 'INR' },
            underWay: null,
            of: 'dateChange',
          },
          delays,
        }),
      },
      on: {
        'page.restored': { actions: 'tellRestored' },
        'payment.ended': { target: 'changed', description: 'The money is there.' },
        'choice.reopened': { target: 'reading', description: 'Something else is chosen; what was not paid comes to nothing.' },
      },
    },
    changed: { description: 'The new dates hold.' },
    notOpened: {
      description: 'The booking has to be found first, or its owner has to sign in.',
      tags: 'refused',
      meta: { covers: ['SEC-12'] },
      on: { 'signIn.asked': { actions: 'askToSignIn' } },
    },
    fixed: { description: 'The airline does not change it here.', tags: 'refused' },
  },
})

export type ChangeBookingActor = ActorRefFrom<typeof changeBookingMachine>

/** What one journey, or what all of them share [CHGB-04, CHGB-05]. */
export const sharedChoice = ({ booking, choices }: Pick<Context, 'booking' | 'choices'>) => ({
  stations: booking && sharedStations(booking, choices),
  newBookingDate: newBookingDate(choices),
})
