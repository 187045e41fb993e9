import * as v from 'valibot'

import { BookingDetailWire } from '../../../server/contract/bookingShapes.ts'
import type { TestAirline } from './testAirline.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export const RETRIEVE = '/api/ibe/booking/retrieve'

/** A browser that asks from an address of its own. */
export function browserAt(airline: TestAirline, networkAddress = '192.0.2.1'): Visitor {
  const ask: TestAirline['ask'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', networkAddress)
    return airline.ask(path, { ...init, headers })
  }
  return createVisitor({ airline: airline.airline, ask })
}

export const queryOf = (path: string, query: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(query).toString()}`

/** The booking that an answer shows. */
export async function shownIn(answer: Response): Promise<BookingDetailWire> {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return v.parse(v.object({ data: BookingDetailWire }), await answer.json()).data
}
