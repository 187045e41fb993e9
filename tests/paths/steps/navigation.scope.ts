import type { navigationMachine } from '../../../machines/site/navigation/navigation.machine.ts'
import type { Scope } from '../driver/stepBook.ts'

/** The menu of the header on a phone. */
export const navigationScope = {
  samples: {
    starts: { 'on the home page': undefined },
    events: {
      'presses the menu button': { type: 'menu.toggled', by: 'header' },
      'presses More': { type: 'menu.toggled', by: 'bar' },
      'presses Escape': { type: 'menu.dismissed', by: 'key' },
      'touches the page': { type: 'menu.dismissed', by: 'pointer' },
    },
  },
  screens: { folded: 'the menu button says that the menu is folded', unfolded: 'the links of the menu' },
} as const satisfies Scope<typeof navigationMachine, Record<string, string>>
