import type { Page } from 'playwright/test'
import type { BookingDetailWire } from '../../../server/contract/bookingShapes.ts'
import { bookingRetrieval } from '../../../server/contract/retrieval.ts'
import { pathTo } from './called.ts'
import type { Reply } from './pageObject.ts'

interface Listed {
  readonly recordLocator: string
  readonly lastName: string
}

/** What is typed to find the booking of a persona. */
export async function listedBooking(page: Page, persona: string): Promise<Listed> {
  const { data: listed } = (await (await page.request.get('/sandbox/api/bookings', { params: { persona } })).json()) as {
    readonly data: readonly Listed[]
  }
  const [found] = listed
  if (found === undefined) throw new Error(`${persona} has booked nothing`)
  return found
}

/** The booking of a persona, as the airline answers it; this browser has opened it then. */
export async function bookingOf(page: Page, persona: string): Promise<BookingDetailWire> {
  const { recordLocator, lastName } = await listedBooking(page, persona)
  const answer = await page.request.get(pathTo(bookingRetrieval), { params: { recordLocator, lastName } })
  const { data } = (await answer.json()) as { readonly data: BookingDetailWire }
  return data
}

/** The airline answers the booking of a persona, whatever it is asked for; some of it is other than it was booked. */
export const answersBookingOf =
  (persona: string, otherwise: object = {}): Reply =>
  async (_asked, _input, page) => ({ status: 200, body: { data: { ...(await bookingOf(page, persona)), ...otherwise } } })
