import { fromPromise } from 'xstate'
import type { RecentSearch } from '../../../../machines/domain/recentSearches.ts'
import { fromSearchState, type CompleteSearch, type SearchState } from '../../../../machines/domain/search.ts'
import type { SearchAnalytics } from '../../../../machines/domain/searchAnalytics.ts'
import type { Network } from '../../../../machines/domain/station.ts'
import type { FocusTarget, Restored, WidgetMode } from '../../../../machines/search/searchWidget/searchWidget.rules.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { Clock } from '../../../device/clock.ts'
import { logFailure } from '../../../device/log.ts'
import { focusWithin, scrollIntoUpperPart } from '../../../device/screen.ts'
import type { SearchMemory } from '../../../device/searchMemory.ts'

export interface SearchWidgetServices {
  readonly airline: Pick<Airline, 'now' | 'network'>
  readonly clock: Clock
  readonly memory: () => Promise<SearchMemory>
  /** Opens the results' page; settles when it is on the screen. */
  readonly goToResults: (search: CompleteSearch) => Promise<void>
  /** Counts what happened, where the traveller has allowed it. */
  readonly sendAnalytics: (event: { readonly name: 'flight_search'; readonly details: SearchAnalytics }) => void
}

/** Where the focus goes, by field. */
const FIELDS: Readonly<Record<FocusTarget['field'], string>> = {
  origin: '[data-field="origin"] input',
  destination: '[data-field="destination"] input',
  departure: '[data-field="dates"] button',
  return: '[data-field="dates"] button ~ button, [data-field="dates"] :nth-child(2) button',
  nationality: '[data-field="nationality"] select, [data-field="nationality"] input',
}

/** What the search form reaches outside itself. */
export function searchWidgetPorts({ airline, clock, memory, goToResults, sendAnalytics }: SearchWidgetServices) {
  const keep = (act: (memory: SearchMemory) => void) =>
    void memory()
      .then(act)
      .catch((error: unknown) => logFailure('searchMemory', error))
  return {
    actors: {
      restoreSearch: fromPromise<Restored, { readonly mode: WidgetMode }>(async () => {
        const { search, recent } = await memory()
        const kept = search()
        return { search: kept === null ? null : fromSearchState(kept), recent: recent() }
      }),
      readClock: fromPromise<{ readonly now: number }, void>(async ({ signal }) => {
        clock.learn(await airline.now(signal))
        return { now: clock.now() }
      }),
      loadNetwork: fromPromise<Network, void>(({ signal }) => airline.network(signal)),
      goToResults: fromPromise<void, { readonly search: CompleteSearch }>(({ input }) => goToResults(input.search)),
    },
    actions: {
      saveSearch: (_: unknown, params: { readonly state: SearchState }) => keep(({ saveSearch }) => saveSearch(params.state)),
      rememberSearch: (_: unknown, params: { readonly recent: RecentSearch }) => keep(({ remember }) => remember(params.recent)),
      forgetSearches: () => keep(({ forgetRecent }) => forgetRecent()),
      storeBookingType: (_: unknown, params: { readonly bookingType: 'BOOKING' }) =>
        keep(({ storeBookingType }) => storeBookingType(params.bookingType)),
      startNewBooking: () => keep(({ startNewBooking }) => startNewBooking()),
      clearRebooking: () => keep(({ clearRebooking }) => clearRebooking()),
      sendAnalytics: (_: unknown, { details }: { readonly details: SearchAnalytics }) => sendAnalytics({ name: 'flight_search', details }),
      focusField: (_: unknown, params: FocusTarget) => focusWithin(FIELDS[params.field]),
      scrollToWidget: () => scrollIntoUpperPart('[data-search-widget]'),
      logFailure: (_: unknown, params: { readonly call: string; readonly error: unknown }) => logFailure(params.call, params.error),
    },
  }
}
