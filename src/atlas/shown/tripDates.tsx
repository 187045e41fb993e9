import { tripDatesMachine } from '../../../machines/search/tripDates/tripDates.machine.ts'
import { tripDatesSamples } from '../../../machines/search/tripDates/tripDates.samples.ts'
import { TripTypeRadios } from '../../flows/search/tripDates/TripTypeRadios.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const tripDatesShown: ShownFlow<typeof tripDatesMachine> = {
  machine: tripDatesMachine,
  samples: tripDatesSamples,
  render: (actor) => <TripTypeRadios actor={actor} />,
}
