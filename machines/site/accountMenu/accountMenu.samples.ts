import type { EventFrom, SnapshotFrom } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import type { Invariants } from '../../kit/randomRun.ts'
import type { Samples } from '../../kit/samples.ts'
import type { accountMenuMachine } from './accountMenu.machine.ts'
import type { AccountMenuConfiguration } from './accountMenu.types.ts'

type Snapshot = SnapshotFrom<typeof accountMenuMachine>
type Event = EventFrom<typeof accountMenuMachine>

export const CONFIGURATION: AccountMenuConfiguration = {
  enableManageProfile: true,
  agentLogin: 'https://agents.example.com/login',
  smeLogin: 'https://sme.example.com/login',
}

const isOpen = (snapshot: Snapshot) => snapshot.matches({ list: 'open' })

/** Nobody can press what is not on the screen. */
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
    'Asha is signed in': { type: 'customer.changed', customer: ASHA },
    'Ravi is signed in': { type: 'customer.changed', customer: RAVI },
    'nobody is signed in': { type: 'customer.changed', customer: null },
    'the configuration has been read': { type: 'configuration.provided', configuration: CONFIGURATION, delays: { slow: 2_000 } },
  },
  ports: {
    askToSignIn: { answers: { 'the session is asked': undefined }, failures: { 'its code cannot be had': new Error('no code') } },
    askToSignOut: { answers: { 'the session is asked': undefined }, failures: { 'its code cannot be had': new Error('no code') } },
  },
} as const satisfies Samples<typeof accountMenuMachine>

/** What holds whatever happens. */
export const accountMenuInvariants: Invariants<typeof accountMenuMachine> = {
  'a customer is somebody': (snapshot) => !snapshot.matches({ whose: 'customers' }) || snapshot.context.customer !== null,
  'a visitor is nobody': (snapshot) => !snapshot.matches({ whose: 'nobodys' }) || snapshot.context.customer === null,
  'the list can always be opened or closed': (snapshot) => snapshot.can({ type: 'menu.toggled' }),
}
