import type { Samples } from '../../kit/samples.ts'
import type { sessionMachine } from './session.machine.ts'

export const ASHA = {
  customerNumber: '100001',
  firstName: 'Asha',
  lastName: 'Verma',
  email: 'asha.verma@example.com',
  mobile: '+919810001001',
} as const
export const RAVI = { customerNumber: '100002', firstName: 'Ravi', lastName: 'Iyer', email: 'ravi.iyer@example.com', mobile: null } as const

/** What a walk tries with the session of this browser. */
export const sessionSamples = {
  starts: { 'slow after three seconds': { delays: { slow: 3000 } } },
  events: { 'the page is shown again': { type: 'page.shown' } },
  ports: {
    readSession: {
      answers: { Asha: ASHA, Ravi: RAVI, 'a visitor': null },
      failures: { 'the airline is away': new Error('away') },
    },
  },
} as const satisfies Samples<typeof sessionMachine>
