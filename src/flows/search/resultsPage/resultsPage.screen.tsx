import { loadLazyChildren } from '../../../../machines/kit/runtime/lazyMachine.ts'
import { resultsPageMachine } from '../../../../machines/search/resultsPage/resultsPage.machine.ts'
import { resultsPageSamples } from '../../../../machines/search/resultsPage/resultsPage.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { ResultsPageContent } from './ResultsPageContent.tsx'

export const resultsPageShown: ShownFlow<typeof resultsPageMachine> = {
  machine: await loadLazyChildren(resultsPageMachine),
  samples: resultsPageSamples,
  render: (actor) => <ResultsPageContent actor={actor} />,
}
