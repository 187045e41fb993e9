import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { newId } from '../../device/ids.ts'
import { whenPageShown } from '../../device/pageShown.ts'
import { OriginAid } from '../../flows/search/stationPicker/originAid.ts'
import { hadRecents } from '../../flows/search/searchWidget/searchWidget.select.ts'
import { SearchWidget } from '../../flows/search/searchWidget/SearchWidget.tsx'
import { GroupAid } from '../../ui/groupAid.ts'
import { lazyView } from '../../ui/lazyView.tsx'
import { useSite } from '../site.ts'
import { widgetConfiguration } from './widgetConfiguration.ts'
import { goToResults } from './goToResults.ts'
import { groupAid } from './groupAid.tsx'
import { originAid } from './originAid.tsx'
import { useConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useShown } from '../useShown.ts'

/** Comes where there is a query that may be a link. */
const { View: HomeLink } = lazyView(async () => (await import('../deepLink/HomeLink.tsx')).HomeLink, { whenMissing: 'omit' })

/** Comes where searches were made before. */
const { View: RecentSearches } = lazyView(async () => (await import('../../flows/search/searchWidget/RecentSearches.tsx')).RecentSearches, {
  whenMissing: 'omit',
})

/** The search form of the home page. */
export function HomeSearch() {
  const site = useSite()
  const hasQuery = useShown().query !== ''
  const actor = usePageActor(() =>
    createActor(site.createSearchWidget({ goToResults: goToResults(site), sendAnalytics: site.sendAnalytics }), {
      input: {
        formId: newId(),
        mode: 'home',
        search: null,
        customer: null,
        configuration: widgetConfiguration(COMPILED_CONFIGURATION),
        deviceNow: site.clock.now(),
      },
    }),
  )
  const withRecents = useSelector(actor, hadRecents)
  // The page may have been left open over midnight [TRIP-13].
  useEffect(() => whenPageShown(() => actor.send({ type: 'page.shown', deviceNow: site.clock.now() })), [site, actor])
  useConfigured((configuration) => actor.send({ type: 'configuration.provided', configuration: widgetConfiguration(configuration) }))
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  useEffect(() => site.formRequest.whenAsked(() => actor.send({ type: 'bar.tapped' })), [site, actor])
  return (
    <OriginAid value={originAid}>
      <GroupAid value={groupAid}>
        <SearchWidget actor={actor} />
        {withRecents && <RecentSearches isWanted props={{ actor }} />}
        {hasQuery && <HomeLink isWanted props={{ form: actor }} />}
      </GroupAid>
    </OriginAid>
  )
}
