import type { SnapshotFrom } from 'xstate'
import type { CheckInReading, UndoRefusal } from '../../domain/checkIn.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { READING_EVENTS } from '../bookingPage/sampleBookings.ts'
import { BOTH_WAYS, familyFacts, WAY_OUT } from '../checkInSubmit/checkInSubmit.samples.ts'
import type { undoCheckInMachine } from './undoCheckIn.machine.ts'

type Snapshot = SnapshotFrom<typeof undoCheckInMachine>

const [OUT = '', BACK = ''] = BOTH_WAYS.journeyKeys

const read = (facts: ReturnType<typeof familyFacts>): CheckInReading => ({ kind: 'read', ...facts })

/** Two are checked in for the way out, and one of them for the way back as well. */
export function twoIn() {
  const facts = familyFacts({ checkedIn: ['P1', 'P2'], back: 'open' })
  const passengers = facts.booking.passengers.map((each) => (each.passengerKey === 'P1' ? { ...each, checkedInFor: [OUT, BACK] } : each))
  return { ...facts, booking: { ...facts.booking, passengers } }
}

/** The way out leaves in an hour and a half. */
export function late() {
  const facts = familyFacts({ checkedIn: WAY_OUT.passengerKeys })
  return { ...facts, booking: { ...facts.booking, readAt: '2026-12-11T23:00:00.000Z' } }
}

const delays = { slow: 3_000 }
const refused = (why: UndoRefusal) => ({ kind: 'refused', why }) as const
const { only } = sampling<typeof undoCheckInMachine>()

const canChoose = (snapshot: Snapshot): boolean => snapshot.matches('choosing') && !snapshot.matches({ choosing: 'confirming' })

const journey = (journeyKey: string) =>
  only(
    'the question lies over the choice, and journeys are chosen where there are two',
    (snapshot) => canChoose(snapshot) && snapshot.context.facts?.booking.passengers.some(({ checkedInFor }) => checkedInFor.includes(BACK)) === true,
    { type: 'journey.toggled', journeyKey },
  )

const passenger = (passengerKey: string) =>
  only(
    'the question lies over the choice, and who stays is chosen for a journey',
    (snapshot) => canChoose(snapshot) && snapshot.context.choice.journeyKeys.includes(OUT),
    { type: 'passenger.toggled', passengerKey },
  )

/** What a walk tries with undoing a check-in. */
export const undoCheckInSamples: Samples<typeof undoCheckInMachine> = {
  starts: {
    'the page that undoes a check-in': { recordLocator: 'K7M4QX', delays },
    'an address without a booking': { recordLocator: null, delays },
  },
  events: {
    'ticks the way out': journey(OUT),
    'ticks the way back': journey(BACK),
    'ticks the first': passenger('P1'),
    'ticks the second': passenger('P2'),
    'asks to undo': only('the question lies over the button', canChoose, { type: 'undo.asked' }),
    'undoes it': { type: 'undo.confirmed' },
    'stays checked in': { type: 'undo.given.up' },
    ...READING_EVENTS,
  },
  ports: {
    loadCheckIn: {
      answers: {
        'two are checked in': read(twoIn()),
        'all are checked in for the way out': read(familyFacts({ checkedIn: WAY_OUT.passengerKeys })),
        'one is checked in': read(familyFacts({ checkedIn: ['P1'] })),
        'the time to undo is over': read(late()),
        'nobody is checked in': read(familyFacts()),
        'it is not open here': { kind: 'notOpened' },
        'only the staff may open it': { kind: 'forbidden' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    undo: {
      answers: {
        'it is undone': { kind: 'undone' },
        'a bag was given up': refused('bagsCheckedIn'),
        'a later journey comes first': refused('outOfOrder'),
        'the time is over meanwhile': refused('closed'),
        'the booking has changed': refused('changed'),
        'it is not open here any more': refused('notOpened'),
      },
      failures: { 'no answer comes': new Error('no network') },
    },
  },
}
