import { savedTravellersMachine } from '../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { savedTravellersSamples } from '../../../machines/account/savedTravellers/savedTravellers.samples.ts'
import { SavedTravellers } from '../../flows/account/savedTravellers/SavedTravellers.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const savedTravellersShown: ShownFlow<typeof savedTravellersMachine> = {
  machine: savedTravellersMachine,
  samples: savedTravellersSamples,
  render: (actor) => <SavedTravellers actor={actor} />,
}
