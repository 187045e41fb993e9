import type { AnyRouter } from '@tanstack/react-router'
import { DEFAULT_LIST, type FlightList } from '../../../machines/domain/flightList.ts'
import { toListQuery } from '../../../machines/domain/listAddress.ts'
import type { CompleteSearch } from '../../../machines/domain/search.ts'
import { toSearchQuery } from '../../../machines/domain/searchAddress.ts'

export const RESULTS_PATH = '/flight-search'

/** The whole query of a page of results: the search, then how its flights are listed. */
export const resultsQuery = (search: CompleteSearch, list: FlightList = DEFAULT_LIST) => ({
  ...toSearchQuery(search),
  ...toListQuery(list, search.currency),
})

/** Opens the results of a search; settles when the page is on the screen. */
export const goToResultsBy = (router: AnyRouter) => (search: CompleteSearch) => router.navigate({ to: RESULTS_PATH, search: resultsQuery(search) })
