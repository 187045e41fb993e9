import type { Airline } from '../airline.ts'
import type { SessionAnswer } from '../contract/session.ts'
import type { AirlineContext } from '../http/context.ts'

/** `GET /api/ibe/session`: as whom this browser is signed in. Asking opens no session. */
export const answerSession =
  ({ sessions }: Airline) =>
  async (context: AirlineContext): Promise<Response> => {
    const { customer } = await sessions.sessionOf(context)
    const shown = customer && { customerNumber: customer.customerNumber, firstName: customer.firstName }
    return context.json({ data: { customer: shown } } satisfies SessionAnswer)
  }
