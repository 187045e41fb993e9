import type { EventFrom, SnapshotFrom } from 'xstate'
import { ASHA, RAVI } from '../../../machines/domain/customer.samples.ts'
import type { accountMenuMachine } from '../../../machines/site/accountMenu/accountMenu.machine.ts'
import { accountMenuSamples } from '../../../machines/site/accountMenu/accountMenu.samples.ts'
import type { Scope } from '../driver/stepBook.ts'

type Snapshot = SnapshotFrom<typeof accountMenuMachine>
type Event = EventFrom<typeof accountMenuMachine>

const whileOpen = (event: Event) => (snapshot: Snapshot) => (snapshot.matches({ list: 'open' }) ? event : null)

/** The account menu of a wide screen. Signing in and out are the session's. */
export const accountMenuScope = {
  samples: {
    starts: { 'on the home page': { delays: { slow: 3_000 } } },
    events: {
      'presses the account button': { type: 'menu.toggled' },
      'presses Escape': whileOpen({ type: 'menu.dismissed', by: 'key' }),
      'touches the page': whileOpen({ type: 'menu.dismissed', by: 'pointer' }),
      'Asha comes back signed in': { type: 'customer.changed', customer: ASHA },
      'Ravi comes back signed in': { type: 'customer.changed', customer: RAVI },
      'comes back signed out': { type: 'customer.changed', customer: null },
    },
    ports: accountMenuSamples.ports,
  },
  screens: {
    'list.closed': 'nothing of the list',
    'list.open': 'what a visitor or a customer can do with an account',
    'whose.nobodys': 'the account button without a name',
    'whose.customers': 'the account button with the first name of the customer',
  },
} as const satisfies Scope<typeof accountMenuMachine, Record<string, string>>
