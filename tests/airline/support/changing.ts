import * as v from 'valibot'
import { ChangeAnswer, ChangeOptionsAnswer, ChangeQuoteAnswer, type ChangeQuoteBody } from '../../../server/contract/bookingChange.ts'
import type { Booking } from '../../../server/rules/bookings.ts'
import { exchangeOn } from '../../../server/rules/currencies.ts'
import { fareOf, ONE_ADULT } from '../../../server/rules/fares.ts'
import { homeDay } from '../../../server/rules/promotions.ts'
import { NOTHING_SOLD } from '../../../server/rules/seats.ts'
import { chargesAsSold, segmentsAsSold } from '../../../server/rules/soldJourneys.ts'
import { dayOf } from '../../../server/schedule/calendar.ts'
import { marketBetween } from '../../../server/schedule/markets.ts'
import { NOON, type TestAirline } from './testAirline.ts'
import type { Visitor } from './visitor.ts'

export const CHANGE = '/api/ibe/booking/change'
const DAY_MS = 86_400_000

/** A journey of a test: the first flight of a day. */
export interface Flown {
  readonly origin: string
  readonly destination: string
  readonly date: string
}

/** What a booking of one adult on real flights is, bought so many days ago at the fares of that day, and paid. */
export function soldOn({ airline }: Pick<TestAirline, 'airline'>, flown: readonly Flown[], daysAgo: number): Partial<Booking> {
  const bookedAt = Date.parse(NOON) - daysAgo * DAY_MS
  const exchange = exchangeOn('INR', homeDay(bookedAt))
  const sold = flown.map(({ origin, destination, date }, position) => {
    const market = marketBetween(origin, destination)
    const [flight] = market === undefined ? [] : airline.journeys.on(market, dayOf(date))
    const fare = flight && fareOf(flight, ONE_ADULT, exchange, NOTHING_SOLD, bookedAt, null)
    if (!flight || !fare) throw new Error('nothing flies')
    return {
      journey: {
        origin,
        destination,
        family: 'SAVER' as const,
        cancelledAt: null,
        rescheduled: null,
        soldDepartsAt: null,
        segments: segmentsAsSold(flight),
      },
      charges: chargesAsSold(fare, position),
    }
  })
  return {
    bookedAt,
    journeys: sold.map(({ journey }) => journey),
    charges: sold.flatMap(({ charges }) => charges),
    fees: [],
    receipts: [],
    changes: [{ what: 'BOOKED', changedAt: bookedAt }],
  }
}

/** The other days of a journey. */
export async function optionsOf(browser: Visitor, query: Readonly<Record<string, string>>) {
  const answer = await browser.ask(`${CHANGE}/options?${new URLSearchParams(query).toString()}`)
  return v.parse(ChangeOptionsAnswer, await answer.json()).data
}

export const askQuote = (browser: Visitor, body: ChangeQuoteBody): Promise<Response> => browser.post(`${CHANGE}/quotes`, body)

export const quoteIn = async (answer: Response) => v.parse(ChangeQuoteAnswer, await answer.json()).data

export const outcomeIn = async (answer: Response) => v.parse(ChangeAnswer, await answer.json()).data.outcome
