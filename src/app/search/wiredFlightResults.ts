import type { AnyRouter } from '@tanstack/react-router'
import type { FlightList } from '../../../machines/domain/flightList.ts'
import { LIST_QUERY_NAMES, toListQuery } from '../../../machines/domain/listAddress.ts'
import { DEFAULT_CURRENCY } from '../../../machines/domain/money.ts'
import type { SearchQuery } from '../../../machines/domain/searchAddress.ts'
import { flightResultsMachine } from '../../../machines/search/flightResults/flightResults.machine.ts'
import { flightResultsActors } from '../../flows/search/flightResults/flightResults.actors.ts'
import { onlyTexts } from '../search.ts'
import { airline } from '../wire.ts'
import { RESULTS_PATH } from './goToResults.ts'
import { resultsQuery } from './resultsQuery.ts'

/** The flights of a search with all that they reach outside: the airline, and the address [SRCH-19]. */
export function wiredFlightResults(router: AnyRouter) {
  return flightResultsMachine.provide(
    flightResultsActors({
      airline,
      goToSearch: (search, list) => void router.navigate({ to: RESULTS_PATH, search: resultsQuery(search, list), resetScroll: false }),
      replaceList: (list) =>
        void router.navigate({
          to: RESULTS_PATH,
          search: listedAnew(onlyTexts(router.latestLocation.search), list),
          replace: true,
          resetScroll: false,
        }),
    }),
  )
}

/** The query of the address with another order or other filters. */
const listedAnew = (query: SearchQuery, list: FlightList): SearchQuery => ({
  ...Object.fromEntries(Object.entries(query).filter(([name]) => !LIST_QUERY_NAMES.some((each) => each === name))),
  ...toListQuery(list, query['currency'] ?? DEFAULT_CURRENCY),
})
