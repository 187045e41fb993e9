import { quoteOf, tripOf } from '../../../machines/booking/booking/bookingReplies.samples.ts'
import { ONE_WAY, TODAY } from '../../../machines/domain/flights.samples.ts'
import { partyOf, toChosenQuery } from '../../../machines/domain/sale.ts'
import { toSearchQuery } from '../../../machines/domain/searchAddress.ts'
import type { Page } from 'playwright/test'
import { bookingQuotes } from '../../../server/contract/sale.ts'
import { called, pathTo } from './called.ts'
import type { Act, Wire, WiredPort } from './pageObject.ts'
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
  await priceAgain(wire)
  await passTimeUntil(page, () => page.getByRole('heading', { level: 1, name: 'Who is flying?' }).isVisible())
}

/** Who travels is said, and the next step is there. What was typed before stands there, folded. */
export async function answerPassengers(page: Page): Promise<void> {
  const own = page.getByRole('group', { name: 'Passenger 1, adult', exact: true })
  const contact = page.getByRole('group', { name: 'Contact', exact: true })
  const first = own.getByRole('textbox', { name: 'First name', exact: true })
  if (await first.isVisible()) {
    await first.fill('Asha')
    await own.getByRole('textbox', { name: 'Last name', exact: true }).fill('Rao')
    await own.getByRole('radio', { name: 'Female', exact: true }).check()
    await contact.getByRole('textbox', { name: 'E-mail', exact: true }).fill('asha@example.com')
    await contact.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('98450 11223')
  }
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
}

/** What is bought has changed, and the airline says what it costs now. */
export async function priceAgain(wire: Wire, price = 'the price'): Promise<void> {
  await wire.arrives('quote')
  await wire.ends('quote', price)
}
