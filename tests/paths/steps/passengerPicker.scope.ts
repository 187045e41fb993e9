import { DEFAULT_LIMITS, ONE_ADULT } from '../../../machines/domain/passengers.ts'
import type { passengerPickerMachine } from '../../../machines/search/passengerPicker/passengerPicker.machine.ts'
import type { Scope } from '../driver/stepBook.ts'

/** The passengers on the home page: who travels, within the airline's usual limits. */
export const passengerPickerScope = {
  samples: {
    starts: { 'with one adult': { counts: ONE_ADULT, limits: DEFAULT_LIMITS, enableExtraSeat: true } },
    events: {
      opens: { type: 'picker.opened' },
      closes: { type: 'picker.closed' },
      'adds an adult': { type: 'passenger.added', kind: 'adult' },
      'adds a child': { type: 'passenger.added', kind: 'child' },
      'adds a senior citizen': { type: 'passenger.added', kind: 'seniorcitizen' },
      'adds an infant': { type: 'passenger.added', kind: 'infant' },
      'adds an extra seat': { type: 'passenger.added', kind: 'extraSeat' },
      'removes an adult': { type: 'passenger.removed', kind: 'adult' },
      'removes a child': { type: 'passenger.removed', kind: 'child' },
      'removes a senior citizen': { type: 'passenger.removed', kind: 'seniorcitizen' },
      'removes an infant': { type: 'passenger.removed', kind: 'infant' },
      'removes an extra seat': { type: 'passenger.removed', kind: 'extraSeat' },
    },
  },
  screens: {
    '*': 'the button of the field says how many travel',
    closed: 'there is no dialog',
    open: 'a dialog with a row for every kind of passenger and its count; the row of a refused press says why',
  },
} as const satisfies Scope<typeof passengerPickerMachine, Record<string, string>>
