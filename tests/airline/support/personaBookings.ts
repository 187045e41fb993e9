import { beforeEach } from 'vitest'
import type { BookingDetailWire } from '../../../server/contract/bookingShapes.ts'
import type { ListedBooking } from '../../../server/sandbox/personaBookingList.ts'
import { retrievalGuesses } from '../../../server/store/retrievalSchema.ts'
import { browserAt, queryOf, RETRIEVE, shownIn } from './retrieval.ts'
import { NOON, testAirline, type TestAirline } from './testAirline.ts'

const LIST = '/sandbox/api/bookings'

/** The bookings of the personas, at an airline of a file of tests, each of which begins at noon and with no wrong guesses. */
export interface PersonaAirline {
  readonly airline: TestAirline
  listed(): Promise<readonly ListedBooking[]>
  /** Makes the bookings of one persona again. */
  again(persona: string): Promise<readonly ListedBooking[]>
  bookingOf(persona: string): Promise<ListedBooking>
  /** The address that opens a booking by its reference and a name. */
  byName(booking: ListedBooking): string
  found(persona: string): Promise<BookingDetailWire>
}

/** The booking of one persona: those of the others are not made for it. */
export async function personaBooking({ ask }: Pick<TestAirline, 'ask'>, persona: string): Promise<ListedBooking> {
  const [booking] = await bookingsIn(await ask(`${LIST}?persona=${persona}`))
  if (booking === undefined) throw new Error(`${persona} has no booking`)
  return booking
}

export function personaAirline(): PersonaAirline {
  const airline = testAirline({ trustedProxy: { hops: 1 } })
  beforeEach(async () => {
    airline.airline.clock.set(Date.parse(NOON))
    await airline.airline.database.connection.delete(retrievalGuesses)
  })
  const bookingOf: PersonaAirline['bookingOf'] = (persona) => personaBooking(airline, persona)
  const byName: PersonaAirline['byName'] = ({ recordLocator, lastName }) => queryOf(RETRIEVE, { recordLocator, lastName })
  return {
    airline,
    listed: async () => bookingsIn(await airline.ask(LIST)),
    again: async (persona) => bookingsIn(await airline.ask(`${LIST}?persona=${persona}`, { method: 'DELETE' })),
    bookingOf,
    byName,
    found: async (persona) => shownIn(await browserAt(airline).ask(byName(await bookingOf(persona)))),
  }
}

const bookingsIn = async (answer: Response) => ((await answer.json()) as { data: readonly ListedBooking[] }).data
