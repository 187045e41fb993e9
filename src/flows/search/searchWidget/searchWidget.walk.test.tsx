import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import type { RecentSearch } from '../../../../machines/domain/recentSearches.ts'
import { EMPTY_NETWORK } from '../../../../machines/domain/station.ts'
import { NOTHING, opened } from '../../../../machines/search/searchWidget/searchWidget.harness.ts'
import { refusalOf } from '../../../../machines/search/searchWidget/searchWidget.rules.ts'
import { RECENT, SEARCH } from '../../../../machines/search/searchWidget/searchWidget.samples.ts'
import { createClock } from '../../../device/clock.ts'
import { createSearchMemory } from '../../../device/searchMemory.ts'
import { ENGLISH, speak } from '../../../messages/language.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { comeToRest } from '../../../testing/walks/pictures/rest.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchWidget } from './SearchWidget.tsx'
import { searchWidgetPorts } from './searchWidget.ports.ts'
import { searchWidgetShown } from './searchWidget.screen.tsx'
import { noticeShown } from './searchWidget.select.ts'

const PHONE = [360, 740] as const
const DESKTOP = [1280, 900] as const

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })

/** Presses as a keyboard does: nothing is pointed at. */
const press = (screen: Screen, name: string) => {
  const element = button(screen, name).element()
  if (element instanceof HTMLElement) element.click()
}

const bar = (screen: Screen) => screen.getByRole('button', { name: /^Where from, where to/, includeHidden: true })

const onPhone = async (act: () => Promise<unknown>) => {
  await page.viewport(...PHONE)
  await act()
  await page.viewport(...DESKTOP)
}

/** On a phone the form lies in a sheet. */
const isSheetOpen = (snapshot: SnapshotFrom<typeof searchWidgetShown.machine>) => snapshot.matches({ sheet: 'expanded' })

walkView({
  name: 'the search widget [LAY-19, SRCH-01, SRCH-04, SRCH-13, SRCH-22, SRCH-25, CON-10, CON-73]',
  ...searchWidgetShown,
  drivers: {
    'station.changed': fromParent,
    'dates.changed': fromParent,
    'passengers.changed': fromParent,
    'station.typed': fromParent,
    'row.chosen': fromParent,
    'recent.chosen': fromParent,
    'recents.cleared': (_, screen) => press(screen, 'Clear recent searches'),
    'network.retryAsked': fromParent,
    'search.provided': fromParent,
    'tripType.unknown': fromParent,
    'page.shown': fromParent,
    'specialFare.changed': fromParent,
    'promo.changed': fromParent,
    'offer.chosen': fromParent,
    'currency.changed': fromParent,
    'nationality.changed': fromParent,
    'lastBooked.handedBack': fromParent,
    'customer.changed': fromParent,
    'preferences.found': fromParent,
    'configuration.provided': fromParent,
    'stations.swapped': (_, screen) => press(screen, 'Swap origin and destination'),
    'search.submitted': (_, screen) => press(screen, 'Search flights'),
    'widget.clicked': (_, screen) => screen.getByRole('form', { name: 'Search flights' }).click({ position: { x: 700, y: 10 } }),
    'focus.moved': (_, screen) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const element = button(screen, 'Swap origin and destination').element()
      if (element instanceof HTMLElement) element.focus()
    },
    'bar.tapped': (_, screen) => onPhone(() => bar(screen).click()),
    'sheet.closed': (_, screen) => onPhone(() => screen.getByRole('button', { name: 'Back', exact: true }).click()),
  },
  assertions: {
    '*': async (snapshot, screen) => {
      await expect.element(button(screen, 'Search flights')).toHaveAttribute('aria-disabled', String(refusalOf(snapshot.context) !== null))
      const notice = noticeShown(snapshot)
      if (notice !== null) await expect.element(screen.getByText(notice)).toBeVisible()
    },
    'sheet.collapsed': (_, screen) => expect.element(bar(screen)).toHaveAttribute('aria-expanded', 'false'),
    'sheet.expanded': (_, screen) => expect.element(bar(screen)).toHaveAttribute('aria-expanded', 'true'),
    'form.filling': (_, screen) => expect.element(button(screen, 'Search flights')).toHaveAttribute('aria-busy', 'false'),
    'form.leaving': (_, screen) => expect.element(button(screen, 'Search flights')).toHaveAttribute('aria-busy', 'true'),
    'form.leaving.waiting': (_, screen) => expect.element(screen.getByText(/takes longer than usual/)).not.toBeInTheDocument(),
    'form.leaving.slow': (_, screen) => expect.element(screen.getByText(/takes longer than usual/)).toBeVisible(),
    'form.filling.editing': (_, screen) => expect.element(screen.getByText(/could not open the flights/)).not.toBeInTheDocument(),
    'form.filling.refused': (_, screen) => expect.element(button(screen, 'Search flights')).toHaveAttribute('aria-disabled', 'true'),
    'form.filling.failed': (_, screen) => expect.element(screen.getByText(/could not open the flights/)).toBeVisible(),
  },
  pictured: {
    'form.filling.refused': isSheetOpen,
    'form.filling.failed': isSheetOpen,
    'form.leaving': isSheetOpen,
    'form.leaving.waiting': isSheetOpen,
    'form.leaving.slow': isSheetOpen,
  },
})

/** Shows what is kept of earlier searches, once the stations are known. */
async function show(recent: readonly RecentSearch[]) {
  const { actor } = await opened({ restored: { ...NOTHING, recent } })
  render(<RecentSearches actor={actor} />)
}

afterEach(async () => {
  cleanup()
  speak(ENGLISH)
  await page.viewport(...DESKTOP)
})

it.each(['en-IN', 'hi-IN'])('what a button says is part of its name, in %s [OPEN-22, OPEN-57]', async (lang) => {
  await speakIn(lang)
  await show([RECENT])
  const buttons = page.getByRole('button').elements()
  expect(buttons).toHaveLength(2)
  for (const button of buttons) {
    const name = button.getAttribute('aria-label') ?? button.textContent
    expect(name).toContain((button as HTMLElement).innerText.split('\n')[0])
  }
})

it('a search to a place that is no longer served is not offered [STN-02, OPEN-22]', async () => {
  await show([{ ...RECENT, destination: 'XYZ' }, RECENT])
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

it('nothing stands there where no place is served any more', async () => {
  await show([{ ...RECENT, destination: 'XYZ' }])
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})

const { actions } = searchWidgetPorts({
  airline: { now: () => Promise.resolve(0), network: () => Promise.resolve(EMPTY_NETWORK) },
  clock: createClock(),
  memory: () => Promise.resolve(createSearchMemory()),
  goToResults: () => Promise.resolve(),
  sendAnalytics: () => undefined,
})

it.each([
  ['a new booking begins: what was gathered for another is forgotten', 'startNewBooking', ['sarus:rebooking:1', 'sarus:search:2']],
  ['the booking that was being changed is forgotten', 'clearRebooking', ['sarus:booking:1', 'sarus:search:2']],
] as const)('what a press of Search does reaches the device: %s [SRCH-16, SRCH-17]', async (_, action, left) => {
  for (const name of ['sarus:booking:1', 'sarus:rebooking:1', 'sarus:search:2']) sessionStorage.setItem(name, '{}')
  actions[action]()
  await expect.poll(() => Object.keys(sessionStorage).toSorted()).toEqual(left)
})

async function showForm(width: number, height: number) {
  await page.viewport(width, height)
  const { actor } = await opened()
  render(<SearchWidget actor={actor} />)
  if (width < 600) await page.getByRole('button', { name: /^Where from, where to/ }).click()
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toBeVisible()
  await comeToRest()
}

const boxOf = (selector: string) => {
  const found = document.querySelector(selector)?.getBoundingClientRect()
  if (found === undefined) throw new Error(`${selector} is not there`)
  return { left: Math.round(found.left), top: Math.round(found.top), width: Math.round(found.width), height: Math.round(found.height) }
}

const FIELDS = {
  from: '[data-field="origin"] input',
  to: '[data-field="destination"] input',
  departure: '[data-field="dates"] button',
  return: '[data-field="dates"] > :first-child > :last-child button',
  passengers: '[data-field="dates"] + div button',
  promo: 'input[autocapitalize="characters"]',
  currency: 'form select',
  search: 'button[type="submit"]',
} as const

const rowsOf = (names: readonly (keyof typeof FIELDS)[]) => {
  const rows = new Map<number, (typeof names)[number][]>()
  for (const name of names) rows.set(boxOf(FIELDS[name]).top, [...(rows.get(boxOf(FIELDS[name]).top) ?? []), name])
  return [...rows.values()]
}

const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

const TABLET = [
  ['from', 'to'],
  ['departure', 'return', 'passengers'],
  ['promo', 'currency', 'search'],
] as const

const DESK = [
  ['from', 'to', 'departure', 'return', 'passengers'],
  ['promo', 'currency', 'search'],
] as const

it.each([
  [360, [['from'], ['to'], ['departure', 'return'], ['passengers'], ['promo', 'currency'], ['search']]],
  [600, TABLET],
  [820, TABLET],
  [1023, TABLET],
  [1024, DESK],
  [1280, DESK],
])('has its fields in level rows on one grid at %i px [SRCH-03]', async (width, rows) => {
  await showForm(width, 900)
  expect(rowsOf(NAMES)).toEqual(rows)
  const heights = NAMES.filter((name) => width >= 600 || name !== 'search').map((name) => boxOf(FIELDS[name]).height)
  expect(new Set(heights)).toEqual(new Set([64]))
  expect(document.documentElement.scrollWidth).toBe(width)
})

it.each([360, 1280])('has one button that searches, named for what it does, at %i px [SRCH-25, MSG-91, CON-66]', async (width) => {
  await showForm(width, 740)
  const search = page.getByRole('button', { name: 'Search flights', exact: true })
  await expect.element(search).toBeVisible()
  expect([...document.querySelectorAll('button[type="submit"]')]).toEqual([search.element()])
  expect(search.element().textContent.trim()).toBe('Search flights')
})

it('leads nobody to the destination who has gone on to anything else of the form [CON-73]', async () => {
  await page.viewport(1280, 900)
  const { actor } = await opened()
  render(<SearchWidget actor={actor} />)
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toBeVisible()
  const controls = [...document.querySelectorAll<HTMLElement>('form :is(button, input, select)')]
  const elsewhere = controls.filter((each) => each.closest('[data-field="origin"]') === null && each.checkVisibility() && !each.matches(':disabled'))
  const misled = elsewhere.filter((control) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    actor.send({ type: 'station.changed', field: 'origin', stationCode: 'DEL', hasError: false })
    expect(actor.getSnapshot().matches({ guide: 'leading' })).toBe(true)
    control.focus()
    return !actor.getSnapshot().matches({ guide: 'still' })
  })
  expect(elsewhere.length).toBeGreaterThan(10)
  expect(misled.map((control) => control.outerHTML)).toEqual([])
})

it('stands on the columns of the first row with the second at 1280 px', async () => {
  await showForm(1280, 900)
  const { from, departure, promo, currency, search } = FIELDS
  expect([boxOf(promo).left, boxOf(currency).left, boxOf(currency).width]).toEqual([boxOf(from).left, boxOf(departure).left, boxOf(departure).width])
  expect([boxOf(search).left, boxOf(search).left + boxOf(search).width]).toEqual([
    boxOf(FIELDS.return).left,
    boxOf(FIELDS.passengers).left + boxOf(FIELDS.passengers).width,
  ])
})

it('fits a phone of 740 px whole, the special fares in one row that scrolls by itself', async () => {
  await showForm(360, 740)
  const fares = [...document.querySelectorAll('[aria-pressed]')].map((fare) => Math.round(fare.getBoundingClientRect().top))
  expect([fares.length, new Set(fares).size]).toEqual([5, 1])
  const { top, height } = boxOf(FIELDS.promo)
  expect(top + height + 70).toBeLessThan(boxOf(FIELDS.search).top)
})

it.each((['home', 'modify'] as const).flatMap((mode) => [360, 820, 1280].map((width) => [mode, width] as const)))(
  'has every part of a search, the five special fares among them, on the home page and above results: %s at %i px [SRCH-02, SPF-01, TRIP-01, CUR-02]',
  async (mode, width) => {
    await page.viewport(width, 900)
    const { actor } = await opened({ mode, search: SEARCH })
    render(<SearchWidget actor={actor} isCompact={mode === 'modify'} />)
    if (width < 600) await page.getByRole('button', { name: /^Where from, where to/ }).click()
    const fares = page.getByRole('group', { name: 'Special fares' })
    await expect.element(fares).toBeVisible()
    const names = [...fares.element().querySelectorAll('[aria-pressed]')].map((fare) => fare.textContent)
    expect(names).toEqual(['Student', 'Armed Forces', 'Medical Professionals', 'Unaccompanied Minor', 'Senior Citizen'])
    for (const part of [
      page.getByRole('radiogroup', { name: 'Trip type' }),
      page.getByRole('combobox', { name: 'From', exact: true }),
      page.getByRole('combobox', { name: 'To', exact: true }),
      page.getByRole('button', { name: /^Departure/ }),
      page.getByRole('button', { name: /^Return/ }),
      page.getByRole('button', { name: /^Passengers/ }),
      page.getByRole('textbox', { name: 'Promo code' }),
      page.getByRole('button', { name: 'Search flights', exact: true }),
    ])
      await expect.element(part).toBeVisible()
    expect(page.getByRole('combobox', { name: 'Currency' }).elements()).toHaveLength(mode === 'home' ? 1 : 0)
  },
)

it('keeps both dates of one height where one of them takes two lines, at 320 px', async () => {
  await showForm(320, 740)
  expect(boxOf(FIELDS.return).height).toBe(boxOf(FIELDS.departure).height)
})
