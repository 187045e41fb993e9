import { passengerCounters } from './en/passengerCounters.ts'
import { passengerPicker } from './en/passengerPicker.ts'
import { translator } from './translate.ts'

/** The words of the passengers' counters, which are loaded with their popup. */
export const t = translator({ ...passengerPicker, ...passengerCounters })
