import { nationalityMachine } from '../../../machines/search/nationality/nationality.machine.ts'
import { nationalitySamples } from '../../../machines/search/nationality/nationality.samples.ts'
import { NationalityField } from '../../flows/search/nationality/NationalityField.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const nationalityShown: ShownFlow<typeof nationalityMachine> = {
  machine: nationalityMachine,
  samples: nationalitySamples,
  render: (actor) => <NationalityField actor={actor} />,
}
