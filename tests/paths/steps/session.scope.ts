import type { EventFrom, SnapshotFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/account/session/session.machine.ts'
import { PREPARATION, sessionSamples } from '../../../machines/account/session/session.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { sampled } from './sampled.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Event = EventFrom<typeof sessionMachine>

/** What the airline's file says for these cases: a wait is found slow only where a case says so, also where the page needs a moment to draw. */
export const PATIENCE = { slow: 30_000, timeout: 120_000 } as const

/** A button of the account menu, which is behind the dialog. */
const inMenu =
  (of: 'visitor' | 'customer', event: Event) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.matches({ dialog: 'closed' }) && (snapshot.context.customer === null) === (of === 'visitor') ? event : null

/**
 * Who uses the browser, as the home page shows it: a customer has a last trip there. The customers are travellers of the
 * sandbox. What is done in the dialog is the sign-in's.
 */
export const sessionScope = {
  samples: {
    starts: { 'slow after half a minute': { delays: { slow: PATIENCE.slow } } },
    events: {
      ...sampled(sessionSamples.events, ['the page is shown again']),
      // What is held of the preparation is its code, which comes once.
      'asks to sign in': (snapshot: Snapshot): Event | null =>
        snapshot.context.preparation === null ? inMenu('visitor', { type: 'signIn.asked' })(snapshot) : null,
      'closes the dialog': (snapshot: Snapshot): Event | null => (snapshot.matches({ dialog: 'preparing' }) ? { type: 'dialog.closed' } : null),
      'signs out': inMenu('customer', { type: 'signOut.asked' }),
    },
    ports: {
      readSession: {
        answers: {
          Meera: { customerNumber: 'SP1003', firstName: 'Meera', lastName: 'Nair', email: 'meera.nair@example.com', mobile: '+919810001003' },
          Ravi: { customerNumber: 'SP1002', firstName: 'Ravi', lastName: 'Iyer', email: 'ravi.iyer@example.com', mobile: '+919810001002' },
          'a visitor': null,
        },
        failures: { 'the airline fails': new Error('500') },
      },
      prepareSignIn: { answers: { 'nothing was typed before': PREPARATION }, failures: {} },
      signOut: { answers: { 'signed out': undefined }, failures: { 'the airline fails': new Error('500') } },
    },
    children: { signIn: { answers: { 'the dialog is closed': undefined } } },
  },
  screens: {
    'customer.reading': 'no last trip',
    'customer.anonymous': 'no last trip',
    'customer.unknown': 'no last trip',
    'customer.signingOut': 'no last trip',
    'customer.signedIn': 'the last trip of this customer',
    'dialog.closed': 'no dialog',
    'dialog.preparing.waiting': 'Opening the sign-in',
    'dialog.preparing.slow': 'Still opening the sign-in. This takes longer than usual.',
    'dialog.open': 'the dialog, with a field for a contact',
  },
} as const satisfies Scope<typeof sessionMachine, Record<string, string>>
