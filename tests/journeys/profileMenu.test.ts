import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { goBack, goForward } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { signInAs } from './support/promotions.ts'
import { isKnown, makeAccount, noneIsSignedIn, openSignIn, prove, signInBy, signInOf } from './support/signIn.ts'
import { overflows, PHONE } from './support/site.ts'

const site = journeySite()

const BOOKINGS = '/api/ibe/users/me/bookings'

const profileMenu = (page: Page) => ({
  tabs: page.getByRole('navigation', { name: 'Your account' }),
  tab: (name: string) => page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name, exact: true }),
  heading: page.getByRole('heading', { level: 1 }),
  bookings: page.getByRole('article', { name: /^Booking reference/ }),
  when: (name: string) => page.getByRole('group', { name: 'Which bookings' }).getByRole('button', { name, exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
})

/** A browser that travels as one of the sandbox, at an address of the page. */
async function visitAs(traveller: string | null, address: string, look: Parameters<typeof site.visit>[0] = {}) {
  const { page, context } = await site.visit(look)
  if (traveller !== null) await signInAs(page, traveller)
  await page.goto(address)
  return { page, context, menu: profileMenu(page) }
}

const valueOf = (page: Page) => new URL(page.url()).searchParams.get('value')
const isFocused = (page: Page, name: string) => page.evaluate((text) => document.activeElement?.textContent === text, name)
const currentTab = (page: Page) => page.locator('nav[aria-label="Your account"] a[aria-current="page"]').innerText()

/** The booking of Meera Nair says where, when by the clocks of the airports, how many and for how much. */
async function showsItsFlight(page: Page) {
  const booking = profileMenu(page).bookings.first()
  await booking.getByText('Confirmed').waitFor()
  const words = await booking.innerText()
  for (const each of [/BLR Bengaluru/, /GOI Goa/, /3 passengers/, /Booked on [A-Z]\w\w, \d+ \w+ 2026/, /₹\d[\d,]+/, /Flight SR\s\d+/, /\d\d:\d\d/])
    expect(words).toMatch(each)
  expect(await page.getByRole('article', { name: /^Booking reference (?:[A-Z0-9] ){5}[A-Z0-9]$/ }).count()).toBe(1)
}

describe('the tabs', () => {
  it('are links whose address is the tab, the first where it names none: clicked, gone back to, opened and reloaded [PROF-07]', async () => {
    const { page, context, menu } = await visitAs('Meera Nair', '/profile-menu?value=4')
    await menu.bookings.first().waitFor()
    await expect.poll(() => valueOf(page)).toBe('0')
    expect([await page.title(), await page.locator('meta[name="robots"]').getAttribute('content')]).toEqual(['My bookings | Sarus Air', 'noindex'])
    await showsItsFlight(page)
    for (const [value, name] of [
      ['1', 'My preferences'],
      ['2', 'Business profile'],
      ['3', 'Saved travellers'],
    ] as const) {
      await menu.tab(name).click()
      await expect.poll(() => menu.heading.innerText()).toBe(name)
      expect([valueOf(page), await currentTab(page), await page.title(), await isFocused(page, name)]).toEqual([
        value,
        name,
        `${name} | Sarus Air`,
        true,
      ])
    }
    await goBack(page)
    await expect.poll(() => menu.heading.innerText()).toBe('Business profile')
    expect(valueOf(page)).toBe('2')
    await page.reload()
    await expect.poll(() => menu.heading.innerText()).toBe('Business profile')
    await goForward(page)
    await expect.poll(() => menu.heading.innerText()).toBe('Saved travellers')
    await context.close()
  })
})

describe('a visitor', () => {
  it('is told to sign in, sees nothing else, and after signing in in another tab the tab that was asked for [PROF-07, SEC-15]', async () => {
    const { page, context, menu } = await visitAs(null, '/profile-menu?value=0')
    await page.getByRole('alert').getByText('Sign in to see your bookings').waitFor()
    await menu.when('Past').click()
    await menu.button('Sign In').waitFor()
    expect(await menu.bookings.count()).toBe(0)
    await signInAs(page, 'Anand Kulkarni')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('Page 1 of 3', { exact: true }).waitFor()
    expect(await menu.when('Past').getAttribute('aria-pressed')).toBe('true')
    await context.close()
  })

  it('signs in where they are, and comes back to the bookings that were asked for, by the access token [PROF-07, SEC-15]', async () => {
    const { page, context, menu } = await visitAs(null, '/profile-menu?value=0')
    await isKnown(page, 'frequent')
    await menu.when('Past').click()
    await menu.button('Sign In').click()
    const signIn = signInOf(page)
    await signIn.contact.waitFor()
    const read = page.waitForRequest(
      (request) => request.url().includes(`${BOOKINGS}?limit=50&page=1&filter=PAST`) && 'x-access-token' in request.headers(),
    )
    await prove(page, signIn, '9845011013', '+919845011013')
    await signIn.done.click()
    await read
    await page.getByText('Page 1 of 3', { exact: true }).waitFor()
    expect([valueOf(page), await menu.when('Past').getAttribute('aria-pressed')]).toEqual(['0', 'true'])
    await context.close()
  })
})

describe('one’s own data', () => {
  it('is a file with everything about the customer, and no data of others; it cannot be deleted of a traveller of the sandbox, who has no account: it is said so, on a phone [API-55, SEC-15]', async () => {
    const { page, context, menu } = await visitAs('Meera Nair', '/profile-menu?value=1', { width: PHONE })
    const [download] = await Promise.all([page.waitForEvent('download'), menu.button('Download my data').click()])
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      profile: { firstName: 'Meera', customerNumber: 'SP1003' },
      bookings: [
        {
          passengers: [{ type: 'ADT', firstName: 'Meera' }, { type: 'ADT' }, { type: 'CHD' }],
          journeys: [
            { origin: 'BLR', destination: 'GOI' },
            { origin: 'GOI', destination: 'BLR' },
          ],
        },
      ],
      savedTravellers: [],
    })
    await page.getByText('Your data was saved among your downloads.').waitFor()
    await menu.button('Delete my account').click()
    expect([await isFocused(page, 'Keep my account'), await overflows(page)]).toEqual([true, false])
    await menu.button('Delete for good').click()
    await page.getByRole('alert').getByText('There is no account to delete').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })

  it('is deleted with the account: said so, signed out, home, and unknown from then on [API-55, SEC-15]', async () => {
    const { page, context } = await site.visit()
    await makeAccount(site.airline, ['Ila', 'Bose'], '9812300077', 'ila.bose@example.com')
    await signInBy(page, 'ila.bose@example.com', 'Ila')
    await page.goto('/profile-menu?value=1')
    const menu = profileMenu(page)
    // The form above it comes later, and moves what stands below.
    await menu.button('Save').waitFor()
    await menu.button('Delete my account').click()
    await menu.button('Delete for good').click()
    await page.getByRole('dialog', { name: 'Your account is deleted', exact: true }).waitFor()
    await menu.button('Go to the home page').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await noneIsSignedIn(page)
    const signIn = await openSignIn(page)
    await prove(page, signIn, 'ila.bose@example.com')
    await signIn.firstName.waitFor()
    expect([await signIn.firstName.inputValue(), await signIn.lastName.inputValue()]).toEqual(['', ''])
    await context.close()
  })
})
