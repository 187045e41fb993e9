import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { asMeera, barOf, becomes, form, hasFocus, menuOf } from './support/account.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { comesToRest } from './support/rest.ts'
import { DESKTOP, PHONE } from './support/site.ts'

/** What the question about cookies waits for is not the subject here. */
const site = journeySite({ delays: { cookieBanner: 100 } })

describe('the bottom bar of a phone', () => {
  it('has More, Login, Home and Book, each with icon and title, folds and unfolds the menu by More, by keyboard as well, and opens the sign-in by Login; a wide screen has none [NAV-08, NAV-14, NAV-15, NAV-19, NAV-20, MSG-91, SEC-10, LAY-18, CON-44]', async () => {
    const { page, context, complaints } = await site.visit({ width: PHONE })
    const { bar, more, login, home, book } = barOf(page)
    const read = page.waitForResponse(/\/api\/ibe\/session$/)
    await page.goto('/')
    for (const item of [more, login, home, book]) {
      expect(await item.locator('svg').count()).toBe(1)
      const { width, height } = (await item.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    expect(await home.getAttribute('aria-current')).toBe('page')
    await read
    expect((await page.getByRole('heading', { level: 1 }).innerText()).trim()).toBe('Book your flight')
    const entry = menuOf(page).link('Book a flight')
    await more.tap()
    await entry.waitFor()
    await more.tap()
    await expect.poll(() => entry.isVisible()).toBe(false)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(entry)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => entry.isVisible()).toBe(false)
    expect(await hasFocus(more)).toBe(true)
    await login.tap()
    const dialog = page.getByRole('dialog', { name: 'Sign In', exact: true })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: DESKTOP, height: 900 })
    expect([await bar.isVisible(), complaints]).toEqual([false, []])
    await context.close()
  })

  it('opens the form on the whole screen, also from another page, and goes home [NAV-16, NAV-17, LAY-19]', async () => {
    const { page, context, complaints } = await site.visit({ width: PHONE })
    const { book, home } = barOf(page)
    await page.goto('/')
    await book.tap()
    await form(page).waitFor()
    await expect.poll(() => form(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: PHONE, height: 740 })
    await goBack(page)
    await form(page).waitFor({ state: 'hidden' })
    await page.goto('/nowhere')
    await book.tap()
    await form(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goto('/nowhere')
    await home.tap()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    expect(await form(page).count()).toBe(0)
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
    await context.close()
  })

  it('calls and greets the customer by name, which leads to their own page, and uses no name once they have signed out [LAY-17, LAY-18, NAV-18, NAV-19, NAV-21, SEC-08, CON-26]', async () => {
    const { page, context, complaints } = await asMeera(site, PHONE)
    const { me, more, login } = barOf(page)
    const greeting = page.getByRole('heading', { level: 1 })
    await expect.poll(() => greeting.innerText()).toMatch(/^Book your flight,\s+Meera$/)
    await me('Meera').tap()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/user-profile')
    await goBack(page)
    await expect.poll(() => greeting.innerText()).toMatch(/^Book your flight,\s+Meera$/)
    await more.tap()
    await menuOf(page).account.tap()
    // This browser forgets the customer at once; the airline a moment later, which must not end the next session.
    const ended = page.waitForResponse('**/api/ibe/session/end')
    await menuOf(page).signOut.tap()
    await login.waitFor()
    await expect.poll(() => greeting.innerText()).toBe('Book your flight')
    await ended
    await becomes(page, 'without-date')
    await page.reload()
    await me('Arjun').waitFor()
    await expect.poll(() => greeting.innerText()).toMatch(/^Book your flight,\s+Arjun$/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is not there where flights are shown, and covers neither the end of a page nor the question about cookies [LAY-03, LAY-09]', async () => {
    const { page, context } = await site.visit({ width: PHONE }, 'open')
    const { bar, home } = barOf(page)
    await page.goto('/')
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
    const banner = page.getByRole('region', { name: 'Cookie choices' })
    await banner.waitFor()
    const end = async (of: Locator) => {
      const { y, height } = (await of.boundingBox()) ?? { y: 0, height: Infinity }
      return y + height
    }
    await expect.poll(async () => (await end(banner)) <= (await top(bar))).toBe(true)
    await page.getByRole('button', { name: 'Reject all', exact: true }).click()
    const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices', exact: true })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(async () => (await end(last)) <= (await top(bar))).toBe(true)
    expect(await home.isVisible()).toBe(true)
    await page.goto('/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true')
    await page.getByRole('list', { name: 'Flights', exact: true }).waitFor()
    expect(await bar.count()).toBe(0)
    await context.close()
  })
})

describe('the first load', () => {
  it('of a visitor is no larger than it was before there were accounts, of which it fetches no code before it is wanted, and no style that the page already holds', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const loaded = await bytesOf(page)
    await firstLoad(page)
    expect(loaded()).toBeGreaterThan(FIRST_LOAD_WITHOUT_ACCOUNTS / 2)
    expect(loaded()).toBeLessThanOrEqual(FIRST_LOAD_WITHOUT_ACCOUNTS)
    const held = await page
      .locator('link[rel="stylesheet"][type="text/plain"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(held.length).toBeGreaterThan(0)
    expect(fetched.filter((path) => held.includes(path) || /AccountPieces|accountServices/.test(path))).toEqual([])
    const wanted = page.waitForRequest(/AccountPieces/)
    await barOf(page).more.tap()
    await wanted
    await context.close()
  })

  it('loses no press that came before the code: the form opens when it is there [NAV-17]', async () => {
    const { page, context, complaints } = await site.visit({ width: PHONE })
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/AccountPieces-.*\.js/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const asked = page.waitForRequest(/AccountPieces-.*\.js/)
    await page.getByRole('button', { name: /^Where from, where to/ }).waitFor()
    await barOf(page).book.tap()
    await asked
    expect(await form(page).count()).toBe(0)
    arrive()
    await form(page).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** Page, scripts and styles with their headers, in bytes, on a phone; measured before signing in was built. */
const FIRST_LOAD_WITHOUT_ACCOUNTS = 188_402

async function firstLoad(page: Page) {
  const read = page.waitForResponse(/\/api\/ibe\/session$/)
  await page.goto('/')
  await read
  await comesToRest(page)
}

/** Counts what comes over the wire for the page, its scripts and its styles; the result tells the sum so far, in bytes. */
async function bytesOf(page: Page): Promise<() => number> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const counted = new Set<string>()
  let sum = 0
  devTools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Document' || type === 'Script' || type === 'Stylesheet') counted.add(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) sum += encodedDataLength
  })
  return () => sum
}
