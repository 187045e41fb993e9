import type { Segment } from '../../domain/journey.ts'
import type { ChosenSeats, ChosenTrip, NamedMember, SaleSeatsAsked } from '../../domain/sale.ts'
import { ownerOn } from '../../domain/seatBoard.ts'
import type { Occupant, SeatMap } from '../../domain/seatMap.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { TO_MUMBAI_AND_BACK } from '../../trips/bookingPage/sampleBookings.ts'
import { occupant, seatMapOf } from '../../trips/seatSelection/seatSelection.samples.ts'
import type { saleSeatsMachine } from './saleSeats.machine.ts'

const delays = { slow: 3_000 }

const [OUT, BACK] = TO_MUMBAI_AND_BACK.journeys.map(({ segments }) => segments[0])
if (OUT === undefined || BACK === undefined) throw new Error('the sample goes there and back')
export const SEGMENTS: readonly Segment[] = [OUT, BACK]
export const OUT_KEY = OUT.segmentKey
export const TRIP: ChosenTrip = {
  outbound: { journeyKey: OUT.segmentKey, family: 'saver' },
  inbound: { journeyKey: BACK.segmentKey, family: 'max' },
}

/** Anand with an extra seat, Meera with Kabir on her lap, and Ira, who is a child. */
export const PARTY: readonly NamedMember[] = [
  { kind: 'adult', goesWith: null, name: 'Anand Rao' },
  { kind: 'adult', goesWith: null, name: 'Meera Rao' },
  { kind: 'child', goesWith: null, name: 'Ira Rao' },
  { kind: 'infant', goesWith: 1, name: 'Kabir Rao' },
  { kind: 'extraSeat', goesWith: 0, name: 'Anand Rao' },
]

/** Those of the party who need a seat, as the airline names them. */
export const occupantsOf = ([anand, meera, ira, extra]: readonly (string | null)[] = ['6D', '6A', '6B', '6E']): readonly Occupant[] => [
  occupant('P1', anand ?? null),
  occupant('P2', meera ?? null, { hasInfant: true, opensDoors: false }),
  occupant('P3', ira ?? null, { opensDoors: false }),
  occupant('P5', extra ?? null, { goesWith: 'P1', opensDoors: false }),
]

const maps =
  (taken: readonly string[] = [], occupants = occupantsOf()) =>
  ({ flights }: SaleSeatsAsked): readonly SeatMap[] =>
    flights.map(({ segmentKey }) => seatMapOf(segmentKey, occupants, taken))

const start = (chosen: ChosenSeats = {}, segments = SEGMENTS) => ({ trip: TRIP, segments, party: PARTY, currency: 'INR', chosen, delays })

const { changing, made, only } = sampling<typeof saleSeatsMachine>()

const pick = (seat: string, of: string) =>
  only('a seat is tried for one of them', ({ context }) => context.active === of, { type: 'seat.picked', seat })

/** What a walk tries with the seats of a sale. */
export const saleSeatsSamples: Samples<typeof saleSeatsMachine> = {
  starts: {
    'a family there and back': start(),
    'one flight, with a choice of before': start({ [OUT_KEY]: { 2: '4E' }, gone: { 0: '9A' } }, SEGMENTS.slice(0, 1)),
  },
  events: {
    'picks a free seat for the child': pick('4E', '2'),
    'picks a seat at the exit for the child': pick('3A', '2'),
    'picks a seat in another row for Anand': pick('5A', '0'),
    'picks a seat at the front': pick('1A', '0'),
    'picks the seat of the child': only('somebody of them sits there', ({ context }) => ownerOn(context, '4E') !== null, {
      type: 'seat.picked',
      seat: '4E',
    }),
    'chooses for the child': changing(({ active }) => active, '2', { type: 'passenger.picked', passengerKey: '2' }),
    'chooses for Anand': changing(({ active }) => active, '0', { type: 'passenger.picked', passengerKey: '0' }),
    'sits together': { type: 'suggestion.taken' },
    'goes to the way back': made(
      ({ flights, at }) => (at === 0 ? flights[1] : null),
      ({ map }) => ({ type: 'flight.picked', segmentKey: map.segmentKey }),
    ),
    'somebody else buys the seat of the child': made(
      ({ flights }) => flights[0]?.map.seats.find(({ seat, isFree }) => seat === '4E' && isFree),
      ({ seat }) => ({ type: 'seat.lost', segmentKey: OUT_KEY, seat }),
    ),
    'wants no seat instead': { type: 'seat.waived' },
    'continues with seats': only(
      'the button names the seats that are chosen',
      ({ context }) => Object.values(context.chosen).some((seats) => Object.keys(seats).length > 0),
      { type: 'choice.confirmed' },
    ),
    'continues without seats': { type: 'choice.skipped' },
    'tries again': { type: 'retry.asked' },
  },
  ports: {
    loadSeats: {
      answers: {
        'the party could sit together': maps(),
        'a chosen seat is taken': maps(['4E']),
        'only dear seats are left together': maps([], occupantsOf(['1D', '1A', '1B', '1E'])),
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
  key: ({ value, context: { flights, at, seen, chosen, active, lost, defect } }) => ({
    value,
    seen,
    flights: flights.map(({ map }) => [map.occupants[0]?.suggested, map.seats.filter(({ isFree }) => isFree).length]),
    at,
    chosen: JSON.stringify(chosen),
    active,
    lost,
    defect,
  }),
}
