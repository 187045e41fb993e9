import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { isFine, problemOf } from '../../../machines/account/accountForm/accountForm.rules.ts'
import { accountFormShown } from '../../../src/atlas/shown/accountForm.tsx'
import { labelOf } from '../../../src/flows/account/accountForm/accountForm.select.ts'
import { alert, button, status } from '../driver/onScreen.ts'
import type { Screen } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true })
const isMarked = (screen: Screen, name: string, marked: boolean) =>
  expect.element(field(screen, name)).toHaveAttribute('aria-invalid', String(marked))

/** As a browser does it, but for the focus: where that goes, a field is left, which is an event of its own. */
function type(element: Element, text: string) {
  if (!(element instanceof HTMLInputElement)) throw new Error('the field is no input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

function press(screen: Screen, name: string) {
  const element = button(screen, name).element()
  if (element instanceof HTMLElement) element.click()
}

walkView({
  name: 'a form of an account [PROF-07, VAL-02]',
  ...accountFormShown,
  drivers: {
    'field.typed': ({ field: name, text }, screen) => type(field(screen, labelOf(name)).element(), text),
    'field.left': ({ field: name }, screen) =>
      void field(screen, labelOf(name))
        .element()
        .dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    'save.asked': (_, screen) => press(screen, 'Save'),
    'changes.discarded': (_, screen) => press(screen, 'Cancel'),
    'theirs.taken': (_, screen) => press(screen, 'Take what was saved'),
    'signIn.asked': (_, screen) => press(screen, 'Sign in'),
  },
  promises: {
    '*': async ({ context: { values } }, screen) => {
      await expect.element(field(screen, 'First name')).toHaveValue(values['firstName'])
      await expect.element(field(screen, 'Last name')).toHaveValue(values['lastName'])
    },
    editing: async (_, screen) => {
      await expect.element(field(screen, 'First name')).not.toHaveAttribute('readonly')
      await expect.element(button(screen, 'Save')).toHaveAttribute('aria-busy', 'false')
    },
    'editing.quiet': async ({ context }, screen) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/)
      if (isFine(context)) await isMarked(screen, 'First name', false)
    },
    'editing.restored': (_, screen) => status(screen, 'What you typed before is here again. It is not saved yet.'),
    'editing.incomplete': async ({ context }, screen) => {
      await alert(screen, /^[0-9] fields? needs? your attention:/)
      const problem = problemOf(context, 'firstName')
      await isMarked(screen, 'First name', problem !== null)
      const words = problem === null ? 'As in' : problem === 'missing' ? 'First name is missing' : 'Use letters, spaces and dots only'
      await expect.element(field(screen, 'First name')).toHaveAccessibleDescription(new RegExp(`^${words}`))
    },
    'editing.refused': ({ context: { refusal } }, screen) =>
      alert(
        screen,
        refusal === 'full'
          ? 'No more travellers can be saved.'
          : refusal === 'savedBefore'
            ? 'A traveller with this name and date of birth is saved already.'
            : 'The airline does not accept this.',
      ),
    'editing.changedElsewhere': async ({ context }, screen) => {
      await alert(screen, 'This was changed elsewhere while you were typing')
      if (context.values['lastName'] !== 'Verma') await alert(screen, 'Last name: Verma')
    },
    'editing.gone': (_, screen) => alert(screen, 'This was deleted elsewhere while you were typing.'),
    'editing.signedOut': (_, screen) => alert(screen, 'You are signed out. What you typed is kept'),
    'editing.failed': (_, screen) => alert(screen, 'We could not reach the airline. What you typed is kept.'),
    'editing.saved': (_, screen) => status(screen, 'Saved.'),
    saving: async (_, screen) => {
      await expect.element(field(screen, 'First name')).toHaveAttribute('readonly')
      await expect.element(button(screen, 'Save')).toHaveAttribute('aria-busy', 'true')
    },
    'saving.waiting': (_, screen) => status(screen, 'Saving'),
    'saving.slow': (_, screen) => status(screen, 'Still saving. This takes longer than usual.'),
  },
})
