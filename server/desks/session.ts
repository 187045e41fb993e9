import type { Airline } from '../airline.ts'
import type { SessionAnswer, SessionEndAnswer } from '../contract/session.ts'
import type { AirlineContext } from '../http/context.ts'
import type { SessionCustomer } from '../http/session.ts'

/** `GET /api/ibe/session`: as whom this browser is signed in. Asking opens no session. */
export const answerSession =
  ({ sessions }: Airline) =>
  async (context: AirlineContext): Promise<Response> => {
    const { customer } = await sessions.sessionOf(context)
    return context.json({ data: { customer: customer && shownOf(customer) } } satisfies SessionAnswer)
  }

/** `POST /api/ibe/session/end`: the browser's session stays, without a customer [API-55]. Ending none is no mistake. */
export const endSession =
  ({ sessions }: Airline) =>
  async (context: AirlineContext): Promise<Response> => {
    const { id } = await sessions.sessionOf(context)
    if (id !== null) await sessions.signOut(id)
    return context.json({ data: { status: 'success' } } satisfies SessionEndAnswer)
  }

/** What customers are told of themselves. */
const shownOf = ({ hasBooked: _hasBooked, ...shown }: SessionCustomer) => shown
