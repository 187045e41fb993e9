import type { AnyRouter } from '@tanstack/react-router'
import { flightResultsMachine } from '../../../machines/search/flightResults/flightResults.machine.ts'
import { flightResultsActors } from '../../flows/search/flightResults/flightResults.actors.ts'
import { airline } from '../wire.ts'
import { RESULTS_PATH, resultsQuery } from './goToResults.ts'

/** The flights of a search with all that they reach outside: the airline, and the address [SRCH-19]. */
export function wiredFlightResults(router: AnyRouter) {
  return flightResultsMachine.provide(
    flightResultsActors({
      airline,
      goToSearch: (search, list) => void router.navigate({ to: RESULTS_PATH, search: resultsQuery(search, list), resetScroll: false }),
      replaceList: (list) =>
        void router.navigate({ to: RESULTS_PATH, search: (query: Record<string, string>) => query, replace: true, state: { list } }),
    }),
  )
}
