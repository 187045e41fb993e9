import type { ActorRefFrom } from 'xstate'
import type { EligibilityReply, RetrievalReply } from '../../domain/retrieval.ts'
import { MANAGE_BOOKING_FIELDS } from '../../domain/station.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { shownToast } from '../../kit/runtime/toast.ts'
import {
  bookingQuestion,
  bookingSession,
  draftOf,
  firstToMendByPhone,
  groupInput,
  initialContext,
  proofInput,
  questionByPhone,
  questionByPnr,
  type RetrieveBookingContext,
  withStation,
} from './retrieveBooking.rules.ts'
import { retrieve } from './retrieveBooking.setup.ts'

interface Typed {
  readonly event: { readonly text: string }
}
interface Known {
  readonly context: RetrieveBookingContext
}
const judged = ({ event }: { readonly event: { readonly output: EligibilityReply } }) => ({ reply: event.output })
const retrieved = ({ event }: { readonly event: { readonly output: RetrievalReply } }) => ({ reply: event.output })
const typedText = ({ event }: Typed) => ({ text: event.text })

/** The form is kept as it is, so that it is there after a reload and after Back. */
const KEEP_DRAFT = {
  pnr: { type: 'keepDraft', params: ({ context }: Known) => draftOf(context, true) },
  phone: { type: 'keepDraft', params: ({ context }: Known) => draftOf(context, false) },
} as const

/** The airline found nothing, or nothing that may be shown: said at once and kept. */
const refused = retrieve.createStateConfig({
  description: 'No booking is opened: a toast says why, and a note stays. What was typed is kept.',
  tags: 'refused',
  initial: 'notFound',
  states: {
    notFound: {
      meta: { covers: ['RETR-39', 'RETR-42', 'RETR-46', 'MSG-07', 'CON-29', 'CON-32'] },
      entry: { type: 'raiseToast', params: { about: 'notFound' } },
    },
    cancelled: {
      meta: { covers: ['RETR-38', 'MSG-09', 'CON-29'] },
      entry: { type: 'raiseToast', params: { about: 'cancelled' } },
    },
    forbidden: {
      description: 'There is a booking that the airline does not show to this visitor.',
      meta: { covers: ['RETR-48', 'API-25', 'OPEN-46'] },
      entry: { type: 'raiseToast', params: { about: 'forbidden' } },
    },
    failed: {
      description: 'The airline could not be asked, or the page of the booking could not be opened.',
      meta: { covers: ['RETR-45', 'RETR-47', 'MSG-28', 'CON-32'] },
      entry: { type: 'raiseToast', params: { about: 'failed' } },
    },
  },
})

const limited = retrieve.createStateConfig({
  description: 'Too many tries were wrong: another is heard only after a while. The page says how long.',
  tags: 'blocked',
  initial: 'counting',
  after: { pause: 'editing' },
  states: { counting: { after: { minute: { target: 'counting', reenter: true, actions: 'countMinute' } } } },
})

const found = retrieve.createStateConfig({
  description: 'The page of the booking is opened.',
  tags: 'waiting',
  meta: { covers: ['RETR-37', 'RETR-43'] },
  initial: 'waiting',
  states: WAIT,
  invoke: {
    src: 'goToBooking',
    input: ({ context }) => ({ recordLocator: context.recordLocator ?? '' }),
    onDone: { target: 'editing', description: 'A visitor who comes back finds the form empty.', actions: 'forgetDraft' },
    onError: { target: 'refused.failed', actions: logged('goToBooking') },
  },
})

const group = retrieve.createStateConfig({
  description: 'The booking is one of a group: a dialog asks who the visitor is.',
  meta: { covers: ['RETR-44', 'RETR-54', 'GRP-01', 'OPEN-30'] },
  on: {
    'group.closed': { target: 'editing', meta: { covers: ['GRP-07'] } },
    'group.retrieved': {
      target: 'found',
      meta: { covers: ['GRP-23'] },
      actions: { type: 'keepGroupBooking', params: ({ event }) => event },
    },
  },
})

/** By phone number no name was typed. */
const NO_NAME = { lastName: null, email: null } as const

/** What the airline says of the question itself, before the booking is asked for [RETR-54]. */
const JUDGED = [
  { guard: { type: 'isNormal', params: judged }, target: 'retrieving' },
  {
    guard: { type: 'isGroup', params: judged },
    target: 'group',
    meta: { covers: ['RETR-44', 'OPEN-30'] },
    actions: { type: 'keepGroup', params: judged },
  },
  { guard: { type: 'isForbidden', params: judged }, target: 'refused.forbidden' },
  { guard: { type: 'isTooManyTries', params: judged }, target: 'limited', actions: { type: 'beginPause', params: judged } },
  { target: 'refused.notFound' },
] as const

/** What it says instead of a booking. */
const NOT_SHOWN = [
  { guard: { type: 'isForbidden', params: retrieved }, target: 'refused.forbidden' },
  { guard: { type: 'isTooManyTries', params: retrieved }, target: 'limited', actions: { type: 'beginPause', params: retrieved } },
  { target: 'refused.notFound' },
] as const

const KEEP_SESSION = {
  type: 'keepBookingSession',
  params: ({ event }: { readonly event: { readonly output: RetrievalReply } }) => ({ session: bookingSession(event.output) }),
} as const

/** Asks the airline; or leads to the first field to mend, and says at once what is wrong with each [CON-23]. */
const SUBMIT_BY_PNR = [
  { guard: 'canAskByPnr', target: 'checking' },
  {
    guard: 'isPnrMalformed',
    target: 'editing',
    description: 'The airline is not asked about what is no reference, and the toast says that nothing was found all the same.',
    meta: { covers: ['RETR-06', 'CON-23'] },
    actions: [
      { type: 'raiseToast', params: { about: 'malformed' } },
      { type: 'focusField', params: { field: 'pnr' } },
    ],
  },
  { target: 'editing', actions: { type: 'focusField', params: { field: 'who' } } },
] as const

/** An edit makes an answer, and one that is under way, a thing of the past. */
const EDITED_BY_PNR = { 'pnr.typed': 'editing', 'who.typed': 'editing' } as const

const byPnr = retrieve.createStateConfig({
  description: 'By booking reference and last name or e-mail address.',
  type: 'parallel',
  meta: { covers: ['RETR-02', 'RETR-13'] },
  on: { 'mode.toggled': { target: 'phone', meta: { covers: ['RETR-01'] }, actions: ['forgetProblems', KEEP_DRAFT.phone] } },
  states: {
    validation: {
      description: 'What is typed is judged when typing stops.',
      initial: 'still',
      meta: {
        covers: ['RETR-05', 'RETR-07', 'RETR-08', 'RETR-10', 'RETR-12', 'RETR-14', 'MSG-22', 'MSG-23', 'MSG-24', 'MSG-25', 'CON-24', 'CON-25'],
      },
      on: {
        'pnr.typed': { target: '.typing', actions: [{ type: 'takePnr', params: typedText }, KEEP_DRAFT.pnr] },
        'who.typed': { target: '.typing', actions: [{ type: 'takeWho', params: typedText }, KEEP_DRAFT.pnr] },
        'form.submitted': { target: '.still', actions: 'judgeByPnr' },
      },
      states: { still: {}, typing: { after: { validation: { target: 'still', actions: 'judgeTyped' } } } },
    },
    request: {
      description: 'What becomes of the question.',
      on: {
        'proof.given': {
          target: '.retrieving',
          description: 'This browser has opened the booking: its name is not asked for any more.',
          meta: { covers: ['SEC-12', 'API-22', 'API-37'] },
        },
      },
      initial: 'editing',
      states: {
        editing: { meta: { covers: ['RETR-16', 'RETR-17'] }, on: { 'form.submitted': SUBMIT_BY_PNR } },
        checking: {
          description: 'Is it a booking for this flow?',
          tags: 'waiting',
          meta: { covers: ['RETR-15', 'RETR-54', 'API-47'] },
          initial: 'waiting',
          states: WAIT,
          on: EDITED_BY_PNR,
          invoke: {
            src: 'checkEligibility',
            input: ({ context }) => questionByPnr(context),
            onDone: JUDGED,
            onError: { target: 'refused.failed', actions: logged('checkEligibility') },
          },
        },
        retrieving: {
          description: 'The booking itself is asked for: by what was typed, or as it was opened by a code.',
          tags: 'waiting',
          meta: { covers: ['RETR-09', 'RETR-11', 'RETR-15', 'RETR-18', 'API-22', 'API-24'] },
          initial: 'waiting',
          states: WAIT,
          on: EDITED_BY_PNR,
          invoke: {
            src: 'retrieveByPnr',
            input: ({ context }) => bookingQuestion(context),
            onDone: [
              {
                guard: { type: 'isFoundByPnr', params: retrieved },
                target: 'found',
                meta: { covers: ['RETR-40', 'RETR-41', 'GRP-25'] },
                actions: [{ type: 'keepBooking', params: retrieved }, KEEP_SESSION],
              },
              { guard: { type: 'isCancelledByPnr', params: retrieved }, target: 'refused.cancelled' },
              ...NOT_SHOWN,
            ],
            onError: { target: 'refused.failed', actions: logged('retrieveByPnr') },
          },
        },
        group: {
          ...group,
          invoke: { id: 'group', src: 'groupRetrieval', input: ({ context }) => groupInput(context, questionByPnr(context)) },
        },
        found: { ...found, on: EDITED_BY_PNR },
        refused: { ...refused, on: { ...EDITED_BY_PNR, 'form.submitted': [{ guard: 'isProved', target: 'retrieving' }, { target: 'checking' }] } },
        limited: { ...limited, on: { ...EDITED_BY_PNR, 'code.asked': { actions: 'raiseProofWanted' } } },
      },
    },
    proof: {
      description: 'Who is locked out by wrong tries of others opens the booking by a code that is sent to one of its contacts.',
      meta: { covers: ['SEC-12'] },
      initial: 'unasked',
      states: {
        unasked: { on: { 'proof.wanted': 'proving' } },
        proving: {
          description: 'A dialog sends the code. The wait for another try goes on meanwhile.',
          invoke: { id: 'proof', src: 'contactProof', input: ({ context }) => proofInput(context) },
          on: {
            'proof.closed': 'unasked',
            'contact.proved': { target: 'unasked', actions: [{ type: 'keepProved', params: ({ event }) => event }, 'raiseProofGiven'] },
          },
        },
      },
    },
  },
})

const SUBMIT_BY_PHONE = [
  { guard: 'canAskByPhone', target: 'checking' },
  { target: 'editing', actions: { type: 'focusField', params: ({ context }: Known) => ({ field: firstToMendByPhone(context) }) } },
] as const

const EDITED_BY_PHONE = {
  'phone.typed': 'editing',
  'calendar.opened': 'editing',
  'station.changed': 'editing',
} as const

/** The calendar for the date of departure, which can lie half a year back. */
const calendar = retrieve.createStateConfig({
  description: 'The calendar of the date of departure.',
  initial: 'closed',
  meta: { covers: ['RETR-33', 'RETR-34'] },
  states: {
    closed: { on: { 'calendar.opened': { target: 'open', actions: 'showMonthOfDate' } } },
    open: {
      on: {
        'calendar.closed': 'closed',
        'day.picked': {
          guard: { type: 'isInWindow', params: ({ event }) => event },
          target: 'closed',
          actions: [{ type: 'takeDate', params: ({ event }) => event }, KEEP_DRAFT.phone],
        },
        'date.cleared': { target: 'closed', actions: [{ type: 'takeDate', params: { date: null } }, KEEP_DRAFT.phone] },
        'month.turned': {
          guard: { type: 'canTurn', params: ({ event }) => event },
          actions: { type: 'turnMonth', params: ({ event }) => event },
        },
        'form.submitted': { target: 'closed', description: 'What is asked about is not changed meanwhile.' },
        'month.shown': { description: 'By the keys of the calendar.', actions: { type: 'showMonth', params: ({ event }) => event } },
      },
    },
  },
})

const byPhone = retrieve.createStateConfig({
  description: 'By phone number, date of departure and the two airports.',
  type: 'parallel',
  meta: { covers: ['RETR-03', 'RETR-22'] },
  on: { 'mode.toggled': { target: 'pnr', meta: { covers: ['RETR-01'] }, actions: ['forgetProblems', KEEP_DRAFT.pnr] } },
  states: {
    validation: {
      description: 'What is typed is judged when typing stops.',
      initial: 'still',
      meta: { covers: ['RETR-14', 'RETR-23', 'RETR-24', 'RETR-25', 'RETR-26', 'RETR-27', 'MSG-11', 'MSG-29', 'CON-60'] },
      on: {
        'phone.typed': { target: '.typing', actions: [{ type: 'takePhone', params: typedText }, KEEP_DRAFT.phone] },
        'station.changed': {
          description: 'Kept with the rest of the form.',
          actions: { type: 'keepDraft', params: ({ context, event }) => draftOf(withStation(context, event), false) },
        },
        'form.submitted': {
          target: '.still',
          meta: { covers: ['RETR-28', 'RETR-29', 'RETR-30', 'MSG-12', 'MSG-30', 'MSG-31', 'CON-34'] },
          actions: ['judgeByPhone', 'showMissingStations'],
        },
      },
      states: { still: {}, typing: { after: { validation: { target: 'still', actions: 'judgeTyped' } } } },
    },
    calendar,
    request: {
      description: 'What becomes of the question.',
      initial: 'editing',
      states: {
        editing: { meta: { covers: ['RETR-31', 'RETR-32'] }, on: { 'form.submitted': SUBMIT_BY_PHONE } },
        checking: {
          description: 'Is it a booking for this flow?',
          tags: 'waiting',
          meta: { covers: ['RETR-15', 'RETR-54', 'API-34'] },
          initial: 'waiting',
          states: WAIT,
          on: EDITED_BY_PHONE,
          invoke: {
            src: 'checkEligibility',
            input: ({ context }) => questionByPhone(context),
            onDone: JUDGED,
            onError: { target: 'refused.failed', actions: logged('checkEligibility') },
          },
        },
        retrieving: {
          description: 'The booking itself is asked for.',
          tags: 'waiting',
          meta: { covers: ['RETR-15', 'RETR-19', 'RETR-20', 'RETR-21', 'API-29'] },
          initial: 'waiting',
          states: WAIT,
          on: EDITED_BY_PHONE,
          invoke: {
            src: 'retrieveByPhone',
            input: ({ context }) => questionByPhone(context),
            onDone: [
              {
                guard: { type: 'isFoundByPhone', params: retrieved },
                target: 'found',
                meta: { covers: ['RETR-37'] },
                actions: [{ type: 'keepBooking', params: retrieved }, KEEP_SESSION],
              },
              { guard: { type: 'isCancelledByPhone', params: retrieved }, target: 'refused.cancelled' },
              { guard: { type: 'isWithFlightsByPhone', params: retrieved }, target: 'refused.cancelledWithFlights' },
              ...NOT_SHOWN,
            ],
            onError: { target: 'refused.failed', actions: logged('retrieveByPhone') },
          },
        },
        group: {
          ...group,
          invoke: { id: 'group', src: 'groupRetrieval', input: ({ context }) => groupInput(context, NO_NAME) },
        },
        found: { ...found, on: EDITED_BY_PHONE },
        refused: {
          ...refused,
          on: { ...EDITED_BY_PHONE, 'form.submitted': 'checking' },
          states: {
            ...refused.states,
            cancelledWithFlights: {
              description: 'The airline has cancelled its flights: its page, which its reference opens, says what can be done.',
              meta: { covers: ['RETR-38', 'MSG-09', 'CON-29'] },
              entry: { type: 'raiseToast', params: { about: 'cancelled' } },
            },
          },
        },
        limited: { ...limited, on: EDITED_BY_PHONE },
      },
    },
  },
})

/** The airports, loaded when they are asked for first, and what the station fields say. */
const network = retrieve.createStateConfig({
  description: 'Airports and markets for the station fields, and what day it is in India by the time of the airline.',
  initial: 'unasked',
  meta: { covers: ['STN-10', 'API-10'] },
  on: {
    'station.changed': {
      description: 'The markets of the origin limit the destination.',
      meta: { covers: ['STN-19'] },
      actions: [{ type: 'takeStation', params: ({ event }) => event }, 'provideReachable'],
    },
  },
  states: {
    unasked: { description: 'Who has a booking reference needs no airports.', on: { 'mode.toggled': 'loading' } },
    loading: {
      tags: 'waiting',
      initial: 'waiting',
      states: { waiting: { after: { slow: { target: 'slow', actions: 'sayNetworkSlow' } } }, slow: {} },
      invoke: {
        src: 'loadNetwork',
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepNetwork', params: ({ event }) => event.output }, 'provideNetwork', 'emptyUnknownStations', 'provideReachable'],
        },
        onError: { target: 'failed', actions: [logged('loadNetwork'), 'sayNetworkFailed'] },
      },
    },
    ready: {},
    failed: { tags: 'refused', on: { 'network.retryAsked': { target: 'loading', actions: 'sayNetworkAsked' } } },
  },
})

const SHOWN_TOAST = shownToast('#retrieveBooking.toast.quiet', 'form.submitted')

const toast = retrieve.createStateConfig({
  description: 'The notice that says at once why no booking is shown.',
  initial: 'quiet',
  meta: { covers: ['RETR-06', 'RETR-46', 'RETR-47'] },
  on: { 'toast.wanted': { target: '.shown', actions: { type: 'keepToast', params: ({ event }) => event } } },
  states: {
    quiet: {},
    shown: { ...SHOWN_TOAST, on: { ...SHOWN_TOAST.on, 'mode.toggled': 'quiet' } },
  },
})

export const retrieveBookingMachine = retrieve.createMachine({
  id: 'retrieveBooking',
  description: 'A booking is found: by its reference and a name or e-mail address, or by phone number and flight.',
  type: 'parallel',
  meta: { covers: ['RETR-01', 'RETR-54'] },
  context: ({ input }) => initialContext(input),
  invoke: [
    {
      id: 'origin',
      src: 'stationPicker',
      input: ({ context }) => ({ field: 'origin', fields: MANAGE_BOOKING_FIELDS, chosen: context.origin.stationCode }),
    },
    {
      id: 'destination',
      src: 'stationPicker',
      input: ({ context }) => ({ field: 'destination', fields: MANAGE_BOOKING_FIELDS, chosen: context.destination.stationCode }),
    },
  ],
  states: {
    mode: { description: 'By what the booking is looked for.', initial: 'pnr', states: { pnr: byPnr, phone: byPhone } },
    network,
    toast,
  },
})

export type RetrieveBookingActor = ActorRefFrom<typeof retrieveBookingMachine>
