import { checkInRetrieveMachine } from '../../../../machines/trips/checkInRetrieve/checkInRetrieve.machine.ts'
import { checkInRetrieveSamples } from '../../../../machines/trips/checkInRetrieve/checkInRetrieve.samples.ts'
import { focusWithin } from '../../../device/screen.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { CheckInRetrieve } from './CheckInRetrieve.tsx'

const isField = (params: unknown): params is { readonly field: string } => typeof params === 'object' && params !== null && 'field' in params

export const checkInRetrieveShown: ShownFlow<typeof checkInRetrieveMachine> = {
  machine: checkInRetrieveMachine,
  samples: checkInRetrieveSamples,
  render: (actor) => <CheckInRetrieve actor={actor} />,
  effects: {
    focusField: (params) => {
      if (isField(params)) focusWithin(`[data-field="${params.field}"] input`)
    },
  },
}
