import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import {
  type Consequence,
  consequencesOf,
  NO_PRESET,
  type PassengerCounts,
  type PassengerKind,
  type PassengerLimits,
  type PassengerPreset,
  type PassengerRefusal,
  settledCounts,
  whyNotAdd,
  whyNotRemove,
  withOneLess,
  withOneMore,
} from '../../domain/passengers.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

interface Input {
  readonly counts: PassengerCounts
  readonly limits: PassengerLimits
  /** Extra seats are sold [PAX-03]. */
  readonly enableExtraSeat: boolean
}

interface Context extends Input {
  /** What the chosen fare demands of the counters. */
  readonly preset: PassengerPreset
  /** Why the last press of a counter did nothing. */
  readonly refusal: { readonly kind: PassengerKind; readonly reason: PassengerRefusal } | null
  /** What the last press changed beside the counter that was pressed. */
  readonly consequences: readonly Consequence[]
}

type PassengerPickerEvent =
  | { readonly type: 'picker.opened' }
  | { readonly type: 'picker.closed' }
  | { readonly type: 'passenger.added'; readonly kind: PassengerKind }
  | { readonly type: 'passenger.removed'; readonly kind: PassengerKind }
  | { readonly type: 'passengers.prefilled'; readonly counts: PassengerCounts }
  | { readonly type: 'preset.applied'; readonly preset: PassengerPreset }
  | { readonly type: 'limits.changed'; readonly limits: PassengerLimits; readonly enableExtraSeat: boolean }

/** What the parent hears after each change. Nothing is told at the start. */
export type PassengerPickerOutput = { readonly type: 'passengers.changed'; readonly counts: PassengerCounts }

type Rules = Pick<Context, 'limits' | 'enableExtraSeat' | 'preset'>

/** The fare's demands, and no extra seat where none is sold. */
export const demandsOf = ({ preset, enableExtraSeat }: Pick<Rules, 'preset' | 'enableExtraSeat'>): PassengerPreset =>
  enableExtraSeat ? preset : { ...preset, locked: [...preset.locked, 'extraSeat'], minimum: { ...preset.minimum, extraSeat: 0 } }

const settled = (counts: PassengerCounts, rules: Rules): PassengerCounts => settledCounts(counts, rules.limits, demandsOf(rules))

const refusedAdd = (context: Context, kind: PassengerKind) => whyNotAdd(context.counts, kind, context.limits, demandsOf(context))

const refusedRemove = (context: Context, kind: PassengerKind) => whyNotRemove(context.counts, kind, demandsOf(context))

const pressed = (context: Context, kind: PassengerKind, counts: PassengerCounts) => ({
  counts,
  refusal: null,
  consequences: consequencesOf(context.counts, counts, kind),
})

const refused = (kind: PassengerKind, reason: PassengerRefusal | null) => ({
  refusal: reason === null ? null : { kind, reason },
  consequences: [],
})

export const passengerPickerMachine = setup({
  types: { context: {} as Context, events: {} as PassengerPickerEvent, input: {} as Input, meta: {} as Covers },
  guards: {
    canAdd: ({ context }, params: { kind: PassengerKind }) => refusedAdd(context, params.kind) === null,
    canRemove: ({ context }, params: { kind: PassengerKind }) => refusedRemove(context, params.kind) === null,
  },
  actions: {
    addPassenger: assign(({ context }, params: { kind: PassengerKind }) => pressed(context, params.kind, withOneMore(context.counts, params.kind))),
    removePassenger: assign(({ context }, params: { kind: PassengerKind }) =>
      pressed(context, params.kind, withOneLess(context.counts, params.kind, context.limits, demandsOf(context))),
    ),
    explainAdd: assign(({ context }, params: { kind: PassengerKind }) => refused(params.kind, refusedAdd(context, params.kind))),
    explainRemove: assign(({ context }, params: { kind: PassengerKind }) => refused(params.kind, refusedRemove(context, params.kind))),
    forgetRemarks: assign({ refusal: null, consequences: [] }),
    takeCounts: assign(({ context }, params: { counts: PassengerCounts }) => ({ counts: settled(params.counts, context) })),
    takePreset: assign(({ context }, params: { preset: PassengerPreset }) => ({
      preset: params.preset,
      counts: settled(context.counts, { ...context, preset: params.preset }),
    })),
    takeLimits: assign(({ context }, params: Pick<Context, 'limits' | 'enableExtraSeat'>) => ({
      limits: params.limits,
      enableExtraSeat: params.enableExtraSeat,
      counts: settled(context.counts, { ...context, ...params }),
    })),
    notifyCounts: notifyParent(({ context }: { context: Context }): PassengerPickerOutput => ({
      type: 'passengers.changed',
      counts: context.counts,
    })),
  },
}).createMachine({
  id: 'passengerPicker',
  description: 'Who travels. The counts never break a rule, and every change applies at once.',
  context: ({ input }) => ({
    ...input,
    counts: settled(input.counts, { ...input, preset: NO_PRESET }),
    preset: NO_PRESET,
    refusal: null,
    consequences: [],
  }),
  initial: 'closed',
  states: {
    closed: {
      meta: { covers: ['PAX-01', 'PAX-13'] },
      on: { 'picker.opened': { target: 'open', meta: { covers: ['PAX-01'] } } },
    },
    open: {
      meta: { covers: ['PAX-01', 'PAX-02', 'PAX-12', 'PAX-14', 'PAX-15'] },
      exit: 'forgetRemarks',
      on: {
        'picker.closed': 'closed',
        'passenger.added': [
          {
            guard: { type: 'canAdd', params: ({ event }) => ({ kind: event.kind }) },
            actions: [{ type: 'addPassenger', params: ({ event }) => ({ kind: event.kind }) }, 'notifyCounts'],
          },
          {
            actions: { type: 'explainAdd', params: ({ event }) => ({ kind: event.kind }) },
            description: 'A limit is reached.',
            meta: { covers: ['PAX-03', 'PAX-04', 'PAX-05', 'PAX-06', 'PAX-09', 'PAX-11', 'CON-11', 'OPEN-01', 'OPEN-02'] },
          },
        ],
        'passenger.removed': [
          {
            guard: { type: 'canRemove', params: ({ event }) => ({ kind: event.kind }) },
            actions: [{ type: 'removePassenger', params: ({ event }) => ({ kind: event.kind }) }, 'notifyCounts'],
            description: 'Infants and extra seats that lose their grown-up or passenger go too; an adult takes the place of the last senior.',
            meta: { covers: ['PAX-05', 'PAX-07', 'PAX-09', 'OPEN-63'] },
          },
          {
            actions: { type: 'explainRemove', params: ({ event }) => ({ kind: event.kind }) },
            description: 'The smallest count is reached.',
            meta: { covers: ['PAX-10', 'PAX-11', 'OPEN-63'] },
          },
        ],
      },
    },
  },
  on: {
    'passengers.prefilled': {
      actions: [{ type: 'takeCounts', params: ({ event }) => ({ counts: event.counts }) }, 'forgetRemarks', 'notifyCounts'],
      description: 'Counts from outside are brought within the limits.',
      meta: { covers: ['PAX-04', 'PAX-05', 'PAX-06', 'PAX-07', 'PAX-09'] },
    },
    'preset.applied': {
      actions: [{ type: 'takePreset', params: ({ event }) => ({ preset: event.preset }) }, 'forgetRemarks', 'notifyCounts'],
      description: 'A fare locks counters and sets their smallest counts, or a cleared fare frees them.',
      meta: { covers: ['PAX-08', 'PAX-11', 'CON-12'] },
    },
    'limits.changed': {
      actions: [
        { type: 'takeLimits', params: ({ event }) => ({ limits: event.limits, enableExtraSeat: event.enableExtraSeat }) },
        'forgetRemarks',
        'notifyCounts',
      ],
      meta: { covers: ['OPEN-01', 'OPEN-02', 'PAX-03'] },
    },
  },
})
