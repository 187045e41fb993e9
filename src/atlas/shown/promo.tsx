import { promoMachine } from '../../../machines/search/promo/promo.machine.ts'
import { promoSamples } from '../../../machines/search/promo/promo.samples.ts'
import { PromoField } from '../../flows/search/promo/PromoField.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const promoShown: ShownFlow<typeof promoMachine> = {
  machine: promoMachine,
  samples: promoSamples,
  render: (actor) => <PromoField actor={actor} />,
}
