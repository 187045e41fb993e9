import * as v from 'valibot'
import { withRecentSearch, type RecentSearch } from '../../machines/domain/recentSearches.ts'
import type { SearchState } from '../../machines/domain/search.ts'
import { SPECIAL_FARES } from '../../machines/domain/specialFare.ts'
import { kept } from './storage.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const date = v.pipe(v.string(), v.isoDate())
const passenger = v.object({ adult: count, child: count, infant: count, seniorcitizen: count, extraSeat: count, total: count })
const paxTypesCount = v.object({ ADT: count, CHD: count, SNR: count, INF: count, EXST: count })
const tripType = v.picklist(['ONE_WAY', 'ROUND_TRIP'])

const SearchStateKept = v.object({
  origin: v.nullable(v.string()),
  destination: v.nullable(v.string()),
  departureDate: v.nullable(date),
  arrivalDate: v.nullable(date),
  passenger,
  paxTypesCount,
  tripType,
  promoCode: v.string(),
  specialFare: v.nullable(v.picklist(SPECIAL_FARES)),
  currency: v.string(),
  nationality: v.nullable(v.string()),
})

const RecentSearchKept = v.object({
  origin: v.string(),
  destination: v.string(),
  type: tripType,
  departureDate: date,
  arrivalDate: v.nullable(date),
  passenger,
  paxTypesCount,
})

/** What the device remembers of searches. */
export interface SearchMemory {
  /** The form as it was last left in this tab [SRCH-12]. */
  search(): SearchState | null
  saveSearch(state: SearchState): void
  /** Searches made in this browser, the latest first [SRCH-14, OPEN-22]. */
  recent(): readonly RecentSearch[]
  remember(search: RecentSearch): void
  forgetRecent(): void
  /** [SRCH-15] */
  storeBookingType(bookingType: 'BOOKING'): void
  /** Forgets what a booking begun before had gathered [SRCH-16]. */
  startNewBooking(): void
  /** Forgets the booking that was being changed [SRCH-17]. */
  clearRebooking(): void
}

/** The memory of this browser: the form in the tab, recent searches for all tabs. */
export function createSearchMemory(): SearchMemory {
  const search = kept({ name: 'search', schema: SearchStateKept })
  const recents = kept({ name: 'recentSearches', schema: v.array(RecentSearchKept) })
  const bookingType = kept({ name: 'isBookingType', schema: v.string() })
  const booking = kept({ name: 'booking', schema: v.unknown() })
  const rebooking = kept({ name: 'rebooking', schema: v.unknown() })
  return {
    search: search.read,
    saveSearch: search.write,
    recent: () => recents.read() ?? [],
    remember: (made) => recents.write([...withRecentSearch(recents.read() ?? [], made)]),
    forgetRecent: recents.forget,
    storeBookingType: bookingType.write,
    startNewBooking: booking.forget,
    clearRebooking: rebooking.forget,
  }
}
