import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Fault } from './support/airline.ts'
import { goBack, goForward, reload } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { switchTo } from './support/language.ts'
import { payByCard } from './support/payByCard.ts'
import {
  alert,
  ASHA,
  atProvider,
  button,
  chosenFlights,
  confirmBooking,
  fillContact,
  fillPerson,
  heading,
  isConfirmed,
  isSound,
  LAST_NAME,
  rupees,
  skipSeats,
  toExtras,
  toReview,
  total,
} from './support/sale.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const QUOTE = '/api/ibe/booking/quote'
const BOOK = '/api/ibe/bookings'
const SLOW_MS = 5_000
const BAG = 750
const KINDS = ['500', 'drop', 'malformed'] as const

const slow = (route: string): Fault => ({ route, kind: 'delay', delayMs: SLOW_MS })
const name = `${ASHA.first} ${LAST_NAME}`
const bag = (page: Page) =>
  page
    .getByRole('group', { name: /^Extra bag/ })
    .getByRole('checkbox')
    .first()

/** Pays on the page of the provider; of the contact one booking is there, paid once. */
async function paysOnce(page: Page): Promise<void> {
  await atProvider(page, site.airline)
  await payByCard(page)
  const recordLocator = await isConfirmed(page)
  const answer = await page.request.get('/api/ibe/booking', { params: { recordLocator } })
  const { data } = (await answer.json()) as { readonly data: { readonly payments: readonly unknown[] } }
  expect(data.payments.length).toBe(1)
  await page.goto('/manage-booking/view-my-trips')
  const here = page.getByRole('region', { name: 'Found on this device', exact: true }).getByRole('article')
  await here.first().waitFor()
  expect((await here.allInnerTexts()).map((each) => each.includes(recordLocator))).toEqual([true])
}

describe('an airline that fails', () => {
  it.each(KINDS)('with the price (%s) is asked again at a press, and nothing is lost', async (kind) => {
    const { page, context } = await site.visit({ width: PHONE })
    const { address, amount } = await chosenFlights(page)
    await site.airline.fault({ route: QUOTE, kind })
    await page.goto(address)
    await alert(page, 'We could not get the price').waitFor()
    await isSound(page)
    await site.airline.clearFaults()
    await button(page, 'Try again').click()
    await fillPerson(page, ASHA)
    await fillContact(page, `price${kind}@example.in`)
    await toExtras(page)
    await site.airline.fault({ route: QUOTE, kind })
    await bag(page).click()
    await alert(page, 'We could not get the price').waitFor()
    await site.airline.clearFaults()
    await button(page, 'Try again').click()
    await expect.poll(() => bag(page).isChecked()).toBe(true)
    await expect.poll(() => total(page).textContent()).toBe(rupees(amount + BAG))
    await button(page, /^Continue with extras, ₹/).click()
    await skipSeats(page)
    expect(await page.getByRole('main').innerText()).toContain(name)
    await context.close()
  })

  it.each(KINDS)('with the booking (%s) is asked again at a press: it is booked and paid once', async (kind) => {
    const { page, context } = await site.visit()
    const { address } = await chosenFlights(page)
    await toReview(page, address, `book${kind}@example.in`)
    await site.airline.fault({ route: BOOK, kind })
    await confirmBooking(page)
    await alert(page, 'The airline has not answered').waitFor()
    await isSound(page)
    await site.airline.clearFaults()
    await button(page, 'Ask again').click()
    await paysOnce(page)
    await context.close()
  })

  it('whose answer is lost after it has booked, books and charges once', async () => {
    const { page, context } = await site.visit()
    const { address } = await chosenFlights(page)
    await toReview(page, address, 'lost@example.in')
    await page.route(`**${BOOK}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await confirmBooking(page)
    await alert(page, 'The airline has not answered').waitFor()
    await page.unroute(`**${BOOK}`)
    await button(page, 'Ask again').click()
    await paysOnce(page)
    await context.close()
  })

  it('that is slow says so, at the price and at the booking, and its answer still comes', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    const { address } = await chosenFlights(page)
    await site.airline.fault(slow(QUOTE))
    await page.goto(address)
    await page
      .getByText(/longer than usual/)
      .first()
      .waitFor()
    await heading(page, 'Who is flying?').waitFor()
    await site.airline.clearFaults()
    await fillPerson(page, ASHA)
    await fillContact(page, 'slow@example.in')
    await toExtras(page)
    await button(page, /^Continue without extras/).click()
    await heading(page, /^Seats/).waitFor()
    await skipSeats(page)
    await site.airline.fault(slow(BOOK))
    await confirmBooking(page)
    await page.getByText('Writing your booking. This takes longer than usual.').first().waitFor()
    await isSound(page)
    await paysOnce(page)
    await context.close()
  })
})

describe('a traveller', () => {
  it('who presses Pay twice books once', async () => {
    const { page, context } = await site.visit()
    const { address } = await chosenFlights(page)
    await toReview(page, address, 'twice@example.in')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === BOOK) asked.push(request.url())
    })
    await page.getByRole('checkbox', { name: 'I accept the conditions of carriage', exact: true }).check()
    await button(page, /^Pay ₹/).dblclick()
    await paysOnce(page)
    expect(asked.length).toBe(1)
    await context.close()
  })

  it.each([PHONE, DESKTOP])(
    'who loads each step anew, goes Back and on again, or reads it in another language, comes back to it and loses nothing, at %i px',
    async (width) => {
      const { page, context } = await site.visit({ width })
      const { address, amount } = await chosenFlights(page)
      await page.goto(address.replace('/booking', '/flight-search'))
      await button(page, 'Continue').click()
      await heading(page, 'Who is flying?').waitFor()
      await fillPerson(page, ASHA)
      await fillContact(page, `again${width}@example.in`)
      const current = () => page.locator('nav li[aria-current="step"]').evaluate((step) => [...(step.parentElement?.children ?? [])].indexOf(step))
      const backAndOn = async () => {
        const before = await current()
        await goBack(page)
        if (before > 0) {
          await expect.poll(current).toBe(before - 1)
          return button(page, /^Continue/).click()
        }
        await page.waitForURL('**/flight-search?**')
        await goForward(page)
        await page.waitForURL('**/booking?**')
      }
      const inHindiAndBack = async () => {
        const before = await current()
        await switchTo(page, 'हिन्दी')
        await expect.poll(current).toBe(before)
        await switchTo(page, 'English')
      }
      const keeps = async (price: number, step: string | RegExp) => {
        for (const comesAgain of [() => reload(page), backAndOn, inHindiAndBack]) {
          await comesAgain()
          await heading(page, step).waitFor()
          await expect.poll(() => total(page).textContent()).toBe(rupees(price))
        }
      }
      await keeps(amount, 'Who is flying?')
      await toExtras(page)
      await keeps(amount, 'Extras, if you want any')
      await bag(page).check()
      await expect.poll(() => total(page).textContent()).toBe(rupees(amount + BAG))
      await keeps(amount + BAG, 'Extras, if you want any')
      expect(await bag(page).isChecked()).toBe(true)
      await button(page, /^Continue with extras, ₹/).click()
      await heading(page, /^Seats/).waitFor()
      await keeps(amount + BAG, /^Seats/)
      await skipSeats(page)
      await keeps(amount + BAG, 'Check, then pay')
      await confirmBooking(page)
      await paysOnce(page)
      await context.close()
    },
  )
})
