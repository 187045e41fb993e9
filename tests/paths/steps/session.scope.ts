import type { sessionMachine } from '../../../machines/account/session/session.machine.ts'
import { sessionSamples } from '../../../machines/account/session/session.samples.ts'
import type { Scope } from '../driver/stepBook.ts'

/** Who uses the browser, as the home page shows it: a customer has a last trip there. The customers are travellers of the sandbox. */
export const sessionScope = {
  samples: {
    starts: sessionSamples.starts,
    events: sessionSamples.events,
    ports: {
      readSession: {
        answers: {
          Meera: { customerNumber: 'SP1003', firstName: 'Meera', lastName: 'Nair', email: 'meera.nair@example.com', mobile: '+919810001003' },
          Ravi: { customerNumber: 'SP1002', firstName: 'Ravi', lastName: 'Iyer', email: 'ravi.iyer@example.com', mobile: '+919810001002' },
          'a visitor': null,
        },
        failures: { 'the airline fails': new Error('500') },
      },
    },
  },
  screens: {
    reading: 'no last trip',
    anonymous: 'no last trip',
    unknown: 'no last trip',
    signedIn: 'the last trip of this customer',
  },
} as const satisfies Scope<typeof sessionMachine, Record<string, string>>
