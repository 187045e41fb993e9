import { createActor } from 'xstate'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { SearchWidget } from '../../flows/search/searchWidget/SearchWidget.tsx'
import { useGoTo } from '../goTo.ts'
import { widgetConfiguration, wiredSearchWidget } from '../wire.ts'
import { goToResultsBy } from './goToResults.ts'
import { useConfigured } from './useConfigured.ts'
import { usePageActor } from './usePageActor.ts'

/** The search form of the home page. */
export function HomeSearch() {
  const goTo = useGoTo()
  const actor = usePageActor(() =>
    createActor(wiredSearchWidget(goToResultsBy(goTo)), {
      input: { mode: 'home', search: null, customer: null, configuration: widgetConfiguration(COMPILED_CONFIGURATION) },
    }),
  )
  useConfigured((configuration) => actor.send({ type: 'configuration.provided', configuration: widgetConfiguration(configuration) }))
  return <SearchWidget actor={actor} />
}
