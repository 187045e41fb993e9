import type { SnapshotFrom } from 'xstate'
import type { TripType } from '../../../../machines/domain/trip.ts'
import type { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import type { Picking } from '../../../../machines/search/tripDates/tripDates.rules.ts'
import { dateShown } from '../../../messages/format.ts'

type Snapshot = SnapshotFrom<typeof tripDatesMachine>

/** The trip type of the radios; null where there is none to show [TRIP-02, CON-05]. */
export const tripTypeShown = (snapshot: Snapshot): TripType | null =>
  snapshot.matches({ trip: 'roundTrip' }) ? 'ROUND_TRIP' : snapshot.matches({ trip: 'oneWay' }) ? 'ONE_WAY' : null

/** Whether the calendar is open. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches({ popup: 'open' })

/** The values of the two fields, null where there is none [CAL-01, CAL-03]. */
export const departureShown = ({ context: { dates } }: Snapshot): string | null => (dates === null ? null : dateShown(dates.departureDate))
export const returnShown = ({ context: { dates } }: Snapshot): string | null =>
  dates === null || dates.returnDate === null ? null : dateShown(dates.returnDate)

/** Which date is being picked. */
export const pickingOf = (snapshot: Snapshot): Picking => (snapshot.matches({ popup: { open: { picking: 'return' } } }) ? 'return' : 'departure')
