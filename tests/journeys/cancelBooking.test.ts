import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { visitBooking } from './support/personaBooking.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const cancelButton = (page: Page) => button(page, /^Cancel and refund ₹/)
const amountIn = (text: string) => /₹[\d,.]+/.exec(text)?.[0]

describe('cancelling a booking', () => {
  it(
    'shows the refund first, cancels a journey and then the rest, tells a second tab, and its refund is looked up; Back and keeping cancel nothing [FEE-09, RETR-49]',
    { tags: ['core'] },
    async () => {
      const { page, context, recordLocator, lastName } = await visitBooking(site, 'family')
      await button(page, 'Cancel booking').click()
      await page.waitForURL(`**/manage-booking/cancel?pnr=${recordLocator}`)
      await cancelButton(page).waitFor()
      await goBack(page)
      await button(page, 'Cancel booking').click()
      await page.getByRole('link', { name: 'Keep the booking', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: `Your booking ${recordLocator}`, exact: true }).waitFor()
      await button(page, 'Cancel booking').click()

      const second = await context.newPage()
      await second.goto(page.url())
      await cancelButton(second).waitFor()

      await page.getByRole('radio', { name: /^Only Mumbai to Delhi/ }).click()
      const part = amountIn(await cancelButton(page).innerText())
      expect(await page.getByRole('region', { name: /^You get back/ }).innerText()).toContain(part ?? 'an amount')
      await cancelButton(page).click()
      await alert(page, 'What you chose is cancelled').waitFor()

      await cancelButton(second).click()
      await alert(second, 'The booking was changed meanwhile').waitFor()
      await cancelButton(second).click()
      await alert(second, 'Your booking is cancelled').waitFor()

      await page.getByRole('link', { name: 'Go to your booking', exact: true }).click()
      await page.getByText('This booking is cancelled').waitFor()
      const parts = page.getByRole('region', { name: 'Cancelled before', exact: true }).getByRole('listitem')
      await parts.filter({ hasText: /^Mumbai to Delhi, .*: cancelled / }).waitFor()
      await page
        .getByText(/^Cancellation charge, Mumbai to Delhi, \p{L}+/u)
        .first()
        .waitFor()
      await page.goto(`/manage-booking/cancel?pnr=${recordLocator}`)
      await alert(page, 'This booking is cancelled already').waitFor()

      await page.goto('/manage-booking/refund-info')
      await page.getByRole('textbox', { name: /reference/ }).fill(recordLocator)
      await page.getByRole('textbox', { name: /Last name/i }).fill(lastName)
      await button(page, 'Look up').click()
      await page.getByText(`Booking ${recordLocator}`, { exact: true }).waitFor()
      await page.getByText('Paid', { exact: true }).waitFor()
    },
  )

  it('is done by the keyboard on a phone, and says what is missing [CONST-09]', async () => {
    const { page } = await visitBooking(site, 'family', { width: PHONE })
    await button(page, 'Cancel booking').press('Enter')
    await cancelButton(page).waitFor()
    await page.getByRole('radio', { name: /^The whole booking/ }).press('ArrowUp')
    await page.getByRole('checkbox').first().waitFor()
    expect(await page.getByRole('region', { name: 'Tick who does not fly', exact: true }).innerText()).not.toContain('₹')
    await button(page, 'Cancel these passengers').press('Enter')
    await alert(page, 'Choose at least one passenger.').waitFor()
    await page.getByRole('checkbox').nth(1).press('Space')
    await cancelButton(page).press('Enter')
    await alert(page, 'What you chose is cancelled').waitFor()
  })
})
