import type { Page } from 'playwright'
import type { ListedBooking } from '../../../server/sandbox/personaBookingList.ts'
import type { JourneySite } from './journeySite.ts'
import type { Look, Visit } from './site.ts'

const LIST = '/sandbox/api/bookings'

/** The booking of a persona, as the sandbox lists it: made again where it was made on another day. */
export const bookingOf = (page: Page, persona: string): Promise<ListedBooking> => listed(page, persona, 'GET')

/** Makes the bookings of a persona again, as if nobody had ever touched them. */
export const makeBookingAgain = (page: Page, persona: string): Promise<ListedBooking> => listed(page, persona, 'DELETE')

async function listed(page: Page, persona: string, method: 'GET' | 'DELETE'): Promise<ListedBooking> {
  const answer = await page.request.fetch(LIST, { method, params: { persona } })
  const { data } = (await answer.json()) as { readonly data: readonly ListedBooking[] }
  const [found] = data
  if (found === undefined) throw new Error(`${persona} has no booking`)
  return found
}

/** Opens the booking of a persona in a browser by its reference and a name; no page is loaded. */
export async function openByReference(page: Page, persona: string): Promise<ListedBooking> {
  const found = await bookingOf(page, persona)
  const { recordLocator, lastName } = found
  const answer = await page.request.get('/api/ibe/booking/retrieve', { params: { recordLocator, lastName } })
  if (!answer.ok()) throw new Error(`the booking of ${persona} is not opened: ${answer.status()}`)
  return found
}

/** The same, and goes to the page of the booking. */
export async function openPersonaBooking(page: Page, persona: string): Promise<ListedBooking> {
  const found = await openByReference(page, persona)
  await page.goto(`/manage-booking/retrieve-booking?pnr=${found.recordLocator}`)
  return found
}

/** A traveller's own window on the page of a persona's booking, made afresh. */
export async function visitBooking(site: Pick<JourneySite, 'visit'>, persona: string, look?: Look): Promise<Visit & ListedBooking> {
  const visit = await site.visit(look)
  await makeBookingAgain(visit.page, persona)
  return { ...visit, ...(await openPersonaBooking(visit.page, persona)) }
}
