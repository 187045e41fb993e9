import type { BookingDetail, BookingPageReply } from '../../domain/bookingDetail.ts'
import { ownerOn, type SeatBoard, shownFlight } from '../../domain/seatBoard.ts'
import { seatingOf } from '../../domain/seatChoice.ts'
import type {
  MapSeat,
  Occupant,
  SeatChoiceReply,
  SeatDefect,
  SeatMap,
  SeatMapsReply,
  SeatMapsWanted,
  SeatRefusal,
  SeatsWanted,
  SeatZone,
} from '../../domain/seatMap.ts'
import { sumOfMoney } from '../../domain/money.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { oneWay, READING_EVENTS, TO_MUMBAI_AND_BACK } from '../bookingPage/sampleBookings.ts'
import type { seatSelectionMachine } from './seatSelection.machine.ts'

const delays = { slow: 3_000 }
const READ_AT = '2026-12-10T08:35:00.000Z'
const HELD_UNTIL = '2026-12-10T08:45:00.000Z'
const EXTRA_HELD_UNTIL = '2026-12-10T08:40:00.000Z'
const inr = (rupees: number) => ({ minor: rupees * 100, currency: 'INR' })

const ZONES: Readonly<Record<number, readonly [SeatZone, number]>> = { 1: ['front', 600], 2: ['forward', 250], 3: ['exit', 900] }
const POSITIONS = { A: 'window', B: 'middle', C: 'aisle', D: 'aisle', E: 'middle', F: 'window' } as const
const OTHERS = ['1C', '4D', '5E']

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** Seats of a small jet with a row of each kind, some of them taken by others. */
const CABIN: readonly MapSeat[] = [1, 2, 3, 4, 5, 6].flatMap((row) =>
  LETTERS.map((letter): MapSeat => {
    const [zone, price] = ZONES[row] ?? ['standard', 0]
    const seat = `${row}${letter}`
    return {
      seat,
      row,
      position: POSITIONS[letter],
      zone,
      price: inr(price),
      isFree: !OTHERS.includes(seat),
      allowsInfant: zone !== 'exit' && row > 1,
    }
  }),
)

const NOBODY = { seat: null, due: inr(0), paid: inr(0), heldUntil: null, keeps: null } as const
/** Somebody who needs a seat and has none. */
export const occupant = (passengerKey: string, suggested: string | null, change: Partial<Occupant> = {}): Occupant => ({
  passengerKey,
  goesWith: null,
  hasInfant: false,
  opensDoors: true,
  suggested,
  ...NOBODY,
  ...change,
})

/** A family: Anand with an extra seat, Meera with Kabir on her lap, and Ira. */
const FAMILY = [
  occupant('P1', '6D'),
  occupant('P2', '6A', { hasInfant: true, opensDoors: false }),
  occupant('P3', '6B', { opensDoors: false }),
  occupant('P4', '6E', { goesWith: 'P1', opensDoors: false }),
]

/** The map of a flight as a party sees it: their own seats are not free. */
export function seatMapOf(segmentKey: string, occupants: readonly Occupant[], taken: readonly string[] = []): SeatMap {
  const own = occupants.flatMap(({ seat }) => seat ?? [])
  const seats = CABIN.map((each) => ({ ...each, isFree: each.isFree && !own.includes(each.seat) && !taken.includes(each.seat) }))
  const due = sumOfMoney(
    occupants.map((each) => each.due),
    'INR',
  )
  return {
    segmentKey,
    aircraft: 'A320',
    currency: 'INR',
    readAt: READ_AT,
    seats,
    occupants,
    extrasDue: due.minor === 0 ? null : { amount: due, until: HELD_UNTIL },
  }
}

/** The family where they have chosen, on top of where the airline would seat them. */
const seatedAs = (wanted: Readonly<Record<string, string>>, isGiven = false) =>
  FAMILY.map((each): Occupant => {
    const seat = wanted[each.passengerKey]
    if (seat === undefined) return each
    const price = isGiven ? inr(0) : (CABIN.find((known) => known.seat === seat)?.price ?? inr(0))
    return { ...each, seat, suggested: null, due: price, heldUntil: price.minor === 0 ? null : HELD_UNTIL }
  })

const [OUT, BACK] = TO_MUMBAI_AND_BACK.journeys
if (OUT === undefined || BACK === undefined) throw new Error('the sample goes there and back')

/** The family one way, and there and back with one flight each. */
export const FAMILY_ONE_WAY: BookingDetail = { ...TO_MUMBAI_AND_BACK, journeys: [OUT] }
const FAMILY_AND_BACK: BookingDetail = { ...TO_MUMBAI_AND_BACK, journeys: [OUT, { ...BACK, segments: BACK.segments.slice(0, 1) }] }

const opened = (booking: BookingDetail): BookingPageReply => ({ kind: 'booking', booking })
const failures = { 'the airline is not reached': new Error('no network') }

const maps =
  (occupants: readonly Occupant[], taken: readonly string[] = []) =>
  ({ segmentKeys }: SeatMapsWanted): SeatMapsReply => ({ kind: 'maps', maps: segmentKeys.map((key) => seatMapOf(key, occupants, taken)) })

const refused = (why: SeatRefusal, defect: SeatDefect | null = null) => ({ kind: 'refused' as const, why, defect })

const given = ({ segmentKey, seats }: SeatsWanted): SeatChoiceReply => {
  const wanted = Object.fromEntries(seats.map(({ passengerKey, seat }) => [passengerKey, seat]))
  return { kind: 'map', map: seatMapOf(segmentKey, seatedAs(wanted, true)) }
}
const held = ({ segmentKey, seats }: SeatsWanted): SeatChoiceReply => {
  const wanted = Object.fromEntries(seats.map(({ passengerKey, seat }) => [passengerKey, seat]))
  return { kind: 'map', map: seatMapOf(segmentKey, seatedAs({ P1: '1A', P4: '1B', ...wanted })) }
}

/** The same beside an extra that lapses before the seats. */
const heldWithExtra = (wanted: SeatsWanted): SeatChoiceReply => {
  const reply = held(wanted)
  if (reply.kind === 'refused') return reply
  return { kind: 'map', map: { ...reply.map, extrasDue: { amount: inr(1_950), until: EXTRA_HELD_UNTIL } } }
}

const { changing, made, only } = sampling<typeof seatSelectionMachine>()

const pick = (seat: string, of: string) =>
  only('a seat is tried for one of them', ({ context }) => context.active === of, { type: 'seat.picked', seat })

const seatedOn = ({ flights, at, chosen }: Pick<SeatBoard, 'flights' | 'at' | 'chosen'>) => {
  const shown = shownFlight({ flights, at, chosen })
  return shown === null ? [] : Object.keys(seatingOf(shown.flight, shown.chosen))
}

/** What a walk tries with seats. */
export const seatSelectionSamples: Samples<typeof seatSelectionMachine> = {
  starts: {
    'managing a booking': { recordLocator: 'K7M4QX', isCheckIn: false, journeyKeys: null, draft: { at: 0, chosen: {} }, delays },
    'checking in for a journey, with a choice of before': {
      recordLocator: 'K7M4QX',
      isCheckIn: true,
      journeyKeys: [OUT.journeyKey],
      draft: { at: 0, chosen: { [OUT.segments[0]?.segmentKey ?? '']: { P3: '4E' }, gone: { P1: '9A' } } },
      delays,
    },
    'an address without a booking': { recordLocator: null, isCheckIn: false, journeyKeys: null, draft: { at: 0, chosen: {} }, delays },
  },
  events: {
    'picks a free seat for the child': pick('4E', 'P3'),
    'picks a seat at the exit for the child': pick('3A', 'P3'),
    'picks a seat at the front': pick('1A', 'P1'),
    'picks the seat of the child': only('somebody of them sits there', ({ context }) => ownerOn(context, '6B') !== null, {
      type: 'seat.picked',
      seat: '6B',
    }),
    'chooses for the child': changing(({ active }) => active, 'P3', { type: 'passenger.picked', passengerKey: 'P3' }),
    'sits together': { type: 'suggestion.taken' },
    'goes to the way back': made(
      ({ flights, at }) => (at === 0 ? flights[1] : null),
      ({ map }) => ({ type: 'flight.picked', segmentKey: map.segmentKey }),
    ),
    'keeps these seats': only('the button keeps seats that somebody has', ({ context }) => seatedOn(context).length > 0, {
      type: 'choice.confirmed',
    }),
    'goes on without choosing': { type: 'choice.skipped' },
    'chooses other seats': { type: 'choice.reopened' },
    pays: { type: 'payment.wanted' },
    'it is paid': { type: 'payment.ended' },
    'Back brings the page again': { type: 'page.restored' },
    ...READING_EVENTS,
  },
  ports: {
    loadBooking: {
      answers: {
        'a family one way': opened(FAMILY_ONE_WAY),
        'a family there and back': opened(FAMILY_AND_BACK),
        'it was not opened here': { kind: 'notOpened' },
        'it may not be opened': { kind: 'forbidden' },
        'it waits for its payment': opened(oneWay('fareLocked', 500)),
        'it has no date': opened({ ...FAMILY_ONE_WAY, journeys: [{ ...OUT, flown: null, segments: [] }] }),
      },
      failures,
    },
    loadSeats: {
      answers: {
        'nobody has a seat': maps(FAMILY),
        'all have seats': maps(seatedAs({ P1: '6D', P2: '6A', P3: '6B', P4: '6E' })),
        'seats are held': maps(seatedAs({ P1: '1A', P4: '1B' })),
        'a chosen seat is taken': maps(FAMILY, ['4E', '6B']),
        'check-in is closed': refused('closed'),
        'it is not open any more': refused('notOpened'),
        'the booking has changed': refused('changed'),
      },
      failures,
    },
    chooseSeats: {
      answers: {
        'the seats are theirs': given,
        'seats are held until they are paid': held,
        'seats are held beside an extra that lapses first': heldWithExtra,
        'somebody else has a seat': refused('taken'),
        'a seat is not for the child': refused('notForPassenger', { passengerKey: 'P3', because: 'childAlone', seat: null }),
        'the booking was cancelled': refused('cancelled'),
        'seats were kept too often': refused('tooOften'),
      },
      failures,
    },
  },
  key: ({ value, context: { booking, flights, at, chosen, active, lost, defect, refusal, isCheckIn } }) => ({
    value,
    isCheckIn,
    flights: flights.map(({ map }) => [
      map.occupants.map(({ seat, heldUntil }) => `${seat} ${heldUntil}`),
      map.extrasDue?.until,
      map.seats.filter(({ isFree }) => isFree).length,
    ]),
    journeys: booking?.journeys.length,
    at,
    chosen: JSON.stringify(chosen),
    active,
    lost,
    defect,
    refusal,
  }),
}
