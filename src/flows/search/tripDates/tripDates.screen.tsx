import { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import { tripDatesSamples } from '../../../../machines/search/tripDates/tripDates.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { DateFields } from './DateFields.tsx'
import { TripTypeRadios } from './TripTypeRadios.tsx'

export const tripDatesShown: ShownFlow<typeof tripDatesMachine> = {
  machine: tripDatesMachine,
  samples: tripDatesSamples,
  render: (actor) => (
    <>
      <TripTypeRadios actor={actor} />
      <DateFields actor={actor} />
    </>
  ),
}
