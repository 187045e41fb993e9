import type { FareFamily } from '../../domain/fareFamily.ts'
import * as sample from '../../domain/flights.samples.ts'
import type { Availability, FlightsAnswer } from '../../domain/journey.ts'
import { type ChosenTrip, NOTHING_CHOSEN } from '../../domain/sale.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { flightSelectionMachine } from './flightSelection.machine.ts'
import { isSameTrip } from './flightSelection.rules.ts'

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

const { made } = sampling<typeof flightSelectionMachine>()

const flights = (answer: (search: CompleteSearch) => FlightsAnswer) =>
  made(
    ({ search }) => search,
    (search) => ({ type: 'flights.changed', availability: offeredIn(answer(search)) }),
  )

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
    'every flight costs 100 rupees more': made(
      ({ search }) => search,
      (search) => ({ type: 'flights.changed', availability: dearer(search) }),
    ),
    'selects the flight at 06:10': { type: 'flight.selected', journeyKey: OUT.early },
    'selects the flight at 22:50': { type: 'flight.selected', journeyKey: OUT.late },
    'selects the flight back at 05:30': { type: 'flight.selected', journeyKey: BACK.early },
    'selects the flight back at 18:40': { type: 'flight.selected', journeyKey: BACK.evening },
    'chooses Flexi': { type: 'family.chosen', family: 'flexi' },
    'chooses Saver': { type: 'family.chosen', family: 'saver' },
    'goes on to the way back': { type: 'wayOut.settled' },
    'changes the way out': { type: 'wayOut.reopened' },
    'presses Continue': { type: 'selection.confirmed' },
    'the same address': made(
      (context) => context,
      ({ search, trip }) => ({ type: 'address.changed', search, trip }),
    ),
    'the address that was written before the last press': made(
      ({ search, trip, written }) => {
        const before = written.find((each) => !isSameTrip(each, trip))
        return before && { search, trip: before }
      },
      (address) => ({ type: 'address.changed', ...address }),
    ),
    'the address of another day': { type: 'address.changed', search: { ...sample.ONE_WAY, departureDate: '2026-06-13' }, trip: NOTHING_CHOSEN },
    'Back to an address with nothing chosen': made(
      (context) => context,
      ({ search }) => ({ type: 'address.changed', search, trip: NOTHING_CHOSEN }),
    ),
    'the same search': made(
      (context) => context,
      ({ search }) => ({ type: 'search.changed', search }),
    ),
    'prices in another currency': made(
      ({ search }) => (search?.currency === 'AED' ? null : search),
      (search) => ({ type: 'search.changed', search: { ...search, currency: 'AED' } }),
    ),
  },
  key: ({ value, context: { search, trip, availability, forgotten, changes, written } }) => ({
    value,
    search: search === null ? null : [search.departureDate, search.returnDate, search.currency],
    out: trip.outbound,
    back: trip.inbound,
    flights: availability?.outbound.length,
    price: availability?.outbound[0]?.families[0]?.total.minor,
    forgotten: forgotten.length,
    changes: changes.length,
    isEarlierAwaited: written.some((each) => !isSameTrip(each, trip)),
  }),
} satisfies Samples<typeof flightSelectionMachine>
