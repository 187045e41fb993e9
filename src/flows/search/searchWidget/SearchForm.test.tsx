import '../../../ui/tokens.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SEARCH } from '../../../../machines/search/searchWidget/searchWidget.samples.ts'
import { opened } from '../../../../machines/search/searchWidget/searchWidget.stage.ts'
import { SearchWidget } from './SearchWidget.tsx'

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

async function show(width: number, height: number) {
  await page.viewport(width, height)
  const { actor } = await opened()
  render(<SearchWidget actor={actor} />)
  if (width < 600) await page.getByRole('button', { name: /^Where from, where to/ }).click()
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toBeVisible()
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

it.each([
  [360, [['from'], ['to'], ['departure', 'return'], ['passengers'], ['promo', 'currency'], ['search']]],
  [
    600,
    [
      ['from', 'to'],
      ['departure', 'return', 'passengers'],
      ['promo', 'currency', 'search'],
    ],
  ],
  [
    820,
    [
      ['from', 'to'],
      ['departure', 'return', 'passengers'],
      ['promo', 'currency', 'search'],
    ],
  ],
  [
    1023,
    [
      ['from', 'to'],
      ['departure', 'return', 'passengers'],
      ['promo', 'currency', 'search'],
    ],
  ],
  [
    1024,
    [
      ['from', 'to', 'departure', 'return', 'passengers'],
      ['promo', 'currency', 'search'],
    ],
  ],
  [
    1280,
    [
      ['from', 'to', 'departure', 'return', 'passengers'],
      ['promo', 'currency', 'search'],
    ],
  ],
])('has its fields in level rows on one grid at %i px [SRCH-02, SRCH-03]', async (width, rows) => {
  await show(width, 900)
  expect(rowsOf(NAMES)).toEqual(rows)
  const heights = NAMES.filter((name) => width >= 600 || name !== 'search').map((name) => boxOf(FIELDS[name]).height)
  expect(new Set(heights)).toEqual(new Set([64]))
  expect(document.documentElement.scrollWidth).toBe(width)
})

it.each([360, 1280])('has one button that searches, named for what it does, at %i px [SRCH-25, MSG-91, CON-66]', async (width) => {
  await show(width, 740)
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
  await show(1280, 900)
  const { from, departure, promo, currency, search } = FIELDS
  expect([boxOf(promo).left, boxOf(currency).left, boxOf(currency).width]).toEqual([boxOf(from).left, boxOf(departure).left, boxOf(departure).width])
  expect([boxOf(search).left, boxOf(search).left + boxOf(search).width]).toEqual([
    boxOf(FIELDS.return).left,
    boxOf(FIELDS.passengers).left + boxOf(FIELDS.passengers).width,
  ])
})

it('fits a phone of 740 px whole, the special fares in one row that scrolls by itself', async () => {
  await show(360, 740)
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
  await show(320, 740)
  expect(boxOf(FIELDS.return).height).toBe(boxOf(FIELDS.departure).height)
})
