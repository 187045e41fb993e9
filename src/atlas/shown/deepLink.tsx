import { deepLinkMachine } from '../../../machines/search/deepLink/deepLink.machine.ts'
import { deepLinkSamples } from '../../../machines/search/deepLink/deepLink.samples.ts'
import { DeepLinkNotice } from '../../flows/search/deepLink/DeepLinkNotice.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const deepLinkShown: ShownFlow<typeof deepLinkMachine> = {
  machine: deepLinkMachine,
  samples: deepLinkSamples,
  render: (actor) => <DeepLinkNotice actor={actor} />,
}
