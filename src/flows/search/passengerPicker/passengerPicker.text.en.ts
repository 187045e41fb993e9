import { common } from '../../../messages/common.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the passengers' field. */
export const passengerPicker = {
  passengers: 'Passengers',
} as const

export const t = translator({ ...common, ...passengerPicker })
