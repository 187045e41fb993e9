import type { SnapshotFrom } from 'xstate'
import type { tripDatesMachine } from '../../../machines/search/tripDates/tripDates.machine.ts'
import type { Scope } from '../driver/stepBook.ts'

type Snapshot = SnapshotFrom<typeof tripDatesMachine>

/** The type of the trip on the home page. Which day is today the airline says: the dates are not looked at. */
export const tripDatesScope = {
  samples: {
    starts: { 'with today known': { today: '2026-11-21', dates: null } },
    events: {
      'chooses round trip': (snapshot: Snapshot) => (snapshot.matches('oneWay') ? { type: 'tripType.chosen', tripType: 'ROUND_TRIP' } : null),
      'chooses one way': (snapshot: Snapshot) => (snapshot.matches('roundTrip') ? { type: 'tripType.chosen', tripType: 'ONE_WAY' } : null),
    },
  },
  screens: {
    oneWay: 'One Way is chosen, and there is no return date',
    roundTrip: 'Round Trip is chosen, and there is a return date',
  },
} as const satisfies Scope<typeof tripDatesMachine, Record<string, string>>
