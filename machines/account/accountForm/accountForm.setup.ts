import { assign, setup } from 'xstate'
import type { FormDraft, FormToSave, KeptForm, SaveReply } from '../../domain/accountForm.ts'
import type { Covers } from '../../domain/covers.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { tell } from '../../kit/tell.ts'
import * as rules from './accountForm.rules.ts'
import type { AccountFormContext, AccountFormEvent, AccountFormInput, AccountFormTold, DraftName } from './accountForm.types.ts'

interface Replied {
  readonly reply: SaveReply
}
interface Typed {
  readonly field: string
  readonly text: string
}
interface Told {
  readonly context: AccountFormContext
}

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
    isChange: ({ context }, typed: Typed) => rules.isChange(context, typed),
    isChanged: ({ context }) => rules.isChanged(context),
    isFine: ({ context }) => rules.isFine(context),
    isRefusalMet: ({ context }) => rules.isRefusalMet(context),
    isSaved: (_, { reply }: Replied) => reply.outcome === 'saved',
    isRefused: (_, { reply }: Replied) => reply.outcome === 'refused',
    isChangedElsewhere: (_, { reply }: Replied) => reply.outcome === 'changedElsewhere' && reply.kept !== null,
    isGone: (_, { reply }: Replied) => reply.outcome === 'changedElsewhere' && reply.kept === null,
  },
  actions: {
    takeText: assign(({ context }, typed: Typed) => rules.withText(context, typed)),
    markLeft: assign({ left: ({ context }, { field }: { readonly field: string }) => rules.withField(context.left, field) }),
    markAllLeft: assign({ left: ({ context }) => rules.allFields(context) }),
    keepSaved: assign((_, { reply }: Replied) => (reply.outcome === 'saved' ? rules.fresh(reply.kept) : {})),
    keepRefusal: assign((_, { reply }: Replied) =>
      reply.outcome === 'refused' ? { refusal: reply.reason, refused: reply.fields, left: reply.fields } : {},
    ),
    keepTheirs: assign((_, { reply }: Replied) =>
      reply.outcome === 'changedElsewhere' && reply.kept !== null ? { kept: reply.kept, version: reply.kept.version } : {},
    ),
    beNewAgain: assign({ version: 0 }),
    takeKept: assign(({ context }) => rules.fresh(context.kept)),
    keepDraft: effect<DraftName & { readonly draft: FormDraft }>('keepDraft'),
    forgetDraft: effect<DraftName>('forgetDraft'),
    /** The focus goes to the first field with something wrong. */
    focusProblem: effect<{ readonly field: string | null }>('focusProblem'),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    tellSaved: tell((_: Told, { kept }: { readonly kept: KeptForm }): AccountFormTold => ({ type: 'form.saved', kept })),
    tellDiscarded: tell((): AccountFormTold => ({ type: 'form.discarded' })),
  },
})
