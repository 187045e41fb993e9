import type { Page } from 'playwright'
import type { ListedBooking } from '../../../server/sandbox/personaBookingList.ts'
import { letPass } from '../../journeys/support/signIn.ts'
import type { Screens } from './traveller.ts'

/** Since the morning of the day of booking, in minutes. */
const MINUTES_SINCE_BOOKING = 9.5 * 24 * 60

type BookingOf = (page: Page, persona: string) => Promise<ListedBooking>
type OwnBooking = (page: Page, persona: string, name: string) => Promise<void>

/** The page of the names of a booking: those of a group to be given, and one that is corrected. */
export function nameScreens(bookingOf: BookingOf, ownBooking: OwnBooking): Screens {
  return {
    'the names of a group': async ({ page }) => {
      await ownBooking(page, 'group', 'names')
      await page.locator('main summary').click()
    },
    'the names of a group, with what is wrong': async ({ page }) => {
      await ownBooking(page, 'group', 'names')
      await page.locator('main summary').click()
      await page.locator('main textarea').fill('Om2\tDas\nVenkatanarasimharajuvaripeta\tSubramanianchandrasekharan\n\tIyer')
      await page.locator('main textarea + button').click()
      await page.locator('main form input').first().fill('4')
      await page.locator('main form').first().press('Enter')
    },
    'a name that is corrected': async (traveller) => {
      const { page } = traveller
      const { recordLocator, lastName } = await bookingOf(page, 'rescheduled')
      // Within a day of booking.
      await letPass(page, -MINUTES_SINCE_BOOKING)
      try {
        await page.request.get('/api/ibe/booking/retrieve', { params: { recordLocator, lastName } })
        await page.goto(`/manage-booking/names?pnr=${recordLocator}`)
        await page.locator('main li button').first().click()
        const name = page.locator('main li form input').first()
        await name.fill('Kavita')
        await name.press('Enter')
        await page.locator('main [data-kind=wrong]').waitFor()
      } finally {
        await letPass(page, MINUTES_SINCE_BOOKING)
      }
    },
    'names that are not corrected any more': ({ page }) => ownBooking(page, 'family', 'names'),
  }
}
