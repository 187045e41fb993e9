import type { SnapshotFrom } from 'xstate'
import { valueOf, type FormDraft, type FormToSave, type SaveReply } from '../../domain/accountForm.ts'
import { heldPort } from '../../kit/heldPort.ts'
import { accountFormMachine } from './accountForm.machine.ts'

interface Told {
  readonly call: string
}

/** What the flows do that open a form, noted in words. */
export const openerActions = (done: string[]) => ({
  askToSignIn: () => void done.push('asks to sign in'),
  logFailure: (_: unknown, { call }: Told) => void done.push(`logs ${call}`),
})

/** The form that such a flow opens, with its outside in the hands of a test. */
export function heldForm(done: string[]) {
  const save = heldPort<SaveReply, FormToSave>()
  const machine = accountFormMachine.provide({
    actors: { saveForm: save.logic },
    actions: {
      ...openerActions(done),
      keepDraft: (_, { owner, draft }) => void done.push(`keeps the draft of ${owner}: ${textOf(draft)}`),
      forgetDraft: () => void done.push('forgets the draft'),
      focusProblem: (_, { field }) => void done.push(`moves the focus to ${field ?? 'nothing'}`),
    },
  })
  return { machine, save }
}

const textOf = ({ values }: FormDraft): string =>
  Object.values(values)
    .filter((text) => text !== '')
    .join(' ')

/** A field of the form as it stands there; null where no form is open. */
export const typedIn = (form: { readonly getSnapshot: () => SnapshotFrom<typeof accountFormMachine> } | undefined, field: string): string | null =>
  form === undefined ? null : valueOf(form.getSnapshot().context.values, field)
