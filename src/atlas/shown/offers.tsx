import { offersMachine } from '../../../machines/search/offers/offers.machine.ts'
import { offersSamples } from '../../../machines/search/offers/offers.samples.ts'
import { OffersButton } from '../../flows/search/offers/OffersButton.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const offersShown: ShownFlow<typeof offersMachine> = {
  machine: offersMachine,
  samples: offersSamples,
  render: (actor) => <OffersButton actor={actor} />,
}
