import { and, eq } from 'drizzle-orm'
import type { Booking } from '../../../server/rules/bookings.ts'
import { capacityOf } from '../../../server/rules/seats.ts'
import { dayOf, isoDateOf } from '../../../server/schedule/calendar.ts'
import { marketBetween } from '../../../server/schedule/markets.ts'
import type { FlightLeg } from '../../../server/schedule/timetable.ts'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import { bookingRow } from '../../../server/store/retrieval.ts'
import { flightInventory } from '../../../server/store/schema.ts'
import { askQuote, optionsOf, quoteIn, soldOn, type Flown } from './changing.ts'
import type { PaymentAirline } from './paymentAirline.ts'
import { browserAt, retrieve, shownIn, storeBooking } from './retrieval.ts'

export const OUT = { origin: 'DEL', destination: 'BOM', date: '2026-12-14' }
export const BACK = { origin: 'BOM', destination: 'DEL', date: '2026-12-20' }
export const NEW_DAY = '2026-12-16'

/** The number of the first flight of a key. */
export const numberOf = (flightKey: string): number => Number(/\d+/.exec(flightKey)?.[0])

/** Customers of an airline who change their dates. */
export function changers(shop: Pick<PaymentAirline, 'airline'>) {
  /** A browser that has opened a booking of one adult, bought so many days ago, there and perhaps back. */
  async function opened(daysAgo: number, flown: readonly Flown[] = [OUT]) {
    const { airline } = shop
    const sold = soldOn(airline, flown, daysAgo)
    const { recordLocator } = await storeBooking(airline, sold)
    const stored = async (): Promise<Booking> => {
      const { connection } = airline.airline.database
      const row = await bookingRow(connection, recordLocator)
      const [booking] = row === null ? [] : await bookingsOf(connection, [row])
      if (booking === undefined) throw new Error('the booking is stored')
      return booking
    }
    const browser = browserAt(airline)
    const { journeys } = await shownIn(await retrieve(browser, recordLocator, 'Verma'))
    return { recordLocator, browser, stored, keys: journeys.map(({ journeyKey }) => journeyKey) }
  }

  type Trip = Awaited<ReturnType<typeof opened>>

  /** A flight of a day that costs more, or one that does not. */
  async function wanted({ recordLocator, browser, keys: [journeyKey = ''] }: Trip, date = NEW_DAY) {
    const { flights } = await optionsOf(browser, { recordLocator, journeyKey, date })
    const flight = flights.find(({ amount }) => amount !== null && amount > 0)
    if (flight === undefined) throw new Error('no flight costs more')
    const changes = [{ journeyKey, flightKey: flight.flightKey }]
    const quote = await quoteIn(await askQuote(browser, { recordLocator, changes }))
    return { flight, quote, body: { recordLocator, changes, version: quote.version, acceptedTotal: quote.quotedTotal } }
  }

  const soldSeats = async (flightNumber: number, date: string, origin = 'DEL') => {
    const { inventory, journeys } = shop.airline.airline
    const market = marketBetween('DEL', 'BOM')
    const day = dayOf(date)
    const leg =
      market &&
      journeys
        .on(market, day)
        .flatMap(({ legs }) => legs)
        .find((each) => each.flightNumber === flightNumber && each.origin === origin)
    if (!leg) throw new Error('no such flight')
    return { leg, sold: (await inventory.soldOn([flightNumber], day, day)).on(leg) }
  }

  /** What the database knows of the flight. */
  async function storedSeats(leg: FlightLeg): Promise<number | undefined> {
    const { connection } = shop.airline.airline.database
    const [row] = await connection.select().from(flightInventory).where(isRowOf(leg))
    return row?.sold
  }

  const isRowOf = ({ flightNumber, origin, day }: FlightLeg) =>
    and(eq(flightInventory.flightNumber, flightNumber), eq(flightInventory.origin, origin), eq(flightInventory.departureDate, isoDateOf(day)))

  /** Others have bought the last seats after a search, and before the change. */
  async function filledMeanwhile(leg: FlightLeg): Promise<void> {
    const { connection } = shop.airline.airline.database
    const row = {
      flightNumber: leg.flightNumber,
      origin: leg.origin,
      departureDate: isoDateOf(leg.day),
      capacity: capacityOf(leg),
      sold: capacityOf(leg),
    }
    await connection.insert(flightInventory).values(row)
  }

  /** The first flights of the outbound journey's days, or of days around them, on which nothing is due, and the change to them. */
  async function free({ recordLocator, browser, keys: [journeyKey = ''] }: Trip) {
    for (const date of ['2026-12-10', '2026-12-17', '2027-01-14']) {
      const week = await optionsOf(browser, { recordLocator, journeyKey, date })
      const day = week.days.find(({ amount }) => amount !== null && amount <= 0)
      if (day === undefined) continue
      const { flights } = await optionsOf(browser, { recordLocator, journeyKey, date: day.date })
      const flight = flights.find(({ amount }) => amount !== null && amount <= 0)
      if (flight === undefined) continue
      const changes = [{ journeyKey, flightKey: flight.flightKey }]
      const quote = await quoteIn(await askQuote(browser, { recordLocator, changes }))
      return { flight, date: day.date, body: { recordLocator, changes, version: quote.version, acceptedTotal: quote.quotedTotal } }
    }
    throw new Error('no flight costs nothing more')
  }

  return { opened, wanted, free, soldSeats, storedSeats, filledMeanwhile }
}
