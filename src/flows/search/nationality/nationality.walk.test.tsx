import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Country, NationalityRule } from '../../../../machines/domain/nationality.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { type NationalityEvent, type NationalityInput, nationalityMachine } from '../../../../machines/search/nationality/nationality.machine.ts'
import { COUNTRIES, HOME, nationalitySamples, RULES } from '../../../../machines/search/nationality/nationality.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { SCHEMES_AND_CONTRASTS } from '../../../testing/walks/onScreen.ts'
import { NationalityField } from './NationalityField.tsx'
import { isMissingShown, isShown, optionsShown, stageOf } from './NationalityList.tsx'
import { nationalityPorts } from './nationality.ports.ts'

const field = (screen: Screen) => screen.getByRole('combobox', { name: 'Nationality', exact: true })
const isAbsent = (_: unknown, screen: Screen) => expect.element(field(screen)).not.toBeInTheDocument()
const says = (words: string) => (_: unknown, screen: Screen) => expect.element(screen.getByText(words)).toBeVisible()

const choicesIn = (screen: Screen) =>
  field(screen)
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

walkView({
  name: 'the field of the nationality [NAT-01, NAT-02, NAT-03, OPEN-62]',
  machine: nationalityMachine,
  samples: nationalitySamples,
  render: (actor) => <NationalityField actor={actor} />,
  drivers: {
    'nationality.chosen': async (event, screen, actor) => {
      if (event.countryCode === 'NP') await field(screen).selectOptions('Nepal')
      else actor.send(event)
    },
    'countries.retryAsked': (_, screen) => screen.getByRole('button', { name: 'Try again' }).click(),
    'route.changed': fromParent,
    'nationality.provided': fromParent,
    'nationality.preferred': fromParent,
    'missing.shown': fromParent,
    'configuration.provided': fromParent,
  },
  assertions: {
    carried: isAbsent,
    unasked: isAbsent,
    learning: isAbsent,
    unlearned: isAbsent,
    notRequired: isAbsent,
    required: (_, screen) => expect.element(field(screen)).toBeVisible(),
    'required.countries.loading': (_, screen) => expect.element(field(screen)).toHaveAttribute('aria-busy', 'true'),
    'required.countries.loading.waiting': (_, screen) => expect.element(screen.getByText(/is taking longer than usual$/)).not.toBeInTheDocument(),
    'required.countries.loading.slow': says('The list of countries is taking longer than usual'),
    'required.countries.failed': says('We could not get the list of countries. Your search is kept.'),
    'required.countries.ready': async ({ context }, screen) => {
      await expect.element(field(screen)).toHaveValue(context.chosen ?? '')
      await expect.poll(() => choicesIn(screen)).toEqual(['India', 'Bhutan', 'Nepal'])
    },
    'required.choice.missing.quiet': (_, screen) => expect.element(field(screen)).toHaveAttribute('aria-invalid', 'false'),
    'required.choice.missing.shown': (_, screen) =>
      expect.element(field(screen)).toHaveAccessibleDescription(/^Choose your nationality\. It is needed on this route\./),
    'required.choice.made': (_, screen) => expect.element(screen.getByRole('alert')).not.toBeInTheDocument(),
  },
})

afterEach(async () => {
  cleanup()
  document.documentElement.removeAttribute('data-contrast')
  document.documentElement.style.colorScheme = ''
  await page.viewport(1280, 900)
})

const to = (origin: string | null, destination: string | null): NationalityEvent => ({ type: 'route.changed', origin, destination })

interface Airline {
  readonly nationalityRules: (signal: AbortSignal) => Promise<readonly NationalityRule[]>
  readonly countries: (signal: AbortSignal) => Promise<readonly Country[]>
}

const AIRLINE: Airline = { nationalityRules: () => Promise.resolve(RULES), countries: () => Promise.resolve(COUNTRIES) }

function show(input: Partial<NationalityInput> = {}, airline: Partial<Airline> = {}) {
  const machine = nationalityMachine.provide(nationalityPorts({ ...AIRLINE, ...airline }))
  const actor = createActor(machine, { input: { ...HOME, ...input } }).start()
  render(
    <main>
      <NationalityField actor={actor} />
    </main>,
  )
  return actor
}

const names = () =>
  field(page)
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

it('comes with a station that asks for it and goes with it [NAT-01, NAT-04, API-18]', async () => {
  const actor = show()
  actor.send(to('KTM', null))
  await expect.element(field(page)).toBeVisible()
  await expect.element(page.getByText('Needed for flights on this route')).toBeVisible()
  actor.send(to('DEL', 'BOM'))
  await expect.element(field(page)).not.toBeInTheDocument()
})

it('is never there where a search is modified [NAT-02, OPEN-62]', async () => {
  const actor = show({ mode: 'modify', nationality: 'NP' })
  actor.send(to('DEL', 'KTM'))
  await expect.element(field(page)).not.toBeInTheDocument()
  expect(actor.getSnapshot().matches('carried')).toBe(true)
})

it('has nothing chosen, and India before the others by name [NAT-03, NAT-05, OPEN-62]', async () => {
  show().send(to('DEL', 'KTM'))
  await expect.poll(names).toEqual(['India', 'Bhutan', 'Nepal'])
  await expect.element(field(page)).toHaveDisplayValue('Choose a country')
})

it('is chosen with the keyboard alone, by name [NAT-05]', async () => {
  const actor = show()
  actor.send(to('DEL', 'KTM'))
  await expect.poll(names).toHaveLength(3)
  await userEvent.tab()
  await expect.element(field(page)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(field(page)).toHaveValue('NP')
  await expect.element(field(page)).toHaveDisplayValue('Nepal')
  expect(actor.getSnapshot().context.chosen).toBe('NP')
})

it('says inline that it is missing after a search was asked, until a country is chosen [OPEN-62, NAT-04]', async () => {
  const actor = show()
  actor.send(to('DEL', 'KTM'))
  await expect.poll(names).toHaveLength(3)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  actor.send({ type: 'missing.shown' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose your nationality. It is needed on this route.')
  await expect.element(field(page)).toHaveAttribute('aria-invalid', 'true')
  await field(page).selectOptions('India')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field(page)).toHaveAttribute('aria-invalid', 'false')
})

it('says that it is missing, too, while the countries are on their way and when they did not come [OPEN-62]', async () => {
  let reject: (error: Error) => void = () => {}
  const actor = show({}, { countries: () => new Promise<readonly Country[]>((_, refuse) => (reject = refuse)) })
  const missing = page.getByText('Choose your nationality. It is needed on this route.')
  actor.send(to('DEL', 'KTM'))
  await expect.element(field(page)).toHaveAttribute('aria-busy', 'true')
  actor.send({ type: 'missing.shown' })
  await expect.element(missing).toBeVisible()
  reject(new Error('no connection'))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(missing).toBeVisible()
  await expect.element(field(page)).toHaveAttribute('aria-invalid', 'true')
})

it('says that countries are on their way, and asks again for those that did not come', async () => {
  let reject: (error: Error) => void = () => {}
  let calls = 0
  const countries = () => (++calls === 1 ? new Promise<readonly Country[]>((_, refuse) => (reject = refuse)) : Promise.resolve(COUNTRIES))
  show({}, { countries }).send(to('DEL', 'KTM'))
  await expect.element(field(page)).toHaveAttribute('aria-busy', 'true')
  await expect.element(field(page)).toHaveDisplayValue('Getting the countries')
  reject(new Error('no connection'))
  await expect.element(page.getByText('We could not get the list of countries. Your search is kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toEqual(['India', 'Bhutan', 'Nepal'])
})

it('stays away without a word when the rules cannot be had [NAT-04]', async () => {
  const actor = show({}, { nationalityRules: () => Promise.reject(new Error('no connection')) })
  actor.send(to('DEL', 'KTM'))
  await expect.poll(() => actor.getSnapshot().matches('unlearned')).toBe(true)
  expect(document.body).toHaveTextContent(/^$/)
})

describe('how it looks', () => {
  it.each([360, 1280])('stays within %i pixels and is high enough to touch', async (width) => {
    await page.viewport(width, 800)
    const long = [{ name: 'South Georgia and South Sandwich Islands, and more', countryCode: 'GS' }]
    show({ nationality: 'GS' }, { countries: () => Promise.resolve(long) }).send(to('DEL', 'KTM'))
    await expect.element(field(page)).toHaveValue('GS')
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(field(page).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  it.each(SCHEMES_AND_CONTRASTS)('has nothing for axe to find in %s with %s contrast, missing or chosen', async (scheme, contrast) => {
    document.documentElement.style.colorScheme = scheme
    document.documentElement.dataset['contrast'] = contrast
    const actor = show()
    actor.send(to('DEL', 'KTM'))
    await expect.poll(names).toHaveLength(3)
    const found = async () => (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((each) => each.html)])
    expect(await found()).toEqual([])
    actor.send({ type: 'missing.shown' })
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(await found()).toEqual([])
    await field(page).selectOptions('Nepal')
    expect(await found()).toEqual([])
  })
})

const ASKED = ['the route is Delhi to Kathmandu', 'loadNationalityRules: Kathmandu asks']
const READY = [...ASKED, 'loadCountries: three countries']

it.each([
  [['the route is Delhi to Kathmandu'], false, 'ready', false],
  [[...ASKED, 'the route is Delhi to Dubai'], false, 'ready', false],
  [ASKED, true, 'waiting', false],
  [[...ASKED, '3000 ms pass'], true, 'slow', false],
  [[...ASKED, 'loadCountries: the airline is not reached'], true, 'failed', false],
  [READY, true, 'ready', false],
  [[...READY, 'a search is asked without it'], true, 'ready', true],
  [[...READY, 'a search is asked without it', 'chooses Nepal'], true, 'ready', false],
])('the field after %j shows: %j, its list is %s, that it is missing is said: %j [NAT-01, NAT-02, OPEN-62]', (steps, ...shown) => {
  const snapshot = reached(nationalityMachine, nationalitySamples, 'on the home page', steps)
  expect([isShown(snapshot), stageOf(snapshot), isMissingShown(snapshot)]).toEqual(shown)
})

it('lists the countries in the order given, and none before they are known', () => {
  expect(optionsShown(null)).toEqual([])
  expect(optionsShown(COUNTRIES)).toEqual([
    { value: 'BT', label: 'Bhutan' },
    { value: 'NP', label: 'Nepal' },
    { value: 'IN', label: 'India' },
  ])
})
