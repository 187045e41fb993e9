import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { AvailabilityQuery, JourneyWire } from '../../../server/contract/availability.ts'
import { SeatMapAnswer } from '../../../server/contract/seats.ts'
import { BookAnswer, QuoteAnswer, type BookBody, type QuoteBody } from '../../../server/contract/sale.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { flightInventory } from '../../../server/store/schema.ts'
import { countUp } from '../../countUp.ts'
import type { TestAirline } from './testAirline.ts'

export const QUOTE = '/api/ibe/booking/quote'
export const SEATS = '/api/ibe/booking/quote/seats'
export const BOOK = '/api/ibe/bookings'

const nextContact = countUp()

/** A contact of whom nothing is known yet. */
const contactNumber = (number: number): BookBody['contact'] => ({
  firstName: 'Meera',
  lastName: 'Nair',
  email: `meera${number}@example.com`,
  phone: `+9198450${String(10_000 + number)}`,
})

/** Who asks: an airline without a session, or a browser. */
export interface Asking {
  post(path: string, body: unknown): Promise<Response>
}

type Passenger = BookBody['passengers'][number]

export const ADULT: Passenger = {
  type: 'ADT',
  goesWith: null,
  firstName: 'Meera',
  lastName: 'Nair',
  gender: 'F',
  birthDate: null,
  documentNumber: null,
}

export const passenger = (change: Partial<Passenger>): Passenger => ({ ...ADULT, ...change })

/** What is wanted of journeys that are for sale, on the lowest family. */
export const wantedOf = (journeys: readonly Pick<JourneyWire, 'journeyKey'>[], change: Partial<QuoteBody> = {}): QuoteBody => ({
  journeys: journeys.map(({ journeyKey }) => ({ journeyKey, family: 'SAVER' })),
  currency: 'INR',
  services: [],
  seats: [],
  passengers: [{ type: 'ADT', goesWith: null }],
  ...change,
})

export async function quoteIn(answer: Response): Promise<QuoteAnswer['data']> {
  if (!answer.ok) throw new Error(await answer.text())
  return v.parse(QuoteAnswer, await answer.json()).data
}

export async function bookedIn(answer: Response): Promise<BookAnswer['data']> {
  if (!answer.ok) throw new Error(await answer.text())
  return v.parse(BookAnswer, await answer.json()).data
}

/** Who brings a child that flies alone, and who meets it. */
export const GUARDIANS = {
  brings: { name: 'Meera Nair', phone: '+919845011223' },
  meets: { name: "José D'Souza", phone: '+919845011224' },
} as const satisfies BookBody['guardians']

/** The answers of a traveller who books what is wanted at the price that is quoted now. */
export async function answersFor(asking: Asking, wanted: QuoteBody, change: Partial<BookBody> = {}): Promise<BookBody> {
  const { quotedTotal: total } = await quoteIn(await asking.post(QUOTE, wanted))
  return {
    ...wanted,
    key: randomUUID(),
    passengers: wanted.passengers.map(({ type, goesWith }) => passenger({ type, goesWith })),
    contact: contactNumber(nextContact()),
    gst: null,
    guardians: wanted.specialFare === 'UNACCOMPANIED_MINOR' ? GUARDIANS : null,
    acceptsTerms: true,
    acceptedTotal: total,
    ending: 'PAY',
    ...change,
  }
}

/** The journeys of a search that are not sold out. */
export async function forSale(airline: Pick<TestAirline, 'availability'>, search: AvailabilityQuery) {
  const { outbound, inbound } = await airline.availability(search)
  return { outbound: outbound.filter(({ soldOut }) => !soldOut), inbound: (inbound ?? []).filter(({ soldOut }) => !soldOut) }
}

/** A family of four with an extra seat, as it is quoted. */
export const FAMILY: QuoteBody['passengers'] = [
  { type: 'ADT', goesWith: null },
  { type: 'ADT', goesWith: null },
  { type: 'CHD', goesWith: null },
  { type: 'INF', goesWith: 0 },
  { type: 'EXST', goesWith: 1 },
]
/** The same family by name. */
export const NAMED: BookBody['passengers'] = [
  passenger({}),
  passenger({ firstName: 'Vikram', gender: 'M' }),
  passenger({ type: 'CHD', firstName: 'Tara', birthDate: '2018-03-02' }),
  passenger({ type: 'INF', goesWith: 0, firstName: 'Leela', birthDate: '2026-02-01' }),
  passenger({ type: 'EXST', goesWith: 1, firstName: null, lastName: null, gender: null }),
]

/** The seats of a flight that are free for an adult, who has begun bookings under some keys. */
export async function freeSeats(asking: Asking, journeyKey: string, segmentKey: string, replaces: readonly string[] = []) {
  const asked = { journeyKey, family: 'SAVER', segmentKey, currency: 'INR', passengers: [{ type: 'ADT', goesWith: null }], replaces }
  const answer = await asking.post(SEATS, asked)
  if (!answer.ok) throw new Error(await answer.text())
  return v.parse(SeatMapAnswer, await answer.json()).data.seats.filter(({ isFree }) => isFree)
}

/** Books what is wanted at the price of now. */
export async function sell(browser: Asking, wanted: QuoteBody, change: Partial<BookBody> = {}) {
  const body = await answersFor(browser, wanted, change)
  return { body, ...(await bookedIn(await browser.post(BOOK, body))) }
}

/** All that is sold: the bookings, and how many seats of which flight. */
export async function soldSoFar({ airline }: Pick<TestAirline, 'airline'>) {
  const { connection } = airline.database
  return { bookings: await connection.select().from(bookings), seats: await connection.select().from(flightInventory) }
}
