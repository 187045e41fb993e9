import type { Samples } from '../../kit/testing/samples.ts'
import type { tripTabsMachine } from './tripTabs.machine.ts'

/** What a walk tries with the tabs. */
export const tripTabsSamples: Samples<typeof tripTabsMachine> = {
  starts: { 'on the home page': { tab: 'book' }, 'on the page that finds a booking': { tab: 'manage' } },
  events: {
    'presses Manage booking on a phone': (snapshot) => (snapshot.matches('open') ? null : { type: 'manage.pressed', isPhone: true }),
    'presses Manage booking on a wide screen': (snapshot) => (snapshot.matches('open') ? null : { type: 'manage.pressed', isPhone: false }),
    'closes the sheet': (snapshot) => (snapshot.matches('open') ? { type: 'sheet.closed' } : null),
  },
}
