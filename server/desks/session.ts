import type { Airline } from '../airline.ts'
import type { SessionAnswer } from '../contract/session.ts'
import type { AirlineContext } from '../http/context.ts'
import type { SessionCustomer } from '../http/session.ts'

/** `GET /api/ibe/session`: as whom this browser is signed in. Asking opens no session. */
export const answerSession =
  ({ sessions }: Airline) =>
  async (context: AirlineContext): Promise<Response> => {
    const { customer } = await sessions.sessionOf(context)
    return context.json({ data: { customer: customer && shownOf(customer) } } satisfies SessionAnswer)
  }

/** What customers are told of themselves. */
const shownOf = ({ hasBooked: _hasBooked, ...shown }: SessionCustomer) => shown
