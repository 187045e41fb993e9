import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { tripTabsMachine } from './tripTabs.machine.ts'

type Snapshot = SnapshotFrom<typeof tripTabsMachine>
type Event = EventFrom<typeof tripTabsMachine>

const isOpen = (snapshot: Snapshot): boolean => snapshot.matches({ manage: 'open' }) || snapshot.matches({ checkIn: 'open' })

const { only } = sampling<typeof tripTabsMachine>()

const pressing = (event: Event) => only('a sheet lies over the tabs', (snapshot) => !isOpen(snapshot), event)

/** What a walk tries with the tabs. */
export const tripTabsSamples: Samples<typeof tripTabsMachine> = {
  starts: {
    'on the home page': { tab: 'book' },
    'on the page that finds a booking': { tab: 'manage' },
    'on the page that checks in': { tab: 'checkIn' },
  },
  events: {
    'presses Manage booking on a phone': pressing({ type: 'manage.pressed', isPhone: true }),
    'presses Manage booking on a wide screen': pressing({ type: 'manage.pressed', isPhone: false }),
    'presses Check In on a phone': pressing({ type: 'checkIn.pressed', isPhone: true }),
    'presses Check In on a wide screen': pressing({ type: 'checkIn.pressed', isPhone: false }),
    'closes the sheet': { type: 'sheet.closed' },
  },
}
