import { expect } from 'playwright/test'
import type { ContextFrom, SnapshotFrom } from 'xstate'
import type { BookingPageReply } from '../../../../machines/domain/bookingDetail.ts'
import type { Occupant, SeatChoiceReply, SeatMap, SeatMapsReply, SeatsWanted } from '../../../../machines/domain/seatMap.ts'
import { oneWay } from '../../../../machines/trips/bookingPage/sampleBookings.ts'
import type { seatSelectionMachine } from '../../../../machines/trips/seatSelection/seatSelection.machine.ts'
import { seatMapOf, seatSelectionSamples } from '../../../../machines/trips/seatSelection/seatSelection.samples.ts'
import { bookingInState } from '../../../../server/contract/retrieval.ts'
import { seats } from '../../../../server/contract/seats.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { alert, press, shown } from '../../../testing/steps/onPage.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { seatMapOnWire } from '../../../testing/steps/seatMapOnWire.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { noteRequest, open } from '../../../testing/steps/stoppedTime.ts'
import { bookingOneWay } from '../bookingPage/bookingPage.steps.ts'

type Snapshot = SnapshotFrom<typeof seatSelectionMachine>

const KEY = 'SR3113-20261212-DELBOM'
const booked = oneWay('confirmed', 4_794)
const BOOKING: BookingPageReply = {
  kind: 'booking',
  booking: {
    ...booked,
    journeys: booked.journeys.map((journey) => ({
      ...journey,
      journeyKey: KEY,
      segments: journey.segments.map((each) => ({ ...each, segmentKey: KEY })),
    })),
  },
}

const TARA: Occupant = {
  passengerKey: 'P1',
  goesWith: null,
  hasInfant: false,
  opensDoors: true,
  seat: null,
  due: { minor: 0, currency: 'INR' },
  paid: { minor: 0, currency: 'INR' },
  heldUntil: null,
  keeps: null,
  suggested: '6A',
}
const seatedIn = (seat: string): SeatMap => seatMapOf(KEY, [{ ...TARA, seat, suggested: null }])
const UNSEATED = seatMapOf(KEY, [TARA])
const MAPS: SeatMapsReply = { kind: 'maps', maps: [UNSEATED] }
const CHOSEN = ({ seats: wanted }: SeatsWanted): SeatChoiceReply => ({ kind: 'map', map: seatedIn(wanted[0]?.seat ?? '6A') })
const refused = (why: 'closed' | 'taken' | 'changed' | 'tooOften') => ({ kind: 'refused' as const, why, defect: null })

const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches({ seating: 'choosing' })

/** One traveller on one flight, without seats that cost something. Families, several flights and holds are in the walks. */
export const seatSelectionPathModel = {
  samples: {
    starts: sampled(seatSelectionSamples.starts, ['managing a booking', 'an address without a booking']),
    events: {
      'picks another free seat': (snapshot: Snapshot) =>
        isChoosing(snapshot) && snapshot.context.chosen[KEY]?.['P1'] !== '6C' ? ({ type: 'seat.picked', seat: '6C' } as const) : null,
      'keeps these seats': (snapshot: Snapshot) => (isChoosing(snapshot) ? ({ type: 'choice.confirmed' } as const) : null),
      'goes on without choosing': (snapshot: Snapshot) => (isChoosing(snapshot) ? ({ type: 'choice.skipped' } as const) : null),
      'chooses other seats': (snapshot: Snapshot) => (snapshot.matches({ ended: 'seated' }) ? ({ type: 'choice.reopened' } as const) : null),
      ...sampled(seatSelectionSamples.events, ['tries again', 'asks to sign in']),
    },
    ports: {
      loadBooking: {
        answers: { 'a booking one way': BOOKING, 'it was not opened here': { kind: 'notOpened' }, 'it may not be opened': { kind: 'forbidden' } },
        failures: FAILURES,
      },
      loadSeats: { answers: { 'nobody has a seat': MAPS, 'check-in is closed': refused('closed') }, failures: FAILURES },
      chooseSeats: {
        answers: {
          'the seats are theirs': CHOSEN,
          'somebody else has a seat': refused('taken'),
          'the booking has changed': refused('changed'),
          'seats were kept too often': refused('tooOften'),
        },
        failures: FAILURES,
      },
    },
  },
  screens: {
    'reading.waiting': 'the shape of the page',
    'reading.slow': 'Getting your booking. This takes longer than usual.',
    'gettingSeats.slow': 'Getting the seats. This takes longer than usual.',
    'stopped.failed': 'We could not get the seats',
    'seating.choosing.open': 'the map of the seats, and who sits where',
    'saving.slow': 'Keeping your seats. This takes longer than usual.',
    'stopped.unsure': 'We do not know whether your seats were kept',
    'stopped.outdated': 'Your booking was changed meanwhile',
    'stopped.heldTooOften': 'Seats were kept too often without being paid',
    'ended.seated': 'who sits where',
    'stopped.notOpened': 'This booking is not open here',
    'stopped.blocked': 'why no seats can be chosen',
  },
} as const satisfies Scope<typeof seatSelectionMachine, Record<string, string>>

export const pageObject: PageObject<typeof seatSelectionPathModel, ContextFrom<typeof seatSelectionMachine>> = {
  starts: {
    'managing a booking': open('/manage-booking/seat-selection?pnr=K7M4QX', (page) => noteRequest(page, (path) => path === pathTo(bookingInState))),
    'an address without a booking': open('/manage-booking/seat-selection', (page) => () => page.getByRole('alert').isVisible()),
  },
  events: {
    'picks another free seat': (page) => page.getByRole('gridcell', { name: /^6C, / }).click(),
    'keeps these seats': press('Keep these seats'),
    'goes on without choosing': press('Skip seats'),
    'chooses other seats': press('Choose other seats'),
    'tries again': press(/^(?:Try again|Look again)$/),
    'asks to sign in': asksToSignIn,
  },
  ports: {
    loadBooking: bookingOneWay,
    loadSeats: {
      ...called(seats, 'GET'),
      replies: {
        'nobody has a seat': answer(seatMapOnWire(UNSEATED)),
        'check-in is closed': problem(409, 'CHECK_IN_CLOSED', 'Check-in is closed'),
        ...FAILS,
      },
    },
    chooseSeats: {
      ...called(seats, 'PUT'),
      replies: {
        'the seats are theirs': (_, input) => answer(seatMapOnWire(seatedIn((input as SeatsWanted).seats[0]?.seat ?? '6A'))),
        'somebody else has a seat': problem(409, 'SEAT_TAKEN', 'Somebody else has the seat'),
        'the booking has changed': problem(409, 'BOOKING_CHANGED', 'The booking was changed meanwhile'),
        'seats were kept too often': problem(429, 'HELD_TOO_OFTEN', 'It was held too often without being paid'),
        ...FAILS,
      },
    },
  },
  assertions: {
    'reading.waiting': (page) => expect(page.getByText('Getting your booking')).toHaveCount(1),
    'reading.slow': shown('Getting your booking. This takes longer than usual.'),
    'gettingSeats.slow': shown('Getting the seats. This takes longer than usual.'),
    'stopped.failed': alert('We could not get the seats'),
    'seating.choosing.open': (page) => expect(page.getByRole('grid', { name: 'Seats', exact: true })).toBeVisible(),
    'saving.slow': shown('Keeping your seats. This takes longer than usual.'),
    'stopped.unsure': alert('We do not know whether your seats were kept'),
    'stopped.outdated': alert('Your booking was changed meanwhile'),
    'stopped.heldTooOften': alert('Seats were kept too often without being paid'),
    'ended.seated': (page) => expect(page.getByRole('heading', { level: 2, name: 'Your seats' })).toBeVisible(),
    'stopped.notOpened': alert('This booking is not open here'),
    'stopped.blocked': (page) => expect(page.getByRole('alert').filter({ hasText: /^(?:Check-in is closed|Only our staff)/ })).toBeVisible(),
  },
}
