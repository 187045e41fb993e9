import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { ListedBooking } from '../../server/sandbox/personaBookingList.ts'
import { dateShown, dateSpoken } from '../../src/messages/format.ts'
import { chooseStation } from '../../src/testing/steps/chooseRoute.ts'
import { asMeera, menuOf } from './support/account.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack, reload } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { bookingOf } from './support/personaBooking.ts'
import { comesToRest } from './support/rest.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

const FIND = '/manage-booking/retrieve-booking'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const pnr = (page: Page) => field(page, 'Booking reference (PNR)')
const who = (page: Page) => field(page, 'Last name or e-mail')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page) => page.getByRole('alert').filter({ has: button(page, 'Dismiss') })
const note = (page: Page) => page.locator('[data-note]')
const tab = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Manage booking', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Find your booking', exact: true })
const group = (page: Page) => page.getByRole('dialog', { name: 'Group booking', exact: true })

async function findByPnr(page: Page, persona: string, by: 'lastName' | 'email' = 'lastName'): Promise<ListedBooking> {
  const booking = await bookingOf(page, persona)
  await pnr(page).fill(booking.recordLocator)
  await who(page).fill(booking[by])
  await button(page, 'Retrieve booking').click()
  return booking
}

async function findByPhone(page: Page, persona: string) {
  const booking = await fillFlight(page, persona)
  await button(page, 'Retrieve booking').click()
  return booking
}

async function fillFlight(page: Page, persona: string): Promise<ListedBooking & { readonly phone: string; readonly departure: string }> {
  const booking = await bookingOf(page, persona)
  const { phone, departure } = booking
  if (phone === null || departure === null) throw new Error(`${persona} has no phone, or no date`)
  await field(page, 'Phone number').fill(phone)
  await page.getByRole('button', { name: /^Departure date/ }).click()
  await page.getByRole('gridcell', { name: new RegExp(`^${dateSpoken(departure.slice(0, 10))}`) }).click()
  await chooseStation(page, 'From', booking.origin)
  await chooseStation(page, 'To', booking.destination)
  return { ...booking, phone, departure }
}

async function hasFlight(page: Page, date: string, from: string, to: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Departure date/ })
    .filter({ hasText: date })
    .waitFor()
  const station = async (name: string) => (await page.getByRole('combobox', { name, exact: true }).inputValue()).slice(0, 3)
  await expect.poll(async () => [await station('From'), await station('To')]).toEqual([from, to])
}

async function isShown(page: Page, { recordLocator }: ListedBooking): Promise<void> {
  await page.waitForURL(`**/manage-booking/retrieve-booking?pnr=${recordLocator}`)
  await page.getByRole('heading', { level: 1, name: /^Your booking/ }).waitFor()
}

/** A toast says it at once, and what helps stays when the toast has gone. */
async function isRefused(page: Page, title: string, help: string): Promise<void> {
  await toast(page).filter({ hasText: title }).waitFor()
  await button(page, 'Dismiss').click()
  await expect.poll(() => toast(page).count()).toBe(0)
  expect(await note(page).innerText()).toContain(help)
  expect(page.url()).toContain(FIND)
  expect(page.url()).not.toContain('pnr=')
}

async function saysWho(page: Page, first: string, last: string | null): Promise<void> {
  await group(page).getByRole('textbox', { name: 'First name', exact: true }).fill(first)
  if (last !== null) await group(page).getByRole('textbox', { name: 'Last name', exact: true }).fill(last)
  await group(page).getByRole('button', { name: 'Continue', exact: true }).click()
}

describe('finding a booking', () => {
  it('by its reference, by keyboard alone, leads to it; Back and a reload keep the reference [RETR-02, RETR-09, RETR-11, RETR-41, RETR-43, SEC-17]', async () => {
    const { page, context, complaints } = await site.visit()
    const { recordLocator, lastName, email } = await bookingOf(page, 'family')
    await page.goto('/')
    await tab(page).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Find your booking', exact: true }).waitFor()
    await pnr(page).focus()
    await page.keyboard.type(recordLocator.toLowerCase())
    await page.keyboard.press('Tab')
    await page.keyboard.type(lastName)
    await page.keyboard.press('Enter')
    await isShown(page, await bookingOf(page, 'family'))
    await goBack(page)
    await expect.poll(() => pnr(page).inputValue()).toBe(recordLocator)
    await reload(page)
    await expect.poll(() => pnr(page).inputValue()).toBe(recordLocator)
    await who(page).fill(email)
    await who(page).press('Enter')
    await isShown(page, await bookingOf(page, 'family'))
    expect(complaints).toEqual([])
    await context.close()
  })

  it(
    'by its reference proceeds with a locked fare alone where it is on hold, and says why nothing else is shown [RETR-38, RETR-40, RETR-42, RETR-45, RETR-46, RETR-47, RETR-48]',
    { tags: ['core'] },
    async () => {
      const { page, context, complaints } = await site.visit()
      await page.goto('/manage-booking/booking?pnr=k7m4qx')
      await page.waitForURL('**/manage-booking/retrieve-booking?pnr=K7M4QX')
      await page.getByRole('link', { name: 'Find the booking', exact: true }).click()
      await expect.poll(() => pnr(page).inputValue()).toBe('K7M4QX')
      await findByPnr(page, 'on-hold')
      await isRefused(page, 'No booking found', 'If your booking is on hold, sign in with the account that made it')
      await findByPnr(page, 'cancelled', 'email')
      await isRefused(page, 'This booking has been cancelled', 'It has no flights any more.')
      await findByPnr(page, 'forbidden')
      await isRefused(page, 'This booking cannot be shown here', 'An agency or a company may have made it')
      await site.airline.fault({ route: '/api/ibe/booking/eligibility', kind: '500' })
      await findByPnr(page, 'fare-lock')
      await isRefused(page, 'Something went wrong, Please try again', 'What you typed is kept.')
      await expect.poll(() => button(page, 'Retrieve booking').getAttribute('aria-busy')).toBe('false')
      expect(complaints.filter((each) => !each.startsWith('Failed to load resource'))).toEqual([expect.stringMatching(/^checkEligibility /)])
      await site.airline.clearFaults()
      await button(page, 'Retrieve booking').click()
      await isShown(page, await bookingOf(page, 'fare-lock'))
      await context.close()
    },
  )

  it('by phone number, on a phone in a sheet over the home page that Back closes [RETR-03, RETR-04, RETR-19, RETR-37]', async () => {
    const { page, context, complaints } = await site.visit({ width: PHONE })
    await page.goto('/')
    await tab(page).click()
    await sheet(page).waitFor()
    await pnr(page).fill('K7M4QX')
    await goBack(page)
    await sheet(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/')
    await tab(page).click()
    await expect.poll(() => pnr(page).inputValue()).toBe('K7M4QX')
    await goBack(page)
    await reload(page)
    await tab(page).click()
    await expect.poll(() => pnr(page).inputValue()).toBe('K7M4QX')
    await button(page, 'Retrieve without PNR').click()
    await isShown(page, await findByPhone(page, 'family'))
    await goBack(page)
    await page.getByRole('heading', { level: 1, name: /^Book your flight/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('by phone number keeps date and airports in its address, the number in this tab alone and until the booking is shown [RETR-03, RETR-37, SEC-17]', async () => {
    const { page, context, complaints } = await site.visit()
    await page.goto(FIND)
    await button(page, 'Retrieve without PNR').click()
    const booking = await fillFlight(page, 'family')
    const flight = [dateShown(booking.departure.slice(0, 10)), booking.origin, booking.destination] as const
    const address = `${FIND}?by=phone&date=${booking.departure.slice(0, 10)}&from=${booking.origin}&to=${booking.destination}`
    await expect.poll(() => page.url().endsWith(address)).toBe(true)
    await reload(page)
    await hasFlight(page, ...flight)
    expect(await field(page, 'Phone number').inputValue()).toBe(booking.phone)
    await button(page, 'Retrieve booking').click()
    await isShown(page, booking)
    await goBack(page)
    await hasFlight(page, ...flight)
    expect([await field(page, 'Phone number').inputValue(), page.url().endsWith(address)]).toEqual(['', true])
    await field(page, 'Phone number').fill(booking.phone)
    await button(page, 'Retrieve booking').click()
    await isShown(page, booking)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('by phone number begins afresh where the address makes no sense [RETR-33, RETR-34, SEC-17]', async () => {
    const { page, context, complaints } = await site.visit()
    await page.goto(`${FIND}?by=phone&date=2026-02-31&from=<b>&to=%F0%9F%9B%AB&by=x&by=phone`)
    await hasFlight(page, '21 Nov 2026', '', '')
    await field(page, 'Phone number').press('Enter')
    await expect.poll(() => field(page, 'Phone number').getAttribute('aria-invalid')).toBe('true')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('forgets in every tab what was typed when the customer signs out [SEC-17]', async () => {
    const { page, context } = await asMeera(site)
    const other = await context.newPage()
    await other.goto(FIND)
    await pnr(other).fill('K7R')
    await who(other).fill('Nair')
    await reload(other)
    await expect.poll(() => pnr(other).inputValue()).toBe('K7R')
    await page.goto(FIND)
    await pnr(page).fill('K7M')
    await who(page).fill('Nair')
    await reload(page)
    await expect.poll(async () => [await pnr(page).inputValue(), await who(page).inputValue()]).toEqual(['K7M', 'Nair'])
    await button(page, 'Meera Account').click()
    await menuOf(page).signOut.click()
    await button(page, 'Account').waitFor()
    await page.goto(FIND)
    await expect.poll(async () => [await pnr(page).inputValue(), await who(page).inputValue()]).toEqual(['', ''])
    await expect.poll(() => other.evaluate(() => sessionStorage.getItem('sarus:retrievalDraft:1'))).toBeNull()
    await reload(other)
    await pnr(other).waitFor()
    expect([await pnr(other).inputValue(), await who(other).inputValue()]).toEqual(['', ''])
    await context.close()
  })

  it('by phone number begins with the day of the airline, whatever the device takes it for, and moves no day that was chosen [RETR-34]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    await context.clock.setSystemTime(new Date('2027-02-01T06:00:00Z'))
    await page.goto(`${FIND}?by=phone&date=2026-11-28`)
    await hasFlight(page, '28 Nov 2026', '', '')
    await page.goto(`${FIND}?by=phone`)
    await hasFlight(page, '21 Nov 2026', '', '')
    await page.goto('/')
    await comesToRest(page)
    await site.airline.fault({ route: '/api/ibe/clock', kind: '500' })
    await tab(page).click()
    await hasFlight(page, '21 Nov 2026', '', '')
    await context.close()
  })

  // A wide screen alone hears all refusals.
  it.each(drawn([PHONE, 1280], 'group', 1280))(
    'of a group asks one of it who they are, and shows their part: %i px [RETR-44, GRP-04, GRP-07, GRP-19, GRP-21, GRP-23]',
    DRAWN,
    async (width) => {
      const { page, context } = await site.visit({ width })
      await page.goto(FIND)
      const refusals = [
        ['group-cancelled', 'This group booking has been cancelled.'],
        ['group-closed', 'This group booking has been cancelled.'],
        ['group-without-journeys', 'Something went wrong. This group has no flights: ask the person who booked it.'],
      ] as const
      for (const [persona, words] of width === PHONE ? refusals.slice(0, 1) : refusals) {
        const { firstName, lastName } = await findByPnr(page, persona)
        await group(page).waitFor()
        await saysWho(page, firstName, lastName)
        await group(page).getByRole('alert').filter({ hasText: words }).waitFor()
        if (width === PHONE) await goBack(page)
        else await page.keyboard.press('Escape')
        await group(page).waitFor({ state: 'hidden' })
      }
      const booking = await bookingOf(page, 'group')
      await pnr(page).fill(booking.recordLocator)
      await who(page).fill('Khan')
      await button(page, 'Retrieve booking').click()
      await saysWho(page, 'Nobody', null)
      await group(page).getByRole('alert').filter({ hasText: 'Nobody of this name is in the group.' }).waitFor()
      await saysWho(page, 'Farida', null)
      await isShown(page, booking)
      const kept = await page.evaluate(() => ['groupBooking', 'passengerKeys'].map((name) => sessionStorage.getItem(`sarus:${name}:1`)))
      expect([kept[0], (JSON.parse(kept[1] ?? '') as readonly string[]).length]).toEqual(['true', 1])
      await context.close()
    },
  )
})
