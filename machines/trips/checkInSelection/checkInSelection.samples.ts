import type { EventFrom, SnapshotFrom } from 'xstate'
import type { BookingDetail, DetailJourney } from '../../domain/bookingDetail.ts'
import type { CheckInReading, JourneyRequirement, PassengerBlock } from '../../domain/checkIn.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { GROUP_MEMBER, TO_MUMBAI_AND_BACK } from '../bookingPage/sampleBookings.ts'
import type { CheckInSelectionInput, checkInSelectionMachine } from './checkInSelection.machine.ts'

type Snapshot = SnapshotFrom<typeof checkInSelectionMachine>
type Event = EventFrom<typeof checkInSelectionMachine>
type CheckIn = DetailJourney['checkIn']
type Read = Extract<CheckInReading, { readonly kind: 'read' }>

/** A popup for a booking that was found by a last name. */
export const FOUND_BY_NAME: CheckInSelectionInput = {
  recordLocator: 'K7M4QX',
  found: { lastName: 'Rao', email: null },
  isPrimaryContact: false,
  isLastNameDemanded: false,
  selected: [],
  delays: { slow: 3_000 },
}

const requirementsOf = (
  { journeys, passengers }: Pick<BookingDetail, 'journeys' | 'passengers'>,
  block: PassengerBlock | null = null,
): readonly JourneyRequirement[] =>
  journeys.map(({ journeyKey }) => ({
    journeyKey,
    passengers: passengers.map(({ passengerKey, checkedInFor }) => ({
      passengerKey,
      isCheckedIn: checkedInFor.includes(journeyKey),
      block,
      invalidSsrs: [],
    })),
  }))

/** The way out and the way back with their check-in as it stands, read on the evening of 10 December. */
function reading(out: CheckIn, back: CheckIn, change: Partial<BookingDetail> = {}): Read {
  const [first, second] = TO_MUMBAI_AND_BACK.journeys
  const journeys = [...(first === undefined ? [] : [{ ...first, checkIn: out }]), ...(second === undefined ? [] : [{ ...second, checkIn: back }])]
  const booking: BookingDetail = { ...TO_MUMBAI_AND_BACK, readAt: '2026-12-10T14:00:00.000Z', journeys, ...change }
  return { kind: 'read', booking, requirements: requirementsOf(booking) }
}

const [OUT, BACK] = TO_MUMBAI_AND_BACK.journeys.map(({ journeyKey }) => journeyKey)
/** The keys of the two journeys. */
export const KEYS = { out: OUT ?? '', back: BACK ?? '' }

export const BOTH_OPEN = reading('open', 'open')
export const ONE_OPEN = reading('open', 'notOpen')
export const NONE_OPEN = reading('notOpen', 'notOpen')
/** The way out has left with two who were checked in, and the way back can be checked in for. */
export const WAY_BACK: Read = reading('closed', 'open', {
  readAt: '2026-12-14T14:00:00.000Z',
  passengers: TO_MUMBAI_AND_BACK.passengers.map((passenger, index) => ({ ...passenger, checkedInFor: index < 2 ? [KEYS.out] : [] })),
})
/** All are checked in for the way out. */
export const OUT_CHECKED_IN: Read = reading('open', 'open', {
  passengers: TO_MUMBAI_AND_BACK.passengers.map((passenger) => ({ ...passenger, checkedInFor: [KEYS.out] })),
})
/** Nobody can be checked in: they were a moment ago. */
export const JUST_UNDONE: Read = {
  ...ONE_OPEN,
  requirements: requirementsOf(ONE_OPEN.booking, {
    because: 'justUndone',
    clears: { local: '2026-12-10T19:45', at: '2026-12-10T14:15:00.000Z' },
  }),
}
/** A group, of which nobody is shown yet. */
export const GROUP_UNNAMED: Read = reading('open', 'notOpen', { isGroup: true, passengers: [], hiddenPassengers: 24 })
/** The same for one who has said who they are. */
export const GROUP_NAMED: Read = reading('open', 'notOpen', { isGroup: true, passengers: GROUP_MEMBER.passengers, hiddenPassengers: 23 })

const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches({ shown: { choice: 'choosing' } })

/** The cards of the upcoming flights, and the switch for them, are on the screen. */
const canTick = (snapshot: Snapshot): boolean => isChoosing(snapshot) && snapshot.matches({ shown: { list: 'upcoming' } })

const { only } = sampling<typeof checkInSelectionMachine>()

/** Something on the list of upcoming flights. */
const onCards = (event: Event) => only('the cards are on the list of upcoming flights', canTick, event)

const leaving = (passengerKey: string) => onCards({ type: 'passenger.ticked', passengerKey })

/** What a walk tries with the selection of journeys. */
export const checkInSelectionSamples: Samples<typeof checkInSelectionMachine> = {
  starts: {
    'a booking that was found': FOUND_BY_NAME,
    'a traveller who comes back': { ...FOUND_BY_NAME, selected: [KEYS.out] },
  },
  events: {
    'ticks the way out': onCards({ type: 'journey.ticked', journeyKey: KEYS.out }),
    'ticks the way back': onCards({ type: 'journey.ticked', journeyKey: KEYS.back }),
    'ticks a journey that is gone': { type: 'journey.ticked', journeyKey: 'GONE' },
    'leaves the father out': leaving('P1'),
    'leaves the child out': leaving('P3'),
    'leaves the mother out': leaving('P2'),
    'leaves out who is gone': { type: 'passenger.ticked', passengerKey: 'GONE' },
    'switches Select all': onCards({ type: 'all.switched' }),
    'puts the way back into the calendar': { type: 'calendar.asked', journeyKey: KEYS.back },
    'puts a journey into the calendar that is gone': { type: 'calendar.asked', journeyKey: 'GONE' },
    'chooses the past flights': { type: 'past.chosen' },
    'chooses the upcoming flights': { type: 'upcoming.chosen' },
    'presses Check in': { type: 'checkIn.pressed' },
    'is one of the group': only(
      'its dialog says it, which is there while nobody is named',
      (snapshot) => snapshot.matches({ shown: { traveller: 'unnamed' } }),
      {
        type: 'group.retrieved',
        recordLocator: 'K7M4QX',
        destination: 'booking',
      },
    ),
    'tries again': { type: 'retry.asked' },
    'closes the popup': { type: 'popup.closed' },
  },
  ports: {
    readCheckIn: {
      answers: {
        'both are open': BOTH_OPEN,
        'one is open': ONE_OPEN,
        'one is open in a while': NONE_OPEN,
        'the way out has left': WAY_BACK,
        'all are checked in for the way out': OUT_CHECKED_IN,
        'who was checked in a moment ago': JUST_UNDONE,
        'a group without a name': GROUP_UNNAMED,
        'a group for one of it': GROUP_NAMED,
        'a booking that is not open here': { kind: 'notOpened' },
        'a booking that is not shown': { kind: 'forbidden' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
