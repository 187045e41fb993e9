import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { accountFormMachine } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { emptyForm } from '../../../../machines/domain/accountForm.ts'
import { businessProfileRule } from '../../../../machines/domain/businessProfile.ts'
import '../../../ui/tokens.css'
import { AccountForm } from './AccountForm.tsx'
import { NO_CHOICES } from './accountForm.choices.ts'

const KEPT = { id: 'SP1001', version: 0, values: emptyForm(businessProfileRule) }

afterEach(cleanup)

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
