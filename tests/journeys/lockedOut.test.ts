import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { ListedBooking } from '../../server/sandbox/personaBookingList.ts'
import { codeTo, messagesTo, wrong } from '../../src/testing/steps/outbox.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack, reload } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { bookingOf } from './support/personaBooking.ts'
import { PHONE, type Look } from './support/site.ts'

const site = journeySite()

const FIND = '/manage-booking/retrieve-booking'
const WRONG_TRIES = 10

const pnr = (page: Page) => page.getByRole('textbox', { name: 'Booking reference (PNR)', exact: true })
const who = (page: Page) => page.getByRole('textbox', { name: 'Last name or e-mail', exact: true })
const getCode = (page: Page) => page.getByRole('button', { name: 'Get a code', exact: true })
const note = (page: Page) => page.locator('[data-note]')
const proof = (page: Page) => page.getByRole('dialog', { name: 'Open the booking with a code', exact: true })
const contact = (page: Page) => proof(page).getByRole('textbox', { name: 'E-mail or phone number of the booking', exact: true })
const code = (page: Page) => proof(page).getByRole('textbox', { name: 'One-time code', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Find your booking', exact: true })

const hasFocus = (element: Locator) => expect.poll(() => element.evaluate((each) => each === document.activeElement)).toBe(true)

/** Others have guessed at the name of a booking until no answer is heard any more. */
async function guessed({ recordLocator }: ListedBooking) {
  const { page, context } = await site.visit()
  const statuses = []
  for (let tries = 0; tries < WRONG_TRIES; tries += 1) {
    const answer = await page.request.get('/api/ibe/booking/retrieve', { params: { recordLocator, lastName: 'Nobody' } })
    statuses.push(answer.status())
  }
  expect(statuses.at(-1)).toBe(429)
  await context.close()
}

/** The traveller knows the name of a booking, and is not heard. */
async function lockedOut(persona: string, look?: Look) {
  const visit = await site.visit(look)
  const booking = await bookingOf(visit.page, persona)
  await guessed(booking)
  const asks = async (page: Page) => {
    await pnr(page).fill(booking.recordLocator)
    await who(page).fill(booking.lastName)
    await who(page).press('Enter')
    await note(page).filter({ hasText: 'Too many tries.' }).waitFor()
  }
  return { ...visit, booking, asks }
}

async function proves(page: Page, address: string) {
  await getCode(page).click()
  await contact(page).fill(address)
  await contact(page).press('Enter')
  await code(page).waitFor()
  await code(page).fill(await codeTo(page, address))
  await code(page).press('Enter')
}

const kept = (page: Page) =>
  page.evaluate(() => ['groupBooking', 'passengerKeys', 'isBookingType'].map((name) => sessionStorage.getItem(`sarus:${name}:1`) ?? ''))

describe('whoever is locked out of a reference by the guesses of others', () => {
  it('opens the booking by a code to a contact of it, by keyboard alone, with nothing hidden; it stays after a reload [SEC-12, API-22, GRP-25]', async () => {
    const { page, context, complaints, booking, asks } = await lockedOut('family')
    const { recordLocator, email } = booking
    await page.goto(FIND)
    await asks(page)
    expect(await note(page).innerText()).toMatch(/Nothing is shown for 1[45] minutes, .* A code to a contact of the booking still opens it/s)
    await getCode(page).focus()
    await page.keyboard.press('Enter')
    await hasFocus(contact(page))
    await page.keyboard.type('asha@')
    await page.keyboard.press('Enter')
    await proof(page).getByText('This is no e-mail address. Write it like name@example.com.', { exact: true }).waitFor()
    await hasFocus(contact(page))
    expect(await contact(page).getAttribute('aria-invalid')).toBe('true')
    await contact(page).fill(email)
    await page.keyboard.press('Enter')
    await hasFocus(code(page))
    await proof(page).getByText(`If ${email} is a contact of the booking, a code of 4 digits is on its way there.`, { exact: true }).waitFor()
    const sent = await codeTo(page, email)
    await page.keyboard.type(wrong(sent))
    await page.keyboard.press('Enter')
    await proof(page).getByRole('alert').filter({ hasText: 'Invalid OTP.' }).waitFor()
    await code(page).fill(sent)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/manage-booking/retrieve-booking?pnr=${recordLocator}`)
    const contacts = page.getByRole('region', { name: 'We write to', exact: true })
    await contacts.getByText(email).waitFor()
    expect([await contacts.getByRole('button').count(), await kept(page)]).toEqual([0, ['false', '[]', '"myBooking"']])
    await reload(page)
    await contacts.getByText(email).waitFor()
    expect(complaints.filter((each) => !each.startsWith('Failed to load resource'))).toEqual([])
    await context.close()
  })

  it('hears the same words for a contact that is none of the booking, to which nothing is sent; on a phone Back closes the dialog alone [SEC-12]', async () => {
    const { page, context, booking, asks } = await lockedOut('rescheduled', { width: PHONE })
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Manage booking', exact: true }).click()
    await asks(page)
    await getCode(page).click()
    await hasFocus(contact(page))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE)
    const answerTo = async (address: string) => {
      await contact(page).fill(address)
      await contact(page).press('Enter')
      await hasFocus(code(page))
      const said = await proof(page).innerText()
      return said.replace(address, 'CONTACT')
    }
    const ofStranger = await answerTo('stranger@example.com')
    await code(page).fill('1234')
    await code(page).press('Enter')
    await proof(page).getByRole('alert').filter({ hasText: 'Invalid OTP.' }).waitFor()
    await proof(page).getByRole('button', { name: 'Use another contact', exact: true }).click()
    await hasFocus(contact(page))
    expect(await contact(page).inputValue()).toBe('stranger@example.com')
    const ofContact = await answerTo(booking.email)
    const [toStranger, toContact] = [await messagesTo(page, 'stranger@example.com'), await messagesTo(page, booking.email)]
    const withoutSeconds = (said: string) => said.replaceAll(/\d+ seconds?/g, 'SECONDS')
    expect([withoutSeconds(ofContact), toStranger.length, toContact.filter((each) => each.code !== null).length]).toEqual([
      withoutSeconds(ofStranger),
      0,
      1,
    ])
    await goBack(page)
    await proof(page).waitFor({ state: 'hidden' })
    await hasFocus(getCode(page))
    expect([await sheet(page).isVisible(), await note(page).innerText()]).toEqual([true, expect.stringContaining('Nothing is shown for')])
    await goBack(page)
    await sheet(page).waitFor({ state: 'hidden' })
    await context.close()
  })

  it('sees all of a group, which the session keeps as one; a reload before it keeps the reference [SEC-12, GRP-25]', async () => {
    const { page, context, booking, asks } = await lockedOut('group')
    await page.goto(FIND)
    await asks(page)
    await getCode(page).click()
    await contact(page).waitFor()
    await reload(page)
    expect([await proof(page).count(), await pnr(page).inputValue()]).toEqual([0, booking.recordLocator])
    await asks(page)
    await proves(page, booking.email)
    await page.waitForURL(`**/manage-booking/retrieve-booking?pnr=${booking.recordLocator}`)
    await page.getByRole('region', { name: '24 passengers', exact: true }).getByText('Farida Khan', { exact: true }).waitFor()
    const [isGroup, keys, type] = await kept(page)
    expect([isGroup, (JSON.parse(keys ?? '') as readonly string[]).length, type]).toEqual(['true', 24, '"myBooking"'])
    await goBack(page)
    await pnr(page).waitFor()
    await context.close()
  })

  it('opens a hold by a code, without an account [SEC-12, RETR-55]', { tags: ['core'] }, async () => {
    const { page, context, booking, asks } = await lockedOut('on-hold')
    await page.goto(FIND)
    await asks(page)
    await proves(page, booking.email)
    await page.waitForURL(`**/manage-booking/retrieve-booking?pnr=${booking.recordLocator}`)
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor()
    await context.close()
  })

  const CLOSED = [
    ['forbidden', 'This booking cannot be shown here', 'An agency or a company may have made it'],
    ['cancelled', 'This booking has been cancelled', 'It has no flights any more.'],
  ] as const
  it.each(drawn(CLOSED, 'closed'))(
    'is told why nothing is shown where it is %s, with the code right [SEC-12, RETR-38, RETR-48]',
    DRAWN,
    async (persona, title, help) => {
      const { page, context, booking, asks } = await lockedOut(persona)
      await page.goto(FIND)
      await asks(page)
      await proves(page, booking.email)
      await page.getByRole('alert').filter({ hasText: title }).waitFor()
      expect(await note(page).innerText()).toContain(help)
      expect(page.url()).toContain(FIND)
      expect(page.url()).not.toContain('pnr=')
      await context.close()
    },
  )

  it('needs one code where the airline fails right after it [SEC-12, RETR-45]', async () => {
    const { page, context, booking, asks } = await lockedOut('code-share')
    await page.goto(FIND)
    await asks(page)
    await site.airline.fault({ route: '/api/ibe/booking', kind: '500' })
    await proves(page, booking.email)
    await note(page).filter({ hasText: 'Something went wrong, Please try again' }).waitFor()
    await site.airline.clearFaults()
    await page.getByRole('button', { name: 'Retrieve booking', exact: true }).click()
    await page.waitForURL(`**/manage-booking/retrieve-booking?pnr=${booking.recordLocator}`)
    await context.close()
  })
})
