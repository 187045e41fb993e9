import type { SnapshotFrom } from 'xstate'
import type { TripType } from '../../../../machines/domain/trip.ts'
import type { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'

/** The trip type of the radios; null where there is none to show [TRIP-02, CON-05]. */
export const tripTypeShown = (snapshot: SnapshotFrom<typeof tripDatesMachine>): TripType | null =>
  snapshot.matches('roundTrip') ? 'ROUND_TRIP' : snapshot.matches('oneWay') ? 'ONE_WAY' : null
