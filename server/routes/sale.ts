import type { Airline } from '../airline.ts'
import { languageOfCaller } from '../http/language.ts'
import type { Handlers } from '../http/serve.ts'
import { Refusal } from '../http/problem.ts'
import { createSale } from '../services/sale.ts'
import { asCustomer } from '../store/profileMenu.ts'
import { begunBookingOf, forgetBegunBooking, keepBegunBooking } from '../store/sales.ts'
import { DONE } from './account.ts'

/** The answers of a booking that a customer has begun, for that customer alone [SEC-09]. */
export function begunBookingHandlers({ database: { connection }, clock }: Airline): Handlers<'begunBooking'> {
  return {
    begunBooking: {
      async GET({ caller }) {
        const now = clock.now()
        const begun = await begunBookingOf(connection, caller, now)
        return { data: begun && { answers: begun.answers, millisecondsAgo: Math.max(0, now - begun.answeredAt.getTime()) } }
      },
      async PUT({ caller, body: { answers } }) {
        const isKept = await asCustomer(connection, caller, async (transaction) => {
          await keepBegunBooking(transaction, caller, answers, clock.now())
          return true
        })
        if (isKept === null) throw new Refusal('NOT_SIGNED_IN')
        return DONE
      },
      async DELETE({ caller }) {
        await forgetBegunBooking(connection, caller)
        return DONE
      },
    },
  }
}

/** Quotes, seats of flights that are not booked yet, and new bookings: for everybody, signed in or not [SRCH-24]. */
export function saleHandlers(airline: Airline): Handlers<'bookingQuotes' | 'saleSeats' | 'newBookings'> {
  const sale = createSale(airline)
  return {
    bookingQuotes: { POST: async ({ body, session }) => ({ data: await sale.quote(body, await session()) }) },
    saleSeats: { POST: async ({ body, session }) => ({ data: await sale.seats(body, await session()) }) },
    newBookings: {
      async POST({ body, session, openSession, networkAddress, context }) {
        const sessionId = await openSession()
        const known = await session()
        return { data: await sale.book(body, { session: known, sessionId, networkAddress, language: languageOfCaller(context) }) }
      },
    },
  }
}
