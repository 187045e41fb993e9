import * as v from 'valibot'
import type { BookedJourney, Booking, BookingsQuestion, BookingsReply } from '../../machines/domain/booking.ts'
import { moneyFromMajor } from '../../machines/domain/money.ts'
import type { DataFileReply } from '../../machines/domain/ownData.ts'
import { stationByCode, type Network, type Station } from '../../machines/domain/station.ts'
import type { AccountConfiguration } from '../../server/contract/accountConfiguration.ts'
import { BOOKINGS_ON_PAGE, MyBookingsAnswer, type BookingWire } from '../../server/contract/bookings.ts'
import { AirlineError } from './airlineError.ts'
import { answered, clientOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** What the airline knows of whoever is signed in. Rejects as the calls of `Airline` do; not being signed in is an answer. */
export interface MyAccount {
  /** A page of bookings, with the cities as they are named now [SEC-15]. */
  bookings(question: BookingsQuestion, signal: AbortSignal): Promise<BookingsReply>
  /** Everything that the airline keeps of whoever asks, as the airline has written it. */
  dataFile(signal: AbortSignal): Promise<DataFileReply>
}

interface MyAccountOutside {
  readonly configuration: () => Promise<Configuration>
  readonly accountConfiguration: () => Promise<Pick<AccountConfiguration, 'endpoints'>>
  /** Names of stations; without them a booking says their codes. */
  readonly network: (signal: AbortSignal) => Promise<Network>
}

/** The calls about a customer's own, for the page that shows it. */
export function createMyAccount({ configuration, accountConfiguration, network }: MyAccountOutside): MyAccount {
  /** The client and the full path of an endpoint. */
  async function reach(endpoint: keyof AccountConfiguration['endpoints']) {
    const [site, { endpoints }] = await Promise.all([configuration(), accountConfiguration()])
    return { client: clientOf(site), path: `${site.apiBase}${endpoints[endpoint]}` }
  }

  return {
    async bookings({ when, page }, signal) {
      const { client, path } = await reach('bookings')
      try {
        const [{ data }, stations] = await Promise.all([
          answered(MyBookingsAnswer, () =>
            client.get(path, { searchParams: { limit: BOOKINGS_ON_PAGE, page, filter: FILTERS[when] }, signal }).json(),
          ),
          network(signal).then(stationsOf, () => []),
        ])
        return { isSignedIn: true, found: { ...data, bookings: data.bookings.map((each) => bookingOf(each, stations)) } }
      } catch (error) {
        if (isSignedOut(error)) return { isSignedIn: false }
        throw error
      }
    },

    async dataFile(signal) {
      const { client, path } = await reach('dataExport')
      try {
        const { name, text } = await answered(DownloadedData, async () => {
          const answer = await client.get(path, { signal })
          return { name: fileNameOf(answer), text: await answer.text() }
        })
        return { isSignedIn: true, file: { name, text } }
      } catch (error) {
        if (isSignedOut(error)) return { isSignedIn: false }
        throw error
      }
    },
  }
}

/** A file that says nothing, or that was cut off on its way, is of no use to anybody. */
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

const isSignedOut = (error: unknown): boolean => error instanceof AirlineError && error.status === 401

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

function journeyOf({ origin, destination, flown }: BookingWire['journeys'][number], stations: readonly Station[]): BookedJourney {
  const named = (code: string) => ({ code, city: stationByCode(stations, code)?.cityInfo.name ?? null })
  return { origin: named(origin), destination: named(destination), flown }
}
