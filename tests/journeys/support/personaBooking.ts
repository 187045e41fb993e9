import type { Page } from 'playwright'
import type { ListedBooking } from '../../../server/sandbox/personaBookingList.ts'

/** The booking of a persona, as the sandbox lists it: made again where it was made on another day. */
export async function bookingOf(page: Page, persona: string): Promise<ListedBooking> {
  const { data } = (await (await page.request.get('/sandbox/api/bookings')).json()) as { readonly data: readonly ListedBooking[] }
  const found = data.find((each) => each.persona === persona)
  if (found === undefined) throw new Error(`${persona} has no booking`)
  return found
}

/** Opens the booking of a persona in a browser by its reference and a name, and goes to its page. */
export async function openPersonaBooking(page: Page, persona: string): Promise<ListedBooking> {
  const found = await bookingOf(page, persona)
  const { recordLocator, lastName } = found
  const answer = await page.request.get('/api/ibe/booking/retrieve', { params: { recordLocator, lastName } })
  if (!answer.ok()) throw new Error(`the booking of ${persona} is not opened: ${answer.status()}`)
  await page.goto(`/manage-booking/booking?pnr=${recordLocator}`)
  return found
}
