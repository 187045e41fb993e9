import type { FlightList } from '../../../machines/domain/flightList.ts'
import { LIST_QUERY_NAMES, toListQuery } from '../../../machines/domain/listAddress.ts'
import { DEFAULT_CURRENCY } from '../../../machines/domain/money.ts'
import type { SearchQuery } from '../../../machines/domain/searchAddress.ts'
import { flightResultsMachine } from '../../../machines/search/flightResults/flightResults.machine.ts'
import { flightResultsActors } from '../../flows/search/flightResults/flightResults.actors.ts'
import type { GoTo } from '../goTo.ts'
import { RESULTS_PATH } from '../paths.ts'
import { parseSearch, stringifySearch } from '../search.ts'
import { airline } from '../wire.ts'
import { resultsQuery } from './resultsQuery.ts'

/** The flights of a search with all that they reach outside: the airline, and the address [SRCH-19]. */
export function wiredFlightResults(goTo: GoTo) {
  const list = (query: SearchQuery, options?: { readonly replace: boolean }) => void goTo(`${RESULTS_PATH}${stringifySearch(query)}`, options)
  return flightResultsMachine.provide(
    flightResultsActors({
      airline,
      goToSearch: (search, flightList) => list(resultsQuery(search, flightList)),
      replaceList: (flightList) => list(listedAnew(parseSearch(location.search), flightList), { replace: true }),
    }),
  )
}

/** The query of the address with another order or other filters. */
const listedAnew = (query: SearchQuery, list: FlightList): SearchQuery => ({
  ...Object.fromEntries(Object.entries(query).filter(([name]) => !LIST_QUERY_NAMES.some((each) => each === name))),
  ...toListQuery(list, query['currency'] ?? DEFAULT_CURRENCY),
})
