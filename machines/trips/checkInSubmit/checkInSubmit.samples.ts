import type { CheckInFacts, CheckInPlan, CheckInRefusal, JourneyRequirement, PassengerBlock } from '../../domain/checkIn.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { TO_MUMBAI_AND_BACK } from '../bookingPage/sampleBookings.ts'
import type { checkInSubmitMachine } from './checkInSubmit.machine.ts'

type Journey = (typeof TO_MUMBAI_AND_BACK)['journeys'][number]

const [OUT, BACK] = TO_MUMBAI_AND_BACK.journeys.map(({ journeyKey }) => journeyKey)
if (OUT === undefined || BACK === undefined) throw new Error('the sample goes there and back')

/** Two adults, one with an infant, and a child, for the way out. */
export const WAY_OUT: CheckInPlan = { recordLocator: 'K7M4QX', journeyKeys: [OUT], passengerKeys: ['P1', 'P2', 'P3'] }
/** The same there and back. */
export const BOTH_WAYS: CheckInPlan = { ...WAY_OUT, journeyKeys: [OUT, BACK] }

/** How a booking stands two days before it is flown: the way out can be checked in for, the way back cannot yet. */
interface Standing {
  readonly out?: Journey['checkIn']
  readonly back?: Journey['checkIn']
  /** Who is checked in for the way out. */
  readonly checkedIn?: readonly string[]
  readonly block?: PassengerBlock
}

/** What the airline says of the booking of a family. */
export function familyFacts({ out = 'open', back = 'notOpen', checkedIn = [], block }: Standing = {}): CheckInFacts & {
  readonly booking: typeof TO_MUMBAI_AND_BACK
} {
  const requirement = (journeyKey: string): JourneyRequirement => ({
    journeyKey,
    passengers: WAY_OUT.passengerKeys.map((passengerKey) => ({
      passengerKey,
      isCheckedIn: journeyKey === OUT && checkedIn.includes(passengerKey),
      block: journeyKey === OUT && block !== undefined ? block : null,
      invalidSsrs: [],
    })),
  })
  return {
    booking: {
      ...TO_MUMBAI_AND_BACK,
      readAt: '2026-12-10T08:35:00.000Z',
      journeys: TO_MUMBAI_AND_BACK.journeys.map((journey) => ({ ...journey, checkIn: journey.journeyKey === OUT ? out : back })),
      passengers: TO_MUMBAI_AND_BACK.passengers.map((passenger) => ({
        ...passenger,
        checkedInFor: checkedIn.includes(passenger.passengerKey) && OUT !== undefined ? [OUT] : [],
      })),
    },
    requirements: [OUT ?? '', BACK ?? ''].map(requirement),
  }
}

/** Nobody can be checked in until the names are complete. */
const NAMELESS: PassengerBlock = { because: 'nameMissing', clears: null }

const delays = { slow: 3_000, toast: 6_000 }
const begun = (facts: ReturnType<typeof familyFacts>, plan = WAY_OUT) => ({ plan, facts, delays })
const refused = (why: CheckInRefusal, retryAfter: number | null = null) => ({ kind: 'refused', why, retryAfter }) as const

const { only } = sampling<typeof checkInSubmitMachine>()

/** What a walk tries with the check-in itself. */
export const checkInSubmitSamples: Samples<typeof checkInSubmitMachine> = {
  starts: {
    'a family for the way out': begun(familyFacts()),
    'there and back, of which only the way out is open': begun(familyFacts(), BOTH_WAYS),
    'check-in is over': begun(familyFacts({ out: 'closed' })),
    'check-in has not begun': begun(familyFacts({ out: 'notOpen' })),
    'names are missing': begun(familyFacts({ block: NAMELESS })),
    'the staff check them in': begun(familyFacts({ block: { because: 'atTheCounter', clears: null } })),
  },
  events: {
    'tries again': only(
      'the button stands beside what failed, and where seats are missing',
      (snapshot) => snapshot.matches({ work: 'failed' }) || snapshot.matches({ work: 'noSeats' }),
      { type: 'retry.asked' },
    ),
    'closes the toast': { type: 'toast.dismissed' },
    'points at the toast': { type: 'toast.held' },
    'leaves the toast': { type: 'toast.released' },
  },
  ports: {
    checkIn: {
      answers: {
        'they are checked in': { kind: 'checkedIn' },
        'check-in has closed meanwhile': refused('closed'),
        'it is not open': refused('notOpen'),
        'an earlier journey is left out': refused('outOfOrder'),
        'a name is missing': refused('nameMissing'),
        'the counter checks them in': refused('atTheCounter'),
        'a child is without an adult': refused('childAlone'),
        'there are no seats': refused('noSeats'),
        'it is not allowed': refused('notAllowed'),
        'it is not confirmed': refused('notConfirmed'),
        'it was cancelled': refused('cancelled'),
        'it is not open here any more': refused('notOpened'),
        'the booking has changed': refused('changed'),
        'a check-in was just undone': refused('justUndone', 540),
      },
      failures: { 'no answer comes': new Error('no network') },
    },
  },
}
