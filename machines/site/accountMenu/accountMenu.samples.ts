import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import type { Invariants } from '../../kit/testing/randomRun.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { AccountMenuConfiguration, accountMenuMachine } from './accountMenu.machine.ts'

export const CONFIGURATION: AccountMenuConfiguration = {
  enableManageProfile: true,
  agentLogin: 'https://agents.example.com/login',
  smeLogin: 'https://sme.example.com/login',
}

const { only } = sampling<typeof accountMenuMachine>()

/** What walks of the account menu may try. */
export const accountMenuSamples = {
  starts: { 'slow after three seconds': { delays: { slow: 3_000 } } },
  events: {
    'presses the account button': { type: 'menu.toggled' },
    'presses Escape': { type: 'menu.dismissed', by: 'key' },
    'touches the page': { type: 'menu.dismissed', by: 'pointer' },
    'turns the phone into a wide screen': { type: 'menu.dismissed', by: 'screen' },
    'comes to another page': { type: 'page.changed' },
    'asks to sign in': only('a customer has no button to sign in', (snapshot) => !snapshot.matches({ whose: 'customers' }), {
      type: 'signIn.chosen',
    }),
    'asks to sign out': only(
      'the button stands in the open list of a customer',
      (snapshot) => snapshot.matches({ list: 'open', whose: 'customers' }),
      { type: 'signOut.chosen' },
    ),
    'has read the notice': { type: 'notice.dismissed' },
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
