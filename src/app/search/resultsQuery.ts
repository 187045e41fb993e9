import { DEFAULT_LIST, type FlightList } from '../../../machines/domain/flightList.ts'
import { toListQuery } from '../../../machines/domain/listAddress.ts'
import type { CompleteSearch } from '../../../machines/domain/search.ts'
import { toSearchQuery } from '../../../machines/domain/searchAddress.ts'

/** The whole query of a page of results: the search, then how its flights are listed. */
export const resultsQuery = (search: CompleteSearch, list: FlightList = DEFAULT_LIST) => ({
  ...toSearchQuery(search),
  ...toListQuery(list, search.currency),
})
