import type { IsoDate } from './calendarDate.ts'
import type { Query } from './deepLinkParts.ts'
import type { Search } from './search.ts'

/** The two pages that a deep link may lead to. */
export const HOME_PAGE = '/'
export const RESULTS_PAGE = '/flight-search'

/** The bookings of this browser and of its customer [NAV-22]. */
export const TRIPS_PAGE = '/manage-booking/view-my-trips'

/** Whether a path is one of some, or lies below one. */
export const isBelow = (paths: readonly string[], path: string): boolean => paths.some((each) => `${path}/`.startsWith(`${each}/`))

interface OwnAddress {
  readonly path: string
  /** Without a question mark. */
  readonly queryString: string
}

/** What a query string may hold as it is; anything else is written in percent signs. */
const UNSAFE = /[^\w\-.~!$&'()*+,;=:@/?%]/gu

/** Half of a character that needs two: it has no encoding of its own. */
const HALF = /\p{Surrogate}/gu

/**
 * Addresses of this site: a path that is known beforehand and a query string that cannot leave it, whatever stands in it
 * [OPEN-55].
 */
export const ownAddress = {
  /** The page and the query string of a path as it was opened. */
  read(fullPath: string): OwnAddress {
    const [whole = ''] = fullPath.split('#')
    const mark = whole.indexOf('?')
    const path = mark < 0 ? whole : whole.slice(0, mark)
    return { path: path.length > 1 ? path.replace(/\/$/, '') : path, queryString: mark < 0 ? '' : whole.slice(mark + 1) }
  },
  write(page: typeof HOME_PAGE | typeof RESULTS_PAGE, queryString: string): string {
    const safe = queryString.replaceAll(HALF, '\uFFFD').replaceAll(UNSAFE, (each) => encodeURIComponent(each))
    return safe === '' ? page : `${page}?${safe}`
  },
}

/** A query string whose date is another. */
export function withDate(queryString: string, date: IsoDate): string {
  const others = queryString.split('&').filter((part) => part !== '' && part.split('=')[0] !== 'date')
  return [...others, `date=${date}`].join('&')
}

/** The journey of a link, and the flights and fares that it names. */
interface LinkedFlights {
  readonly originStationCode: string | null
  readonly destinationStationCode: string | null
  readonly departureDate: IsoDate | null
  readonly returnDate: IsoDate | null
  readonly originFlight: string | null
  readonly returnFlight: string | null
  readonly flightUid: string | null
  readonly fareUid: string | null
}

/**
 * What goes on from a link into the address of results, unchanged: the flights and fares that it means. A search for
 * another route or other days is not about them any more [OPEN-55].
 */
export function passedThrough(link: LinkedFlights, search: Search): Query {
  const isSame =
    search.origin === link.originStationCode &&
    search.destination === link.destinationStationCode &&
    search.departureDate === link.departureDate &&
    search.returnDate === link.returnDate
  const passed = { flight_uid: link.flightUid, fare_uid: link.fareUid, originFlight: link.originFlight, returnFlight: link.returnFlight }
  const said = Object.entries(passed).filter((entry): entry is [string, string] => entry[1] !== null)
  return isSame ? Object.fromEntries(said) : {}
}
