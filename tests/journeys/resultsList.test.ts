import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const FLIGHTS = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true'

/** What the page says of its list, and the list itself. */
async function listOf(page: Page) {
  const { flights } = searchForm(page)
  await flights.first().waitFor()
  const section = page.locator('section#flights')
  return {
    words: await section.getByText(/^\d+ (of \d+ )?flights?, /).innerText(),
    departures: await flights.evaluateAll((rows) => rows.map((row) => row.querySelector('time')?.dateTime ?? '')),
  }
}

describe('sort and filter on a phone', () => {
  it('hold once the sheet is closed, after Back out of the sheet, and after a reload, also under the open sheet, which leaves no step of the history behind [SRCH-19]', async () => {
    const { page, context, complaints } = await site.visit({ width: PHONE })
    const panel = page.getByRole('dialog', { name: 'Sort and filter', exact: true })
    const opener = page.getByRole('button', { name: /^Sort and filter/ })
    const words = () => listOf(page).then((list) => list.words)
    await page.goto('/sandbox')
    await page.goto(FLIGHTS)
    const all = await listOf(page)
    expect(all.words).toMatch(/^16 flights, cheapest first$/)

    await opener.tap()
    await panel.getByRole('checkbox', { name: /^1 stop/ }).tap()
    await panel.getByRole('button', { name: 'Show 3 flights', exact: true }).tap()
    await expect.poll(words).toBe('3 of 16 flights, cheapest first')
    expect(await opener.innerText()).toMatch(/1 filter on/)
    expect(new URL(page.url()).searchParams.get('stops')).toBe('1')

    await opener.tap()
    expect(await panel.getByRole('checkbox', { name: /^1 stop/ }).isChecked()).toBe(true)
    await panel.getByRole('radio', { name: 'Latest departure first', exact: true }).tap()
    await goBack(page)
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(words).toBe('3 of 16 flights, latest departure first')
    const latest = await listOf(page)
    expect(latest.departures).toEqual(latest.departures.toSorted().toReversed())

    await opener.tap()
    await panel.waitFor()
    await page.reload()
    await expect.poll(() => listOf(page)).toEqual(latest)
    expect(await panel.isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/"sheets":[1-9]/)
    await goBack(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sandbox')
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('filters by arrival, stopover and length with live counts, and keeps them in the address through a reload and Back [SRCH-19]', async () => {
  const { page, context, complaints } = await site.visit({ width: DESKTOP })
  await page.goto(FLIGHTS)
  await listOf(page)
  const panel = page.getByRole('complementary', { name: 'Sort and filter' })
  const group = (name: string) => panel.getByRole('group', { name, exact: true })
  const words = () => listOf(page).then((list) => list.words)
  const counts = (name: string) =>
    group(name)
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => Number(/(\d+) flights?$/.exec(box.closest('label')?.innerText ?? '')?.[1])))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  expect(sum(await counts('Arrival in Mumbai'))).toBe(16)
  expect(sum(await counts('Stops'))).toBe(16)
  const [stopping = 0] = (await counts('Stops')).slice(1)
  const via = group('Stop in').getByRole('checkbox').first()
  const [there = 0] = await counts('Stop in')
  expect([there > 0, there < stopping]).toEqual([true, true])
  await via.check()
  await expect.poll(words).toBe(`${there} of 16 flights, cheapest first`)
  expect(await group('Stops').getByRole('checkbox').first().isDisabled()).toBe(true)
  const shown = await listOf(page)
  await page.reload()
  expect(await listOf(page)).toEqual(shown)
  expect(await via.isChecked()).toBe(true)
  await via.uncheck()
  const lengths = panel.getByRole('combobox', { name: 'Journey time', exact: true })
  const [shortest = ''] = (await lengths.getByRole('option').allInnerTexts()).slice(1)
  const [, length, count] = /^Up to (.+) \((\d+) flights?\)$/.exec(shortest) ?? []
  expect(length).toMatch(/ h/)
  await lengths.selectOption({ label: shortest })
  await expect.poll(words).toBe(`${count} of 16 flights, cheapest first`)
  await page.getByRole('banner').getByRole('link', { name: 'Trips', exact: true }).click()
  await page.waitForURL('**/manage-booking/**')
  await goBack(page)
  await expect.poll(words).toBe(`${count} of 16 flights, cheapest first`)
  expect(complaints).toEqual([])
  await context.close()
})

it('marks “Book a flight” in the header above results as above the form of the home page [NAV-01]', async () => {
  const { page, context } = await site.visit({ width: DESKTOP })
  const line = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: 'Book a flight', exact: true })
      .evaluate((link) => getComputedStyle(link).textDecorationLine)
  for (const [path, shown] of [
    ['/', 'underline'],
    [FLIGHTS, 'underline'],
    ['/user-profile', 'none'],
  ] as const) {
    await page.goto(path)
    await expect.poll(line).toBe(shown)
  }
  await context.close()
})
