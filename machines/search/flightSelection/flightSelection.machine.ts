import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { FareFamily } from '../../domain/fareFamily.ts'
import { type Availability, type Direction, journeysOf } from '../../domain/journey.ts'
import type { Money } from '../../domain/money.ts'
import { type ChosenTrip, isWholeTrip } from '../../domain/sale.ts'
import { type CompleteSearch, isSameSearch } from '../../domain/search.ts'
import { effect } from '../../kit/runtime/effect.ts'
import {
  canChooseFamily,
  canSelect,
  type Forgotten,
  isSameTrip,
  judgedTrip,
  type PriceChange,
  priceChanges,
  sumOf,
  withFamily,
  withFlight,
} from './flightSelection.rules.ts'

interface Input {
  /** Null where the address names no route and date. */
  readonly search: CompleteSearch | null
  /** The flights that the address names. */
  readonly trip: ChosenTrip
}

interface Context extends Input {
  /** What the airline offers for the search; null until it has answered. */
  readonly availability: Availability | null
  /** Chosen flights that are chosen no longer, until others are. */
  readonly forgotten: readonly Forgotten[]
  /** Chosen flights whose price is another than the one that was shown. */
  readonly changes: readonly PriceChange[]
  /** What was written into the address since it was heard of last: hearing of it is no news. */
  readonly written: readonly ChosenTrip[]
}

export type FlightSelectionEvent =
  // from the page around it
  | ({ readonly type: 'address.changed' } & Input)
  | { readonly type: 'search.changed'; readonly search: CompleteSearch | null }
  | { readonly type: 'flights.changed'; readonly availability: Availability | null }
  // from the traveller
  | { readonly type: 'flight.selected'; readonly journeyKey: string }
  | { readonly type: 'family.chosen'; readonly family: FareFamily }
  | { readonly type: 'wayOut.settled' }
  | { readonly type: 'wayOut.reopened' }
  | { readonly type: 'selection.confirmed' }

/** What is booked, and the price at which it was chosen. */
interface Confirmed {
  readonly search: CompleteSearch
  readonly trip: ChosenTrip
  readonly total: Money
}

interface Toward {
  readonly direction: Direction
}
interface Chosen {
  readonly trip: ChosenTrip
}
interface Searched {
  readonly search: CompleteSearch | null
}

/** What is told of the flights of another search. */
const NOTHING_TOLD = { forgotten: [], changes: [], written: [] } as const

/** The trip of an address, as far as the flights are known and sold. */
const taken = ({ availability }: Context, trip: ChosenTrip): Partial<Context> => ({
  changes: [],
  written: [],
  ...judgedTrip(availability, trip),
})

/** What the airline offers now leaves of the trip. What was forgotten before stays said. */
function offered({ availability: before, trip: chosen, ...context }: Context, availability: Availability | null): Partial<Context> {
  const { trip, forgotten } = judgedTrip(availability, chosen)
  return {
    availability,
    trip,
    forgotten: [...context.forgotten, ...forgotten],
    changes: availability === null ? context.changes : priceChanges(context.changes, trip, before, availability),
  }
}

/** The trip with a flight of a direction; nothing more is said of the one before. */
function selected(context: Context, direction: Direction, journeyKey: string): Partial<Context> {
  const { trip, forgotten } = withFlight(context.availability, context.trip, direction, journeyKey)
  const isOther = (each: Toward): boolean => each.direction !== direction
  return {
    trip,
    forgotten: [...context.forgotten.filter(isOther), ...forgotten],
    changes: context.changes.filter((each) => isOther(each) && trip[each.direction] !== null),
  }
}

const isAnother = (search: CompleteSearch | null, other: CompleteSearch | null): boolean =>
  search === null || other === null ? search !== other : !isSameSearch(search, other)

/** The search, the flights and their price that are gone on with; states in which one can go on are entered only with all. */
function confirmed({ search, trip, availability }: Context): Confirmed {
  const total = sumOf(availability, trip)
  if (search === null || total === null) throw new Error('there is nothing to book')
  return { search, trip, total }
}

const selection = setup({
  types: {
    context: {} as Context,
    events: {} as FlightSelectionEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'refused',
  },
  guards: {
    isAnotherSearch: ({ context }, { search }: Searched) => isAnother(context.search, search),
    isAnotherTrip: ({ context }, { trip }: Chosen) => !isSameTrip(context.trip, trip),
    isEarlierChoice: ({ context }, { trip }: Chosen) => !isSameTrip(context.trip, trip) && context.written.some((each) => isSameTrip(each, trip)),
    hasNoFlights: ({ context: { availability } }) => journeysOf(availability, 'outbound').length === 0,
    isRoundTrip: ({ context: { search } }) => search?.tripType === 'ROUND_TRIP',
    isWayOutChosen: ({ context: { trip } }) => trip.outbound !== null,
    leadsBack: ({ context: { search, trip } }) => search?.tripType === 'ROUND_TRIP' && trip.outbound !== null,
    canSelect: ({ context: { availability, trip } }, { direction, journeyKey }: Toward & { readonly journeyKey: string }) =>
      canSelect(availability, trip, direction, journeyKey),
    canChooseFamily: ({ context: { availability, trip } }, { direction, family }: Toward & { readonly family: FareFamily }) =>
      canChooseFamily(availability, trip, direction, family),
    isWhole: ({ context: { search, trip } }) => search !== null && isWholeTrip(search, trip),
  },
  actions: {
    takeAddress: assign((_, { search, trip }: Input) => ({ search, trip, availability: null, ...NOTHING_TOLD })),
    takeTrip: assign(({ context }, { trip }: Chosen) => taken(context, trip)),
    forgetWritten: assign({ written: [] }),
    keepWritten: assign(({ context: { trip, written } }) => ({ written: [...written, trip] })),
    takeSearch: assign((_, { search }: Searched) => ({ search, availability: null, ...NOTHING_TOLD })),
    keepFlights: assign(({ context }, { availability }: { readonly availability: Availability | null }) => offered(context, availability)),
    selectFlight: assign(({ context }, { direction, journeyKey }: Toward & { readonly journeyKey: string }) =>
      selected(context, direction, journeyKey),
    ),
    chooseFamily: assign(({ context: { trip, changes } }, { direction, family }: Toward & { readonly family: FareFamily }) => ({
      trip: withFamily(trip, direction, family),
      changes: changes.filter((each) => each.direction !== direction),
    })),
    replaceChosen: effect<Chosen>('replaceChosen'),
    storeBookingType: effect<{ readonly bookingType: 'BOOKING' }>('storeBookingType'),
    startNewBooking: effect('startNewBooking'),
    clearRebooking: effect('clearRebooking'),
    goToBooking: effect<Confirmed>('goToBooking'),
  },
})

const named = <Named>({ event }: { readonly event: Named }) => event
const chosenReplaced = [
  'keepWritten',
  { type: 'replaceChosen', params: ({ context: { trip } }: { readonly context: Context }) => ({ trip }) },
] as const

/** A booking begins with all flights chosen. */
const confirming = {
  description: 'All flights are chosen: their booking begins. Nothing of one that was being changed before is left.',
  meta: { covers: ['SRCH-15', 'SRCH-16', 'SRCH-17', 'SRCH-24', 'VAL-17'] },
  actions: [
    { type: 'storeBookingType', params: { bookingType: 'BOOKING' } },
    'startNewBooking',
    'clearRebooking',
    { type: 'goToBooking', params: ({ context }: { readonly context: Context }) => confirmed(context) },
  ],
} as const

/** What can be done with the list of a direction. */
const choosing = (direction: Direction) =>
  ({
    'flights.changed': {
      target: '.judging',
      description: 'The airline was asked again. What it no longer sells is forgotten; another price is told.',
      actions: [{ type: 'keepFlights', params: named }, ...chosenReplaced],
    },
    'flight.selected': {
      guard: { type: 'canSelect', params: ({ event }: { readonly event: { readonly journeyKey: string } }) => ({ ...event, direction }) },
      target: '.chosen',
      description: 'The flight is chosen on its lowest fare, at exactly the price of its button.',
      meta: { covers: ['VAL-14', 'VAL-15', 'VAL-16'] },
      actions: [
        { type: 'selectFlight', params: ({ event }: { readonly event: { readonly journeyKey: string } }) => ({ ...event, direction }) },
        ...chosenReplaced,
      ],
    },
  }) as const

const familyChosen = (direction: Direction) =>
  ({
    guard: { type: 'canChooseFamily', params: ({ event }: { readonly event: { readonly family: FareFamily } }) => ({ ...event, direction }) },
    actions: [
      { type: 'chooseFamily', params: ({ event }: { readonly event: { readonly family: FareFamily } }) => ({ ...event, direction }) },
      ...chosenReplaced,
    ],
  }) as const

const MISSING = {
  description: 'Continue was pressed while no flight was chosen: the page says so.',
  tags: 'refused',
  meta: { covers: ['VAL-17'] },
} as const

const wayOut = selection.createStateConfig({
  description: 'The list has the flights of the way out.',
  initial: 'judging',
  on: choosing('outbound'),
  states: {
    judging: {
      always: [
        { guard: 'hasNoFlights', target: '#flightSelection.withoutFlights' },
        { guard: 'isWayOutChosen', target: 'chosen' },
        { target: 'open' },
      ],
    },
    open: { description: 'No flight of the way out is chosen.', on: { 'selection.confirmed': 'missing' } },
    missing: MISSING,
    chosen: {
      description: 'The families of fares stand below the chosen flight, the lowest chosen first.',
      on: {
        'family.chosen': familyChosen('outbound'),
        'wayOut.settled': { guard: 'isRoundTrip', target: '#flightSelection.wayBack' },
        'selection.confirmed': [
          { guard: 'isWhole', ...confirming },
          {
            target: '#flightSelection.wayBack.missing',
            description: 'The way back is still to be chosen: its list comes, and the page says so.',
            meta: { covers: ['VAL-17'] },
          },
        ],
      },
    },
  },
})

const wayBack = selection.createStateConfig({
  description: 'The way out is chosen and folded to a line; the list has the flights of the way back.',
  initial: 'judging',
  on: {
    ...choosing('inbound'),
    'wayOut.reopened': { target: '#flightSelection.wayOut', description: 'The way out is chosen again. A way back that fits stays chosen.' },
  },
  states: {
    judging: {
      always: [
        { guard: 'hasNoFlights', target: '#flightSelection.withoutFlights' },
        { guard: 'isWhole', target: 'chosen' },
        { guard: 'isWayOutChosen', target: 'open' },
        { target: '#flightSelection.wayOut', description: 'The way out is no longer sold.' },
      ],
    },
    open: { description: 'No flight of the way back is chosen.', on: { 'selection.confirmed': 'missing' } },
    missing: MISSING,
    chosen: { on: { 'family.chosen': familyChosen('inbound'), 'selection.confirmed': confirming } },
  },
})

/** The flights that a traveller chooses on the page of results, and the fare of each. */
export const flightSelectionMachine = selection.createMachine({
  id: 'flightSelection',
  description: 'Chooses the flight of the way out, then that of the way back, and a family of fares for each. The address carries what is chosen.',
  meta: { covers: ['SRCH-24', 'VAL-14', 'VAL-15', 'VAL-16', 'VAL-17'] },
  context: ({ input }) => ({ ...input, availability: null, ...NOTHING_TOLD }),
  initial: 'judging',
  on: {
    'address.changed': [
      {
        guard: { type: 'isAnotherSearch', params: named },
        target: '.judging',
        description: 'Another search: the flights that its address names are judged with its answer.',
        actions: { type: 'takeAddress', params: named },
      },
      {
        guard: { type: 'isEarlierChoice', params: named },
        description: 'The address comes with what was chosen before the last press: that press holds, and the address is put right.',
        actions: chosenReplaced,
      },
      {
        guard: { type: 'isAnotherTrip', params: named },
        target: '.judging',
        description: 'Back or a link brought other flights of the same search.',
        actions: { type: 'takeTrip', params: named },
      },
      { description: 'The address has come with what is chosen.', actions: 'forgetWritten' },
    ],
    'search.changed': {
      guard: { type: 'isAnotherSearch', params: named },
      target: '.judging',
      description: 'The same address asks for something else, as a currency of its route: the chosen flights are judged with the answer.',
      actions: { type: 'takeSearch', params: named },
    },
  },
  states: {
    judging: {
      always: [{ guard: 'leadsBack', target: 'wayBack' }, { target: 'wayOut' }],
    },
    withoutFlights: {
      description: 'There are no flights to choose from: the airline has not answered, or has none.',
      on: {
        'flights.changed': {
          target: 'judging',
          description: 'What the address names and the airline does not sell is forgotten.',
          actions: [{ type: 'keepFlights', params: named }, ...chosenReplaced],
        },
      },
    },
    wayOut,
    wayBack,
  },
})

export type FlightSelectionActor = ActorRefFrom<typeof flightSelectionMachine>
