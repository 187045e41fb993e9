import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { BookingDetail, BookingPageReply } from '../../domain/bookingDetail.ts'
import type { Covers } from '../../domain/covers.ts'
import {
  isSuggestedOn,
  blockOn,
  chosenOn,
  defectOn,
  NO_BOARD,
  NO_SEATS,
  onFlight,
  ownerOn,
  placed,
  SAID_NOTHING,
  shownFlight,
  withOwnerPicked,
  withSeatPicked,
  withSuggestion,
  type SeatBoard,
} from '../../domain/seatBoard.ts'
import { suggestionOf } from '../../domain/seatChoice.ts'
import {
  flightsOf,
  heldOn,
  isSeatable,
  segmentsOf,
  withHeld,
  withMap,
  type SeatChoiceReply,
  type SeatDraft,
  type SeatFlight,
  type Seating,
  type SeatMapsReply,
  type SeatMapsWanted,
  type SeatRefusal,
  type SeatsWanted,
} from '../../domain/seatMap.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { timerFor } from '../../kit/runtime/timer.ts'
import { paymentMachine, type PaymentOutput } from '../payment/payment.machine.ts'

interface Input {
  /** Null where the address of the page names no booking. */
  readonly recordLocator: string | null
  /** As a step of check-in, or by itself. */
  readonly isCheckIn: boolean
  /** The journeys whose seats are chosen; null for all of the booking. */
  readonly journeyKeys: readonly string[] | null
  /** What was chosen before on this device. */
  readonly draft: SeatDraft
  readonly delays: { readonly slow: number }
}

interface Context extends Omit<Input, 'draft'>, SeatBoard {
  /** Null until it has been read; kept while it is read again. */
  readonly booking: BookingDetail | null
  /** Why the airline refused last; null where it has not. */
  readonly refusal: SeatRefusal | null
}

export type SeatSelectionEvent =
  | { readonly type: 'seat.picked'; readonly seat: string }
  | { readonly type: 'passenger.picked'; readonly passengerKey: string }
  | { readonly type: 'flight.picked'; readonly segmentKey: string }
  | { readonly type: 'suggestion.taken' }
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'choice.skipped' }
  | { readonly type: 'choice.reopened' }
  | { readonly type: 'payment.wanted' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'customer.changed' }
  /** Back brought the page from the browser's memory. */
  | { readonly type: 'page.restored' }
  | PaymentOutput

type Reply = SeatMapsReply | SeatChoiceReply
type Call = 'loadBooking' | 'loadSeats' | 'chooseSeats'

/** What is said of the last choice is said no longer. */
const AFRESH = { ...SAID_NOTHING, refusal: null } as const

/** What is not known of yet is as the airline suggests it. */
const suggested = (flight: SeatFlight): Seating | null =>
  flight.party.every(({ seat }) => seat === null) ? (suggestionOf(flight) ?? NO_SEATS) : null

const seatSelection = setup({
  types: {
    context: {} as Context,
    events: {} as SeatSelectionEvent,
    input: {} as Input,
    tags: {} as 'waiting' | 'refused',
    children: {} as { payment: 'payment' },
    meta: {} as Covers,
  },
  actors: {
    loadBooking: port<BookingPageReply, { readonly recordLocator: string }>('loadBooking'),
    loadSeats: port<SeatMapsReply, SeatMapsWanted>('loadSeats'),
    chooseSeats: port<SeatChoiceReply, SeatsWanted>('chooseSeats'),
    payment: paymentMachine,
  },
  delays: {
    slow: ({ context }) => context.delays.slow,
    holdEnds: ({ context: { flights } }) => {
      const held = heldOn(flights)
      const readAt = Math.max(...flights.map(({ map }) => Date.parse(map.readAt)))
      return timerFor(held && Date.parse(held.until) - readAt)
    },
  },
  guards: {
    isNamed: ({ context }) => context.recordLocator !== null,
    isSeatable: ({ context: { journeyKeys } }, { reply }: { readonly reply: BookingPageReply }) =>
      reply.kind === 'booking' && isSeatable(reply.booking) && segmentsOf(reply.booking, journeyKeys).length > 0,
    isOpened: (_, { reply }: { readonly reply: BookingPageReply }) => reply.kind !== 'notOpened',
    isRefused: (_, { reply }: { readonly reply: Reply }) => reply.kind === 'refused',
    isOfMap: ({ context: { refusal } }) => refusal === 'taken' || refusal === 'notForPassenger',
    isGone: ({ context }) => context.refusal === 'notOpened',
    isOutdated: ({ context }) => context.refusal === 'changed',
    isHeldTooOften: ({ context }) => context.refusal === 'tooOften',
    isOnFlight: ({ context }) => shownFlight(context) !== null,
    isSeatFirst: ({ context }) => heldOn(context.flights)?.endsWithSeat === true,
    isHeld: ({ context }) => heldOn(context.flights) !== null,
    isCheckIn: ({ context }) => context.isCheckIn,
    isRobbed: ({ context }) => Object.keys(context.lost).length > 0,
    isUnfit: ({ context }) => context.defect !== null,
    isOwnSeat: ({ context }, { seat }: { readonly seat: string }) => ownerOn(context, seat) !== null,
    isBlocked: ({ context }, { seat }: { readonly seat: string }) => blockOn(context, seat) !== null,
    isSuggested: ({ context }) => isSuggestedOn(context),
    isUnchanged: ({ context }) => Object.keys(shownFlight(context)?.chosen ?? NO_SEATS).length === 0,
    doesNotFit: ({ context }) => defectOn(context) !== null,
  },
  actions: {
    keepBooking: assign((_, { reply }: { readonly reply: BookingPageReply }) => ({ booking: reply.kind === 'booking' ? reply.booking : null })),
    forgetBooking: assign({ ...AFRESH, booking: null, flights: [] }),
    keepMaps: assign(({ context }, { reply }: { readonly reply: SeatMapsReply }) => {
      const { booking, journeyKeys } = context
      if (reply.kind !== 'maps' || booking === null) return {}
      const flights = flightsOf(booking, segmentsOf(booking, journeyKeys), reply.maps)
      return { flights, ...placed({ ...context, flights }, suggested) }
    }),
    keepMap: assign(({ context }, { reply }: { readonly reply: SeatChoiceReply }) => {
      if (reply.kind !== 'map' || context.booking === null) return {}
      const chosen = Object.fromEntries(Object.entries(context.chosen).filter(([key]) => key !== reply.map.segmentKey))
      return { ...AFRESH, chosen, flights: withMap(context.flights, context.booking, reply.map) }
    }),
    keepRefusal: assign((_, { reply }: { readonly reply: Reply }) => (reply.kind === 'refused' ? { refusal: reply.why, defect: reply.defect } : {})),
    pickOwner: assign(({ context }, { seat }: { readonly seat: string }) => ({ refusal: null, ...withOwnerPicked(context, seat) })),
    pickSeat: assign(({ context }, { seat }: { readonly seat: string }) => ({ refusal: null, ...withSeatPicked(context, seat) })),
    keepBlock: assign(({ context }, { seat }: { readonly seat: string }) => ({ ...AFRESH, defect: blockOn(context, seat) })),
    keepDefect: assign(({ context }) => {
      const defect = defectOn(context)
      return { ...AFRESH, defect, active: defect?.passengerKey ?? context.active }
    }),
    pickPassenger: assign((_, { passengerKey }: { readonly passengerKey: string }) => ({ ...AFRESH, active: passengerKey })),
    takeSuggestion: assign(({ context }) => ({ refusal: null, ...withSuggestion(context) })),
    pickFlight: assign(({ context }, { segmentKey }: { readonly segmentKey: string }) => ({
      refusal: null,
      ...onFlight(
        context,
        context.flights.findIndex(({ map }) => map.segmentKey === segmentKey),
      ),
    })),
    forgetChoice: assign(({ context }) => ({ chosen: chosenOn(context, () => NO_SEATS) })),
    goOn: assign(({ context }) => ({ refusal: null, ...onFlight(context, context.at + 1) })),
    wantHeldAgain: assign(({ context: { chosen, flights } }) => ({
      ...AFRESH,
      at: Math.max(
        0,
        flights.findIndex((flight) => heldOn([flight]) !== null),
      ),
      chosen: withHeld(flights, chosen),
    })),
    beginAgain: assign(({ context }) => ({ refusal: null, ...onFlight(context, 0) })),
    keepDraft: effect<SeatDraft>('keepDraft'),
    leaveStep: effect('leaveStep'),
    askToSignIn: effect('askToSignIn'),
    tellRestored: sendTo('payment', { type: 'page.restored' }),
    logFailure: effect<{ readonly call: Call; readonly error: unknown }>('logFailure'),
  },
})

const replied = <Output>({ event }: { readonly event: { readonly output: Output } }) => ({ reply: event.output })
const named = <Named>({ event }: { readonly event: Named }) => event
const drafted = ({ context: { at, chosen } }: { readonly context: Context }) => ({ at, chosen })
const REFUSED = {
  guard: { type: 'isRefused', params: replied },
  target: '#seatSelection.stopped',
  actions: { type: 'keepRefusal', params: replied },
} as const

/** Seats on the flights of a booking: chosen by who travels, or as the airline would seat them together, for nothing. */
export const seatSelectionMachine = seatSelection.createMachine({
  id: 'seatSelection',
  description: 'Seats on the flights of a booking: chosen by who travels, or as the airline would seat them together, for nothing.',
  meta: { covers: ['VAL-24', 'VAL-25', 'CHK-61'] },
  context: ({ input: { draft, ...input } }) => ({ ...input, ...draft, ...NO_BOARD, booking: null, refusal: null }),
  on: {
    'customer.changed': {
      description: 'Signed in or out: the airline says who may choose now.',
      target: '.opening',
      meta: { covers: ['SEC-12'] },
      actions: 'forgetBooking',
    },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNamed', target: 'reading' }, { target: 'stopped.notOpened' }] },
    reading: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadBooking',
        input: ({ context: { recordLocator } }) => ({ recordLocator: recordLocator ?? '' }),
        onDone: [
          { guard: { type: 'isSeatable', params: replied }, target: 'gettingSeats', actions: { type: 'keepBooking', params: replied } },
          {
            guard: { type: 'isOpened', params: replied },
            target: 'stopped.blocked',
            description: 'The state of the booking says why.',
            actions: { type: 'keepBooking', params: replied },
          },
          { target: 'stopped.notOpened', actions: 'forgetBooking' },
        ],
        onError: { target: 'stopped.failed', actions: logged('loadBooking') },
      },
    },
    gettingSeats: {
      description: 'What was chosen stays, as far as nobody else has it by now.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadSeats',
        input: ({ context: { recordLocator, booking, journeyKeys } }) => ({
          recordLocator: recordLocator ?? '',
          segmentKeys: booking === null ? [] : segmentsOf(booking, journeyKeys).map(({ segmentKey }) => segmentKey),
        }),
        onDone: [REFUSED, { target: 'seating', actions: { type: 'keepMaps', params: replied } }],
        onError: { target: 'stopped.failed', actions: logged('loadSeats') },
      },
    },
    seating: {
      description: 'Seats that cost something are kept for a while only.',
      after: {
        holdEnds: [
          { guard: 'isSeatFirst', target: 'lapsed' },
          { guard: 'isHeld', target: 'gettingSeats', description: 'Something else that was kept has lapsed: what is left is read again.' },
        ],
      },
      initial: 'placing',
      states: {
        placing: {
          entry: { type: 'keepDraft', params: drafted },
          always: [{ guard: 'isOnFlight', target: 'choosing' }, { guard: 'isHeld', target: 'held' }, { target: '#seatSelection.ended' }],
        },
        choosing: {
          on: {
            'seat.picked': [
              {
                guard: { type: 'isOwnSeat', params: named },
                target: '.judging',
                description: 'Its passenger gets the next seat; once more, and the choice is taken back.',
                actions: { type: 'pickOwner', params: named },
              },
              {
                guard: { type: 'isBlocked', params: named },
                target: '.unfit',
                meta: { covers: ['VAL-24', 'VAL-25'] },
                actions: { type: 'keepBlock', params: named },
              },
              {
                target: '.judging',
                description: 'The next without a seat follows; an extra seat comes along.',
                meta: { covers: ['VAL-25'] },
                actions: { type: 'pickSeat', params: named },
              },
            ],
            'passenger.picked': { target: '.judging', actions: { type: 'pickPassenger', params: named } },
            'suggestion.taken': { guard: 'isSuggested', target: '.judging', actions: 'takeSuggestion' },
            'flight.picked': { target: '.judging', actions: { type: 'pickFlight', params: named } },
            'choice.confirmed': [
              { guard: 'isUnchanged', target: 'placing', actions: 'goOn' },
              { guard: 'doesNotFit', target: '.unfit', actions: 'keepDefect' },
              { target: '#seatSelection.saving' },
            ],
            'choice.skipped': { target: 'placing', actions: ['forgetChoice', 'goOn'] },
          },
          initial: 'judging',
          states: {
            judging: {
              entry: { type: 'keepDraft', params: drafted },
              always: [{ guard: 'isRobbed', target: 'robbed' }, { guard: 'isUnfit', target: 'unfit' }, { target: 'open' }],
            },
            open: {},
            robbed: { description: 'Somebody else has a seat that was chosen. The rest of the choice stays.', tags: 'refused' },
            unfit: { description: 'Somebody cannot sit there; the page says why.', tags: 'refused', meta: { covers: ['VAL-24', 'VAL-25'] } },
          },
        },
        held: {
          description: 'All is chosen, and something costs money: it is kept for a while.',
          on: {
            'payment.wanted': '#seatSelection.paying',
            'choice.skipped': '#seatSelection.ended',
            'choice.reopened': { target: 'placing', actions: 'beginAgain' },
          },
        },
      },
    },
    saving: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'chooseSeats',
        input: ({ context }) => {
          const shown = shownFlight(context)
          return {
            recordLocator: context.recordLocator ?? '',
            segmentKey: shown?.flight.map.segmentKey ?? '',
            seats: Object.entries(shown?.chosen ?? NO_SEATS).map(([passengerKey, seat]) => ({ passengerKey, seat })),
          }
        },
        onDone: [REFUSED, { target: 'seating', actions: [{ type: 'keepMap', params: replied }, 'goOn'] }],
        onError: { target: 'stopped.unsure', actions: logged('chooseSeats') },
      },
    },
    lapsed: {
      description: 'Seats were not paid in time, and others can have them.',
      tags: 'refused',
      on: { 'retry.asked': { target: 'gettingSeats', actions: 'wantHeldAgain' }, 'choice.skipped': 'ended' },
    },
    paying: {
      meta: { covers: ['CONST-21'] },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { recordLocator, flights, delays } }) => ({
          start: {
            recordLocator: recordLocator ?? '',
            acceptedTotal: heldOn(flights)?.due ?? { minor: 0, currency: 'INR' },
            underWay: null,
            of: 'extras',
          },
          delays,
        }),
      },
      on: {
        'page.restored': { actions: 'tellRestored' },
        'payment.ended': { target: 'gettingSeats', description: 'The money is there.' },
        'choice.reopened': { target: 'gettingSeats', actions: 'beginAgain' },
      },
    },
    ended: {
      entry: ['beginAgain', { type: 'keepDraft', params: { at: 0, chosen: {} } }],
      initial: 'judging',
      states: {
        judging: { always: [{ guard: 'isCheckIn', target: 'leaving' }, { target: 'seated' }] },
        leaving: { description: 'Check-in goes on with its next step.', entry: 'leaveStep' },
        seated: { description: 'The page says who sits where.', on: { 'choice.reopened': '#seatSelection.gettingSeats' } },
      },
    },
    stopped: {
      description: 'Nothing can be chosen now; the page says why.',
      tags: 'refused',
      initial: 'judging',
      states: {
        judging: {
          always: [
            { guard: 'isOfMap', target: '#seatSelection.gettingSeats', description: 'The map is read again, with how long seats are held.' },
            { guard: 'isGone', target: 'notOpened' },
            { guard: 'isOutdated', target: 'outdated' },
            { guard: 'isHeldTooOften', target: 'heldTooOften' },
            { target: 'blocked' },
          ],
        },
        failed: { description: 'The airline could not be reached.', on: { 'retry.asked': '#seatSelection.reading' } },
        unsure: {
          description: 'Nobody knows whether the airline has heard it: the seats are read again before anything else.',
          on: { 'retry.asked': '#seatSelection.gettingSeats' },
        },
        outdated: { description: 'The booking was changed meanwhile.', on: { 'retry.asked': '#seatSelection.reading' } },
        heldTooOften: {
          description: 'Seats that cost something were kept too often without being paid: free ones can be chosen all the same.',
          on: { 'retry.asked': '#seatSelection.gettingSeats' },
        },
        notOpened: {
          description: 'The booking has to be found first, or its owner has to sign in.',
          meta: { covers: ['SEC-12'] },
          on: { 'signIn.asked': { actions: 'askToSignIn' } },
        },
        blocked: { description: 'The state of the booking or of check-in does not allow it.' },
      },
    },
  },
})

export type SeatSelectionActor = ActorRefFrom<typeof seatSelectionMachine>
