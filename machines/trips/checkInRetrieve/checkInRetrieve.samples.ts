import type { SnapshotFrom } from 'xstate'
import type { CheckInBooking } from '../../domain/checkIn.ts'
import { FOUND_TO_CHECK_IN } from '../../domain/checkIn.samples.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { CheckInRetrieveInput, checkInRetrieveMachine } from './checkInRetrieve.machine.ts'

type Snapshot = SnapshotFrom<typeof checkInRetrieveMachine>

/** Who comes to check in, and has typed nothing. */
export const TRAVELLER: CheckInRetrieveInput = {
  draft: { pnr: '', who: '' },
  opened: null,
  selected: [],
  isLastNameDemanded: false,
  delays: { slow: 3_000, toast: 6_000 },
}

export const GROUP_FOUND: CheckInBooking = { ...FOUND_TO_CHECK_IN, isPrimaryContact: true, passengerKeys: [] }

export const PLAN = { recordLocator: 'K7M4QX', journeyKeys: ['SR3113-20261212-DELBOM'], passengerKeys: ['P1'] }

const isSelecting = (snapshot: Snapshot): boolean => snapshot.matches({ request: 'selecting' })
const isProving = (snapshot: Snapshot): boolean => snapshot.matches({ proof: 'proving' })
const isInDialog = (snapshot: Snapshot): boolean =>
  snapshot.matches({ request: { completingPayment: 'asking' } }) || snapshot.matches({ request: 'notPossible' })
const isOnPage = (snapshot: Snapshot): boolean => !isSelecting(snapshot) && !isProving(snapshot) && !isInDialog(snapshot)

const { changing, only } = sampling<typeof checkInRetrieveMachine>()

const onPage = (event: Parameters<typeof only>[2]) => only('a popup or a dialog lies over the form', isOnPage, event)

const typing = (field: 'pnr' | 'who', text: string) => onPage(changing((context) => context[field], text, { type: `${field}.typed`, text }))

const booking = (change: Partial<CheckInBooking>) => ({ kind: 'booking', booking: { ...FOUND_TO_CHECK_IN, ...change } }) as const
const unreached = { 'the airline is not reached': new Error('no network') }

/** What a walk tries with the form that checks in. */
export const checkInRetrieveSamples: Samples<typeof checkInRetrieveMachine> = {
  starts: {
    'a traveller': TRAVELLER,
    'an address with a booking': { ...TRAVELLER, opened: 'K7M4QX', selected: ['SR3113-20261212-DELBOM'] },
  },
  events: {
    'types a reference': typing('pnr', 'K7M4QX'),
    'types five characters': typing('pnr', 'K7M4Q'),
    'empties the reference': typing('pnr', ''),
    'types a last name': typing('who', 'Rao'),
    'types an address': typing('who', 'asha@example.com'),
    'types half an address': typing('who', 'asha@'),
    'presses Check in': only(
      'a dialog lies over the button, which counts down while too many tries were made',
      (snapshot) => isOnPage(snapshot) && !snapshot.matches({ request: 'limited' }),
      { type: 'form.submitted' },
    ),
    'closes the popup': { type: 'selection.closed' },
    'has selected flights': { type: 'selection.made', plan: PLAN },
    'closes the dialog': { type: 'dialog.closed' },
    'asks to pay': { type: 'payment.asked' },
    'asks for a code': onPage({ type: 'code.asked' }),
    'closes the dialog of the code': { type: 'proof.closed' },
    'has proved a contact': {
      type: 'contact.proved',
      requestId: 'R1',
    },
    'closes the toast': onPage({ type: 'toast.dismissed' }),
    'points at the toast': onPage({ type: 'toast.held' }),
    'leaves the toast': { type: 'toast.released' },
  },
  ports: {
    findBooking: {
      answers: {
        'a booking': booking({}),
        'a group': { kind: 'booking', booking: GROUP_FOUND },
        'a locked fare': booking({ heldAs: 'onHold', isFareLock: true }),
        'a booking on hold': booking({ heldAs: 'onHold' }),
        'a cancelled booking': booking({ isClosed: true, journeys: 0 }),
        'a booking that is not checked in here': booking({ allowsCheckIn: false }),
        'a group that is not checked in here': booking({ allowsCheckIn: false, passengerKeys: [] }),
        'an answer without sense': { kind: 'unreadable' },
        nothing: { kind: 'none' },
        'a booking that is not shown': { kind: 'forbidden' },
        'too many tries, for 90 seconds': { kind: 'tooManyTries', retryAfter: 90 },
      },
      failures: unreached,
    },
    goToNextStep: { answers: { 'is shown': undefined }, failures: { 'cannot be opened': new Error('chunk missing') } },
    goToBooking: { answers: { 'is shown': undefined }, failures: { 'cannot be opened': new Error('chunk missing') } },
  },
  key: ({ value, context: { pnr, who, problems, toast, secondsLeft, proved } }) => ({
    value,
    pnr,
    who,
    problems,
    toast,
    secondsLeft,
    isProved: pnr === proved?.recordLocator,
  }),
}
