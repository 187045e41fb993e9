import type { Samples } from '../../kit/testing/samples.ts'
import type { navigationMachine } from './navigation.machine.ts'

/** What a walk tries with the menu of the header. */
export const navigationSamples = {
  starts: { 'on the home page': { path: '/' }, 'on the page of the bookings': { path: '/manage-booking/view-my-trips' } },
  events: {
    'presses the menu button': { type: 'menu.toggled', by: 'header' },
    'presses More': { type: 'menu.toggled', by: 'bar' },
    'presses Escape': { type: 'menu.dismissed', by: 'key' },
    'touches the page': { type: 'menu.dismissed', by: 'pointer' },
    'turns the phone into a wide screen': { type: 'menu.dismissed', by: 'screen' },
    'comes to another page': { type: 'page.changed', path: '/flight-search' },
    'comes to the add-on widget': { type: 'page.changed', path: '/checkin-addons' },
  },
} as const satisfies Samples<typeof navigationMachine>
