import { specialFareMachine } from '../../../machines/search/specialFare/specialFare.machine.ts'
import { specialFareSamples } from '../../../machines/search/specialFare/specialFare.samples.ts'
import { SpecialFareStrip } from '../../flows/search/specialFare/SpecialFareStrip.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const specialFareShown: ShownFlow<typeof specialFareMachine> = {
  machine: specialFareMachine,
  samples: specialFareSamples,
  render: (actor) => <SpecialFareStrip actor={actor} />,
}
