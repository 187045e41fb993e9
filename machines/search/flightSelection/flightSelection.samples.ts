import type { SnapshotFrom } from 'xstate'
import type { FareFamily } from '../../domain/fareFamily.ts'
import * as sample from '../../domain/flights.samples.ts'
import type { Availability, FlightsAnswer } from '../../domain/journey.ts'
import { type ChosenTrip, NOTHING_CHOSEN } from '../../domain/sale.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { FlightSelectionEvent, flightSelectionMachine } from './flightSelection.machine.ts'

type Snapshot = SnapshotFrom<typeof flightSelectionMachine>

/** There and back on one day: the first flights back leave before most flights out have arrived. */
export const SAME_DAY: CompleteSearch = { ...sample.ROUND_TRIP, returnDate: sample.ROUND_TRIP.departureDate }

/** Flights of the samples by when they leave. */
export const OUT = { early: sample.EARLY, late: 'SR 4902026-06-12T22:50', morning: 'SR 2042026-06-12T09:45' } as const
export const BACK = { early: 'SR 1192026-06-12T05:30', evening: 'SR 2052026-06-12T18:40' } as const

export const offeredIn = (answer: FlightsAnswer): Availability | null => (answer.outcome === 'found' ? answer.availability : null)

/** The flights of a search, each 100 rupees dearer. */
export const dearer = (search: CompleteSearch): Availability | null => {
  const availability = offeredIn(sample.found(search))
  const raised = (journeys: Availability['outbound']) =>
    journeys.map((journey) => ({
      ...journey,
      families: journey.families.map(({ family, total }) => ({ family, total: { ...total, minor: total.minor + 10_000 } })),
    }))
  return availability && { ...availability, outbound: raised(availability.outbound), inbound: availability.inbound && raised(availability.inbound) }
}

export const chosen = (out: string | null, back: string | null, family: FareFamily = 'saver'): ChosenTrip => ({
  outbound: out === null ? null : { journeyKey: out, family },
  inbound: back === null ? null : { journeyKey: back, family },
})

const flights =
  (answer: (search: CompleteSearch) => FlightsAnswer) =>
  ({ context: { search } }: Snapshot): FlightSelectionEvent | null =>
    search === null ? null : { type: 'flights.changed', availability: offeredIn(answer(search)) }

const isAtList = (snapshot: Snapshot): boolean => !snapshot.matches('withoutFlights')

/** A press on the button of a flight of the list that is on the screen. */
const selects =
  (way: 'wayOut' | 'wayBack', journeyKey: string) =>
  (snapshot: Snapshot): FlightSelectionEvent | null => {
    const { availability } = snapshot.context
    const listed = way === 'wayOut' ? availability?.outbound : availability?.inbound
    const isListed = listed?.some((each) => each.journeyKey === journeyKey && each.families.length > 0) ?? false
    return snapshot.matches(way) && isListed ? { type: 'flight.selected', journeyKey } : null
  }

const isChosen = (snapshot: Snapshot): boolean => snapshot.matches({ wayOut: 'chosen' }) || snapshot.matches({ wayBack: 'chosen' })

const chooses =
  (family: FareFamily) =>
  (snapshot: Snapshot): FlightSelectionEvent | null =>
    isChosen(snapshot) ? { type: 'family.chosen', family } : null

/** What walks of the choice of flights may try. */
export const flightSelectionSamples = {
  starts: {
    'a way there, nothing chosen': { search: sample.ONE_WAY, trip: NOTHING_CHOSEN },
    'there and back on one day, nothing chosen': { search: SAME_DAY, trip: NOTHING_CHOSEN },
    'an address with both flights': { search: SAME_DAY, trip: chosen(OUT.early, BACK.evening) },
    'an address without a search': { search: null, trip: NOTHING_CHOSEN },
  },
  events: {
    'the airline offers flights': flights(sample.found),
    'the airline offers all but the flight at 06:10': flights(sample.foundWithoutEarly),
    'the airline has no flights': flights(sample.foundNothing),
    'the airline refuses the search': { type: 'flights.changed', availability: null },
    'every flight costs 100 rupees more': ({ context: { search } }) =>
      search === null ? null : { type: 'flights.changed', availability: dearer(search) },
    'selects the flight at 06:10': selects('wayOut', OUT.early),
    'selects the flight at 22:50': selects('wayOut', OUT.late),
    'selects the flight back at 05:30': selects('wayBack', BACK.early),
    'selects the flight back at 18:40': selects('wayBack', BACK.evening),
    'chooses Flexi': chooses('flexi'),
    'chooses Saver': chooses('saver'),
    'goes on to the way back': (snapshot) =>
      snapshot.matches({ wayOut: 'chosen' }) && snapshot.context.search?.tripType === 'ROUND_TRIP' ? { type: 'wayOut.settled' } : null,
    'goes on to a way back that the trip has not': (snapshot) =>
      snapshot.matches({ wayOut: 'chosen' }) && snapshot.context.search?.tripType === 'ONE_WAY' ? { type: 'wayOut.settled' } : null,
    'changes the way out': (snapshot) => (snapshot.matches('wayBack') ? { type: 'wayOut.reopened' } : null),
    'presses Continue': (snapshot) => (isAtList(snapshot) ? { type: 'selection.confirmed' } : null),
    'the same address': ({ context: { search, trip } }) => ({ type: 'address.changed', search, trip }),
    'the address of another day': { type: 'address.changed', search: { ...sample.ONE_WAY, departureDate: '2026-06-13' }, trip: NOTHING_CHOSEN },
    'Back to an address with nothing chosen': ({ context: { search } }) => ({ type: 'address.changed', search, trip: NOTHING_CHOSEN }),
    'the same search': ({ context: { search } }) => ({ type: 'search.changed', search }),
    'prices in another currency': ({ context: { search } }) =>
      search === null || search.currency === 'AED' ? null : { type: 'search.changed', search: { ...search, currency: 'AED' } },
  },
  key: ({ value, context: { search, trip, availability, forgotten, changes } }) => ({
    value,
    search: search === null ? null : [search.departureDate, search.returnDate, search.currency],
    out: trip.outbound,
    back: trip.inbound,
    flights: availability?.outbound.length,
    price: availability?.outbound[0]?.families[0]?.total.minor,
    forgotten: forgotten.length,
    changes: changes.length,
  }),
} satisfies Samples<typeof flightSelectionMachine>
