import { DEFAULT_LIMITS, NO_PRESET, ONE_ADULT } from '../../domain/passengers.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { passengerPickerMachine } from './passengerPicker.machine.ts'

const family = { adult: 2, child: 2, infant: 1, seniorcitizen: 0, extraSeat: 1 } as const

/** What a walk tries with the passengers. The limits are small, so that they are reached in few steps. */
export const passengerPickerSamples = {
  starts: {
    'with one adult': { counts: ONE_ADULT, limits: { seats: 4, infants: 2 }, enableExtraSeat: true },
    'without extra seats': { counts: ONE_ADULT, limits: { seats: 4, infants: 2 }, enableExtraSeat: false },
  },
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
    'is given a family': { type: 'passengers.prefilled', counts: family },
    'is given no passengers': { type: 'passengers.prefilled', counts: { ...ONE_ADULT, adult: 0 } },
    'a minor travels alone': {
      type: 'preset.applied',
      preset: { locked: ['adult', 'seniorcitizen', 'infant', 'extraSeat'], minimum: { child: 1 }, unaccompaniedMinor: true },
    },
    'a senior fare is chosen': { type: 'preset.applied', preset: { ...NO_PRESET, minimum: { seniorcitizen: 1 } } },
    'no fare is chosen': { type: 'preset.applied', preset: NO_PRESET },
    'the airline allows its usual party': { type: 'limits.changed', limits: DEFAULT_LIMITS, enableExtraSeat: true },
    'the airline allows two and no extra seat': { type: 'limits.changed', limits: { seats: 2, infants: 1 }, enableExtraSeat: false },
  },
} as const satisfies Samples<typeof passengerPickerMachine>
