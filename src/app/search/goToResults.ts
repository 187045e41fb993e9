import type { CompleteSearch } from '../../../machines/domain/search.ts'
import { RESULTS_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import type { Site } from '../site.ts'

/** Opens the results of a search; settles when the page is on the screen. What writes the address comes with the page. */
export const goToResults = (site: Site) => async (search: CompleteSearch) => {
  const [{ resultsQuery }, { createArrival }] = await Promise.all([import('./resultsQuery.ts'), import('../deepLink/arrival.ts')])
  const query = { ...resultsQuery(search), ...site.shared(createArrival).passedOn(search) }
  await site.navigation.goTo(`${RESULTS_PATH}${stringifySearch(query)}`)
}
