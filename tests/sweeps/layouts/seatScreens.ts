import { makeBookingAgain } from '../../journeys/support/personaBooking.ts'
import type { Page } from 'playwright'
import type { ListedBooking } from '../../../server/sandbox/personaBookingList.ts'
import { becomes } from '../../journeys/support/account.ts'
import { wordsOf, type Screens, type Traveller } from './traveller.ts'

type BookingOf = (page: Page, persona: string) => Promise<ListedBooking>

/** What is said while seats are chosen. */
export function seatScreens(bookingOf: BookingOf): Screens {
  /** The seats of a persona's booking, made afresh. */
  async function seatsOf({ page }: Traveller, persona: string) {
    await makeBookingAgain(page, persona)
    const { recordLocator } = await bookingOf(page, persona)
    await becomes(page, persona)
    await page.goto(`/manage-booking/seat-selection?pnr=${recordLocator}`)
    await page.getByRole('gridcell').first().waitFor()
  }
  const press = (traveller: Traveller, key: 'seatsTakePaid' | 'seatsSkip') =>
    traveller.page
      .getByRole('main')
      .getByRole('button', { name: wordsOf(traveller, key) })
      .click()
  return {
    'the seats of a family': async (traveller) => {
      await seatsOf(traveller, 'family')
      await traveller.page.locator('[data-look=exit][data-seat]').first().focus()
    },
    'a seat at an exit that is not for a child': async (traveller) => {
      const { page } = traveller
      await seatsOf(traveller, 'family')
      await page.locator('main [role=group] button').nth(2).click()
      await page.locator('[data-look=exit][data-seat]').first().click()
      await page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    },
    'seats that are kept until they are paid': async (traveller) => {
      await seatsOf(traveller, 'no-check-in')
      await traveller.page.locator('[data-look=paid][data-seat]').first().click()
      await press(traveller, 'seatsTakePaid')
      await traveller.page.locator('main h2').waitFor()
    },
    'who sits where': async (traveller) => {
      await seatsOf(traveller, 'no-check-in')
      await press(traveller, 'seatsSkip')
      await traveller.page.locator('main h2').waitFor()
    },
  }
}
