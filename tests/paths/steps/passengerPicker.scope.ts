import { DEFAULT_LIMITS, ONE_ADULT } from '../../../machines/domain/passengers.ts'
import type { passengerPickerMachine } from '../../../machines/search/passengerPicker/passengerPicker.machine.ts'
import { passengerPickerSamples } from '../../../machines/search/passengerPicker/passengerPicker.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { sampled } from './sampled.ts'

const events = sampled(passengerPickerSamples.events, [
  'opens',
  'closes',
  'adds an adult',
  'adds a child',
  'adds a senior citizen',
  'adds an infant',
  'adds an extra seat',
  'removes an adult',
  'removes a child',
  'removes a senior citizen',
  'removes an infant',
  'removes an extra seat',
])

/** The passengers on the home page: who travels, within the airline's usual limits. */
export const passengerPickerScope = {
  samples: {
    starts: { 'with one adult': { counts: ONE_ADULT, limits: DEFAULT_LIMITS, enableExtraSeat: true } },
    events,
  },
  screens: {
    '*': 'the button of the field says how many travel',
    closed: 'there is no dialog',
    open: 'a dialog with a row for every kind of passenger and its count; the row of a refused press says why',
  },
} as const satisfies Scope<typeof passengerPickerMachine, Record<string, string>>
