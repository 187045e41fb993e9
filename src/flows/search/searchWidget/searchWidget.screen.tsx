import { loadLazyChildren } from '../../../../machines/kit/runtime/lazyMachine.ts'
import { searchWidgetMachine } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { searchWidgetSamples } from '../../../../machines/search/searchWidget/searchWidget.samples.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchWidget } from './SearchWidget.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

export const searchWidgetShown: ShownFlow<typeof searchWidgetMachine> = {
  machine: await loadLazyChildren(searchWidgetMachine),
  samples: searchWidgetSamples,
  render: (actor) => (
    <>
      <SearchWidget actor={actor} />
      {actor.getSnapshot().context.mode === 'home' && <RecentSearches actor={actor} />}
    </>
  ),
}
