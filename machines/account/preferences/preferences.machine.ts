import { formInput } from './preferences.rules.ts'
import { preferences } from './preferences.setup.ts'

export const preferencesMachine = preferences.createMachine({
  id: 'preferences',
  description: 'How a customer likes to travel and to be written to: read, then changed and saved in a form.',
  meta: { covers: ['PROF-07', 'SEC-09'] },
  context: ({ input }) => ({ ...input, opened: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What the airline keeps, among what can be chosen, and what was not saved before.',
      tags: 'waiting',
      initial: 'waiting',
      invoke: {
        src: 'loadPreferences',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ reply: event.output }) },
            target: 'open',
            actions: { type: 'keepOpened', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'loadPreferences', error: event.error }) },
        },
      },
      on: {
        'customer.changed': { target: 'reading', reenter: true, description: 'An answer asked for before may be of another customer.' },
      },
      states: { waiting: { after: { slow: 'slow' } }, slow: { description: 'The airline takes longer than usual.' } },
    },
    failed: { description: 'The airline could not be asked.', tags: 'refused', on: { 'retry.asked': 'reading' } },
    signedOut: {
      description: 'Nobody is signed in, or nobody any more. What was typed is kept in this tab.',
      tags: 'refused',
      on: {
        'retry.asked': 'reading',
        'signIn.asked': { actions: 'askToSignIn' },
        'customer.changed': { guard: { type: 'isSomebody', params: ({ event }) => event }, target: 'reading' },
      },
    },
    open: {
      description: 'The form.',
      invoke: { id: 'form', src: 'accountForm', input: ({ context }) => formInput(context) },
      on: {
        'customer.changed': [
          { guard: { type: 'isNobody', params: ({ event }) => event }, target: 'signedOut', actions: 'forgetOpened' },
          {
            guard: { type: 'isAnother', params: ({ event }) => event },
            target: 'reading',
            description: 'Somebody else has signed in, here or in another tab.',
            actions: 'forgetOpened',
          },
        ],
      },
    },
  },
})
