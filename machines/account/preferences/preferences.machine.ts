import type { ActorRefFrom } from 'xstate'
import { logged } from '../../kit/calls.ts'
import { FAILED, READING, SIGNED_OUT, WHOSE } from '../../kit/ofCustomer.ts'
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
      ...READING,
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
        onError: { target: 'failed', actions: logged('loadPreferences') },
      },
    },
    failed: FAILED,
    signedOut: SIGNED_OUT,
    open: {
      description: 'The form.',
      invoke: { id: 'form', src: 'accountForm', input: ({ context }) => formInput(context) },
      on: WHOSE,
    },
  },
})

export type PreferencesActor = ActorRefFrom<typeof preferencesMachine>
