import { type AnyActorRef, assign, enqueueActions, type ParameterizedObject, raise, sendTo, setup } from 'xstate'
import type { IsoDate, IsoMonth } from '../../domain/calendarDate.ts'
import type { Covers } from '../../domain/covers.ts'
import type { BookingSession } from '../../domain/groupRetrieval.ts'
import { secondsAfterLimit } from '../../domain/oneTimeCode.ts'
import {
  cleanPhone,
  cleanPnr,
  type EligibilityReply,
  outcomeByPhone,
  outcomeByPnr,
  type PhoneQuestion,
  pnrProblem,
  type PnrQuestion,
  type ProvedQuestion,
  type RetrievalDraft,
  type RetrievalReply,
} from '../../domain/retrieval.ts'
import type { StationField } from '../../domain/search.ts'
import { reachableFrom } from '../../domain/station.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { type StationPickerEvent, stationPickerMachine, type StationPickerOutput } from '../../search/stationPicker/stationPicker.machine.ts'
import { contactProofMachine, type ContactProofOutput } from '../contactProof/contactProof.machine.ts'
import { groupRetrievalMachine, type GroupRetrievalOutput } from '../groupRetrieval/groupRetrieval.machine.ts'
import {
  canShow,
  type FieldProblems,
  firstToMendByPhone,
  firstToMendByPnr,
  isInWindow,
  isProved,
  isUnknownStation,
  monthOnOpening,
  type NetworkToday,
  problemsByPhone,
  problemsByPnr,
  problemsTyped,
  type RetrieveBookingContext,
  type RetrieveBookingInput,
  type RetrieveField,
  type ToastAbout,
  turned,
  withNetwork,
  withoutProblem,
  withStation,
} from './retrieveBooking.rules.ts'

type RetrieveBookingEvent =
  // done by the traveller
  | { readonly type: 'mode.toggled' }
  | { readonly type: 'pnr.typed'; readonly text: string }
  | { readonly type: 'who.typed'; readonly text: string }
  | { readonly type: 'phone.typed'; readonly text: string }
  | { readonly type: 'calendar.opened' }
  | { readonly type: 'calendar.closed' }
  | { readonly type: 'month.turned'; readonly by: 1 | -1 }
  | { readonly type: 'month.shown'; readonly month: IsoMonth }
  | { readonly type: 'day.picked'; readonly date: IsoDate }
  | { readonly type: 'date.cleared' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'code.asked' }
  | { readonly type: 'toast.dismissed' }
  // the pointer or the focus is on the toast, or has left it
  | { readonly type: 'toast.held' }
  | { readonly type: 'toast.released' }
  // said by the children
  | Extract<StationPickerOutput, { readonly type: 'station.changed' | 'network.retryAsked' }>
  | GroupRetrievalOutput
  | ContactProofOutput
  // raised by the machine
  | { readonly type: 'proof.wanted' }
  | { readonly type: 'proof.given' }
  | { readonly type: 'toast.wanted'; readonly about: ToastAbout }

type Context = RetrieveBookingContext

/** How long after typing stops a text is judged, in milliseconds [RETR-14]. */
const VALIDATION = 1_000

const MINUTE = 60

interface Typed {
  readonly text: string
}
interface Judged {
  readonly reply: EligibilityReply
}
interface Retrieved {
  readonly reply: RetrievalReply
}

/** An action that says something to the station fields, worked out from the context as it then is. */
const tell = <Params extends ParameterizedObject['params'] | undefined = undefined>(
  said: (context: Context, params: Params) => Partial<Readonly<Record<StationField, StationPickerEvent>>>,
) =>
  enqueueActions<Context, RetrieveBookingEvent, Params, RetrieveBookingEvent, never, never, never, never, never>(({ context, enqueue }, params) => {
    for (const [field, event] of Object.entries(said(context, params)))
      enqueue(sendTo<Context, RetrieveBookingEvent, undefined, AnyActorRef, RetrieveBookingEvent>(field, event))
  })

const NO_CHOICE = { type: 'station.set', stationCode: null } as const

const toBoth = (event: StationPickerEvent) => ({ origin: event, destination: event })

const byPnr = (context: Context, reply: RetrievalReply) => (reply.kind === 'booking' ? outcomeByPnr(reply.booking, isProved(context)) : null)
const byPhone = (reply: RetrievalReply) => (reply.kind === 'booking' ? outcomeByPhone(reply.booking) : null)

/** What finding a booking can ask, check and do; the statechart itself is in `retrieveBooking.machine.ts`. */
export const retrieve = setup({
  types: {
    context: {} as RetrieveBookingContext,
    events: {} as RetrieveBookingEvent,
    input: {} as RetrieveBookingInput,
    children: {} as { origin: 'stationPicker'; destination: 'stationPicker'; group: 'groupRetrieval'; proof: 'contactProof' },
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: {
    stationPicker: stationPickerMachine,
    groupRetrieval: groupRetrievalMachine,
    contactProof: contactProofMachine,
    loadNetwork: port<NetworkToday>('loadNetwork'),
    checkEligibility: port<EligibilityReply, PnrQuestion | PhoneQuestion>('checkEligibility'),
    retrieveByPnr: port<RetrievalReply, PnrQuestion | ProvedQuestion>('retrieveByPnr'),
    retrieveByPhone: port<RetrievalReply, PhoneQuestion>('retrieveByPhone'),
    goToBooking: port<void, { readonly recordLocator: string }>('goToBooking'),
  },
  delays: {
    validation: VALIDATION,
    slow: ({ context }) => context.delays.slow,
    toast: ({ context }) => context.delays.toast,
    minute: MINUTE * 1_000,
    pause: ({ context }) => context.secondsLeft * 1_000,
  },
  guards: {
    canAskByPnr: ({ context }) => firstToMendByPnr(context) === null,
    canAskByPhone: ({ context }) => firstToMendByPhone(context) === null,
    isPnrMalformed: ({ context }) => pnrProblem(context.pnr) !== null,
    isInWindow: ({ context }, { date }: { readonly date: IsoDate }) => isInWindow(context, date),
    canTurn: ({ context }, { by }: { readonly by: 1 | -1 }) => canShow(context, turned(context, by)),
    isNormal: (_, { reply }: Judged) => reply.kind === 'normal',
    isGroup: (_, { reply }: Judged) => reply.kind === 'group',
    isForbidden: (_, { reply }: Judged | Retrieved) => reply.kind === 'forbidden',
    isTooManyTries: (_, { reply }: Judged | Retrieved) => reply.kind === 'tooManyTries',
    isProved: ({ context }) => isProved(context),
    isFoundByPnr: ({ context }, { reply }: Retrieved) => byPnr(context, reply) === 'found',
    isCancelledByPnr: ({ context }, { reply }: Retrieved) => byPnr(context, reply) === 'cancelled',
    isFoundByPhone: (_, { reply }: Retrieved) => byPhone(reply) === 'found',
    isCancelledByPhone: (_, { reply }: Retrieved) => byPhone(reply) === 'cancelled',
    isWithFlightsByPhone: (_, { reply }: Retrieved) => byPhone(reply) === 'cancelledWithFlights',
  },
  actions: {
    takePnr: assign(({ context }, { text }: Typed) => ({ pnr: cleanPnr(text), problems: withoutProblem(context, 'pnr') })),
    takeWho: assign(({ context }, { text }: Typed) => ({ who: text, problems: withoutProblem(context, 'who') })),
    takePhone: assign(({ context }, { text }: Typed) => ({ phone: cleanPhone(text), problems: withoutProblem(context, 'phone') })),
    takeDate: assign(({ context }, { date }: { readonly date: IsoDate | null }) => ({
      date,
      isDateChosen: true,
      problems: withoutProblem(context, 'date'),
    })),
    takeStation: assign(({ context }, change: Extract<StationPickerOutput, { readonly type: 'station.changed' }>) => withStation(context, change)),
    judgeTyped: assign({ problems: ({ context }) => problemsTyped(context) }),
    judgeByPnr: assign({ problems: ({ context }) => problemsByPnr(context) }),
    judgeByPhone: assign({ problems: ({ context }) => problemsByPhone(context) }),
    forgetProblems: assign({ problems: (): FieldProblems => ({ pnr: null, who: null, phone: null, date: null }) }),
    showMonth: assign({ month: (_, { month }: { readonly month: IsoMonth }) => month }),
    turnMonth: assign({ month: ({ context }, { by }: { readonly by: 1 | -1 }) => turned(context, by) }),
    showMonthOfDate: assign({ month: ({ context }) => monthOnOpening(context) }),
    keepNetwork: assign(({ context }, params: NetworkToday) => withNetwork(context, params)),
    keepGroup: assign({ group: (_, { reply }: Judged) => (reply.kind === 'group' ? reply.group : null) }),
    keepBooking: assign({ recordLocator: (_, { reply }: Retrieved) => (reply.kind === 'booking' ? reply.booking.recordLocator : null) }),
    keepGroupBooking: assign({ recordLocator: (_, { recordLocator }: { readonly recordLocator: string }) => recordLocator }),
    beginPause: assign({
      secondsLeft: (_, { reply }: Judged | Retrieved) => secondsAfterLimit(reply.kind === 'tooManyTries' ? reply.retryAfter : null),
    }),
    keepProved: assign({ proved: ({ context }, { requestId }: { readonly requestId: string }) => ({ recordLocator: context.pnr, requestId }) }),
    countMinute: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - MINUTE) }),
    raiseProofWanted: raise({ type: 'proof.wanted' } as const),
    raiseProofGiven: raise({ type: 'proof.given' } as const),
    raiseToast: raise((_, { about }: { readonly about: ToastAbout }) => ({ type: 'toast.wanted', about }) as const),
    keepToast: assign({ toast: (_, { about }: { readonly about: ToastAbout }) => about }),
    forgetToast: assign({ toast: null }),
    provideNetwork: tell(({ network: { stations, popular } }) => toBoth({ type: 'network.provided', stations, popular })),
    provideReachable: tell(({ network: { markets }, origin: { stationCode } }) => ({
      destination: { type: 'reachable.provided', codes: markets.length === 0 ? null : reachableFrom(markets, stationCode), origin: stationCode },
    })),
    emptyUnknownStations: tell((context) => ({
      ...(isUnknownStation(context, 'origin') && { origin: NO_CHOICE }),
      ...(isUnknownStation(context, 'destination') && { destination: NO_CHOICE }),
    })),
    sayNetworkSlow: tell(() => toBoth({ type: 'network.slow' })),
    sayNetworkFailed: tell(() => toBoth({ type: 'network.failed' })),
    sayNetworkAsked: tell(() => toBoth({ type: 'network.asked' })),
    showMissingStations: tell(() => toBoth({ type: 'missing.shown' })),
    focusField: effect<{ readonly field: RetrieveField | null }>('focusField'),
    keepDraft: effect<RetrievalDraft>('keepDraft'),
    forgetDraft: effect('forgetDraft'),
    keepBookingSession: effect<{ readonly session: BookingSession }>('keepBookingSession'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})
