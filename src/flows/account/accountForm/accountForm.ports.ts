import { fromPromise } from 'xstate'
import type { FormDraft, FormToSave, SaveReply } from '../../../../machines/domain/accountForm.ts'
import { accountFormMachine, type DraftName } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import type { AccountForms } from '../../../airline/accountForms.ts'
import type { DraftMemory } from '../../../device/draftMemory.ts'
import { logFailure } from '../../../device/log.ts'
import { focusWithin } from '../../../device/screen.ts'

export interface AccountFormServices {
  readonly forms: Pick<AccountForms, 'save'>
  readonly drafts: Pick<DraftMemory, 'keep' | 'forget'>
  readonly askToSignIn: () => void
}

/** The ports of a form of an account. The focus moves when the words about its new place are there. */
export const accountFormPorts = ({ forms, drafts, askToSignIn }: AccountFormServices) => ({
  actors: { saveForm: fromPromise<SaveReply, FormToSave>(({ input, signal }) => forms.save(input, signal)) },
  actions: {
    keepDraft: (_: unknown, { owner, form, draft }: DraftName & { readonly draft: FormDraft }) => drafts.keep(owner, form, draft),
    forgetDraft: (_: unknown, { form }: DraftName) => drafts.forget(form),
    focusProblem: (_: unknown, { field }: { readonly field: string | null }) => {
      if (field !== null) requestAnimationFrame(() => focusWithin(`#field-${field}`))
    },
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

/** The form, for the flows that open one. */
export const accountFormOf = (services: AccountFormServices) => accountFormMachine.provide(accountFormPorts(services))
