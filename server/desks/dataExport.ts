import type { Airline } from '../airline.ts'
import type { AirlineContext } from '../http/context.ts'
import { homeDay } from '../rules/promotions.ts'
import { customerData } from '../store/customerData.ts'
import { isoDateOf } from '../world/calendar.ts'
import { whoAsks } from './whoAsks.ts'

/** What the airline does not keep of anybody, for whoever looks for it in the file. */
const NOT_KEPT = 'What visitors do on the site is counted without anything that tells who it was. Searches are kept in the browser alone.'

/**
 * `GET /api/ibe/users/me/export`: everything that the airline keeps of whoever asks, as one file of JSON, and of nobody else.
 */
export function answerDataExport(airline: Airline): (context: AirlineContext) => Promise<Response> {
  const { database, clock, configuration } = airline
  return async (context) => {
    const { account, customerNumber } = await whoAsks(airline, context)
    const person = { sub: account?.sub ?? null, customerNumber }
    const now = clock.now()
    const data = await database.connection.transaction((transaction) => customerData(transaction, person), { isolationLevel: 'repeatable read' })
    const file = { airline: configuration.brand.name, writtenAt: new Date(now).toISOString(), ...data, notKept: NOT_KEPT }
    return context.body(JSON.stringify(file, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${isoDateOf(homeDay(now))}.json"`,
    })
  }
}
