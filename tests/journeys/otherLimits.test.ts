import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAirline, type JourneyAirline } from './support/airline.ts'
import { changeSearch, searchForm } from './support/searchForm.ts'
import { closeWindows, sharedBrowser, visit } from './support/site.ts'

/** From 21 November 2026 to 21 December: the site is built with a year. */
const HORIZON_DAYS = 30
const LAST = '21 Dec 2026'
/** The site is built with nine. */
const SEATS = 4
/** Nor has it this one. */
const DESK = { email: 'parties@sarus.example', phone: '+912255501234' }

let airline: JourneyAirline
let browser: Browser
beforeAll(async () => {
  ;[airline, browser] = await Promise.all([
    startAirline(undefined, { horizonDays: HORIZON_DAYS, limits: { seats: SEATS }, sale: { groupDesk: DESK } }),
    sharedBrowser(),
  ])
})
afterAll(async () => {
  await closeWindows(browser)
  await airline.stop()
})

/** Who is too many is told what a group is, and whom to ask. */
async function tellsOfGroups(page: Page) {
  const text = page.getByText(`More than ${SEATS} people travel as a group. Our group desk makes the offer:`)
  await text.waitFor()
  expect(await text.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    `mailto:${DESK.email}`,
    `tel:${DESK.phone}`,
  ])
}

const resultsOn = (date: string, adults = 1) =>
  `/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=${date}&pax=${adults}ADT&currency=INR&search=true`

/** The calendar of the form ends with the last day on sale. */
async function endsWithTheHorizon(page: Page) {
  const form = searchForm(page)
  await form.departure.click()
  await page.getByText(`On sale until ${LAST}`).waitFor()
  const isOpen = async (day: string) => (await form.day(`\\w+ ${day} December 2026`).getAttribute('aria-disabled')) !== 'true'
  expect([await isOpen('20'), await isOpen('21'), await isOpen('22')]).toEqual([true, true, false])
  expect(await form.nextMonth.isDisabled()).toBe(true)
}

it('ends the days above the flights, and the calendar there, where the configuration says, and lets as many book together [OPEN-23, PAX-04, OPEN-01]', async () => {
  const { page, context, complaints } = await visit(browser, airline.address)
  const form = searchForm(page)
  await page.goto(resultsOn('2026-12-20', SEATS))
  await form.flights.first().waitFor()
  const days = page.getByRole('list', { name: 'Other days to Mumbai' }).getByRole('button')
  const last = () => days.last().innerText()
  await expect.poll(last).toMatch(/Mon.*21/s)
  expect(await days.count()).toBe(7)
  expect(await days.last().getAttribute('aria-disabled')).toBeNull()
  await changeSearch(page)
  await endsWithTheHorizon(page)
  await page.keyboard.press('Escape')
  await form.passengers.click()
  expect(await page.getByRole('button', { name: 'Add adult', exact: true }).getAttribute('aria-disabled')).toBe('true')
  await tellsOfGroups(page)
  expect(complaints).toEqual([])
  await context.close()
})

it('says of a link beyond it that its day cannot be booked yet, and fills the form for more than may book together [OPEN-23, OPEN-54, CON-21]', async () => {
  const { page, context } = await visit(browser, airline.address)
  await page.goto(resultsOn('2026-12-22', SEATS + 1))
  await page.getByText('The date of departure in your link cannot be booked yet (date).').waitFor()
  await page.getByText('Your link is for more travellers than one booking takes (pax). Check who travels.').waitFor()
  await tellsOfGroups(page)
  expect(await searchForm(page).flights.count()).toBe(0)
  await context.close()
})
