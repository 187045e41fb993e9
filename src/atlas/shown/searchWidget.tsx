import { whole } from '../../../machines/kit/late.ts'
import { searchWidgetMachine } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { searchWidgetSamples } from '../../../machines/search/searchWidget/searchWidget.samples.ts'
import { RecentSearches } from '../../flows/search/searchWidget/RecentSearches.tsx'
import { SearchWidget } from '../../flows/search/searchWidget/SearchWidget.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const searchWidgetShown: ShownFlow<typeof searchWidgetMachine> = {
  machine: await whole(searchWidgetMachine),
  samples: searchWidgetSamples,
  render: (actor) => (
    <>
      <SearchWidget actor={actor} />
      {actor.getSnapshot().context.mode === 'home' && <RecentSearches actor={actor} />}
    </>
  ),
}
