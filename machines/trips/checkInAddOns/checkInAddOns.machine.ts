import { type ActorRefFrom, assign, raise, sendTo, setup } from 'xstate'
import {
  addOnChanges,
  addOnFlightsOf,
  codesOf,
  stillOffered,
  withAddOn,
  withHeldAddOns,
  type AddOn,
  type AddOnChoiceReply,
  type AddOnChoices,
  type AddOnDraft,
  type AddOnPlace,
  type AddOnRefusal,
  type AddOnsReply,
  type AddOnsWanted,
  type AddOnTable,
  type CheckInFlight,
} from '../../domain/addOns.ts'
import type { CheckInPlan, CheckInReading } from '../../domain/checkIn.ts'
import { checkableOf, fitsBooking, isAnyCheckable } from '../../domain/checkInPlan.ts'
import type { Covers } from '../../domain/covers.ts'
import { logged, NOT_OPENED, WAITING } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { shownToast } from '../../kit/runtime/toast.ts'
import { timerFor } from '../../kit/runtime/timer.ts'
import { paymentMachine, type PaymentOutput } from '../payment/payment.machine.ts'

interface Input {
  /** Null where the address of the page names no booking. */
  readonly recordLocator: string | null
  /** Who was chosen in this tab, and for which journeys; null where nobody was. */
  readonly plan: CheckInPlan | null
  /** What was chosen before on this device. */
  readonly draft: AddOnDraft
  /** The code of the plus one, which alone changes no journey [CHK-51, OPEN-38]. */
  readonly plusOne: string
  readonly delays: { readonly slow: number; readonly toast: number }
}

type Facts = Extract<CheckInReading, { readonly kind: 'read' }>

/** What a toast says. */
type ToastAbout = 'refused' | 'failed'

interface Context extends Omit<Input, 'draft'>, AddOnDraft {
  /** Null until it has been read; kept while it is read again. */
  readonly facts: Facts | null
  /** Null until the airline has said what can be had. */
  readonly table: AddOnTable | null
  readonly catalogue: readonly AddOn[]
  /** The flights of the journeys of the plan, with those who check in. */
  readonly flights: readonly CheckInFlight[]
  /** What was chosen and cannot be had any more. */
  readonly lost: readonly AddOnPlace[]
  /** Why the airline refused last, and whose service it meant; null where it has not. */
  readonly refusal: { readonly why: AddOnRefusal; readonly at: AddOnPlace | null } | null
  /** Null while none is shown. */
  readonly toast: ToastAbout | null
}

export type CheckInAddOnsEvent =
  | { readonly type: 'addOn.chosen'; readonly passengerKey: string; readonly code: string; readonly isWanted: boolean }
  | { readonly type: 'flight.picked'; readonly segmentKey: string }
  | { readonly type: 'choice.confirmed' | 'choice.skipped' | 'choice.reopened' }
  | { readonly type: 'payment.wanted' }
  | { readonly type: 'retry.asked' | 'signIn.asked' | 'customer.changed' }
  | { readonly type: 'toast.wanted'; readonly about: ToastAbout }
  | { readonly type: 'toast.dismissed' }
  | { readonly type: 'toast.held' }
  | { readonly type: 'toast.released' }
  /** Back brought the page from the browser's memory. */
  | { readonly type: 'page.restored' }
  | PaymentOutput

type Reply = AddOnsReply | AddOnChoiceReply
type Call = 'loadCheckIn' | 'loadAddOns' | 'chooseAddOns'

interface Read {
  readonly reading: CheckInReading
}

interface Replied {
  readonly reply: Reply
}

/** What is said of the last choice is said no longer. */
const AFRESH = { lost: [], refusal: null } as const

const NOTHING = { facts: null, table: null, catalogue: [], flights: [], ...AFRESH } as const

/** What the airline has left of a choice: the rest is told. */
function seen({ plan }: Context, facts: Facts | null, table: AddOnTable, chosen: AddOnChoices): Partial<Context> {
  if (facts === null || plan === null) return {}
  const flights = addOnFlightsOf(facts.booking, checkableOf(facts, plan), table)
  return { table, flights, ...stillOffered(flights, chosen) }
}

/** The flight that is shown; null where none can be. */
export const shownAddOns = ({ flights, at }: Pick<Context, 'flights' | 'at'>): CheckInFlight | null => flights[at] ?? flights[0] ?? null

/** The choice with one more service of a traveller on the flight that is shown, or one less. */
function chosenWith(
  context: Context,
  { passengerKey, ...change }: { readonly passengerKey: string; readonly code: string; readonly isWanted: boolean },
) {
  const flight = shownAddOns(context)
  const traveller = flight?.party.find((each) => each.passengerKey === passengerKey)
  if (flight === null || traveller === undefined) return {}
  const { segmentKey } = flight.segment
  const before = context.chosen[segmentKey]
  const codes = withAddOn(context.catalogue, traveller, codesOf(traveller, before), change)
  return { ...AFRESH, chosen: { ...context.chosen, [segmentKey]: { ...before, [passengerKey]: codes } } }
}

const addOns = setup({
  types: {
    context: {} as Context,
    events: {} as CheckInAddOnsEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
    children: {} as { payment: 'payment' },
  },
  actors: {
    loadCheckIn: port<CheckInReading, { readonly recordLocator: string }>('loadCheckIn'),
    loadAddOns: port<AddOnsReply, { readonly recordLocator: string }>('loadAddOns'),
    chooseAddOns: port<AddOnChoiceReply, AddOnsWanted>('chooseAddOns'),
    payment: paymentMachine,
  },
  delays: {
    slow: ({ context }) => context.delays.slow,
    toast: ({ context }) => context.delays.toast,
    // By the clock of the airline: that of this device may be wrong.
    holdEnds: ({ context: { table } }) => timerFor(table?.due ? Date.parse(table.due.until) - Date.parse(table.readAt) : null),
  },
  guards: {
    isUnnamed: ({ context }) => context.recordLocator === null,
    hasPlan: ({ context }) => context.plan !== null,
    isCurrent: ({ context: { plan } }, { reading }: Read) =>
      reading.kind === 'read' && plan !== null && fitsBooking(reading, plan) && isAnyCheckable(reading, plan),
    isRead: (_, { reading }: Read) => reading.kind === 'read',
    isForbidden: (_, { reading }: Read) => reading.kind === 'forbidden',
    isRefused: (_, { reply }: Replied) => reply.kind === 'refused',
    isGone: ({ context }) => context.refusal?.why === 'notOpened',
    isOutdated: ({ context }) => context.refusal?.why === 'changed',
    isOver: ({ context }) => ['closed', 'soldOut', 'notOffered'].includes(context.refusal?.why ?? ''),
    isHeld: ({ context }) => context.table?.due != null,
    isChanged: ({ context: { flights, chosen } }) => addOnChanges(flights, chosen).length > 0,
    isLost: ({ context }) => context.lost.length > 0,
    isTold: ({ context }) => context.refusal !== null,
  },
  actions: {
    keepFacts: assign((_, { reading }: Read) => (reading.kind === 'read' ? { facts: reading } : {})),
    forgetAll: assign(NOTHING),
    keepAddOns: assign(({ context }, { reply }: { readonly reply: AddOnsReply }) =>
      reply.kind === 'addOns' ? { catalogue: reply.catalogue, ...seen(context, context.facts, reply.table, context.chosen) } : {},
    ),
    keepTable: assign(({ context }, { reply }: { readonly reply: AddOnChoiceReply }) =>
      reply.kind === 'table' ? { ...AFRESH, ...seen(context, context.facts, reply.table, {}) } : {},
    ),
    forgetRefusal: assign({ refusal: null }),
    keepRefusal: assign((_, { reply }: Replied) => (reply.kind === 'refused' ? { refusal: { why: reply.why, at: reply.at } } : {})),
    choose: assign(({ context }, change: { readonly passengerKey: string; readonly code: string; readonly isWanted: boolean }) =>
      chosenWith(context, change),
    ),
    pickFlight: assign(({ context: { flights } }, { segmentKey }: { readonly segmentKey: string }) => ({
      at: Math.max(
        0,
        flights.findIndex(({ segment }) => segment.segmentKey === segmentKey),
      ),
    })),
    wantHeldAgain: assign(({ context: { flights, chosen } }) => ({ ...AFRESH, chosen: withHeldAddOns(flights, chosen) })),
    raiseToast: raise((_, { about }: { readonly about: ToastAbout }) => ({ type: 'toast.wanted', about })),
    keepToast: assign((_, { about }: { readonly about: ToastAbout }) => ({ toast: about })),
    forgetToast: assign({ toast: null }),
    keepDraft: effect<AddOnDraft>('keepDraft'),
    leaveStep: effect('leaveStep'),
    askToSignIn: effect('askToSignIn'),
    tellRestored: sendTo('payment', { type: 'page.restored' }),
    logFailure: effect<{ readonly call: Call; readonly error: unknown }>('logFailure'),
  },
})

const read = ({ event }: { readonly event: { readonly output: CheckInReading } }) => ({ reading: event.output })
const replied = <Output>({ event }: { readonly event: { readonly output: Output } }) => ({ reply: event.output })
const named = <Named>({ event }: { readonly event: Named }) => event
const drafted = ({ context: { at, chosen } }: { readonly context: Context }) => ({ at, chosen })
const FAILED = { type: 'raiseToast', params: { about: 'failed' } } as const
const REFUSED = {
  guard: { type: 'isRefused', params: replied },
  target: '#checkInAddOns.work.stopped',
  meta: { covers: ['CHK-49'] },
  actions: [
    { type: 'keepRefusal', params: replied },
    { type: 'raiseToast', params: { about: 'refused' } },
  ],
} as const

const work = addOns.createStateConfig({
  description: 'The choice itself.',
  initial: 'opening',
  on: {
    'customer.changed': {
      description: 'Signed in or out: the airline says who may choose now.',
      target: '.opening',
      meta: { covers: ['SEC-12'] },
      actions: 'forgetAll',
    },
  },
  states: {
    opening: {
      always: [{ guard: 'isUnnamed', target: 'stopped.notOpened' }, { guard: 'hasPlan', target: 'getting' }, { target: 'stopped.noPlan' }],
    },
    getting: {
      description: 'What is asked of the airline before anything can be chosen.',
      initial: 'reading',
      states: {
        reading: {
          description: 'What was chosen before stays.',
          meta: { covers: ['API-43'] },
          ...WAITING,
          invoke: {
            src: 'loadCheckIn',
            input: ({ context: { recordLocator } }) => ({ recordLocator: recordLocator ?? '' }),
            onDone: [
              { guard: { type: 'isCurrent', params: read }, target: 'gettingAddOns', actions: { type: 'keepFacts', params: read } },
              { guard: { type: 'isRead', params: read }, target: '#checkInAddOns.work.stopped.expired' },
              { guard: { type: 'isForbidden', params: read }, target: '#checkInAddOns.work.stopped.forbidden' },
              { target: '#checkInAddOns.work.stopped.notOpened' },
            ],
            onError: { target: '#checkInAddOns.work.stopped.failed', actions: logged('loadCheckIn') },
          },
        },
        gettingAddOns: {
          description: 'What was chosen stays, as far as it can be had still.',
          meta: { covers: ['API-48'] },
          ...WAITING,
          invoke: {
            src: 'loadAddOns',
            input: ({ context: { recordLocator } }) => ({ recordLocator: recordLocator ?? '' }),
            onDone: [REFUSED, { target: '#checkInAddOns.work.offering', actions: { type: 'keepAddOns', params: replied } }],
            onError: {
              target: '#checkInAddOns.work.stopped.failed',
              meta: { covers: ['CHK-49', 'MSG-34'] },
              actions: [logged('loadAddOns'), FAILED],
            },
          },
        },
      },
    },
    offering: {
      description: 'What can be had is chosen, kept by the airline, and paid.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Services that cost something are kept for a while only.',
          after: { holdEnds: { guard: 'isHeld', target: 'kept.lapsed' } },
          initial: 'judging',
          on: {
            'addOn.chosen': {
              target: '.judging',
              description: 'One meal takes the place of another, help on board that of priority.',
              actions: { type: 'choose', params: named },
            },
            'flight.picked': { target: '.judging', actions: { type: 'pickFlight', params: named } },
            'choice.confirmed': [
              { guard: 'isChanged', target: 'saving', meta: { covers: ['API-39'] } },
              { guard: 'isHeld', target: 'kept.held' },
              { target: '#checkInAddOns.work.leaving' },
            ],
            'choice.skipped': '#checkInAddOns.work.leaving',
          },
          states: {
            judging: {
              entry: { type: 'keepDraft', params: drafted },
              always: [{ guard: 'isLost', target: 'robbed' }, { guard: 'isTold', target: 'told' }, { target: 'open' }],
            },
            open: {},
            robbed: { description: 'Something that was chosen cannot be had any more. The rest of the choice stays.', tags: 'refused' },
            told: { description: 'The airline has kept nothing; the page says why.', tags: 'refused' },
          },
        },
        saving: {
          description: 'All of a choice or nothing of it; said twice, it is the same.',
          meta: { covers: ['API-39'] },
          ...WAITING,
          invoke: {
            src: 'chooseAddOns',
            input: ({ context: { recordLocator, flights, chosen } }) => ({
              recordLocator: recordLocator ?? '',
              services: addOnChanges(flights, chosen),
            }),
            onDone: [REFUSED, { target: 'kept', actions: { type: 'keepTable', params: replied } }],
            onError: {
              target: '#checkInAddOns.work.stopped.unsure',
              meta: { covers: ['CHK-49', 'MSG-34'] },
              actions: [logged('chooseAddOns'), FAILED],
            },
          },
        },
        kept: {
          description: 'The airline has heard what was chosen.',
          initial: 'judging',
          states: {
            judging: {
              entry: { type: 'keepDraft', params: drafted },
              always: [{ guard: 'isHeld', target: 'held' }, { target: '#checkInAddOns.work.leaving' }],
            },
            held: {
              description: 'All is chosen, and something costs money: it is kept for a while.',
              after: { holdEnds: 'lapsed' },
              on: {
                'payment.wanted': 'paying',
                'choice.skipped': '#checkInAddOns.work.leaving',
                'choice.reopened': '#checkInAddOns.work.offering',
              },
            },
            paying: {
              meta: { covers: ['CONST-21'] },
              invoke: {
                id: 'payment',
                src: 'payment',
                input: ({ context: { recordLocator, table, delays } }) => ({
                  start: {
                    recordLocator: recordLocator ?? '',
                    acceptedTotal: table?.due?.amount ?? { minor: 0, currency: 'INR' },
                    underWay: null,
                    of: 'extras',
                  },
                  delays,
                }),
              },
              on: {
                'page.restored': { actions: 'tellRestored' },
                'payment.ended': { target: '#checkInAddOns.work.leaving', description: 'The money is there.' },
                'choice.reopened': '#checkInAddOns.work.getting.gettingAddOns',
              },
            },
            lapsed: {
              description: 'Services were not paid in time, and others can have them.',
              tags: 'refused',
              on: {
                'retry.asked': { target: '#checkInAddOns.work.getting.gettingAddOns', actions: 'wantHeldAgain' },
                'choice.skipped': '#checkInAddOns.work.leaving',
              },
            },
          },
        },
      },
    },
    leaving: {
      description: 'Check-in goes on with the seats. What was skipped is forgotten.',
      tags: 'waiting',
      meta: { covers: ['CHK-46', 'LAY-23'] },
      entry: [{ type: 'keepDraft', params: { at: 0, chosen: {} } }, 'leaveStep'],
    },
    stopped: {
      description: 'Nothing can be chosen now; the page says why.',
      tags: 'refused',
      initial: 'judging',
      states: {
        judging: {
          always: [
            { guard: 'isGone', target: 'notOpened' },
            { guard: 'isOutdated', target: 'outdated' },
            { guard: 'isOver', target: '#checkInAddOns.work.getting.gettingAddOns', description: 'What can be had is read again.' },
            { target: '#checkInAddOns.work.offering' },
          ],
        },
        failed: { description: 'The airline could not be asked. What was chosen is kept.', on: { 'retry.asked': '#checkInAddOns.work.getting' } },
        unsure: {
          description: 'Nobody knows whether the airline has heard it: the services are read again before anything else.',
          on: { 'retry.asked': '#checkInAddOns.work.getting.gettingAddOns' },
        },
        outdated: {
          description: 'The booking was changed meanwhile.',
          on: { 'retry.asked': { target: '#checkInAddOns.work.getting', actions: 'forgetRefusal' } },
        },
        noPlan: { description: 'Nothing was chosen in this tab: check-in begins with the journeys.' },
        expired: { description: 'What was chosen cannot be checked in for any more: it is chosen again.', meta: { covers: ['CHK-47'] } },
        ...NOT_OPENED,
      },
    },
  },
})

const toast = addOns.createStateConfig({
  description: 'The notice that says at once that a call has failed.',
  initial: 'quiet',
  meta: { covers: ['CHK-49', 'MSG-34'] },
  on: { 'toast.wanted': { target: '.shown', actions: { type: 'keepToast', params: named } } },
  states: {
    quiet: {},
    shown: shownToast('#checkInAddOns.toast.quiet', 'retry.asked'),
  },
})

/** Special services of those who check in: meals, bags and the like, kept for them and paid, or skipped. */
export const checkInAddOnsMachine = addOns.createMachine({
  id: 'checkInAddOns',
  description: 'The step of check-in that lets travellers choose meals, bags and the like, pay for them, or skip it.',
  meta: { covers: ['CHK-49', 'CHK-51', 'API-39', 'API-48', 'LAY-23'] },
  type: 'parallel',
  context: ({ input: { draft, ...input } }) => ({ ...input, ...draft, ...NOTHING, toast: null }),
  states: { work, toast },
})

export type CheckInAddOnsActor = ActorRefFrom<typeof checkInAddOnsMachine>
