import { fromPromise } from 'xstate'
import type { FlightList } from '../../../../machines/domain/flightList.ts'
import type { FlightsAnswer } from '../../../../machines/domain/journey.ts'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import type { LowFares } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

interface FlightResultsServices {
  readonly airline: Pick<Airline, 'findFlights' | 'lowFares'>
  /** Makes a search the address, as a new entry of the history. */
  readonly goToSearch: (search: CompleteSearch, list: FlightList) => void
  /** Writes how flights are listed into the address in place. */
  readonly replaceList: (list: FlightList) => void
}

/** What the results reach outside themselves. A question that is given up is aborted. */
export const flightResultsPorts = ({ airline, goToSearch, replaceList }: FlightResultsServices) => ({
  actors: {
    findFlights: fromPromise<FlightsAnswer, CompleteSearch>(({ input, signal }) => airline.findFlights(input, signal)),
    loadLowFares: fromPromise<LowFares, LowFareQuestion>(async ({ input, signal }) => ({ days: await airline.lowFares(input, signal) })),
  },
  actions: {
    goToSearch: (_: unknown, { search, list }: { readonly search: CompleteSearch; readonly list: FlightList }) => goToSearch(search, list),
    replaceList: (_: unknown, { list }: { readonly list: FlightList }) => replaceList(list),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
