import { lastBooked } from './en/lastBooked.ts'
import { passengerPicker } from './en/passengerPicker.ts'
import { translator } from './translate.ts'

/** The words of the last booked trip, which is loaded for customers. */
export const t = translator({ ...passengerPicker, ...lastBooked })
