import type { AnyRouter } from '@tanstack/react-router'
import type { CompleteSearch } from '../../../machines/domain/search.ts'

export const RESULTS_PATH = '/flight-search'

/** Opens the results of a search; settles when the page is on the screen. What writes the address comes with the page. */
export const goToResultsBy = (router: AnyRouter) => async (search: CompleteSearch) => {
  const { resultsQuery } = await import('./resultsQuery.ts')
  await router.navigate({ to: RESULTS_PATH, search: resultsQuery(search) })
}
