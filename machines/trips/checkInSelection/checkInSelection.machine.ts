import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import {
  allSelectable,
  canCheckIn,
  canSelectAll,
  type CheckInFacts,
  type CheckInPlan,
  type CheckInReading,
  isChildAlone,
  isNobodyChosen,
  isSelectable,
  missingBefore,
  opensLater,
  planOf,
  toggled,
  untilNews,
} from '../../domain/checkIn.ts'
import type { Covers } from '../../domain/covers.ts'
import type { GroupInputs } from '../../domain/groupRetrieval.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'
import { timerFor } from '../../kit/runtime/timer.ts'
import { type GroupRetrievalActor, groupRetrievalMachine, type GroupRetrievalOutput } from '../groupRetrieval/groupRetrieval.machine.ts'

export interface CheckInSelectionInput {
  readonly recordLocator: string
  /** By what the booking was found: in a group it need not be typed again [GRP-12]. */
  readonly found: Pick<GroupInputs, 'lastName' | 'email'>
  /** Whether what was typed is the contact who made the booking [GRP-11]. */
  readonly isPrimaryContact: boolean
  /** The flag that demands a last name of every passenger of a group [GRP-10, OPEN-20]. */
  readonly isLastNameDemanded: boolean
  /** The journeys that were selected before, by key. */
  readonly selected: readonly string[]
  readonly delays: { readonly slow: number }
}

type Read = Extract<CheckInReading, { readonly kind: 'read' }>

export interface CheckInSelectionContext extends CheckInSelectionInput {
  /** What the airline said last; null before. */
  readonly facts: Read | null
  /** Passengers who are left out, by key: they check in later. */
  readonly leftOut: readonly string[]
  /** One of the group has said who they are. */
  readonly isNamed: boolean
}

type Context = CheckInSelectionContext

export type CheckInSelectionEvent =
  | { readonly type: 'journey.ticked'; readonly journeyKey: string }
  /** A passenger is left out, or taken along again. */
  | { readonly type: 'passenger.ticked'; readonly passengerKey: string }
  | { readonly type: 'all.switched' }
  | { readonly type: 'calendar.asked'; readonly journeyKey: string }
  | { readonly type: 'past.chosen' }
  | { readonly type: 'upcoming.chosen' }
  | { readonly type: 'checkIn.pressed' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'popup.closed' }
  | Extract<GroupRetrievalOutput, { readonly type: 'group.retrieved' }>

/** What the parent hears: the popup was closed, or who is to be checked in. */
export type CheckInSelectionOutput = { readonly type: 'selection.closed' } | { readonly type: 'selection.made'; readonly plan: CheckInPlan }

/** A journey of the booking that was read last. */
interface OfJourney {
  readonly facts: Read | null
  readonly journeyKey: string
}

type Reading = { readonly reply: CheckInReading }

/** The airline is asked again no later than this, in milliseconds, although nothing is known to change. */
const LONGEST_REST = 6 * 60 * 60_000
/** How long the airline is left alone when it could not be asked again. */
const AFTER_FAILURE = 30_000

const NOTHING: CheckInFacts = { booking: { recordLocator: '', readAt: '', journeys: [], passengers: [], isGroup: false }, requirements: [] }

/** What journeys are judged by. */
export const factsOf = ({ facts }: Pick<Context, 'facts'>): CheckInFacts => facts ?? NOTHING

/** Whether a passenger of a group has still to say who they are [CHK-20, CHK-22]. */
const needsName = ({ facts, isNamed }: Context): boolean =>
  !isNamed && facts !== null && facts.booking.isGroup && facts.booking.passengers.length === 0

const selectableIn = (context: Context, selected: readonly string[]): readonly string[] => {
  const open = allSelectable(factsOf(context))
  return selected.filter((key) => open.includes(key))
}

/** Who is checked in for which journeys, as it was chosen. */
const chosenPlan = (context: Context): CheckInPlan => planOf(factsOf(context), context.selected, context.leftOut)

const withToggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]

const allSwitched = (context: Context): readonly string[] => {
  const all = allSelectable(factsOf(context))
  return all.every((key) => context.selected.includes(key)) ? [] : all
}

const checkInSelection = setup({
  types: {
    context: {} as Context,
    events: {} as CheckInSelectionEvent,
    input: {} as CheckInSelectionInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
    children: {} as { names: 'groupRetrieval' },
  },
  actors: {
    readCheckIn: port<CheckInReading, { readonly recordLocator: string }>('readCheckIn'),
    groupRetrieval: groupRetrievalMachine,
  },
  delays: {
    slow: ({ context }) => context.delays.slow,
    news: ({ context }) => Math.min(timerFor(untilNews(factsOf(context))), LONGEST_REST),
    afterFailure: AFTER_FAILURE,
  },
  guards: {
    isRead: (_, { reply }: Reading) => reply.kind === 'read',
    isForbidden: (_, { reply }: Reading) => reply.kind === 'forbidden',
    needsName: ({ context }) => needsName(context),
    isNameKnown: ({ context }) => !needsName(context),
    isSelectable: ({ context }, { journeyKey }: { readonly journeyKey: string }) =>
      factsOf(context).booking.journeys.some((journey) => journey.journeyKey === journeyKey && isSelectable(factsOf(context), journey)),
    opensLater: ({ context }, { journeyKey }: { readonly journeyKey: string }) =>
      factsOf(context).booking.journeys.some((journey) => journey.journeyKey === journeyKey && opensLater(factsOf(context), journey)),
    canSelectAll: ({ context }) => canSelectAll(factsOf(context)),
    isNothingSelected: ({ context }) => !canCheckIn(factsOf(context), context.selected),
    isCheckable: ({ context }, { passengerKey }: { readonly passengerKey: string }) =>
      planOf(factsOf(context), context.selected).passengerKeys.includes(passengerKey),
    isNobodyChosen: ({ context }) => isNobodyChosen(factsOf(context), context.selected, context.leftOut),
    isChildAlone: ({ context }) => isChildAlone(factsOf(context), context.selected, context.leftOut),
    isOutOfOrder: ({ context }) => missingBefore(factsOf(context), context.selected, context.leftOut) !== null,
    isOutOfOrderNow: ({ context }, { reply }: Reading) => reply.kind === 'read' && missingBefore(reply, context.selected, context.leftOut) !== null,
    isStillOpen: ({ context }, { reply }: Reading) => {
      if (reply.kind !== 'read') return false
      const plan = planOf(reply, selectableIn({ ...context, facts: reply }, context.selected), context.leftOut)
      return plan.journeyKeys.length === context.selected.length && plan.passengerKeys.length > 0
    },
  },
  actions: {
    keepReading: assign(({ context }, { reply }: Reading) => {
      if (reply.kind !== 'read') return {}
      return { facts: reply, selected: selectableIn({ ...context, facts: reply }, context.selected) }
    }),
    keepNamed: assign({ isNamed: true }),
    tick: assign({ selected: ({ context }, { journeyKey }: { readonly journeyKey: string }) => toggled(context.selected, journeyKey) }),
    leaveOut: assign({ leftOut: ({ context }, { passengerKey }: { readonly passengerKey: string }) => withToggled(context.leftOut, passengerKey) }),
    switchAll: assign({ selected: ({ context }) => allSwitched(context) }),
    submitName: sendTo('names', { type: 'form.submitted' }),
    keepPlan: effect<{ readonly plan: CheckInPlan }>('keepPlan'),
    saveCalendar: effect<OfJourney>('saveCalendar'),
    logSubmitFailed: effect('logSubmitFailed'),
    logFailure: effect<{ readonly call: 'readCheckIn'; readonly error: unknown }>('logFailure'),
    notifyMade: notifyParent(({ context }: { readonly context: Context }): CheckInSelectionOutput => ({
      type: 'selection.made',
      plan: chosenPlan(context),
    })),
    notifyClosed: notifyParent((_: { readonly context: Context }): CheckInSelectionOutput => ({ type: 'selection.closed' })),
  },
})

const replied = ({ event }: { readonly event: { readonly output: CheckInReading } }) => ({ reply: event.output })
const asked = ({ context }: { readonly context: Context }) => ({ recordLocator: context.recordLocator })
const KEEP = { type: 'keepReading', params: replied } as const

/** What becomes of it where the airline does not show the booking to this browser any more. */
const NOT_SHOWN = [
  { guard: { type: 'isForbidden', params: replied }, target: '#checkInSelection.forbidden' },
  { target: '#checkInSelection.notOpened' },
] as const

/** The airline is asked; it is said when that takes long. */
const asking = <const Done, const Failed>(onDone: Done, onError: Failed) =>
  ({ tags: 'waiting', initial: 'waiting', states: WAIT, invoke: { src: 'readCheckIn', input: asked, onDone, onError } }) as const

const choice = checkInSelection.createStateConfig({
  description: 'Which journeys are checked in for.',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Journeys are selected one at a time, or all with the switch.',
      meta: { covers: ['CHK-18', 'CHK-19', 'CHK-37', 'CHK-38', 'CHK-41', 'CHK-42', 'CHK-43', 'CON-35', 'CON-39'] },
      on: {
        'journey.ticked': {
          guard: { type: 'isSelectable', params: ({ event }) => event },
          target: '.quiet',
          actions: { type: 'tick', params: ({ event }) => event },
        },
        'passenger.ticked': {
          guard: { type: 'isCheckable', params: ({ event }) => event },
          target: '.quiet',
          description: 'A passenger is left out, and can check in later, or is taken along again.',
          meta: { covers: ['CON-91'] },
          actions: { type: 'leaveOut', params: ({ event }) => event },
        },
        'all.switched': {
          guard: 'canSelectAll',
          target: '.quiet',
          meta: { covers: ['CHK-24', 'CHK-39', 'CHK-40'] },
          actions: 'switchAll',
        },
        'checkIn.pressed': [
          { guard: 'isNothingSelected', target: '.unselected' },
          { guard: 'isNobodyChosen', target: '.nobody' },
          { guard: 'isChildAlone', target: '.childAlone' },
          { guard: 'isOutOfOrder', target: '.outOfOrder' },
          {
            guard: 'needsName',
            target: '.quiet',
            description: 'A group: the airline is asked whether the name is one of it.',
            meta: { covers: ['CHK-44', 'GRP-18'] },
            actions: 'submitName',
          },
          { target: 'confirming' },
        ],
        'group.retrieved': [
          { guard: 'isNothingSelected', target: '.unselected' },
          { target: 'confirming', meta: { covers: ['GRP-01', 'CHK-44'] } },
        ],
      },
      initial: 'quiet',
      states: {
        quiet: {},
        unselected: { description: 'The button was pressed without a journey: the popup says what is missing.', tags: 'blocked' },
        nobody: { description: 'Everybody is left out.', tags: 'blocked', meta: { covers: ['CON-91'] } },
        childAlone: {
          description: 'A child would be checked in, or left for later, without an adult.',
          tags: 'blocked',
          meta: { covers: ['CON-91'] },
        },
        outOfOrder: {
          description: 'An earlier journey is open: the later one cannot be checked in for alone.',
          tags: 'blocked',
          meta: { covers: ['CHK-52', 'CON-62', 'MSG-69'] },
        },
        gone: {
          description: 'What was selected cannot be checked in for any more.',
          tags: 'refused',
          meta: { covers: ['CHK-47', 'MSG-18'] },
        },
        failed: { description: 'The airline could not be asked. What was selected stays.', tags: 'refused' },
      },
    },
    confirming: {
      description: 'What was selected is looked at once more, since time has passed. It cannot be changed meanwhile.',
      ...asking(
        [
          {
            guard: { type: 'isOutOfOrderNow', params: replied },
            target: 'choosing.outOfOrder',
            description: 'An earlier journey has opened meanwhile.',
            actions: KEEP,
          },
          {
            guard: { type: 'isStillOpen', params: replied },
            target: '#checkInSelection.made',
            meta: { covers: ['CHK-45'] },
            actions: KEEP,
          },
          {
            guard: { type: 'isRead', params: replied },
            target: 'choosing.gone',
            actions: [KEEP, 'logSubmitFailed'],
          },
          ...NOT_SHOWN,
        ],
        { target: 'choosing.failed', actions: logged('readCheckIn') },
      ),
    },
  },
})

/** The popup in which journeys are selected to be checked in for, of a single booking or by one of a group [CHK-15]. */
export const checkInSelectionMachine = checkInSelection.createMachine({
  id: 'checkInSelection',
  description: 'The journeys of a booking are selected to be checked in for, by who booked or by one of a group.',
  meta: { covers: ['CHK-12', 'CHK-15', 'CHK-23', 'CHK-36', 'API-43'] },
  context: ({ input }) => ({ ...input, facts: null, leftOut: [], isNamed: false }),
  on: { 'popup.closed': '.closed' },
  initial: 'reading',
  states: {
    reading: {
      description: 'The booking is read with what keeps whom from checking in.',
      ...asking([{ guard: { type: 'isRead', params: replied }, target: 'shown', actions: KEEP }, ...NOT_SHOWN], {
        target: 'failed',
        actions: logged('readCheckIn'),
      }),
    },
    failed: { description: 'The airline could not be asked.', tags: 'refused', on: { 'retry.asked': 'reading' } },
    notOpened: { description: 'The booking is not open in this browser any more: it has to be found again.', tags: 'refused' },
    forbidden: { description: 'The airline does not show the booking here.', tags: 'refused', meta: { covers: ['RETR-48'] } },
    shown: {
      type: 'parallel',
      states: {
        choice,
        list: {
          description: 'Which flights are shown: those to come, or those that have left.',
          meta: { covers: ['CHK-17'] },
          initial: 'upcoming',
          states: {
            upcoming: {
              on: {
                'past.chosen': 'past',
                'calendar.asked': {
                  guard: { type: 'opensLater', params: ({ event }) => event },
                  description: 'When check-in opens is put into the calendar of the traveller.',
                  meta: { covers: ['CHK-29'] },
                  actions: { type: 'saveCalendar', params: ({ context: { facts }, event: { journeyKey } }) => ({ facts, journeyKey }) },
                },
              },
            },
            past: { on: { 'upcoming.chosen': 'upcoming' } },
          },
        },
        traveller: {
          description: 'Who checks in: in a group one of them says who they are.',
          meta: { covers: ['CHK-20', 'CHK-22', 'CHK-44', 'GRP-01'] },
          initial: 'known',
          states: {
            known: { always: { guard: 'needsName', target: 'unnamed' } },
            unnamed: {
              description: 'The names are typed in the popup.',
              invoke: {
                id: 'names',
                src: 'groupRetrieval',
                input: ({ context }) => ({
                  flow: 'checkIn',
                  userInputs: { pnrDetails: context.recordLocator, ...context.found },
                  isPrimaryContact: context.isPrimaryContact,
                  isLastNameDemanded: context.isLastNameDemanded,
                  delays: context.delays,
                }),
              },
              always: { guard: 'isNameKnown', target: 'known', description: 'The booking is read again, and shows who it is opened for.' },
              on: { 'group.retrieved': { target: 'known', actions: 'keepNamed' } },
            },
          },
        },
        freshness: {
          description: 'Check-in opens and closes while the popup is shown: the airline is asked again by itself.',
          meta: { covers: ['CONST-13', 'CONST-14'] },
          initial: 'current',
          states: {
            current: { after: { news: 'renewing' } },
            renewing: {
              invoke: {
                src: 'readCheckIn',
                input: asked,
                onDone: [{ guard: { type: 'isRead', params: replied }, target: 'current', actions: KEEP }, ...NOT_SHOWN],
                onError: { target: 'stale', actions: logged('readCheckIn') },
              },
            },
            stale: {
              description: 'The airline could not be asked: what is shown may be out of date, and says so.',
              after: { afterFailure: 'renewing' },
            },
          },
        },
      },
    },
    made: {
      description: 'The journeys are kept for the steps that follow.',
      type: 'final',
      meta: { covers: ['CHK-45'] },
      entry: [{ type: 'keepPlan', params: ({ context }) => ({ plan: chosenPlan(context) }) }, 'notifyMade'],
    },
    closed: { type: 'final', entry: 'notifyClosed' },
  },
})

export type CheckInSelectionActor = ActorRefFrom<typeof checkInSelectionMachine>

/** The child that asks one of a group who they are. */
export type CheckInNamesActor = GroupRetrievalActor
