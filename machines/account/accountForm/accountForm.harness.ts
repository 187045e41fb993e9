import { SimulatedClock, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { valueOf, type FormDraft, type FormToSave, type SaveReply } from '../../domain/accountForm.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { accountFormMachine } from './accountForm.machine.ts'

interface LoggedCall {
  readonly call: string
}

/** What the flows do that open a form, noted in words. */
export const openerActions = (done: string[]) => ({
  askToSignIn: () => void done.push('asks to sign in'),
  logFailure: (_: unknown, { call }: LoggedCall) => void done.push(`logs ${call}`),
})

/** The form that such a flow opens, with its ports in the hands of a test. */
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
const typedIn = (form: { readonly getSnapshot: () => SnapshotFrom<typeof accountFormMachine> } | undefined, field: string): string | null =>
  form === undefined ? null : valueOf(form.getSnapshot().context.values, field)

/** What a test needs to start a flow that opens the form. `done` notes its effects in words. */
export function openerHarness() {
  const done: string[] = []
  return { clock: new SimulatedClock(), done, form: heldForm(done) }
}

interface Opener<Event, Value> {
  readonly send: (event: Event) => void
  readonly getSnapshot: () => { readonly value: Value; readonly children: { readonly form?: ActorRefFrom<typeof accountFormMachine> | undefined } }
}

/** How a test drives such a flow and the form that it has opened. */
export function drivenOpener<Event, Value>(actor: Opener<Event, Value>, { clock, done, form }: ReturnType<typeof openerHarness>) {
  const child = () => actor.getSnapshot().children.form
  return {
    clock,
    done,
    save: form.save,
    send: (event: Event) => actor.send(event),
    state: () => actor.getSnapshot().value,
    type: (field: string, text: string) => child()?.send({ type: 'field.typed', field, text }),
    press: () => child()?.send({ type: 'save.asked' }),
    discard: () => child()?.send({ type: 'changes.discarded' }),
    shown: (field: string) => typedIn(child(), field),
    formState: () => child()?.getSnapshot().value,
  }
}
