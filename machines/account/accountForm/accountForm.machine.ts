import { type ActorRefFrom, assign, setup } from 'xstate'
import {
  type AccountFormName,
  type FieldProblem,
  type FormDraft,
  type FormRefusal,
  type FormToSave,
  type FormValues,
  isSameForm,
  type KeptForm,
  type SaveReply,
  valueOf,
} from '../../domain/accountForm.ts'
import { FORM_RULES } from '../../domain/accountForms.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Covers } from '../../domain/covers.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

export interface AccountFormInput {
  /** The customer number of whose form it is: drafts are kept for them alone. */
  readonly owner: string
  readonly form: AccountFormName
  readonly kept: KeptForm
  /** Changes that were made before and not saved; null for none. */
  readonly draft: FormDraft | null
  /** By which dates are judged. */
  readonly today: IsoDate
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

/** Its draft is null again once the customer has done something with it. */
export interface AccountFormContext extends AccountFormInput {
  readonly values: FormValues
  /** Under which the form is saved: that of what the customer has seen. */
  readonly version: number
  /** Fields that were left once, of which it is said what is wrong. */
  readonly left: readonly string[]
  /** Fields that the airline has refused, until they are changed. */
  readonly refused: readonly string[]
  readonly refusal: FormRefusal | null
}

type AccountFormEvent =
  | { readonly type: 'field.typed'; readonly field: string; readonly text: string }
  | { readonly type: 'field.left'; readonly field: string }
  | { readonly type: 'save.asked' }
  /** All that was not saved is forgotten. */
  | { readonly type: 'changes.discarded' }
  /** The values that were saved elsewhere meanwhile replace the typed ones. */
  | { readonly type: 'theirs.taken' }
  | { readonly type: 'signIn.asked' }

/** What the parent hears. */
export type AccountFormOutput = { readonly type: 'form.saved'; readonly kept: KeptForm } | { readonly type: 'form.discarded' }

/** Whose draft of which form. */
export interface DraftName {
  readonly owner: string
  readonly form: AccountFormName
}

interface Replied {
  readonly reply: SaveReply
}
interface Typed {
  readonly field: string
  readonly text: string
}
interface ActionArgs {
  readonly context: AccountFormContext
}

type Context = AccountFormContext

interface Typed {
  readonly field: string
  readonly text: string
}

export const initialContext = (input: AccountFormInput): Context => ({
  ...input,
  values: (input.draft ?? input.kept).values,
  version: (input.draft ?? input.kept).version,
  left: [],
  refused: [],
  refusal: null,
})

/** Whether a text would change what stands in a field of the form. */
export const isChange = ({ form, values }: Context, { field, text }: Typed): boolean =>
  FORM_RULES[form].fields.includes(field) && FORM_RULES[form].cleaned(field, text) !== valueOf(values, field)

/** The form with a text in a field, of which the airline has said nothing yet. */
export const withText = ({ form, values, refused, refusal }: Context, { field, text }: Typed): Pick<Context, 'values' | 'refused'> => ({
  values: { ...values, [field]: FORM_RULES[form].cleaned(field, text) },
  // A traveller who is saved already is another one as soon as one field differs.
  refused: refusal === 'savedBefore' && refused.includes(field) ? [] : refused.filter((each) => each !== field),
})

export const isChanged = ({ form, values, kept }: Pick<Context, 'form' | 'values' | 'kept'>): boolean =>
  !isSameForm(FORM_RULES[form], values, kept.values)

/** Whether there is more to save than a draft that the customer has only looked at, which stays in the tab as it was. */
export const isUnsaved = ({ draft, ...context }: Pick<Context, 'form' | 'values' | 'kept' | 'draft'>): boolean =>
  isChanged(context) && (draft === null || !isSameForm(FORM_RULES[context.form], context.values, draft.values))

/** What is wrong with a field; null for nothing. */
export const problemOf = ({ form, values, today, refused, refusal }: Context, field: string): FieldProblem | null =>
  FORM_RULES[form].problemOf(field, values, today) ?? (refused.includes(field) ? (refusal === 'savedBefore' ? 'savedBefore' : 'refused') : null)

/** Every field with something wrong that the traveller is told, in the order of the form: once it was left. */
export const problemsShown = (context: Context): readonly { readonly field: string; readonly problem: FieldProblem }[] =>
  FORM_RULES[context.form].fields.flatMap((field) => {
    const problem = context.left.includes(field) ? problemOf(context, field) : null
    return problem === null ? [] : [{ field, problem }]
  })

/** The first field with something wrong; null where it is not about a field. */
export const firstProblem = (context: Context): string | null => problemsShown(context)[0]?.field ?? null

/** Whether nothing is wrong that can be told without asking the airline. */
export const isFine = ({ form, values, today }: Context): boolean =>
  FORM_RULES[form].fields.every((field) => FORM_RULES[form].problemOf(field, values, today) === null)

/** Whether all that the airline has refused was changed. What it did not refuse for a field stays refused until it is asked again. */
export const isRefusalMet = ({ refusal, refused }: Context): boolean => refusal !== 'full' && refused.length === 0

export const allFields = ({ form }: Context): readonly string[] => FORM_RULES[form].fields

const withField = (fields: readonly string[], field: string): readonly string[] => (fields.includes(field) ? fields : [...fields, field])

/** Whose draft of which form. */
export const draftName = ({ owner, form }: Context): DraftName => ({ owner, form })

export const draftOf = ({ kept, version, values }: Context): FormDraft => ({ id: kept.id, version, values })

const formToSave = (context: Context): FormToSave => ({ form: context.form, ...draftOf(context) })

/** The form with what is kept now: nothing is changed. */
export const fresh = (kept: KeptForm): Pick<Context, 'kept' | 'draft' | 'values' | 'version' | 'left' | 'refused' | 'refusal'> => ({
  kept,
  draft: null,
  values: kept.values,
  version: kept.version,
  left: [],
  refused: [],
  refusal: null,
})

/** What a form of an account can ask, check and do; the statechart itself is in `accountForm.machine.ts`. */
export const accountForm = setup({
  types: {
    context: {} as AccountFormContext,
    events: {} as AccountFormEvent,
    input: {} as AccountFormInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: { saveForm: port<SaveReply, FormToSave>('saveForm') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isChange: ({ context }, typed: Typed) => isChange(context, typed),
    isChanged: ({ context }) => isChanged(context),
    isFine: ({ context }) => isFine(context),
    isRefusalMet: ({ context }) => isRefusalMet(context),
    isSaved: (_, { reply }: Replied) => reply.outcome === 'saved',
    isRefused: (_, { reply }: Replied) => reply.outcome === 'refused',
    isChangedElsewhere: (_, { reply }: Replied) => reply.outcome === 'changedElsewhere' && reply.kept !== null,
    isGone: (_, { reply }: Replied) => reply.outcome === 'changedElsewhere' && reply.kept === null,
  },
  actions: {
    takeText: assign(({ context }, typed: Typed) => withText(context, typed)),
    markLeft: assign({ left: ({ context }, { field }: { readonly field: string }) => withField(context.left, field) }),
    markAllLeft: assign({ left: ({ context }) => allFields(context) }),
    keepSaved: assign((_, { reply }: Replied) => (reply.outcome === 'saved' ? fresh(reply.kept) : {})),
    keepRefusal: assign((_, { reply }: Replied) =>
      reply.outcome === 'refused' ? { refusal: reply.reason, refused: reply.fields, left: reply.fields } : {},
    ),
    keepTheirs: assign((_, { reply }: Replied) =>
      reply.outcome === 'changedElsewhere' && reply.kept !== null ? { kept: reply.kept, version: reply.kept.version } : {},
    ),
    beNewAgain: assign({ version: 0 }),
    clearDraft: assign({ draft: null }),
    takeKept: assign(({ context }) => fresh(context.kept)),
    keepDraft: effect<DraftName & { readonly draft: FormDraft }>('keepDraft'),
    forgetDraft: effect<DraftName>('forgetDraft'),
    /** The focus goes to the first field with something wrong. */
    focusProblem: effect<{ readonly field: string | null }>('focusProblem'),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    notifySaved: notifyParent((_: ActionArgs, { kept }: { readonly kept: KeptForm }): AccountFormOutput => ({ type: 'form.saved', kept })),
    notifyDiscarded: notifyParent((): AccountFormOutput => ({ type: 'form.discarded' })),
  },
})

/** Nothing is under way: every field can be typed into. */
const editing = accountForm.createStateConfig({
  initial: 'beginning',
  on: {
    'field.typed': {
      description: 'Nothing is lost by leaving the page.',
      guard: { type: 'isChange', params: ({ event }) => event },
      actions: [
        { type: 'takeText', params: ({ event }) => event },
        { type: 'keepDraft', params: ({ context }) => ({ ...draftName(context), draft: draftOf(context) }) },
      ],
    },
    'field.left': {
      description: 'Not before: a traveller is not corrected while they type.',
      actions: { type: 'markLeft', params: ({ event }) => event },
    },
    'save.asked': [
      { guard: 'isFine', target: 'saving', actions: 'clearDraft' },
      {
        target: '.incomplete',
        actions: ['clearDraft', 'markAllLeft', { type: 'focusProblem', params: ({ context }) => ({ field: firstProblem(context) }) }],
      },
    ],
    'changes.discarded': {
      target: '.quiet',
      actions: ['takeKept', { type: 'forgetDraft', params: ({ context }) => draftName(context) }, 'notifyDiscarded'],
    },
  },
  states: {
    beginning: { always: [{ guard: 'isChanged', target: 'restored' }, { target: 'quiet' }] },
    quiet: {},
    restored: { description: 'The form says that what was typed before is here again and not saved yet.' },
    incomplete: {
      description: 'Save was pressed while something was missing or wrong: the form says what.',
      tags: 'blocked',
      meta: { covers: ['VAL-01', 'VAL-02', 'VAL-08'] },
      always: { guard: 'isFine', target: 'quiet' },
    },
    refused: {
      description: 'The airline objects to a field, to a traveller who is saved already, or to one traveller too many.',
      tags: 'refused',
      always: { guard: 'isRefusalMet', target: 'quiet' },
    },
    changedElsewhere: {
      description:
        'Another version was saved meanwhile, for example in another tab. What was typed stays; the other version is shown beside it, and the customer can save again knowing both.',
      tags: 'refused',
      on: {
        'theirs.taken': {
          target: 'quiet',
          actions: ['takeKept', { type: 'forgetDraft', params: ({ context }) => draftName(context) }],
        },
      },
    },
    gone: {
      description: 'What was being edited was deleted meanwhile, for example in another tab. What was typed stays, and saving adds it again.',
      tags: 'refused',
    },
    signedOut: {
      description: 'The session is over. What was typed stays and can be saved after signing in.',
      tags: 'refused',
      meta: { covers: ['SEC-09'] },
      on: { 'signIn.asked': { actions: 'askToSignIn' } },
    },
    failed: { description: 'The airline could not be reached. What was typed stays and can be saved again.', tags: 'refused' },
    saved: {
      description: 'The form says that all is saved until something is changed.',
      always: { guard: 'isChanged', target: 'quiet' },
    },
  },
})

export const accountFormMachine = accountForm.createMachine({
  id: 'accountForm',
  description: 'A form of an account: what the airline keeps is changed and saved, and nothing that was typed is lost on the way.',
  meta: { covers: ['PROF-07'] },
  context: ({ input }) => initialContext(input),
  initial: 'editing',
  states: {
    editing,
    saving: {
      description: 'The fields are held as they are.',
      tags: 'waiting',
      initial: 'waiting',
      invoke: {
        src: 'saveForm',
        input: ({ context }) => formToSave(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ reply: event.output }) },
            target: 'editing.saved',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ reply: event.output }) },
              { type: 'forgetDraft', params: ({ context }) => draftName(context) },
              { type: 'notifySaved', params: ({ context }) => ({ kept: context.kept }) },
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ reply: event.output }) },
            target: 'editing.refused',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => ({ reply: event.output }) },
              { type: 'focusProblem', params: ({ context }) => ({ field: firstProblem(context) }) },
            ],
          },
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ reply: event.output }) },
            target: 'editing.changedElsewhere',
            actions: { type: 'keepTheirs', params: ({ event }) => ({ reply: event.output }) },
          },
          { guard: { type: 'isGone', params: ({ event }) => ({ reply: event.output }) }, target: 'editing.gone', actions: 'beNewAgain' },
          { target: 'editing.signedOut' },
        ],
        onError: { target: 'editing.failed', actions: logged('saveForm') },
      },
      states: WAIT,
    },
  },
})

export type AccountFormActor = ActorRefFrom<typeof accountFormMachine>
