import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { createActor } from 'xstate'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { newId } from '../../device/ids.ts'
import { OriginAid } from '../../flows/search/stationPicker/originAid.ts'
import { hasRecents } from '../../flows/search/searchWidget/searchWidget.select.ts'
import { SearchWidget } from '../../flows/search/searchWidget/SearchWidget.tsx'
import { sendAnalytics } from '../analytics.ts'
import { useGoTo } from '../goTo.ts'
import { lazyExtra } from '../lazyExtra.tsx'
import { clock, widgetConfiguration, wiredSearchWidget } from '../wire.ts'
import { whenFormAsked } from './formAsked.ts'
import { goToResultsBy } from './goToResults.ts'
import { originAid } from './originAid.tsx'
import { useConfigured } from './useConfigured.ts'
import { useCustomer } from './useCustomer.ts'
import { usePageActor } from './usePageActor.ts'
import { useTimeAsked } from './useTimeAsked.ts'

/** Comes where there is a query that may be a link. */
const HomeLink = lazyExtra('deepLink', async () => (await import('../deepLink/HomeLink.tsx')).HomeLink)

/** Comes where searches were made before. */
const RecentSearches = lazyExtra('recentSearches', async () => (await import('../../flows/search/searchWidget/RecentSearches.tsx')).RecentSearches)

/** The search form of the home page. */
export function HomeSearch() {
  const goTo = useGoTo()
  const hasQuery = useSearch() !== ''
  const actor = usePageActor(() =>
    createActor(wiredSearchWidget({ goToResults: goToResultsBy(goTo), sendAnalytics }), {
      input: {
        formId: newId(),
        mode: 'home',
        search: null,
        customer: null,
        configuration: widgetConfiguration(COMPILED_CONFIGURATION),
        deviceNow: clock.now(),
      },
    }),
  )
  // It stays when its last search is forgotten, so that the focus can go on from there.
  const [hadRecents, setHadRecents] = useState(false)
  if (useSelector(actor, hasRecents) && !hadRecents) setHadRecents(true)
  useTimeAsked(actor)
  useConfigured((configuration) => actor.send({ type: 'configuration.provided', configuration: widgetConfiguration(configuration) }))
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  useEffect(() => whenFormAsked(() => actor.send({ type: 'bar.tapped' })), [actor])
  return (
    <OriginAid value={originAid}>
      <SearchWidget actor={actor} />
      {hadRecents && <RecentSearches actor={actor} />}
      {hasQuery && <HomeLink form={actor} />}
    </OriginAid>
  )
}
