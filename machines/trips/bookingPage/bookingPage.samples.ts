import type { EventFrom, SnapshotFrom } from 'xstate'
import type { BookingDetail, BookingPageReply } from '../../domain/bookingDetail.ts'
import { bookingOfKept, itineraryToKeep } from '../../domain/keptItinerary.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { bookingPageMachine } from './bookingPage.machine.ts'
import {
  BEING_PAID,
  CHANGE_BEING_PAID,
  EXTRAS_BEING_PAID,
  CODE_SHARE,
  GROUP_BY_NAME,
  GROUP_MEMBER,
  IN_ITS_PLACE,
  LAST_HOUR,
  ONE_CHECKED_IN,
  SAMPLE_BOOKINGS,
  SENT_BY_STAFF,
  TO_MUMBAI_AND_BACK,
} from './sampleBookings.ts'

type Snapshot = SnapshotFrom<typeof bookingPageMachine>
type Event = EventFrom<typeof bookingPageMachine>

/** The payment that is under way in the walks can be looked at again, one that begins cannot. */
const { only } = sampling<typeof bookingPageMachine>()

const isPaidElsewhere = (snapshot: Snapshot): boolean => snapshot.matches({ shown: 'paying' }) && snapshot.context.booking?.payment != null

const opened = (booking: BookingDetail): BookingPageReply => ({ kind: 'booking', booking })
const delays = { slow: 3_000 }

/** What is done without a word about the booking. */
const whenSeen = (event: Event) => only('the page has its buttons with a booking', ({ context }) => context.booking !== null, event)

/** Each question is tried at one booking: it is the same at every other. */
const inPeace = (isOf: (booking: BookingDetail) => boolean, event: Event) =>
  only(
    'a question is asked of one booking at rest, and is the same of others',
    (snapshot) => snapshot.matches({ shown: 'settled' }) && snapshot.context.booking !== null && isOf(snapshot.context.booking),
    event,
  )

/** What a walk tries with the page of a booking. */
export const bookingPageSamples: Samples<typeof bookingPageMachine> = {
  starts: {
    'the page of a booking': { recordLocator: 'K7M4QX', kept: null, delays },
    'a booking that this device has kept': { recordLocator: 'K7M4QX', kept: bookingOfKept(itineraryToKeep(SAMPLE_BOOKINGS.confirmed)), delays },
  },
  events: {
    'tries again': only(
      'the button stands beside what can be looked at again',
      (snapshot) => snapshot.matches('failed') || snapshot.matches({ shown: 'settling' }) || isPaidElsewhere(snapshot),
      { type: 'retry.asked' },
    ),
    'asks to sign in': { type: 'signIn.asked' },
    'asks for the calendar file': { type: 'calendar.asked' },
    'asks to print': whenSeen({ type: 'print.asked' }),
    'asks to cancel': { type: 'cancellation.asked' },
    'presses Pay': { type: 'payment.wanted' },
    'Back brings the page again': { type: 'page.restored' },
    'the money is there': { type: 'payment.ended' },
    'accepts the new times': { type: 'schedule.accepted' },
    'asks for the contacts': inPeace((booking) => booking === SAMPLE_BOOKINGS.confirmed, { type: 'contacts.asked' }),
    'closes the dialog of the code': { type: 'proof.closed' },
    'has proved a contact': { type: 'contact.proved', requestId: 'R1' },
    'closes the dialog': { type: 'dialog.closed' },
    'asks for the important information': inPeace(({ state }) => state === 'confirmed' || state === 'cancelled', { type: 'information.asked' }),
    'asks to be named': inPeace(({ hiddenPassengers }) => hiddenPassengers === 23, { type: 'name.asked' }),
    'closes the dialog of the group': { type: 'group.closed' },
    'is one of the group': { type: 'group.retrieved', recordLocator: 'K7M4QX', destination: 'booking' },
    'asks for other dates': { type: 'change.asked' },
    'asks for the boarding pass': { type: 'pass.asked' },
    'another is signed in': { type: 'customer.changed' },
  },
  ports: {
    acceptSchedule: {
      answers: {
        'they are accepted': { kind: 'booking', booking: TO_MUMBAI_AND_BACK },
        'the booking was changed meanwhile': { kind: 'changed' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    loadBooking: {
      answers: {
        'a confirmed booking': opened(SAMPLE_BOOKINGS.confirmed),
        'a booking for which one has checked in': opened(ONE_CHECKED_IN),
        'a booking whose check-in has closed': opened(LAST_HOUR),
        'a flight of another airline': opened(CODE_SHARE),
        'a locked fare': opened(SAMPLE_BOOKINGS.fareLocked),
        'a booking on hold': opened(IN_ITS_PLACE),
        'a booking on hold without an end': opened({ ...SAMPLE_BOOKINGS.onHold, holdUntil: null, holdSecondsLeft: null }),
        'a booking that is being paid': opened(BEING_PAID),
        'a booking whose other dates are being paid': opened(CHANGE_BEING_PAID),
        'a booking whose seats are being paid': opened(EXTRAS_BEING_PAID),
        'a hold that has ended while it is being paid': opened({ ...BEING_PAID, state: 'paymentProcessing', holdSecondsLeft: 0 }),
        'other times than were sold': opened(SAMPLE_BOOKINGS.scheduleChanged),
        'a payment that is being decided': opened(SAMPLE_BOOKINGS.paymentProcessing),
        'a payment under review': opened(SAMPLE_BOOKINGS.paymentUnderReview),
        'a locked fare that has expired': opened(SAMPLE_BOOKINGS.fareLockExpired),
        'a hold that has expired': opened(SAMPLE_BOOKINGS.holdExpired),
        'a booking that was not paid in time': opened(SAMPLE_BOOKINGS.notPaid),
        'a booking that another has replaced': opened(SAMPLE_BOOKINGS.replaced),
        'a cancelled booking': opened(SAMPLE_BOOKINGS.cancelled),
        'a cancelled booking whose money the staff send back': opened(SENT_BY_STAFF),
        'a booking that the airline cancelled': opened(SAMPLE_BOOKINGS.cancelledByAirline),
        'a flown booking': opened(SAMPLE_BOOKINGS.flown),
        'the part of a member of a group': opened(GROUP_MEMBER),
        'a group opened by the name of its contact': opened(GROUP_BY_NAME),
        'it was not opened here': { kind: 'notOpened' },
        'it may not be opened': { kind: 'forbidden' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
