import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { accountFormMachine } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { ASHA } from '../../../../machines/account/accountForm/accountForm.samples.ts'
import { COMPANY } from '../../../../machines/account/businessProfile/businessProfile.samples.ts'
import {
  emptyForm,
  type AccountFormName,
  type FormToSave,
  type FormValues,
  type KeptForm,
  type SaveReply,
} from '../../../../machines/domain/accountForm.ts'
import { businessProfileRule } from '../../../../machines/domain/businessProfile.ts'
import { preferencesRule } from '../../../../machines/domain/preferences.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import '../../../ui/tokens.css'
import { AccountForm } from './AccountForm.tsx'
import { NO_CHOICES } from './accountForm.choices.ts'

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
