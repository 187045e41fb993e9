import type { CompleteSearch } from '../../../machines/domain/search.ts'
import type { GoTo } from '../goTo.ts'
import { RESULTS_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'

/** Opens the results of a search; settles when the page is on the screen. What writes the address comes with the page. */
export const goToResultsBy = (goTo: GoTo) => async (search: CompleteSearch) => {
  const [{ resultsQuery }, { passedOn }] = await Promise.all([import('./resultsQuery.ts'), import('../deepLink/arrival.ts')])
  await goTo(`${RESULTS_PATH}${stringifySearch({ ...resultsQuery(search), ...passedOn(search) })}`)
}
