import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { canChangeDates } from '../../domain/bookingChange.ts'
import {
  dueOf,
  hasBoardingPass,
  holdsFlights,
  isSettling,
  type AcceptReply,
  type BookingDetail,
  type BookingPageReply,
} from '../../domain/bookingDetail.ts'
import type { Covers } from '../../domain/covers.ts'
import { codePlaces } from '../../domain/oneTimeCode.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { timerFor } from '../../kit/runtime/timer.ts'
import { type ContactProofInput, contactProofMachine, type ContactProofOutput } from '../contactProof/contactProof.machine.ts'
import { type GroupRetrievalInput, groupRetrievalMachine, type GroupRetrievalOutput } from '../groupRetrieval/groupRetrieval.machine.ts'
import { paymentMachine, type PaymentDue, type PaymentOutput } from '../payment/payment.machine.ts'

interface Input {
  /** The booking that the address of the page names. */
  readonly recordLocator: string
  /** Its flights and passengers as this device has kept them from an earlier visit, without prices and contacts; null for nothing. */
  readonly kept: BookingDetail | null
  readonly delays: { readonly slow: number }
}

interface Context extends Input {
  /** Null until it has been read; kept while it is read again. */
  readonly booking: BookingDetail | null
  /** Whether it comes from this device, and not from the airline. */
  readonly isFromDevice: boolean
}

export type BookingPageEvent =
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'calendar.asked' }
  | { readonly type: 'print.asked' }
  | { readonly type: 'cancellation.asked' }
  | { readonly type: 'change.asked' }
  | { readonly type: 'pass.asked' }
  | { readonly type: 'information.asked' }
  | { readonly type: 'customer.changed' }
  | { readonly type: 'payment.wanted' }
  | { readonly type: 'schedule.accepted' }
  /** Back brought the page from the browser's memory. */
  | { readonly type: 'page.restored' }
  | PaymentOutput
  | { readonly type: 'contacts.asked' }
  | ContactProofOutput
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'name.asked' }
  | GroupRetrievalOutput

interface Replied {
  readonly reply: BookingPageReply | AcceptReply
}
interface Shown {
  readonly booking: BookingDetail | null
}

/** What is paid; a payment that is under way is paid on, whatever is due besides. */
function paymentStart({ booking }: Context): PaymentDue {
  if (booking?.price == null) throw new Error('only a booking with a price is paid')
  const { recordLocator, price, payment } = booking
  return payment === null
    ? { recordLocator, acceptedTotal: price.balance, underWay: null }
    : { recordLocator, acceptedTotal: payment.amount, underWay: payment.id, of: payment.of }
}

/** The contacts of the booking are seen, masked. */
function proofStart({ booking, delays }: Context): ContactProofInput {
  if (booking === null) throw new Error('a contact is proved of a booking that was read')
  return { recordLocator: booking.recordLocator, places: codePlaces(booking), delays }
}

/** Nobody of the group has been named here yet: both names are asked for. */
const groupStart = ({ recordLocator, delays }: Context): GroupRetrievalInput => ({
  flow: 'manage',
  userInputs: { pnrDetails: recordLocator, lastName: null, email: null },
  isPrimaryContact: false,
  isLastNameDemanded: true,
  delays,
})

/** How long after an answer a booking is read again whose payment is being decided, in milliseconds. */
const REFRESH = 15_000

const bookingPage = setup({
  types: {
    context: {} as Context,
    events: {} as BookingPageEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
    children: {} as { payment: 'payment'; proof: 'contactProof'; group: 'groupRetrieval' },
  },
  actors: {
    loadBooking: port<BookingPageReply, { readonly recordLocator: string }>('loadBooking'),
    acceptSchedule: port<AcceptReply, { readonly recordLocator: string; readonly version: number }>('acceptSchedule'),
    payment: paymentMachine,
    contactProof: contactProofMachine,
    groupRetrieval: groupRetrievalMachine,
  },
  delays: {
    slow: ({ context }) => context.delays.slow,
    refresh: REFRESH,
    // By the clock of the airline, which has said how long it is: that of this device may be wrong.
    holdEnds: ({ context }) => timerFor((context.booking?.holdSecondsLeft ?? 0) * 1_000),
  },
  guards: {
    holdsFlights: ({ context: { booking } }) => booking !== null && holdsFlights(booking),
    canBeCancelled: ({ context: { booking } }) => booking !== null && (booking.canBeManaged || booking.canBeCancelled),
    hasBoardingPass: ({ context: { booking } }) => booking !== null && hasBoardingPass(booking),
    isOnDeviceOnly: ({ context: { booking, kept } }) => booking === null && kept !== null,
    isOpened: (_, { reply }: Replied) => reply.kind === 'booking',
    isAccepted: (_, { reply }: Replied) => reply.kind === 'booking',
    isForbidden: (_, { reply }: Replied) => reply.kind === 'forbidden',
    isBeingPaid: ({ context }) => context.booking !== null && context.booking.payment !== null,
    isDue: ({ context }) => context.booking !== null && dueOf(context.booking) !== null,
    isHeld: ({ context }) => (context.booking?.holdSecondsLeft ?? 0) > 0,
    canChangeDates: ({ context: { booking } }) => booking !== null && canChangeDates(booking),
    isRescheduled: ({ context }) => context.booking?.state === 'scheduleChanged',
    isSettling: ({ context }) => context.booking !== null && isSettling(context.booking),
  },
  actions: {
    keepBooking: assign((_, { reply }: Replied) => (reply.kind === 'booking' ? { booking: reply.booking, isFromDevice: false } : {})),
    forgetBooking: assign({ booking: null, kept: null, isFromDevice: false }),
    takeKept: assign(({ context: { kept } }) => ({ booking: kept, isFromDevice: true })),
    keepOnDevice: effect<Replied>('keepOnDevice'),
    forgetOnDevice: effect('forgetOnDevice'),
    askToSignIn: effect('askToSignIn'),
    saveCalendar: effect<Shown>('saveCalendar'),
    printPage: effect('printPage'),
    goToCancellation: effect('goToCancellation'),
    tellRestored: sendTo('payment', { type: 'page.restored' }),
    logFailure: effect<{ readonly call: 'loadBooking' | 'acceptSchedule'; readonly error: unknown }>('logFailure'),
    goToChange: effect('goToChange'),
    goToPass: effect('goToPass'),
  },
})

const replied = ({ event }: { readonly event: { readonly output: Replied['reply'] } }) => ({ reply: event.output })

const HOLD_ENDED = {
  guard: 'isHeld',
  target: '#bookingPage.reading',
  description: 'The time to pay is over: the airline says what becomes of it.',
} as const

/** A booking that this browser has opened, or that belongs to who is signed in [SEC-12, SEC-17]. */
export const bookingPageMachine = bookingPage.createMachine({
  id: 'bookingPage',
  description: 'The page of a booking that this browser has opened, or whose owner is signed in.',
  meta: { covers: ['SEC-12', 'SEC-17', 'API-22', 'API-46'] },
  context: ({ input }) => ({ ...input, booking: null, isFromDevice: false }),
  on: {
    'customer.changed': {
      description: 'Signed in or out: the airline says who may see it now.',
      target: '.reading',
      meta: { covers: ['SEC-12'] },
      actions: ['forgetBooking', 'forgetOnDevice'],
    },
    'calendar.asked': { guard: 'holdsFlights', actions: { type: 'saveCalendar', params: ({ context: { booking } }) => ({ booking }) } },
    'print.asked': { actions: 'printPage' },
    'cancellation.asked': { guard: 'canBeCancelled', description: 'There the refund is shown first.', actions: 'goToCancellation' },
    'change.asked': { guard: 'canChangeDates', meta: { covers: ['CHGB-01'] }, actions: 'goToChange' },
    'pass.asked': { guard: 'hasBoardingPass', meta: { covers: ['BPASS-02'] }, actions: 'goToPass' },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'A booking that is read again stays on the screen.',
      tags: 'waiting',
      initial: 'waiting',
      states: { ...WAIT, waiting: { after: { slow: [{ guard: 'isOnDeviceOnly', target: 'slow', actions: 'takeKept' }, { target: 'slow' }] } } },
      invoke: {
        src: 'loadBooking',
        input: ({ context: { recordLocator } }) => ({ recordLocator }),
        onDone: [
          {
            guard: { type: 'isOpened', params: replied },
            target: 'shown',
            actions: [
              { type: 'keepBooking', params: replied },
              { type: 'keepOnDevice', params: replied },
            ],
          },
          {
            guard: { type: 'isForbidden', params: replied },
            target: 'forbidden',
            meta: { covers: ['RETR-48'] },
            actions: ['forgetBooking', 'forgetOnDevice'],
          },
          { target: 'notOpened', actions: ['forgetBooking', 'forgetOnDevice'] },
        ],
        onError: [
          { guard: 'isOnDeviceOnly', target: 'failed', actions: ['takeKept', logged('loadBooking')] },
          { target: 'failed', actions: logged('loadBooking') },
        ],
      },
    },
    shown: {
      meta: { covers: ['RETR-51', 'RETR-52', 'RETR-55', 'FEE-01'] },
      on: {
        'retry.asked': 'reading',
        'contacts.asked': { target: 'proving', meta: { covers: ['SEC-12'] } },
        'information.asked': { guard: 'holdsFlights', target: 'informing', meta: { covers: ['LAY-21', 'CONST-20', 'CONST-22'] } },
        'name.asked': { target: 'naming', meta: { covers: ['GRP-01', 'SEC-14'] } },
      },
      initial: 'judging',
      states: {
        judging: {
          always: [
            { guard: 'isBeingPaid', target: 'paying' },
            { guard: 'isDue', target: 'due' },
            { guard: 'isRescheduled', target: 'rescheduled' },
            { guard: 'isSettling', target: 'settling' },
            { target: 'settled' },
          ],
        },
        due: {
          description: 'It waits for its money: the button that pays is there.',
          on: { 'payment.wanted': 'paying' },
          after: { holdEnds: HOLD_ENDED },
        },
        paying: {
          description: 'It is paid, in place: the payment says how it stands.',
          meta: { covers: ['CONST-21'] },
          invoke: {
            id: 'payment',
            src: 'payment',
            input: ({ context }) => ({ start: paymentStart(context), delays: context.delays }),
          },
          on: {
            'payment.ended': { target: '#bookingPage.reading', description: 'The money is there: the booking is confirmed.' },
            'page.restored': { actions: 'tellRestored' },
          },
          after: { holdEnds: HOLD_ENDED },
        },
        rescheduled: {
          description: 'The airline flies at other times than it has sold: accept them, choose another date, or cancel.',
          meta: { covers: ['RETR-55'] },
          on: { 'schedule.accepted': 'accepting' },
        },
        accepting: {
          tags: 'waiting',
          initial: 'waiting',
          states: WAIT,
          invoke: {
            src: 'acceptSchedule',
            input: ({ context: { booking } }) => ({ recordLocator: booking?.recordLocator ?? '', version: booking?.version ?? 0 }),
            onDone: [
              { guard: { type: 'isAccepted', params: replied }, target: 'judging', actions: { type: 'keepBooking', params: replied } },
              { target: '#bookingPage.reading', description: 'It was changed meanwhile: the airline says how it is now.' },
            ],
            onError: { target: 'notAccepted', actions: logged('acceptSchedule') },
          },
        },
        notAccepted: {
          tags: 'refused',
          description: 'The airline could not be told.',
          on: { 'schedule.accepted': 'accepting' },
        },
        settling: {
          description: 'A payment is being decided: the page reads the booking again by itself.',
          meta: { covers: ['CONST-21'] },
          after: { refresh: '#bookingPage.reading' },
        },
        settled: { description: 'Nothing changes by itself.' },
      },
    },
    proving: {
      description: 'A contact of the booking proves who the reader is: then nothing of it is hidden.',
      meta: { covers: ['SEC-12'] },
      invoke: { id: 'proof', src: 'contactProof', input: ({ context }) => proofStart(context) },
      on: { 'proof.closed': 'reading', 'contact.proved': 'reading' },
    },
    informing: {
      description: 'The dialog says who operates the flights, until when meals can be booked, and what bags cost.',
      meta: { covers: ['LAY-21', 'CONST-20', 'CONST-22'] },
      on: { 'dialog.closed': 'reading' },
    },
    naming: {
      description: 'One of a group says who they are, to see their own part.',
      meta: { covers: ['GRP-01', 'GRP-18', 'GRP-26', 'SEC-14'] },
      invoke: { id: 'group', src: 'groupRetrieval', input: ({ context }) => groupStart(context) },
      on: { 'group.closed': 'reading', 'group.retrieved': 'reading' },
    },
    failed: {
      description: 'The airline could not be reached. What was read before stays on the screen, or comes from this device.',
      tags: 'refused',
      on: { 'retry.asked': 'reading' },
    },
    notOpened: {
      description: 'The booking has to be found first, or its owner has to sign in.',
      tags: 'refused',
      meta: { covers: ['SEC-12'] },
      on: { 'signIn.asked': { actions: 'askToSignIn' } },
    },
    forbidden: {
      description: 'Only the staff of the airline may open it.',
      tags: 'refused',
      meta: { covers: ['RETR-48'] },
    },
  },
})

export type BookingPageActor = ActorRefFrom<typeof bookingPageMachine>
