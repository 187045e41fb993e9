import type { SnapshotFrom } from 'xstate'
import type { fareCalendarMachine } from '../../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import type { Picking } from '../../../../machines/search/fareCalendar/fareCalendar.rules.ts'
import { dateShown } from '../../../messages/format.ts'

type Snapshot = SnapshotFrom<typeof fareCalendarMachine>

/** Whether the calendar is open. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches({ popup: 'open' })

/** The values of the two fields, null where there is none [CAL-01, CAL-03]. */
export const departureShown = ({ context: { dates } }: Snapshot): string | null => (dates === null ? null : dateShown(dates.departureDate))
export const returnShown = ({ context: { dates } }: Snapshot): string | null =>
  dates === null || dates.returnDate === null ? null : dateShown(dates.returnDate)

/** Which date is being picked. */
export const pickingOf = (snapshot: Snapshot): Picking => (snapshot.matches({ popup: { open: { picking: 'return' } } }) ? 'return' : 'departure')
