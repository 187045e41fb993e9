import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { codeTo, wrong } from '../../src/testing/steps/outbox.ts'
import { goBack, reload } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { bookingOf } from './support/personaBooking.ts'
import { PHONE, type Look } from './support/site.ts'

const site = journeySite()

const PAGE = '/manage-booking/retrieve-booking'

/** A browser that has opened the booking of a persona by its reference and name. */
async function opened(persona: string, look?: Look) {
  const visit = await site.visit(look)
  const { recordLocator, lastName } = await bookingOf(visit.page, persona)
  const query = new URLSearchParams({ recordLocator, lastName }).toString()
  expect((await visit.page.request.get(`/api/ibe/booking/retrieve?${query}`)).status()).toBe(200)
  await visit.page.goto(`${PAGE}?pnr=${recordLocator}`)
  return { ...visit, recordLocator }
}

const hasFocus = (element: Locator) => expect.poll(() => element.evaluate((each) => each === document.activeElement)).toBe(true)
const status = (page: Page) => page.locator('main section').first().getByRole('heading', { level: 2 })
const breakdown = (page: Page) => page.getByRole('region', { name: 'Fare breakdown', exact: true })
const paiseIn = (text: string): number => Math.round(Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, '')) * 100)

/** What the groups of the breakdown cost, each with its rows, and the total below them. */
const priceOf = (page: Page) =>
  breakdown(page).evaluate((region) => {
    const groups = [...region.querySelectorAll('dl')].slice(0, -1)
    return groups.map((group) => [...group.querySelectorAll('dd')].map((each) => each.textContent))
  })

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

describe('the page of a booking', () => {
  it(
    'says what is so and what comes next, and its price adds up to the paisa; it stays on reload and on coming back [RETR-51, RETR-55, FEE-01, FEE-06, FEE-09]',
    { tags: ['core'] },
    async () => {
      const { page, context, complaints, recordLocator } = await opened('family')
      await expect.poll(() => status(page).innerText()).toMatch(/^Confirmed\s+Nothing to do until/)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`Your booking ${recordLocator}`)
      expect(await page.title()).toBe(`Your booking ${recordLocator} | Sarus Air`)
      const groups = (await priceOf(page)).map((group) => group.map(paiseIn))
      const total = groups.at(-1)?.[0]
      const parts = groups.slice(0, -1)
      expect(parts.length).toBe(4)
      expect(sum(parts.map(([whole = 0]) => whole))).toBe(total)
      for (const [whole, ...rows] of parts.filter((group) => group.length > 2)) expect(sum(rows)).toBe(whole)
      expect(await breakdown(page).innerText()).toMatch(/5\spassengers × 2\sflights × ₹350\. Not refundable\./)
      await page.reload()
      await expect.poll(() => status(page).innerText()).toMatch(/^Confirmed/)
      await page.getByRole('link', { name: 'Sarus Air' }).first().click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
      await goBack(page)
      await expect.poll(() => status(page).innerText()).toMatch(/^Confirmed/)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('says on a phone until when a locked fare is kept, hides the contacts in part, and gives a calendar file by keyboard [RETR-55, SEC-12]', async () => {
    const { page, context, recordLocator } = await opened('fare-lock', { width: PHONE })
    await expect.poll(() => status(page).innerText()).toMatch(/^Fare locked \(payment pending\)\s+Your fare is kept until .*\(Indian time\)$/s)
    expect(await page.getByRole('region', { name: 'We write to', exact: true }).innerText()).toMatch(/t\*+@/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to your calendar', exact: true }).focus()
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toBe(`${recordLocator}.ics`)
    await context.close()
  })

  it('dates the calendar file by the time of the airline, whatever the device takes it for', async () => {
    const { page, context } = await opened('family')
    await context.clock.setSystemTime(new Date('2027-02-01T06:00:00Z'))
    const told = page.waitForResponse((response) => response.url().endsWith('/clock') && response.ok())
    await reload(page)
    await told
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to your calendar', exact: true }).click()
    const lines = await readFile(await (await download).path(), 'utf8')
    expect(lines).toMatch(/^DTSTAMP:202611\d\dT\d{6}Z\r$/m)
    await context.close()
  })

  it('shows the contacts whole to who answers a code that was sent to one of them, and after a reload; a wrong code is told [SEC-12]', async () => {
    const { page, context, recordLocator } = await opened('family', { width: PHONE })
    const { email } = await bookingOf(page, 'family')
    const contacts = page.getByRole('region', { name: 'We write to', exact: true })
    await contacts.getByRole('button', { name: 'Show contacts', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Show contacts', exact: true })
    await dialog.getByRole('button', { name: /^Send a code to .*@/ }).focus()
    await page.keyboard.press('Enter')
    const field = dialog.getByRole('textbox', { name: 'One-time code' })
    await hasFocus(field)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE)
    const code = await codeTo(page, email)
    await field.fill(wrong(code))
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    await field.fill(code)
    await page.keyboard.press('Enter')
    await contacts.getByText(email).waitFor()
    expect(await contacts.getByRole('button').count()).toBe(0)
    await hasFocus(contacts.getByRole('heading', { name: 'We write to', exact: true }))
    await page.reload()
    await contacts.getByText(email).waitFor()
    expect(new URL(page.url()).searchParams.get('pnr')).toBe(recordLocator)
    await context.close()
  })

  it('puts the focus on its heading where another try takes away what had it', async () => {
    const { page, context, recordLocator } = await opened('family')
    await site.airline.fault({ route: '/api/ibe/booking', kind: '500' })
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'We could not get your booking' }).waitFor()
    await site.airline.clearFaults()
    await page.getByRole('button', { name: 'Try again', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => status(page).innerText()).toMatch(/^Confirmed/)
    await hasFocus(page.getByRole('heading', { level: 1, name: `Your booking ${recordLocator}` }))
    await context.close()
  })

  it('shows nobody of a group until one of it is named, and then their part alone [GRP-01, GRP-18, GRP-26, SEC-14]', async () => {
    const { page, context } = await opened('group')
    const people = page.getByRole('region', { name: '24 passengers', exact: true })
    await people.getByText('24 others of the group are not shown to you.').waitFor()
    await people.getByRole('button', { name: 'Say who you are', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Group booking', exact: true })
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Nobody')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Such')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Farida')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Khan')
    await page.keyboard.press('Enter')
    await people.getByText('Farida Khan', { exact: true }).waitFor()
    await people.getByText('23 others of the group are not shown to you.').waitFor()
    await context.close()
  })

  it(
    'shows all of a group to who names its contact, and lets it be changed once a code has proved it [SEC-14, SEC-12]',
    { tags: ['core'] },
    async () => {
      const { page, context } = await opened('group')
      expect(await page.locator('main').innerText()).not.toContain('Anand')
      await page.getByRole('button', { name: 'Say who you are', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Group booking', exact: true })
      await dialog.getByRole('textbox', { name: 'First name' }).fill('Anand')
      await dialog.getByRole('textbox', { name: 'Last name' }).fill('Rao')
      await page.keyboard.press('Enter')
      await page.getByText('To change or cancel this group, show its contacts first: a code proves that you are one of them.').waitFor()
      const changes = page.getByRole('button', { name: /^(?:Change dates|Cancel booking|E-mail the itinerary)$/ })
      expect(await changes.count()).toBe(0)
      await page.getByRole('button', { name: 'Show contacts', exact: true }).click()
      const proof = page.getByRole('dialog', { name: 'Show contacts', exact: true })
      await proof.getByRole('button', { name: /^Send a code to .*@/ }).click()
      const { email } = await bookingOf(page, 'group')
      await proof.getByRole('textbox', { name: 'One-time code' }).fill(await codeTo(page, email))
      await page.keyboard.press('Enter')
      await expect.poll(() => changes.count()).toBe(3)
      await context.close()
    },
  )

  it('leads on where the booking was not opened in this browser, and shows nothing of it [SEC-12, SEC-17]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    const { recordLocator, lastName } = await bookingOf(page, 'family')
    await page.goto(`${PAGE}?pnr=${recordLocator}`)
    await page.getByRole('alert').filter({ hasText: 'This booking is not open here' }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain(lastName)
    expect(await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Find the booking', exact: true }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Booking reference (PNR)' }).inputValue()).toBe(recordLocator)
    await context.close()
  })

  it('is opened from My bookings by its owner, one on hold with its deadline and one that was flown as such [PROF-07, SEC-15, RETR-55]', async () => {
    const { page, context } = await site.visit()
    await page.request.post('/sandbox/api/persona', { data: { persona: 'on-hold' } })
    await page.goto('/profile-menu?value=0')
    await page.getByRole('link', { name: /^Open the booking/ }).click()
    await expect.poll(() => status(page).innerText()).toMatch(/^On hold\s+Complete payment by/)
    await goBack(page)
    await page.getByRole('link', { name: /^Open the booking/ }).waitFor()
    await page.request.post('/sandbox/api/persona', { data: { persona: 'flown' } })
    await page.goto('/profile-menu?value=0')
    await page.getByRole('button', { name: 'Past', exact: true }).click()
    await page.getByRole('article').filter({ hasText: 'Flown' }).getByRole('link').click()
    await expect.poll(() => status(page).innerText()).toMatch(/^Flown\s+You flew on/)
    await context.close()
  })
})
