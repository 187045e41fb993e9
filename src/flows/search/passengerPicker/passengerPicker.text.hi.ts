import type { passengerPicker as english } from './passengerPicker.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the passengers' field. */
export const passengerPicker = {
  passengers: 'यात्री',
} as const satisfies Translation<typeof english>
