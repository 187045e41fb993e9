import { quoteOf, tripOf } from '../../../machines/booking/booking/booking.samples.ts'
import { ONE_WAY, TODAY } from '../../../machines/domain/flights.samples.ts'
import { partyOf, toChosenQuery } from '../../../machines/domain/sale.ts'
import { toSearchQuery } from '../../../machines/domain/searchAddress.ts'
import { bookingQuotes } from '../../../server/contract/sale.ts'
import { called, pathTo } from './called.ts'
import type { Act, WiredPort } from './pageObject.ts'
import { quoteOnWire } from './quoteOnWire.ts'
import { noteRequest, passTimeUntil, stopTimeAt } from './stoppedTime.ts'

const NOW = Date.parse(`${TODAY}T06:00:00Z`)

const CHOSEN = { ...toSearchQuery(ONE_WAY), ...toChosenQuery(tripOf(ONE_WAY)) }

/** The calls of a booking whose price is known. */
export const SALE_CALLS = {
  calls: {
    quote: {
      ...called(bookingQuotes, 'POST'),
      replies: { 'the price': quoteOnWire(quoteOf({ trip: tripOf(ONE_WAY), services: {}, seats: {}, party: partyOf(ONE_WAY) })) },
    },
  } satisfies Readonly<Record<string, WiredPort>>,
} as const

/** A booking begins for an adult alone, with the flight of the samples. */
export const openSale: Act = async (page, wire) => {
  const isAsked = noteRequest(page, (path) => path === pathTo(bookingQuotes))
  await stopTimeAt(page, NOW)
  await page.goto(`/booking?${new URLSearchParams(CHOSEN).toString()}`)
  await passTimeUntil(page, isAsked)
  await wire.arrives('quote')
  await wire.ends('quote', 'the price')
  await passTimeUntil(page, () => page.getByRole('heading', { level: 1, name: 'Who is flying?' }).isVisible())
}
