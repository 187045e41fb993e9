import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DateField } from './DateField.tsx'

afterEach(cleanup)

/** A form that keeps the date as its owner does. */
function Owner({ told, from = '' }: { readonly told: string[]; readonly from?: string }) {
  const [value, setValue] = useState(from)
  const change = (text: string) => {
    told.push(text)
    setValue(text)
  }
  return <DateField label="Date of birth" pattern="DD/MM/YYYY" value={value} onChange={change} />
}

const field = () => page.getByRole('textbox', { name: 'Date of birth', exact: true })

it('takes eight digits by hand, day first, puts the slashes itself and tells the ISO date', async () => {
  const told: string[] = []
  render(<Owner told={told} />)
  await expect.element(field()).toHaveAttribute('placeholder', 'DD/MM/YYYY')
  await field().click()
  await userEvent.keyboard('05122019')
  await expect.element(field()).toHaveValue('05/12/2019')
  expect(told.at(-1)).toBe('2019-12-05')
  await userEvent.keyboard('{Backspace}{Backspace}8')
  await expect.element(field()).toHaveValue('05/12/208')
  expect(told.at(-1)).toBe('05/12/208')
})

it('shows a date that is kept already, and writes a short one out when it is left', async () => {
  const told: string[] = []
  render(<Owner told={told} from="1990-02-28" />)
  await expect.element(field()).toHaveValue('28/02/1990')
  await field().fill('7-5-1990')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('07/05/1990')
  expect(told.at(-1)).toBe('1990-05-07')
})
