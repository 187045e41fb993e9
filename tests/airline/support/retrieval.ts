import * as v from 'valibot'
import { BookingDetailWire } from '../../../server/contract/bookingShapes.ts'
import type { Booking } from '../../../server/rules/bookings.ts'
import { addBookings } from '../../../server/store/bookingRows.ts'
import { countUp } from '../../countUp.ts'
import { booked, passenger } from './bookings.ts'
import { NOON, type TestAirline } from './testAirline.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** By which a member of a group says who they are. */
export const MEMBER = '/api/ibe/groupBooking/validateGroupBookingPassenger'

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

const phoneNumber = countUp()

/** A booking of Leena D'Souza with a contact of its own, Asha Verma, stored. */
export async function storeBooking({ airline }: Pick<TestAirline, 'airline'>, change: Partial<Booking> = {}) {
  const number = 9_820_000_000 + phoneNumber()
  const contact = { firstName: 'Asha', lastName: 'Verma', email: `asha${number}@example.com`, phone: `+91${number}` }
  const booking = booked({
    passengers: [passenger('ADT', { firstName: 'Leena', lastName: "D'Souza", documentNumber: 'Z1234567', birthDate: '1990-02-03' })],
    contacts: [contact],
    receipts: [{ method: 'CARD', payer: '4021', minor: 459_900, receivedAt: Date.parse(NOON), reference: `paid ${number}` }],
    ...change,
  })
  await addBookings(airline.database.connection, null, [booking])
  return { ...booking, email: contact.email, phone: String(number) }
}

/** Asks for a booking by its reference and a last name. */
export const retrieve = (browser: Visitor, recordLocator: string, lastName: string): Promise<Response> =>
  browser.ask(queryOf(RETRIEVE, { recordLocator, lastName }))

export const CODES = '/api/ibe/booking/codes'
const MESSAGES_MEANWHILE = 10

/** Opens a booking by a code that is sent to a contact of it. */
export const prove = async (...asked: Parameters<typeof proveBy>): Promise<void> => void (await proveBy(...asked))

/** The same, with the id of the request of the code. */
export async function proveBy({ airline }: Pick<TestAirline, 'airline'>, browser: Visitor, recordLocator: string, contact: string): Promise<string> {
  const asked = (await (await browser.post(CODES, { recordLocator, contact })).json()) as { readonly data: { readonly requestId: string } }
  // Another process may have written a message without a code meanwhile.
  const otp = (await airline.outbox.latest(MESSAGES_MEANWHILE)).find(({ code }) => code !== null)?.code ?? ''
  const answer = await browser.post(`${CODES}/verify`, { recordLocator, requestId: asked.data.requestId, otp })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return asked.data.requestId
}
