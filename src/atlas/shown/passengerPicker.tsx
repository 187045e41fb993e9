import { passengerPickerMachine } from '../../../machines/search/passengerPicker/passengerPicker.machine.ts'
import { passengerPickerSamples } from '../../../machines/search/passengerPicker/passengerPicker.samples.ts'
import { PassengerField } from '../../flows/search/passengerPicker/PassengerField.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const passengerPickerShown: ShownFlow<typeof passengerPickerMachine> = {
  machine: passengerPickerMachine,
  samples: passengerPickerSamples,
  render: (actor) => <PassengerField actor={actor} />,
}
