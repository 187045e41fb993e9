import * as v from 'valibot'
import type { BookedJourney, Booking, BookingsQuestion, BookingsReply } from '../../machines/domain/booking.ts'
import { moneyFromMajor } from '../../machines/domain/money.ts'
import type { DataFileReply } from '../../machines/domain/ownData.ts'
import { stationByCode, type Network, type Station } from '../../machines/domain/station.ts'
import { bookings, BOOKINGS_ON_PAGE, type BookingWire } from '../../server/contract/bookings.ts'
import { dataExport } from '../../server/contract/dataExport.ts'
import { unlessSignedOut } from './airlineError.ts'
import { answered, ask, send } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The data of the person who is signed in. Rejects as the calls of `Airline` do; "not signed in" is an answer. */
export interface MyAccount {
  /** A page of bookings, with the cities as they are named now [SEC-15]. */
  bookings(question: BookingsQuestion, signal: AbortSignal): Promise<BookingsReply>
  /** Everything that the airline stores about the caller, as the airline has written it. */
  dataFile(signal: AbortSignal): Promise<DataFileReply>
}

interface MyAccountServices {
  readonly configuration: () => Promise<Configuration>
  /** Names of stations; without them a booking says their codes. */
  readonly network: (signal: AbortSignal) => Promise<Network>
}

/** The calls about a customer's own, for the page that shows it. */
export function createMyAccount({ configuration, network }: MyAccountServices): MyAccount {
  return {
    async bookings({ when, page }, signal) {
      const known = await configuration()
      const query = { limit: String(BOOKINGS_ON_PAGE), page: String(page), filter: FILTERS[when] }
      const [answer, stations] = await Promise.all([
        unlessSignedOut(ask(known, bookings, 'GET', { query, signal })),
        network(signal).then(stationsOf, () => []),
      ])
      if (answer === null) return { isSignedIn: false }
      return { isSignedIn: true, found: { ...answer.data, bookings: answer.data.bookings.map((each) => bookingOf(each, stations)) } }
    },

    async dataFile(signal) {
      const known = await configuration()
      const download = answered(DownloadedData, async () => {
        const answer = await send(known, dataExport, 'GET', { signal })
        return { name: fileNameOf(answer), text: await answer.text() }
      })
      const file = await unlessSignedOut(download)
      return file === null ? { isSignedIn: false } : { isSignedIn: true, file }
    },
  }
}

/** An empty or truncated file is useless. */
const DownloadedData = v.object({
  name: v.optional(v.string(), 'my-data.json'),
  text: v.pipe(v.string(), v.check(isJson)),
})

/** The name that the airline gives to a file. */
const fileNameOf = ({ headers }: Response): string | undefined => /filename="([\w.-]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1]

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

const stationsOf = ({ stations }: Network): readonly Station[] => stations

const FILTERS = { upcoming: 'UPCOMING', past: 'PAST' } as const satisfies Record<BookingsQuestion['when'], string>

const STATUSES = { Confirmed: 'confirmed', Hold: 'onHold', Closed: 'cancelled' } as const satisfies Record<BookingWire['status'], Booking['status']>

function bookingOf({ status, journeys, paxTypesCount, total, ...booking }: BookingWire, stations: readonly Station[]): Booking {
  const { ADT, CHD, INF } = paxTypesCount
  return {
    ...booking,
    status: STATUSES[status],
    journeys: journeys.map((each) => journeyOf(each, stations)),
    passengers: ADT + CHD + INF,
    total: moneyFromMajor(total.amount, total.currencyCode),
  }
}

/** Where a booking leads, with the cities as they are named now. */
export function journeyOf({ origin, destination, flown }: BookingWire['journeys'][number], stations: readonly Station[]): BookedJourney {
  const named = (code: string) => ({ code, city: stationByCode(stations, code)?.cityInfo.name ?? null })
  return { origin: named(origin), destination: named(destination), flown }
}
