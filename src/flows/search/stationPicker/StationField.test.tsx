import '../../../ui/fonts.css'
import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import type { StationField as Field } from '../../../../machines/domain/search.ts'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import { type StationPickerEvent, stationPickerMachine } from '../../../../machines/search/stationPicker/stationPicker.machine.ts'
import { SAMPLE_RECENT } from '../../../../machines/search/stationPicker/stationPicker.samples.ts'
import { StationField } from './StationField.tsx'

const stationsArrive: StationPickerEvent = { type: 'network.provided', stations: SAMPLE_STATIONS, popular: ['DEL', 'BOM', 'DXB'] }
const fromLeh: StationPickerEvent = { type: 'reachable.provided', codes: ['DEL', 'HDO', 'BOM'], origin: 'IXL' }
const oneWay = { ...SAMPLE_RECENT, origin: 'DEL', destination: 'BOM', type: 'ONE_WAY', arrivalDate: null } as const

function show(field: Field, ...events: readonly StationPickerEvent[]) {
  const actor = createActor(stationPickerMachine, { input: { field } }).start()
  for (const event of events) actor.send(event)
  render(
    <main>
      <h1>Where to</h1>
      <StationField actor={actor} />
      <button type="button">Search flights</button>
    </main>,
  )
  return actor
}

const combobox = (name: 'From' | 'To' = 'From') => page.getByRole('combobox', { name, exact: true })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const optionsIn = (group: string) =>
  page
    .getByRole('group', { name: group })
    .getByRole('option')
    .elements()
    .map((each) => each.textContent)
const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent
const groups = () =>
  page
    .getByRole('group')
    .elements()
    .map((each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent)

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

describe('the field', () => {
  it('is a combobox named From or To that shows code and city [STN-01]', async () => {
    show('origin', stationsArrive, { type: 'station.set', stationCode: 'DEL' })
    await expect.element(combobox('From')).toHaveValue('DEL Delhi')
    await expect.element(combobox('From')).toHaveAttribute('aria-expanded', 'false')
    show('destination')
    await expect.element(combobox('To')).toHaveValue('')
  })

  it('opens searches made before, popular cities and the rest in their groups [STN-01, STN-02, STN-06, MSG-37]', async () => {
    show('origin', stationsArrive, { type: 'recents.provided', recent: [SAMPLE_RECENT, oneWay] })
    await combobox().click()
    await expect.element(page.getByRole('listbox', { name: 'From' })).toBeVisible()
    expect(groups()).toEqual(['Recent searches', 'Our Destinations', 'In India', 'Abroad'])
    expect(optionsIn('Our Destinations')).toEqual([
      'DEL Delhi Indira Gandhi International Airport',
      'BOM Mumbai Chhatrapati Shivaji Maharaj International Airport',
      'DXB Dubai Dubai International Airport',
    ])
    expect(optionsIn('Abroad')).toHaveLength(3)
  })

  it('shows the search made before as a chip with its kind and dates [STN-02, STN-03, STN-04, CAL-04]', async () => {
    const actor = show('origin', stationsArrive, { type: 'recents.provided', recent: [SAMPLE_RECENT, oneWay] })
    await combobox().click()
    expect(optionsIn('Recent searches')).toEqual(['Leh to Delhi, round trip, 11 Dec 2026 to 15 Dec 2026', 'Delhi to Mumbai, one way, 11 Dec 2026'])
    const icons = page.getByRole('group', { name: 'Recent searches' }).element().querySelectorAll('svg')
    expect([...icons].map((each) => each.classList.value.match(/lucide-(arrow\S*)/)?.[1])).toEqual(['arrow-left-right', 'arrow-right'])
    await option('Delhi to Mumbai').click()
    expect(actor.getSnapshot().value.list).toBe('closed')
  })
})

it('does not offer a search made before between places that are no longer served', async () => {
  show('origin', stationsArrive, { type: 'recents.provided', recent: [{ ...SAMPLE_RECENT, destination: 'XXX' }] })
  await combobox().click()
  expect(groups()).toEqual(['Our Destinations', 'In India', 'Abroad'])
})

describe('typing', () => {
  it('lists what is found, with code, city and airport, the matching part in bold [STN-07, STN-08, STN-09]', async () => {
    show('origin', stationsArrive)
    await combobox().fill('mUm')
    expect(optionsIn('In India')).toEqual([
      'BOM Mumbai Chhatrapati Shivaji Maharaj International Airport',
      'NMI Mumbai Navi Mumbai International Airport',
    ])
    expect([...document.querySelectorAll('mark')].map((each) => each.textContent)).toEqual(['Mum', 'Mum', 'Mum'])
    await expect.element(page.getByRole('status')).toHaveTextContent('2 airports found')
  })

  it('says under which other name a place was found', async () => {
    show('origin', stationsArrive)
    await combobox().fill('vizag')
    expect(optionsIn('In India')).toEqual(['VTZ Visakhapatnam (Vizag) Visakhapatnam International Airport'])
  })

  it('says under the field that a space or an unknown place is no airport, and offers popular cities [STN-11, STN-12, MSG-01]', async () => {
    show('origin', stationsArrive)
    for (const text of [' ', 'atlantis']) {
      await combobox().fill(text)
      await expect.element(combobox()).toHaveAccessibleDescription('No airport found. Try a city, an airport or its code.')
      await expect.element(combobox()).toHaveAttribute('aria-invalid', 'true')
      expect(groups()).toEqual(['Our Destinations'])
    }
    const error = page.getByRole('alert').element().getBoundingClientRect()
    expect(error.top).toBeGreaterThanOrEqual(combobox().element().getBoundingClientRect().bottom)
    await combobox().fill('leh')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('empties the field and keeps the focus there', async () => {
    show('origin', stationsArrive)
    await combobox().fill('mum')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.element(combobox()).toHaveValue('')
    await expect.element(combobox()).toHaveFocus()
  })

  it('shows twelve rows at most and says how many more there are', async () => {
    const many = Array.from({ length: 4 }, (_, turn) =>
      SAMPLE_STATIONS.map((each) => ({ ...each, stationCode: `${turn}${each.stationCode.slice(1)}` })),
    )
    show('origin', { type: 'network.provided', stations: many.flat(), popular: [] })
    await combobox().fill('airport')
    expect(page.getByRole('option').elements()).toHaveLength(12)
    await expect.element(page.getByText('52 more airports. Type more letters to find them.')).toBeVisible()
  })
})

describe('places that the origin does not reach', () => {
  it('are not suggested [STN-16]', async () => {
    show('destination', stationsArrive, fromLeh)
    await combobox('To').click()
    expect(groups()).toEqual(['Our Destinations', 'In India'])
    expect(page.getByRole('option').elements()).toHaveLength(3)
  })

  it('are found last, say why and cannot be picked [STN-16]', async () => {
    const actor = show('destination', stationsArrive, fromLeh)
    await combobox('To').fill('d')
    expect(groups()).toEqual(['In India', 'No flights from Leh'])
    await expect.element(option(/^DXB Dubai .*, No flights from Leh$/)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(option(/^DXB/), { force: true })
    expect(actor.getSnapshot().context.chosen).toBeNull()
    await combobox('To').fill('leh')
    await expect.element(option('IXL Leh Kushok Bakula Rimpochee Airport Your journey starts here')).toBeVisible()
  })

  it('are meant by their code alone: Enter and Tab pick no other place that is found with it [STN-08, STN-16]', async () => {
    const stations = SAMPLE_STATIONS.map((each) => (each.stationCode === 'BOM' ? { ...each, aliases: ['Dxbpur'] } : each))
    const actor = show('destination', { ...stationsArrive, stations }, fromLeh)
    await combobox('To').fill('dxb')
    await expect.element(option(/^BOM/)).toBeVisible()
    await userEvent.keyboard('{Enter}{Tab}')
    expect(actor.getSnapshot().context.chosen).toBeNull()
    await expect.element(combobox('To')).toHaveAccessibleDescription('No flights from Leh to this place. Choose another one.')
  })

  it('say so under the field when it is left', async () => {
    show('destination', stationsArrive, fromLeh)
    await combobox('To').fill('kochi')
    await userEvent.keyboard('{Tab}')
    await expect.element(combobox('To')).toHaveAccessibleDescription('No flights from Leh to this place. Choose another one.')
    await expect.element(combobox('To')).toHaveValue('kochi')
  })
})

describe('by keyboard only', () => {
  it('moves through all groups and round, and picks with Enter [STN-01, STN-02]', async () => {
    const actor = show('origin', stationsArrive, { type: 'recents.provided', recent: [oneWay] })
    await userEvent.keyboard('{Tab}')
    await expect.element(combobox()).toHaveFocus()
    expect(active()).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toContain('Delhi to Mumbai')
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toContain('RKT Ras Al Khaimah')
    await userEvent.keyboard('{Home}')
    expect(active()).toContain('Delhi to Mumbai')
    await userEvent.keyboard('{End}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(combobox()).toHaveValue('BOM Mumbai')
    expect(actor.getSnapshot().value.list).toBe('closed')
  })

  it('takes the first match with Enter and with Tab, and typing replaces it', async () => {
    show('origin', stationsArrive)
    await userEvent.keyboard('{Tab}delhi{Enter}')
    await expect.element(combobox()).toHaveValue('DEL Delhi')
    await userEvent.keyboard('mum{Tab}')
    await expect.element(combobox()).toHaveValue('BOM Mumbai')
    await expect.element(page.getByRole('button', { name: 'Search flights' })).toHaveFocus()
  })

  it('closes the list with Escape, keeps the text, and opens it with an arrow', async () => {
    show('origin', stationsArrive)
    await userEvent.keyboard('{Tab}mum{Escape}')
    await expect.element(combobox()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(combobox()).toHaveValue('mum')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(combobox()).toHaveAttribute('aria-expanded', 'true')
  })

  it('goes on with Tab past a list in which nothing is picked', async () => {
    show('origin', stationsArrive)
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Search flights' })).toHaveFocus()
    await expect.element(combobox()).toHaveAttribute('aria-expanded', 'false')
  })

  it('passes over nothing: a place out of reach is heard, not picked', async () => {
    show('destination', stationsArrive, fromLeh)
    await userEvent.keyboard('{Tab}kochi{ArrowDown}')
    expect(active()).toContain('No flights from Leh')
    await userEvent.keyboard('{Enter}')
    await expect.element(combobox('To')).toHaveValue('kochi')
  })
})

describe('while the stations are not here', () => {
  it('shows rows to come, then says that it takes long', async () => {
    const actor = show('origin')
    await combobox().click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Getting our airports')
    actor.send({ type: 'network.slow' })
    await expect.element(page.getByRole('status')).toHaveTextContent('Still getting our airports. This takes longer than usual.')
  })

  it('says what happened and what is kept, and tries again', async () => {
    const actor = show('origin', { type: 'network.failed' })
    await combobox().fill('mum')
    await expect.element(page.getByRole('alert')).toHaveTextContent('We could not reach the airline. What you typed is kept.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(combobox()).toHaveFocus()
    actor.send({ type: 'network.asked' })
    actor.send(stationsArrive)
    await expect.element(combobox()).toHaveValue('mum')
    await expect.element(option(/^BOM/)).toBeVisible()
  })
})

describe('an empty field in a search', () => {
  it('asks for the origin or the destination [MSG-02, MSG-03]', async () => {
    show('origin', { type: 'missing.shown' })
    show('destination', { type: 'missing.shown' })
    await expect.element(combobox('From')).toHaveAccessibleDescription('Choose Origin')
    await expect.element(combobox('To')).toHaveAccessibleDescription('Choose Destination')
  })
})

describe('on a phone', () => {
  it('fills the screen while open, and closes by its Back button', async () => {
    await page.viewport(360, 740)
    show('origin', stationsArrive)
    await combobox().click()
    const sheet = combobox().element().closest('[data-open]')
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    expect(sheet?.getBoundingClientRect()).toMatchObject({ top: 0, left: 0, width: 360, height: 740 })
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(combobox()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(combobox()).toHaveFocus()
  })

  it('does not scroll sideways at 320 px', async () => {
    await page.viewport(320, 640)
    show('origin', stationsArrive, { type: 'recents.provided', recent: [{ ...SAMPLE_RECENT, origin: 'IXZ', destination: 'RKT' }] })
    await combobox().click()
    const list = page.getByRole('listbox').element().parentElement
    expect(list?.scrollWidth).toBe(list?.clientWidth)
    expect(document.documentElement.scrollWidth).toBe(320)
  })
})

describe('accessibility', () => {
  it.each([360, 1280])('has nothing for axe to find, %i px wide, in any state', async (width) => {
    await page.viewport(width, 800)
    const actor = show('destination', stationsArrive, fromLeh, { type: 'recents.provided', recent: [SAMPLE_RECENT] })
    const found = async () => (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((each) => each.html)])
    expect(await found()).toEqual([])
    await combobox('To').click()
    for (const text of ['', 'd', 'atlantis']) {
      await combobox('To').fill(text)
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
      expect(await found()).toEqual([])
    }
    actor.send({ type: 'network.failed' })
    expect(await found()).toEqual([])
  })
})
