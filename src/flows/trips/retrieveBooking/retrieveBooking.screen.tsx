import { retrieveBookingMachine } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { retrieveBookingSamples } from '../../../../machines/trips/retrieveBooking/retrieveBooking.samples.ts'
import { focusWithin } from '../../../device/screen.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { RetrieveBooking } from './RetrieveBooking.tsx'

const isField = (params: unknown): params is { readonly field: string } => typeof params === 'object' && params !== null && 'field' in params

export const retrieveBookingShown: ShownFlow<typeof retrieveBookingMachine> = {
  machine: retrieveBookingMachine,
  samples: retrieveBookingSamples,
  render: (actor) => <RetrieveBooking actor={actor} />,
  effects: {
    focusField: (params) => {
      if (isField(params)) focusWithin(`[data-field="${params.field}"] :is(input, [aria-haspopup])`)
    },
  },
}
