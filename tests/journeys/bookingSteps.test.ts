import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack, goForward, reload } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import {
  ASHA,
  atProvider,
  button,
  chosenFlights,
  confirmBooking,
  fillContact,
  fillPerson,
  heading,
  skipExtrasAndSeats,
  toExtras,
} from './support/sale.ts'
import { signInOf } from './support/signIn.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const WHO = 'Who is flying?'
const EXTRAS = 'Extras, if you want any'
const SEATS = /^Seats/
const REVIEW = 'Check, then pay'

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name', exact: true }).first().inputValue()
const lineOfSteps = (page: Page) => page.getByRole('navigation', { name: /^Step \d/ })
const hasFocus = (page: Page, name: string | RegExp) => heading(page, name).evaluate((element) => element === document.activeElement)

/** From the results to the review. */
async function toReviewFromResults(width: number) {
  const { page, context, complaints } = await site.visit({ width })
  const { address } = await chosenFlights(page)
  await page.goto(address.replace('/booking', '/flight-search'))
  await button(page, 'Continue').click()
  await heading(page, WHO).waitFor()
  await fillPerson(page, ASHA)
  await fillContact(page, `steps${width}@example.in`)
  await toExtras(page)
  await skipExtrasAndSeats(page)
  return { page, context, complaints }
}

async function openStep(page: Page, name: string, opened: string | RegExp) {
  await lineOfSteps(page).getByRole('button', { name, exact: true }).click()
  await heading(page, opened).waitFor()
}

async function backTo(page: Page, name: string | RegExp) {
  await goBack(page)
  await heading(page, name).waitFor()
}

async function backToResults(page: Page) {
  await goBack(page)
  await page.waitForURL('**/flight-search?**')
  await expect.poll(() => page.getByRole('radio', { name: /^Saver / }).isChecked()).toBe(true)
}

/** Back closes the dialog that signs in, and leaves the review below it. */
async function closesDialog(page: Page) {
  const { dialog } = signInOf(page)
  await button(page, 'Menu').click()
  await button(page, 'Account').click()
  await button(page, 'Customer login').click()
  await dialog.waitFor()
  await goBack(page)
  await dialog.waitFor({ state: 'hidden' })
  expect(await heading(page, REVIEW).isVisible()).toBe(true)
}

// A phone alone has a dialog that Back closes.
describe.each(drawn([PHONE, DESKTOP], 'Back', PHONE))('Back, at %i px', DRAWN, (width) => {
  it('opens the step before with its answers, from the first one the flights; only Continue leads on, to the first step without an answer [SRCH-24]', async () => {
    const { page, context, complaints } = await toReviewFromResults(width)
    for (const name of [SEATS, EXTRAS, WHO]) {
      await backTo(page, name)
      await expect.poll(() => hasFocus(page, name)).toBe(true)
    }
    expect([await firstName(page), await page.evaluate(() => scrollY)]).toEqual(['Asha', 0])
    await goForward(page)
    await expect.poll(() => page.evaluate(() => (history.state as { bookingSteps: unknown }).bookingSteps)).toEqual(['passengers'])
    expect(await heading(page, WHO).count()).toBe(1)
    await button(page, 'Continue').click()
    await heading(page, REVIEW).waitFor()
    await backTo(page, WHO)
    await backToResults(page)
    await goForward(page)
    await heading(page, REVIEW).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('comes from a step that was opened in the line of steps to the one before it, and from there to the flights [SRCH-24]', async () => {
    const { page, context } = await toReviewFromResults(width)
    await openStep(page, 'Extras', EXTRAS)
    await reload(page)
    await heading(page, REVIEW).waitFor()
    await openStep(page, 'Passengers', WHO)
    await button(page, 'Continue').click()
    await heading(page, REVIEW).waitFor()
    await openStep(page, 'Seats', SEATS)
    await backTo(page, WHO)
    await backToResults(page)
    await context.close()
  })

  it('from the page of the provider comes to the payment, on a phone closes a dialog over it, then comes to the steps; after a booking was held it leads out of the booking [SRCH-24]', async () => {
    const { page, context } = await toReviewFromResults(width)
    await confirmBooking(page)
    await atProvider(page, site.airline)
    await goBack(page)
    await lineOfSteps(page).getByRole('button', { name: 'Seats', exact: true }).waitFor()
    if (width === PHONE) await closesDialog(page)
    await backTo(page, SEATS)
    await button(page, /^Continue without seats/).click()
    await heading(page, REVIEW).waitFor()
    await page.getByRole('radio', { name: /^Hold for nothing/ }).check()
    await confirmBooking(page)
    await page.getByRole('link', { name: 'Open your booking', exact: true }).waitFor()
    await expect.poll(() => lineOfSteps(page).getByRole('button').count()).toBe(0)
    await backToResults(page)
    await context.close()
  })
})
