import { and, assign, not, or, setup, stateIn } from 'xstate'
import { effect } from '../../runtime/effect.ts'
import type { Samples } from '../samples.ts'

interface Context {
  readonly legs: number
  readonly from: string | null
  readonly isMember: boolean
}
type Event =
  | { readonly type: 'trip.oneWay' }
  | { readonly type: 'trip.multi' }
  | { readonly type: 'leg.added' }
  | { readonly type: 'date.picked'; readonly date: string | null }
  | { readonly type: 'search.asked' }
  | { readonly type: 'session.lost' }
  | { readonly type: 'session.back' }
  | { readonly type: 'seat.taken' }
  | { readonly type: 'search.edited' }

/** A machine with parallel regions, deep history, `always`, raised events, final states, and guards of guards. */
export const trip = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { readonly isMember: boolean } },
  guards: {
    hasDate: ({ context }) => context.from !== null,
    isMember: ({ context }) => context.isMember,
    isFull: ({ context }) => context.legs >= 3,
    isDate: (_, params: { readonly date: string | null }) => params.date !== null,
  },
  actions: {
    addLeg: assign({ legs: ({ context }) => context.legs + 1 }),
    oneLeg: assign({ legs: 1 }),
    keepDate: assign({ from: (_, params: { readonly date: string | null }) => params.date }),
    announce: effect<{ readonly words: string }>('announce'),
  },
}).createMachine({
  id: 'trip',
  context: ({ input }) => ({ legs: 1, from: null, isMember: input.isMember }),
  initial: 'form',
  on: { 'session.lost': '.away' },
  states: {
    form: {
      type: 'parallel',
      on: {
        'search.asked': {
          guard: and(['hasDate', or([stateIn({ form: { legs: 'oneWay' } }), and(['isMember', not(stateIn({ form: { seats: 'free' } }))])])]),
          target: 'searched',
          actions: { type: 'announce', params: { words: 'searching' } },
        },
      },
      states: {
        legs: {
          initial: 'oneWay',
          states: {
            oneWay: { entry: 'oneLeg', on: { 'trip.multi': 'multi' } },
            multi: { on: { 'trip.oneWay': 'oneWay', 'leg.added': { guard: not('isFull'), actions: 'addLeg' } } },
          },
        },
        date: {
          initial: 'missing',
          on: { 'date.picked': { actions: { type: 'keepDate', params: ({ event }) => event } } },
          states: {
            missing: { always: { guard: 'hasDate', target: 'given' } },
            given: { always: { guard: not('hasDate'), target: 'missing' } },
          },
        },
        seats: {
          initial: 'free',
          states: { free: { on: { 'seat.taken': 'taken' } }, taken: {} },
        },
        where: { type: 'history', history: 'deep' },
      },
    },
    away: { on: { 'session.back': 'form.where' } },
    searched: {
      initial: 'looking',
      onDone: 'found',
      on: { 'search.edited': 'form.where' },
      states: { looking: { on: { 'seat.*': 'over' } }, over: { type: 'final' } },
    },
    found: { on: { 'search.edited': 'form', '*': { actions: { type: 'announce', params: { words: 'it is over' } } } } },
  },
})

export const tripSamples: Samples<typeof trip> = {
  starts: { 'a guest': { isMember: false }, 'a member': { isMember: true } },
  events: {
    'one way': { type: 'trip.oneWay' },
    'many legs': { type: 'trip.multi' },
    'one more leg': { type: 'leg.added' },
    'picks a date': { type: 'date.picked', date: '2026-12-12' },
    'takes the date back': { type: 'date.picked', date: null },
    searches: { type: 'search.asked' },
    'loses the session': { type: 'session.lost' },
    'is back': { type: 'session.back' },
    'takes a seat': { type: 'seat.taken' },
    'edits the search': { type: 'search.edited' },
  },
}
