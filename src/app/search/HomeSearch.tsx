import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { SearchWidget } from '../../flows/search/searchWidget/SearchWidget.tsx'
import { widgetConfiguration, wiredSearchWidget } from '../wire.ts'
import { goToResultsBy } from './goToResults.ts'
import { useConfigured } from './useConfigured.ts'

/** The search form of the home page. */
export function HomeSearch() {
  const router = useRouter()
  const [machine] = useState(() => wiredSearchWidget(goToResultsBy(router)))
  const actor = useActorRef(machine, { input: { mode: 'home', search: null, configuration: widgetConfiguration(COMPILED_CONFIGURATION) } })
  useConfigured((configuration) => actor.send({ type: 'configuration.provided', configuration: widgetConfiguration(configuration) }))
  return <SearchWidget actor={actor} />
}
