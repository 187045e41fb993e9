import type { EventFrom, SnapshotFrom } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import type { Invariants } from '../../kit/testing/randomRun.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { AccountMenuConfiguration, accountMenuMachine } from './accountMenu.machine.ts'

type Snapshot = SnapshotFrom<typeof accountMenuMachine>
type Event = EventFrom<typeof accountMenuMachine>

export const CONFIGURATION: AccountMenuConfiguration = {
  enableManageProfile: true,
  agentLogin: 'https://agents.example.com/login',
  smeLogin: 'https://sme.example.com/login',
}

const isOpen = (snapshot: Snapshot) => snapshot.matches({ list: 'open' })

/** A control that is not on the screen cannot be pressed. */
const onScreen = (event: Event, isThere: (snapshot: Snapshot) => boolean) => (snapshot: Snapshot) => (isThere(snapshot) ? event : null)

/** What walks of the account menu may try. */
export const accountMenuSamples = {
  starts: { 'slow after three seconds': { delays: { slow: 3_000 } } },
  events: {
    'presses the account button': { type: 'menu.toggled' },
    'presses Escape': onScreen({ type: 'menu.dismissed', by: 'key' }, isOpen),
    'touches the page': onScreen({ type: 'menu.dismissed', by: 'pointer' }, isOpen),
    'turns the phone into a wide screen': onScreen({ type: 'menu.dismissed', by: 'screen' }, isOpen),
    'comes to another page': { type: 'page.changed' },
    'asks to sign in': onScreen({ type: 'signIn.chosen' }, (snapshot) => !snapshot.matches({ whose: 'customers' })),
    'asks to sign out': onScreen({ type: 'signOut.chosen' }, (snapshot) => isOpen(snapshot) && snapshot.matches({ whose: 'customers' })),
    'has read the notice': onScreen({ type: 'notice.dismissed' }, (snapshot) => snapshot.hasTag('refused')),
    'Asha is signed in': { type: 'customer.changed', customer: ASHA, isNews: true },
    'Asha is found to be signed in': { type: 'customer.changed', customer: ASHA, isNews: false },
    'Ravi is signed in': { type: 'customer.changed', customer: RAVI, isNews: true },
    'no customer is signed in': { type: 'customer.changed', customer: null, isNews: true },
    'the configuration has been read': { type: 'configuration.provided', configuration: CONFIGURATION, delays: { slow: 2_000 } },
  },
  ports: {
    askToSignIn: { answers: { 'the session is asked': undefined }, failures: { 'its code cannot be had': new Error('no code') } },
    askToSignOut: { answers: { 'the session is asked': undefined }, failures: { 'its code cannot be had': new Error('no code') } },
  },
} as const satisfies Samples<typeof accountMenuMachine>

/** What holds whatever happens. */
export const accountMenuInvariants: Invariants<typeof accountMenuMachine> = {
  'the menu of a customer has a customer': (snapshot) => !snapshot.matches({ whose: 'customers' }) || snapshot.context.customer !== null,
  'the menu of a visitor has no customer': (snapshot) => !snapshot.matches({ whose: 'visitors' }) || snapshot.context.customer === null,
  'the list can always be opened or closed': (snapshot) => snapshot.can({ type: 'menu.toggled' }),
}
