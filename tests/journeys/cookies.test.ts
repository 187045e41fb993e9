import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAirline, type JourneyAirline } from './support/airline.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { movementOf, watchMovement } from './support/movement.ts'
import { comesToRest } from './support/rest.ts'
import { chooseRoute, searchForm } from './support/searchForm.ts'
import { closeWindows, DESKTOP, PHONE, sharedBrowser, visit, type CookieChoices } from './support/site.ts'

/** How long the banner waits, but for the journeys about just that. */
const SOON = 100

let asBuilt: JourneyAirline
let airline: JourneyAirline
let browser: Browser

beforeAll(async () => {
  ;[asBuilt, airline, browser] = await Promise.all([startAirline(), startAirline(undefined, { delays: { cookieBanner: SOON } }), sharedBrowser()])
})

afterAll(async () => {
  await closeWindows(browser)
  await Promise.all([asBuilt.stop(), airline.stop()])
})

const DELHI_MUMBAI = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true'
const DAY = 86_400_000

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choices' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inFooter = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
const keptPurposes = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('sarus:cookieConsent:1')
    return text === null ? null : (JSON.parse(text) as { purposes: string[] }).purposes
  })

declare global {
  interface Window {
    /** Milliseconds from the end of loading to the banner. */
    readonly banner: { after: number | null }
  }
}

/** Notes when the banner comes. */
const watchBanner = (page: Page) =>
  page.addInitScript(() => {
    const seen: Window['banner'] = { after: null }
    Object.assign(window, { banner: seen })
    new MutationObserver(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      if (seen.after !== null || !(navigation instanceof PerformanceNavigationTiming)) return
      if (document.querySelector('section h2[data-cookie-choices]') !== null) seen.after = performance.now() - navigation.loadEventEnd
    }).observe(document, { childList: true, subtree: true })
  })

/** Nothing has moved, nothing has the focus, and nothing lies beside the screen. */
async function standsStill(page: Page, width: number) {
  expect(await movementOf(page)).toBeLessThan(0.02)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

/** Searches Delhi to Mumbai from the home page. */
async function search(page: Page) {
  const form = searchForm(page)
  await page.goto('/')
  await chooseRoute(page, 'DEL', 'BOM')
  await form.search.click()
  await form.flights.first().waitFor()
}

const open = (choices: CookieChoices, width = DESKTOP) => visit(browser, airline.address, { width }, choices)

describe.each(drawn([PHONE, DESKTOP], 'banner'))('the banner at %i px', DRAWN, (width) => {
  it('comes six seconds after the page has loaded, moves nothing and leaves the focus alone [LAY-09, CONST-29]', async () => {
    const { page, context, complaints } = await visit(browser, asBuilt.address, { width }, 'open')
    await watchBanner(page)
    await watchMovement(page, 5_000)
    await page.goto(DELHI_MUMBAI)
    await banner(page).waitFor()
    const { after } = await page.evaluate(() => window.banner)
    expect(after).toBeGreaterThanOrEqual(6_000)
    await standsStill(page, width)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is reached and answered by keyboard, and the choices are taken back from the footer [OPEN-26]', async () => {
    const { page, context } = await open('open', width)
    await watchMovement(page)
    await page.goto('/')
    await banner(page).waitFor()
    await standsStill(page, width)
    for (const name of ['Skip to main content', 'Close cookie choices', 'Accept all', 'Reject all', 'Choose']) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    }
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Analytics' }).waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Analytics' }).check()
    await button(page, 'Save choices').press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    expect(await keptPurposes(page)).toEqual(['analytics'])
    await inFooter(page).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cookie choices')
    expect(await page.getByRole('checkbox', { name: 'Analytics' }).isChecked()).toBe(true)
    await button(page, 'Reject all').press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    expect(await keptPurposes(page)).toEqual([])
    expect(await inFooter(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })
})

describe('an answer', () => {
  it('is one press, is kept for 180 days and not asked for meanwhile; the choices do not scroll sideways at 320 px [OPEN-26]', async () => {
    const { page, context } = await open('open', 320)
    await page.goto('/')
    await button(page, 'Accept all').click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await keptPurposes(page)).toEqual(['analytics', 'campaigns'])
    const decidedAt = Date.now()
    await page.clock.setFixedTime(decidedAt + 179 * DAY)
    await page.reload()
    await comesToRest(page)
    await inFooter(page).click()
    await banner(page).waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.clock.setFixedTime(decidedAt + 181 * DAY)
    await page.reload()
    await banner(page).waitFor()
    await button(page, 'Choose').click()
    await page.getByRole('checkbox').first().waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await context.close()
  })

  it('in one tab is an answer in the others', async () => {
    const { page, context } = await open('open')
    const other = await context.newPage()
    await Promise.all([page.goto('/'), other.goto('/')])
    await Promise.all([banner(page).waitFor(), banner(other).waitFor()])
    await button(other, 'Reject all').click()
    await banner(page).waitFor({ state: 'detached' })
    await context.close()
  })

  it('does not cover the results of a search on a phone: the form stands over it', async () => {
    const { page, context } = await open('open', PHONE)
    const form = searchForm(page)
    await page.goto('/')
    await form.bar.tap()
    await banner(page).waitFor({ state: 'attached' })
    await form.from.fill('DEL')
    await form.option(/Indira Gandhi/).tap()
    await form.to.fill('BOM')
    await form.option(/Chhatrapati Shivaji/).tap()
    await form.search.tap()
    await form.flights.first().waitFor()
    await context.close()
  })
})

describe('what is counted', () => {
  const searched = {
    name: 'flight_search',
    details: {
      journeyType: 'ONE_WAY',
      originCityCode: 'DEL',
      destinationCityCode: 'BOM',
      departureDate: '2026-11-21',
      returnDate: null,
      specialFare: null,
      adult: 1,
      child: 0,
      infant: 0,
      seniorcitizen: 0,
      extraSeat: 0,
      promoCode: '',
      currency: 'INR',
    },
  }

  it('is a search with its details, for who allows it, and reaches the airline though the page is left at once [SRCH-18, SRCH-20, OPEN-10]', async () => {
    const before = (await airline.analytics()).length
    const { page, context } = await open('analyticsAllowed')
    await search(page)
    await page.goto('about:blank')
    await expect.poll(async () => (await airline.analytics()).length).toBe(before + 1)
    await context.close()
    expect((await airline.analytics())[0]).toMatchObject(searched)
  })

  it(
    'is nothing before an answer, nothing after a refusal and nothing after a permission was taken back [OPEN-10, OPEN-26]',
    { tags: ['core'] },
    async () => {
      const before = (await airline.analytics()).length
      const { page, context } = await open('open')
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await search(page)
      await page.goto('/')
      await button(page, 'Reject all').click()
      await search(page)
      await inFooter(page).click()
      await button(page, 'Accept all').click()
      await inFooter(page).click()
      await button(page, 'Reject all').click()
      await search(page)
      await page.goto('about:blank')
      await context.close()
      expect(calls.filter((path) => path === '/api/ibe/analytics')).toEqual([])
      expect(await airline.analytics()).toHaveLength(before)
    },
  )

  it('is a visit by a link, for who allows that alone, once in a tab [OPEN-26]', async () => {
    const before = (await airline.analytics()).length
    const { page, context } = await open('open')
    await page.goto('/?utm_source=newsletter&utm_medium=email')
    await button(page, 'Choose').click()
    await page.getByRole('checkbox', { name: 'Campaigns' }).check()
    await button(page, 'Save choices').click()
    // What waits is sent when a page is left.
    await page.goto('about:blank')
    const later = await context.newPage()
    await later.goto('/?utm_source=google&utm_affiliate=p4711')
    await comesToRest(later)
    await later.reload()
    await comesToRest(later)
    await later.goto('about:blank')
    await expect.poll(async () => (await airline.analytics()).length).toBe(before + 2)
    await context.close()
    const counted = (await airline.analytics()).slice(0, -before || undefined)
    expect(counted.map(({ name, details }) => ({ name, ...details }))).toEqual([
      { name: 'campaign_visit', source: 'google', medium: null, isAffiliate: true },
      { name: 'campaign_visit', source: 'newsletter', medium: 'email', isAffiliate: false },
    ])
  })
})

it('the menu of the bottom bar lies over the open question about cookies, and the page stays where it is [NAV-15, NAV-08]', async () => {
  const { page, context } = await visit(browser, airline.address, { width: PHONE }, 'open')
  await page.goto('/')
  await banner(page).waitFor()
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'More', exact: true }).tap()
  const book = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Book a flight', exact: true })
  await expect.poll(() => book.evaluate((element) => element === document.activeElement)).toBe(true)
  const seen = () =>
    book.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(seen).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await context.close()
})

it.each(drawn([PHONE, DESKTOP], 'in reach'))(
  'the button that goes on with a chosen flight is in reach while the question is open, at %i px [LAY-09]',
  DRAWN,
  async (width) => {
    const { page, context } = await open('open', width)
    await page.goto(DELHI_MUMBAI)
    await banner(page).waitFor()
    // Where the question lies over the flight too, a key takes it.
    await page
      .getByRole('button', { name: /^₹[\d,]+ Select the flight at/ })
      .first()
      .press('Enter')
    const goOn = button(page, 'Continue')
    const isInReach = () =>
      goOn.evaluate((element) => {
        const { left, top, width: across, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + across / 2, top + height / 2))
      })
    await expect.poll(isInReach).toBe(true)
    await context.close()
  },
)
