import { type ActorRefFrom, assign, setup } from 'xstate'
import type { AccountFormName } from '../../domain/accountForm.ts'
import { effect } from '../../kit/runtime/effect.ts'

/** A form that is asked about before its page is left. */
export type GuardedForm = AccountFormName | 'profile' | 'roster'

interface Context {
  /** The forms on the page with changes that are not saved. */
  readonly unsaved: readonly GuardedForm[]
  /** The last wish to leave; null before any. */
  readonly departure: number | null
}

interface Meant {
  readonly form: GuardedForm
}

export type LeavingEvent =
  /** Something in the form differs from what is saved. */
  | ({ readonly type: 'form.changed' } & Meant)
  /** Nothing in the form differs any more: it was saved, discarded or set back. */
  | ({ readonly type: 'form.settled' } & Meant)
  /** The form is no longer on the page. */
  | ({ readonly type: 'form.closed' } & Meant)
  /** The customer has pressed a link, or goes through the history. Each wish has a number of its own. */
  | { readonly type: 'leave.asked'; readonly departure: number }
  | { readonly type: 'stay.chosen' }
  | { readonly type: 'leave.chosen' }

/** The input of the effects that answer a wish to leave. */
export interface Departure {
  readonly departure: number | null
}

const without = ({ unsaved }: Context, form: GuardedForm): readonly GuardedForm[] => unsaved.filter((each) => each !== form)

const leaving = setup({
  types: { context: {} as Context, events: {} as LeavingEvent },
  guards: { isLast: ({ context }, { form }: Meant) => without(context, form).length === 0 },
  actions: {
    addForm: assign({ unsaved: ({ context }, { form }: Meant) => [...without(context, form), form] }),
    removeForm: assign({ unsaved: ({ context }, { form }: Meant) => without(context, form) }),
    keepDeparture: assign({ departure: (_, { departure }: Departure) => departure }),
    /** From now on the router and the browser ask before the page is left. */
    guardPage: effect('guardPage'),
    releasePage: effect('releasePage'),
    letGo: effect<Departure>('letGo'),
    holdBack: effect<Departure>('holdBack'),
  },
})

const letGo = { type: 'letGo', params: ({ context: { departure } }: { readonly context: Context }) => ({ departure }) } as const
const holdBack = { type: 'holdBack', params: ({ context: { departure } }: { readonly context: Context }) => ({ departure }) } as const
const addForm = { type: 'addForm', params: ({ event: { form } }: { readonly event: Meant }) => ({ form }) } as const
const removeForm = { type: 'removeForm', params: ({ event: { form } }: { readonly event: Meant }) => ({ form }) } as const
const isLast = { type: 'isLast', params: ({ event: { form } }: { readonly event: Meant }) => ({ form }) } as const

const asking = leaving.createStateConfig({
  description: 'The customer is asked whether to leave. The page stays as it is until they answer.',
  on: {
    'stay.chosen': { target: 'quiet', actions: holdBack },
    'leave.chosen': { target: 'going', actions: letGo },
    'leave.asked': {
      description: 'Back was pressed below the question: the question is about the newer wish.',
      actions: [holdBack, { type: 'keepDeparture', params: ({ event: { departure } }) => ({ departure }) }],
    },
    'form.settled': {
      guard: isLast,
      target: '#leaving.allSaved',
      actions: [removeForm, letGo],
      description: 'The form was saved while the question was open: nothing is left to be asked.',
    },
    'form.closed': {
      guard: isLast,
      target: '#leaving.allSaved',
      actions: [removeForm, holdBack],
      description: 'The site has gone elsewhere by itself: the wish is out of date.',
    },
  },
})

const going = leaving.createStateConfig({
  description: 'The customer leaves: nothing more is asked while the next page is on its way.',
  on: {
    'leave.asked': { actions: [{ type: 'keepDeparture', params: ({ event: { departure } }) => ({ departure }) }, letGo] },
    'form.changed': { target: 'quiet', actions: addForm, description: 'A form of the next page.' },
    'form.closed': [
      { guard: isLast, target: '#leaving.allSaved', actions: removeForm },
      { target: 'quiet', actions: removeForm },
    ],
  },
})

export const leavingMachine = leaving.createMachine({
  id: 'leaving',
  description: 'A page with a form on it is left: at once where nothing is unsaved, else after a question.',
  context: { unsaved: [], departure: null },
  initial: 'allSaved',
  states: {
    allSaved: {
      description: 'No form holds changes: every wish to leave is granted.',
      on: {
        'form.changed': { target: 'unsaved', actions: addForm },
        'leave.asked': { actions: [{ type: 'keepDeparture', params: ({ event: { departure } }) => ({ departure }) }, letGo] },
      },
    },
    unsaved: {
      description: 'A form holds changes that are not saved.',
      entry: 'guardPage',
      exit: 'releasePage',
      initial: 'quiet',
      on: {
        'form.changed': { actions: addForm },
        'form.settled': [{ guard: isLast, target: 'allSaved', actions: removeForm }, { actions: removeForm }],
        'form.closed': [{ guard: isLast, target: 'allSaved', actions: removeForm }, { actions: removeForm }],
      },
      states: {
        quiet: {
          on: {
            'leave.asked': { target: 'asking', actions: { type: 'keepDeparture', params: ({ event: { departure } }) => ({ departure }) } },
          },
        },
        asking,
        going,
      },
    },
  },
})

export type LeavingActor = ActorRefFrom<typeof leavingMachine>
