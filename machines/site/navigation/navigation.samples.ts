import type { Samples } from '../../kit/testing/samples.ts'
import type { navigationMachine } from './navigation.machine.ts'

/** What a walk tries with the menu of the header. */
export const navigationSamples = {
  starts: { 'on any page': undefined },
  events: {
    'presses the menu button': { type: 'menu.toggled', by: 'header' },
    'presses More': { type: 'menu.toggled', by: 'bar' },
    'presses Escape': { type: 'menu.dismissed', by: 'key' },
    'touches the page': { type: 'menu.dismissed', by: 'pointer' },
    'turns the phone into a wide screen': { type: 'menu.dismissed', by: 'screen' },
    'comes to another page': { type: 'page.changed' },
  },
} as const satisfies Samples<typeof navigationMachine>
