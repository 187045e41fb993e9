import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Segment } from '../../domain/journey.ts'
import type { ChosenSeats, ChosenTrip, NamedMember, SaleSeatsAsked } from '../../domain/sale.ts'
import { chosenSeats, saleSeatsWanted, seatsOnSale, unfitAt, unseenAt, withTaken } from '../../domain/saleSeats.ts'
import {
  isSuggestedOn,
  blockOn,
  defectOn,
  NO_BOARD,
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
import type { SeatMap } from '../../domain/seatMap.ts'
import { logged, WAITING } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'

interface Input {
  readonly trip: ChosenTrip
  /** The flights of the trip, as they are flown. */
  readonly segments: readonly Segment[]
  readonly party: readonly NamedMember[]
  readonly currency: string
  /** What was chosen before; a seat that somebody else has by now is told. */
  readonly chosen: ChosenSeats
  readonly delays: { readonly slow: number }
}

interface Context extends Input, SeatBoard {
  /** The flights whose maps were shown. */
  readonly seen: readonly string[]
}

interface Lost {
  readonly segmentKey: string
  readonly seat: string
}

export type SaleSeatsEvent =
  | { readonly type: 'seat.picked'; readonly seat: string }
  | { readonly type: 'passenger.picked'; readonly passengerKey: string }
  | { readonly type: 'flight.picked'; readonly segmentKey: string }
  | { readonly type: 'suggestion.taken' }
  /** No seat instead of one that is gone. */
  | { readonly type: 'seat.waived' }
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'choice.skipped' }
  | { readonly type: 'retry.asked' }
  /** The parent has heard from the airline that somebody else has bought a seat. */
  | ({ readonly type: 'seat.lost' } & Lost)

/** What the parent hears soon after a change, where all can sit where they are put. */
export type SaleSeatsUpdate = { readonly type: 'seats.changed'; readonly seats: ChosenSeats }
/** The traveller goes on, with seats or without. */
export type SaleSeatsOutput = { readonly type: 'seats.done'; readonly seats: ChosenSeats }

const nothing = () => null

const saleSeats = setup({
  types: {
    context: {} as Context,
    events: {} as SaleSeatsEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: { loadSeats: port<readonly SeatMap[], SaleSeatsAsked>('loadSeats') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isRobbed: ({ context }) => Object.keys(context.lost).length > 0,
    isOwnSeat: ({ context }, { seat }: { readonly seat: string }) => ownerOn(context, seat) !== null,
    isBlocked: ({ context }, { seat }: { readonly seat: string }) => blockOn(context, seat) !== null,
    isSuggested: ({ context }) => isSuggestedOn(context),
    doesNotFit: ({ context: { flights, chosen } }) => unfitAt(flights, chosen) >= 0,
    isMoreToSee: ({ context }) => unseenAt(context) >= 0,
  },
  actions: {
    keepMaps: assign(({ context }, { maps }: { readonly maps: readonly SeatMap[] }) => {
      const flights = seatsOnSale(context.segments, context.party, maps)
      return { flights, ...placed({ ...context, flights }, nothing) }
    }),
    loseSeat: assign(({ context }, { segmentKey, seat }: Lost) => {
      const flights = withTaken(context.flights, segmentKey, seat)
      return { ...SAID_NOTHING, flights, ...placed({ ...context, flights }, nothing) }
    }),
    pickOwner: assign(({ context }, { seat }: { readonly seat: string }) => withOwnerPicked(context, seat)),
    pickSeat: assign(({ context }, { seat }: { readonly seat: string }) => withSeatPicked(context, seat)),
    waiveSeat: assign(({ context: { lost, active } }) => {
      const left = Object.fromEntries(Object.entries(lost).filter(([key]) => key !== active))
      return { ...SAID_NOTHING, lost: left, active: Object.keys(left)[0] ?? active }
    }),
    keepBlock: assign(({ context }, { seat }: { readonly seat: string }) => ({ ...SAID_NOTHING, defect: blockOn(context, seat) })),
    keepDefect: assign(({ context }) => {
      const at = unfitAt(context.flights, context.chosen)
      const defect = defectOn({ ...context, at })
      return { ...SAID_NOTHING, at, defect, active: defect?.passengerKey ?? context.active }
    }),
    pickPassenger: assign((_, { passengerKey }: { readonly passengerKey: string }) => ({ ...SAID_NOTHING, active: passengerKey })),
    takeSuggestion: assign(({ context }) => withSuggestion(context)),
    noteSeen: assign(({ context }) => {
      const key = shownFlight(context)?.flight.map.segmentKey
      return key === undefined || context.seen.includes(key) ? {} : { seen: [...context.seen, key] }
    }),
    showUnseen: assign(({ context }) => onFlight(context, unseenAt(context))),
    pickFlight: assign(({ context }, { segmentKey }: { readonly segmentKey: string }) =>
      onFlight(
        context,
        context.flights.findIndex(({ map }) => map.segmentKey === segmentKey),
      ),
    ),
    forgetSeats: assign({ chosen: {} }),
    notifySeats: notifyParent(
      ({ context: { flights, chosen } }: { readonly context: Context }): SaleSeatsUpdate | null =>
        unfitAt(flights, chosen) < 0 ? { type: 'seats.changed', seats: chosenSeats(chosen) } : null,
      { canWait: true },
    ),
    notifyDone: notifyParent(({ context: { chosen } }: { readonly context: Context }): SaleSeatsOutput => ({
      type: 'seats.done',
      seats: chosenSeats(chosen),
    })),
    logFailure: effect<{ readonly call: 'loadSeats'; readonly error: unknown }>('logFailure'),
  },
})

const named = <Named>({ event }: { readonly event: Named }) => event

const choosing = saleSeats.createStateConfig({
  description: 'Nothing is chosen for the travellers: where the airline would seat them for nothing is offered as one press.',
  initial: 'judging',
  on: {
    'seat.picked': [
      {
        guard: { type: 'isOwnSeat', params: named },
        target: '.judging',
        description: 'Its passenger gets the next seat; once more, and the choice is taken back.',
        actions: [{ type: 'pickOwner', params: named }, 'notifySeats'],
      },
      { guard: { type: 'isBlocked', params: named }, target: '.unfit', actions: { type: 'keepBlock', params: named } },
      {
        target: '.judging',
        description: 'The next without a seat follows; an extra seat comes along.',
        meta: { covers: ['VAL-25'] },
        actions: [{ type: 'pickSeat', params: named }, 'notifySeats'],
      },
    ],
    'passenger.picked': { target: '.judging', actions: { type: 'pickPassenger', params: named } },
    'flight.picked': { target: '.judging', actions: { type: 'pickFlight', params: named } },
    'suggestion.taken': { guard: 'isSuggested', target: '.judging', actions: ['takeSuggestion', 'notifySeats'] },
    'seat.lost': {
      target: '.judging',
      description: 'The map shows it as taken, and whose seat it was is told.',
      actions: { type: 'loseSeat', params: named },
    },
    'choice.confirmed': [
      {
        guard: 'doesNotFit',
        target: '.unfit',
        description: 'The flight on which somebody cannot sit so is shown.',
        meta: { covers: ['VAL-24', 'VAL-25'] },
        actions: 'keepDefect',
      },
      {
        guard: 'isMoreToSee',
        target: '.judging',
        description: 'The next flight comes before the payment, unless somebody has a seat there already.',
        actions: 'showUnseen',
      },
      { target: '#saleSeats.done' },
    ],
  },
  states: {
    judging: { entry: 'noteSeen', always: [{ guard: 'isRobbed', target: 'robbed' }, { target: 'open' }] },
    open: {},
    robbed: {
      description: 'Somebody else has a seat that was chosen. The rest of the choice stays; no seat at all is as near as another one.',
      tags: 'refused',
      entry: 'notifySeats',
      on: { 'seat.waived': { target: 'judging', actions: 'waiveSeat' } },
    },
    unfit: { description: 'Somebody cannot sit there; the page says why.', tags: 'refused', meta: { covers: ['VAL-24', 'VAL-25'] } },
  },
})

/**
 * Seats before there is a booking. A machine of its own beside `seatSelection`: that one reads a booking, sends each flight, keeps seats
 * until they are paid and pays; here a seat is an answer, and nothing is asked of the airline but the map.
 */
export const saleSeatsMachine = saleSeats.createMachine({
  id: 'saleSeats',
  description: 'The step of booking that lets travellers choose where they sit on each flight, or go on without a seat.',
  meta: { covers: ['VAL-24', 'VAL-25'] },
  context: ({ input }) => ({ ...input, ...NO_BOARD, at: 0, seen: [] }),
  on: {
    'choice.skipped': { target: '.done', description: 'At any time: a seat is given at check-in then.', actions: ['forgetSeats', 'notifySeats'] },
  },
  initial: 'getting',
  states: {
    getting: {
      ...WAITING,
      invoke: {
        src: 'loadSeats',
        input: ({ context: { trip, segments, ...asked } }) => ({ trip, flights: saleSeatsWanted(trip, segments, asked) }),
        onDone: { target: 'choosing', actions: { type: 'keepMaps', params: ({ event }) => ({ maps: event.output }) } },
        onError: { target: 'failed', actions: logged('loadSeats') },
      },
    },
    failed: { description: 'The airline could not be asked. What was chosen before stays.', tags: 'refused', on: { 'retry.asked': 'getting' } },
    choosing,
    done: { description: 'The booking goes on with its next step.', type: 'final', entry: 'notifyDone' },
  },
})

export type SaleSeatsActor = ActorRefFrom<typeof saleSeatsMachine>
