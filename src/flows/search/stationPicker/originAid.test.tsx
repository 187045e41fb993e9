import '../../../ui/tokens.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { StationField as Field } from '../../../../machines/domain/searchRules.ts'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import { stationPickerMachine } from '../../../../machines/search/stationPicker/stationPicker.machine.ts'
import { OriginAid } from './originAid.ts'
import { StationField } from './StationField.tsx'

function show(field: Field) {
  const actor = createActor(stationPickerMachine, { input: { field } }).start()
  actor.send({ type: 'network.provided', stations: SAMPLE_STATIONS, popular: ['DEL'] })
  render(
    <OriginAid
      value={({ stations, onPick }) => (
        <button type="button" onClick={() => onPick('BOM')}>
          One of {stations.length}
        </button>
      )}
    >
      <StationField actor={actor} />
    </OriginAid>,
  )
  return actor
}

const aid = page.getByRole('button', { name: `One of ${SAMPLE_STATIONS.length}` })

afterEach(cleanup)

it('stands above the suggestions for the origin, and what it picks is chosen', async () => {
  const actor = show('origin')
  await expect.element(aid).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'From' }).click()
  expect(aid.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(page.getByRole('listbox').element().getBoundingClientRect().top)
  await aid.click()
  await expect.element(page.getByRole('combobox', { name: 'From' })).toHaveValue('BOM Mumbai')
  expect([actor.getSnapshot().context.chosen, actor.getSnapshot().value.list]).toEqual(['BOM', 'closed'])
  await expect.element(page.getByRole('combobox', { name: 'From' })).toHaveFocus()
})

it('is reached from the field by one Tab, with the list open', async () => {
  show('origin')
  await page.getByRole('combobox', { name: 'From' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(aid).toHaveFocus()
  await expect.element(page.getByRole('combobox', { name: 'From' })).toHaveAttribute('aria-expanded', 'true')
})

it('makes way for what is typed, and is not there for the destination', async () => {
  show('origin')
  await page.getByRole('combobox', { name: 'From' }).fill('mum')
  await expect.element(aid).not.toBeInTheDocument()
  cleanup()
  show('destination')
  await page.getByRole('combobox', { name: 'To' }).click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expect.element(aid).not.toBeInTheDocument()
})
