import type { Airline } from '../airline.ts'
import { languageOfCaller } from '../http/language.ts'
import type { Handlers } from '../http/serve.ts'
import { createSale } from '../services/sale.ts'

/** Quotes, seats of flights that are not booked yet, and new bookings: for everybody, signed in or not [SRCH-24]. */
export function saleHandlers(airline: Airline): Handlers<'bookingQuotes' | 'saleSeats' | 'newBookings'> {
  const sale = createSale(airline)
  return {
    bookingQuotes: { POST: async ({ body, session }) => ({ data: await sale.quote(body, await session()) }) },
    saleSeats: { POST: async ({ body, session }) => ({ data: await sale.seats(body, await session()) }) },
    newBookings: {
      async POST({ body, session, openSession, context }) {
        const sessionId = await openSession()
        const known = await session()
        return { data: await sale.book(body, { session: known, sessionId, language: languageOfCaller(context) }) }
      },
    },
  }
}
