import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { accountFormMachine, isFine, problemOf } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { ASHA } from '../../../../machines/account/accountForm/accountForm.samples.ts'
import { COMPANY } from '../../../../machines/account/businessProfile/businessProfile.samples.ts'
import {
  type AccountFormName,
  emptyForm,
  type FormToSave,
  type FormValues,
  type KeptForm,
  type SaveReply,
} from '../../../../machines/domain/accountForm.ts'
import { businessProfileRule } from '../../../../machines/domain/businessProfile.ts'
import { preferencesRule } from '../../../../machines/domain/preferences.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { alert, button, status } from '../../../testing/walks/onScreen.ts'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { AccountForm } from './AccountForm.tsx'
import { NO_CHOICES } from './accountForm.choices.ts'
import { accountFormShown } from './accountForm.screen.tsx'
import { labelOf } from './accountForm.select.ts'

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
    'signIn.asked': (_, screen) => press(screen, 'Sign In'),
  },
  assertions: {
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

const KEPT = { id: 'SP1001', version: 0, values: emptyForm(businessProfileRule) }

afterEach(async () => {
  cleanup()
  await speakIn('en-IN')
})

it('leaves the focus at the buttons when the one that discards is gone with the changes', async () => {
  const machine = accountFormMachine.provide({ actions: { keepDraft: () => undefined, forgetDraft: () => undefined } })
  const input = { owner: 'SP1001', form: 'businessProfile', kept: KEPT, draft: null, today: '2026-12-01', delays: { slow: 500 } } as const
  const actor = createActor(machine, { input }).start()
  render(<AccountForm actor={actor} choices={NO_CHOICES} name="Company" />)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('textbox', { name: 'Company name', exact: true }).fill('Kestrel Textiles')
  await expect.element(button('Discard changes')).toBeVisible()
  await userEvent.tab()
  while (document.activeElement !== button('Discard changes').element()) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Discard changes')).not.toBeInTheDocument()
  await expect.element(button('Save')).toHaveFocus()
})

const FORMS: readonly (readonly [AccountFormName, KeptForm, FormValues])[] = [
  ['preferences', { id: 'SP1001', version: 1, values: emptyForm(preferencesRule) }, { seat: 'AISLE' }],
  ['businessProfile', COMPANY, { city: 'Mysuru' }],
  ['traveller', ASHA, { firstName: 'Usha' }],
]

it.each([
  ['en-IN', 'Failed to update preferences.', 'We could not reach the airline.', 'Save'],
  ['hi-IN', 'पसंद', 'हम एयरलाइन', 'सहेजें'],
] as const)('says which form was not saved, in its own words: %s [MSG-77]', async (locale, ofPreferences, ofOthers, save) => {
  await speakIn(locale)
  for (const [form, kept, change] of FORMS) {
    const machine = accountFormMachine.provide({
      actors: { saveForm: fromPromise<SaveReply, FormToSave>(() => Promise.reject(new Error('no network'))) },
      actions: { keepDraft: () => undefined, forgetDraft: () => undefined, logFailure: () => undefined },
    })
    const draft = { ...kept, values: { ...kept.values, ...change } }
    const input = { owner: 'SP1001', form, kept, draft, today: '2026-12-01', delays: { slow: 500 } } as const
    const actor = createActor(machine, { input }).start()
    render(<AccountForm actor={actor} choices={{ ...NO_CHOICES, countries: [{ name: 'India', countryCode: 'IN' }] }} name="A form" />)
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(new RegExp(`^${form === 'preferences' ? ofPreferences : ofOthers}`))
    cleanup()
  }
})
