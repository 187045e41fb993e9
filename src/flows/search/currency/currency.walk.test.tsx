import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, type SnapshotFrom } from 'xstate'
import type { CurrencyTable } from '../../../../machines/domain/currency.ts'
import {
  codeOf,
  type CurrencyEvent,
  type CurrencyInput,
  currencyMachine,
  isChoice,
  optionsOf,
} from '../../../../machines/search/currency/currency.machine.ts'
import { currencySamples, HOME, TABLE } from '../../../../machines/search/currency/currency.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { SCHEMES_AND_CONTRASTS } from '../../../testing/walks/onScreen.ts'
import { CurrencyField } from './CurrencyField.tsx'
import { currencyPorts } from './currency.ports.ts'

type Snapshot = SnapshotFrom<typeof currencyMachine>

const field = (screen: Screen) => screen.getByRole('combobox', { name: 'Currency', exact: true })

const codesIn = (screen: Screen) =>
  field(screen)
    .getByRole('option')
    .elements()
    .map((option) => option.getAttribute('value'))

/** What is said of the rates, where there is something to convert. */
const says = (words: string) => async (snapshot: Snapshot, screen: Screen) => {
  const said = screen.getByText(words)
  if (isChoice(snapshot.context)) await expect.element(said).toBeVisible()
  else await expect.element(said).not.toBeInTheDocument()
}

walkView({
  name: 'the field of the currency [CUR-02, CUR-03, CUR-04, CON-09]',
  machine: currencyMachine,
  samples: currencySamples,
  render: (actor) => <CurrencyField actor={actor} />,
  drivers: {
    'currency.chosen': async (event, screen, actor) => {
      if (codesIn(screen).includes(event.code)) await field(screen).selectOptions(event.code)
      else actor.send(event)
    },
    'currencies.retryAsked': (_, screen) => screen.getByRole('button', { name: 'Try again' }).click(),
    'route.changed': fromParent,
    'currency.provided': fromParent,
    'configuration.provided': fromParent,
  },
  assertions: {
    'selector.hidden': (_, screen) => expect.element(field(screen)).not.toBeInTheDocument(),
    'selector.shown': async ({ context }, screen) => {
      await expect.element(field(screen)).toHaveValue(codeOf(context))
      await expect.poll(() => codesIn(screen)).toEqual(optionsOf(context))
    },
    'table.asking.waiting': says('Getting the rates of the airline'),
    'table.asking.slow': says('The rates of the airline are taking longer than usual'),
    'table.failed': says('The rates of the airline did not load. You can still choose the currency.'),
    'table.ready': async ({ context }, screen) => {
      const rates = screen.getByText('Rates of 20 Nov 2026')
      if (isChoice(context) && codeOf(context) !== 'INR') await expect.element(rates).toBeVisible()
      else await expect.element(rates).not.toBeInTheDocument()
    },
  },
})

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
  const actor = createActor(currencyMachine.provide(currencyPorts({ currencies })), { input: { ...HOME, ...input } }).start()
  render(
    <main>
      <CurrencyField actor={actor} />
    </main>,
  )
  return actor
}

const options = () =>
  field(page)
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

it('is a combobox with the default alone while no route is international [CUR-01, CUR-02, CUR-03]', async () => {
  show()
  await expect.element(field(page)).toHaveValue('INR')
  expect(options()).toEqual(['INR'])
})

it('is not there where a search is modified [CUR-02, CON-09]', async () => {
  show(arrived, { mode: 'modify' })
  await expect.element(field(page)).not.toBeInTheDocument()
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
  await field(page).selectOptions('AED')
  await expect.element(rates).toHaveTextContent('Rates of 20 Nov 2026')
  await expect.element(field(page)).toHaveAccessibleDescription('Rates of 20 Nov 2026')
  actor.send(home)
  await expect.element(rates).not.toBeInTheDocument()
  await expect.element(field(page)).toHaveValue('INR')
})

it('is chosen with the keyboard alone [CUR-03]', async () => {
  const actor = show()
  actor.send(toDubai)
  await expect.poll(options).toEqual(['INR – Indian rupee', 'AED – UAE dirham'])
  await userEvent.tab()
  await expect.element(field(page)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field(page)).toHaveValue('AED')
  expect(codeOf(actor.getSnapshot().context)).toBe('AED')
})

describe('an airline that is not reached', () => {
  it('leaves the codes to choose from, and is asked again on request', async () => {
    let calls = 0
    const actor = show(() => (++calls === 1 ? Promise.reject(new Error('no connection')) : arrived()))
    actor.send(toDubai)
    await expect.element(page.getByText('The rates of the airline did not load.')).toBeVisible()
    expect(options()).toEqual(['INR', 'AED'])
    await field(page).selectOptions('AED')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Rates of 20 Nov 2026')).toBeVisible()
    await expect.element(field(page)).toHaveValue('AED')
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
    await field(page).selectOptions('AED')
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(field(page).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  it.each(SCHEMES_AND_CONTRASTS)('has nothing for axe to find in %s with %s contrast, with rates or without', async (scheme, contrast) => {
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
    await field(page).selectOptions('AED')
    await expect.element(page.getByText('Rates of 20 Nov 2026')).toBeVisible()
    expect(await found()).toEqual([])
  })
})
