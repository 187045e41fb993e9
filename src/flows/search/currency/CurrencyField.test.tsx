import '../../../ui/tokens.css'
import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { CurrencyTable } from '../../../../machines/domain/currency.ts'
import { currencyMachine } from '../../../../machines/search/currency/currency.machine.ts'
import { codeOf } from '../../../../machines/search/currency/currency.rules.ts'
import { HOME, TABLE } from '../../../../machines/search/currency/currency.samples.ts'
import type { CurrencyEvent, CurrencyInput } from '../../../../machines/search/currency/currency.types.ts'
import { currencyActors } from './currency.actors.ts'
import { CurrencyField } from './CurrencyField.tsx'

afterEach(async () => {
  cleanup()
  document.documentElement.removeAttribute('data-contrast')
  document.documentElement.style.colorScheme = ''
  await page.viewport(1280, 900)
})

const arrived = () => Promise.resolve(TABLE)
const toDubai: CurrencyEvent = { type: 'route.changed', origin: 'INR', destination: 'AED', isInternational: true }
const home: CurrencyEvent = { type: 'route.changed', origin: 'INR', destination: 'INR', isInternational: false }

function show(currencies: (signal: AbortSignal) => Promise<CurrencyTable> = arrived, input: Partial<CurrencyInput> = {}) {
  const actor = createActor(currencyMachine.provide(currencyActors({ currencies })), { input: { ...HOME, ...input } }).start()
  render(
    <main>
      <CurrencyField actor={actor} />
    </main>,
  )
  return actor
}

const field = () => page.getByRole('combobox', { name: 'Currency', exact: true })
const options = () =>
  field()
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

it('is a combobox with the default alone while no route is international [CUR-01, CUR-02, CUR-03]', async () => {
  show()
  await expect.element(field()).toHaveValue('INR')
  expect(options()).toEqual(['INR'])
})

it('is not there where a search is modified [CUR-02, CON-09]', async () => {
  show(arrived, { mode: 'modify' })
  await expect.element(field()).not.toBeInTheDocument()
})

it('offers the currencies of the route by code and name, rupees first [CUR-03, CUR-04, CUR-06]', async () => {
  show().send(toDubai)
  await expect.poll(options).toEqual(['INR – Indian rupee', 'AED – UAE dirham'])
})

it('says from which day the rates are when fares are converted, and nothing for rupees [CUR-03]', async () => {
  const actor = show()
  actor.send(toDubai)
  await expect.poll(options).toHaveLength(2)
  const rates = page.getByText(/^Rates of/)
  await expect.element(rates).not.toBeInTheDocument()
  await field().selectOptions('AED')
  await expect.element(rates).toHaveTextContent('Rates of 20 Nov 2026')
  await expect.element(field()).toHaveAccessibleDescription('Rates of 20 Nov 2026')
  actor.send(home)
  await expect.element(rates).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('INR')
})

it('is chosen with the keyboard alone [CUR-03]', async () => {
  const actor = show()
  actor.send(toDubai)
  await expect.poll(options).toEqual(['INR – Indian rupee', 'AED – UAE dirham'])
  await userEvent.tab()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field()).toHaveValue('AED')
  expect(codeOf(actor.getSnapshot().context)).toBe('AED')
})

describe('an airline that is not reached', () => {
  it('leaves the codes to choose from, and is asked again on request', async () => {
    let calls = 0
    const actor = show(() => (++calls === 1 ? Promise.reject(new Error('no connection')) : arrived()))
    actor.send(toDubai)
    await expect.element(page.getByText('The rates of the airline did not load.')).toBeVisible()
    expect(options()).toEqual(['INR', 'AED'])
    await field().selectOptions('AED')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Rates of 20 Nov 2026')).toBeVisible()
    await expect.element(field()).toHaveValue('AED')
  })

  it('is not waited for any more when the field goes', async () => {
    const signals: AbortSignal[] = []
    const actor = show((signal) => (signals.push(signal), new Promise(() => {})))
    actor.send(toDubai)
    actor.stop()
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})

describe('how it looks', () => {
  it.each([360, 1280])('stays within %i pixels and is high enough to touch', async (width) => {
    await page.viewport(width, 800)
    show(() => Promise.resolve({ ...TABLE, currencies: [{ currencyCode: 'AED', description: 'dirham '.repeat(20), displayPrefix: '' }] })).send(
      toDubai,
    )
    await field().selectOptions('AED')
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(field().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  it.each([
    ['light', 'normal'],
    ['dark', 'normal'],
    ['light', 'high'],
    ['dark', 'high'],
  ])('has nothing for axe to find in %s with %s contrast, with rates or without', async (scheme, contrast) => {
    document.documentElement.style.colorScheme = scheme
    document.documentElement.dataset['contrast'] = contrast
    let calls = 0
    const actor = show(() => (++calls === 1 ? Promise.reject(new Error('no connection')) : arrived()))
    const found = async () => (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((each) => each.html)])
    expect(await found()).toEqual([])
    actor.send(toDubai)
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await found()).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await field().selectOptions('AED')
    await expect.element(page.getByText('Rates of 20 Nov 2026')).toBeVisible()
    expect(await found()).toEqual([])
  })
})
