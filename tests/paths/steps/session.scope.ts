import type { sessionMachine } from '../../../machines/account/session/session.machine.ts'
import { sessionSamples } from '../../../machines/account/session/session.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { sampled } from './sampled.ts'

/**
 * Who uses the browser, as the home page shows it: a customer has a last trip there. The customers are travellers of the sandbox.
 * The dialog in which somebody signs in, and signing out, are not tried here: they ask the user pool.
 */
export const sessionScope = {
  samples: {
    starts: sessionSamples.starts,
    events: sampled(sessionSamples.events, ['the page is shown again']),
    ports: {
      readSession: {
        answers: {
          Meera: { customerNumber: 'SP1003', firstName: 'Meera', lastName: 'Nair', email: 'meera.nair@example.com', mobile: '+919810001003' },
          Ravi: { customerNumber: 'SP1002', firstName: 'Ravi', lastName: 'Iyer', email: 'ravi.iyer@example.com', mobile: '+919810001002' },
          'a visitor': null,
        },
        failures: { 'the airline fails': new Error('500') },
      },
      prepareSignIn: { answers: {}, failures: {} },
      signOut: { answers: {}, failures: {} },
    },
    children: { signIn: {} },
  },
  screens: {
    'customer.reading': 'no last trip',
    'customer.anonymous': 'no last trip',
    'customer.unknown': 'no last trip',
    'customer.signedIn': 'the last trip of this customer',
  },
} as const satisfies Scope<typeof sessionMachine, Record<string, string>>
