import type { ActorRefFrom } from 'xstate'
import { logged } from '../../kit/calls.ts'
import { authenticating } from './signIn.authenticating.ts'
import { onboarding } from './signIn.onboarding.ts'
import { initialContext } from './signIn.rules.ts'
import { signIn } from './signIn.setup.ts'

const ABANDONED = { target: 'closed', actions: 'tellAbandoned' } as const

export const signInMachine = signIn.createMachine({
  id: 'signIn',
  description: 'Signing in or up: a code proves a contact, or Google vouches for the traveller, and new customers say who they are.',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['AUTH-01', 'AUTH-09'] },
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isBackFromGoogle', target: 'authenticating.google', meta: { covers: ['CON-43', 'LAY-20'] } },
        { guard: 'hasSession', target: 'onboarding', description: 'They still have to be asked for the rest.' },
        { guard: 'wasProving', target: 'authenticating.provingContact', description: 'The page was loaded again while the code was typed.' },
        { target: 'authenticating' },
      ],
    },
    authenticating,
    onboarding,
    leaving: {
      description:
        'The dialog was closed before the traveller said who they are, and they are signed out. This browser forgets first, so that no one waits for the user pool.',
      tags: 'waiting',
      meta: { covers: ['AUTH-28', 'AUTH-56'] },
      entry: 'forgetDraft',
      invoke: {
        src: 'signOut',
        onDone: ABANDONED,
        onError: { ...ABANDONED, actions: [logged('signOut'), 'tellAbandoned'] },
      },
      after: { slow: { ...ABANDONED, description: 'The pool takes too long to be waited for.' } },
      on: { 'dialog.closed': ABANDONED, 'back.asked': ABANDONED },
    },
    welcome: {
      description: 'Step 5. Signed in.',
      meta: { covers: ['AUTH-07', 'AUTH-27'] },
      entry: ['forgetDraft', 'tellSucceeded'],
      on: { 'welcome.closed': { target: 'closed', meta: { covers: ['AUTH-27'] } }, 'dialog.closed': 'closed', 'back.asked': 'closed' },
    },
    guest: { description: 'Going on as a guest.', type: 'final', entry: ['forgetDraft', 'tellGuest'], meta: { covers: ['AUTH-01'] } },
    closed: { description: 'The dialog is closed. A code that was sent can be typed when it is opened again.', type: 'final' },
  },
})

export type SignInActor = ActorRefFrom<typeof signInMachine>
