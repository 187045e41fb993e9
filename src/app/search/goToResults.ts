import type { CompleteSearch } from '../../../machines/domain/search.ts'
import type { SearchQuery } from '../../../machines/domain/searchAddress.ts'
import { RESULTS_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import type { Site } from '../site.ts'

/**
 * Opens the results of a search; settles when the page is on the screen. What writes the address comes with the page.
 * @param kept what the address keeps of flights that were chosen before
 */
export const goToResults =
  (site: Site, kept: (search: CompleteSearch) => SearchQuery = () => ({})) =>
  async (search: CompleteSearch) => {
    const [{ resultsQuery }, { createArrival }] = await Promise.all([import('./resultsQuery.ts'), import('../deepLink/arrival.ts')])
    const query = { ...resultsQuery(search), ...kept(search), ...site.shared(createArrival).passedOn(search) }
    await site.navigation.goTo(`${RESULTS_PATH}${stringifySearch(query)}`)
  }
