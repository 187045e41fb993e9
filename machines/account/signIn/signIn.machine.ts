import { logged } from '../../kit/calls.ts'
import { authenticating } from './signIn.authenticating.ts'
import { onboarding } from './signIn.onboarding.ts'
import { initialContext } from './signIn.rules.ts'
import { signIn } from './signIn.setup.ts'

export const signInMachine = signIn.createMachine({
  id: 'signIn',
  description: 'Signing in, or up: a code proves a contact, or Google vouches for it, and whoever is new says who they are.',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['AUTH-01', 'AUTH-09'] },
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isBackFromGoogle', target: 'authenticating.google', meta: { covers: ['CON-43', 'LAY-20'] } },
        { guard: 'hasSession', target: 'onboarding', description: 'Somebody has proved a contact before, and was not asked for the rest.' },
        { guard: 'wasProving', target: 'authenticating.provingContact', description: 'The page was loaded again while the code was typed.' },
        { target: 'authenticating' },
      ],
    },
    authenticating,
    onboarding,
    leaving: {
      description: 'The dialog is closed before anybody said who they are: signed out.',
      tags: 'waiting',
      meta: { covers: ['AUTH-28', 'AUTH-56'] },
      entry: 'forgetDraft',
      invoke: {
        src: 'signOut',
        onDone: { target: 'closed', actions: 'tellAbandoned' },
        onError: { target: 'closed', actions: [logged('signOut'), 'tellAbandoned'] },
      },
    },
    welcome: {
      description: 'Step 5. Signed in.',
      meta: { covers: ['AUTH-07', 'AUTH-27'] },
      entry: ['forgetDraft', 'tellSucceeded'],
      on: { 'welcome.closed': { target: 'closed', meta: { covers: ['AUTH-27'] } }, 'dialog.closed': 'closed' },
    },
    guest: { description: 'Going on as a guest.', type: 'final', entry: ['forgetDraft', 'tellGuest'], meta: { covers: ['AUTH-01'] } },
    closed: { description: 'The dialog is closed. A code that was sent can be typed when it is opened again.', type: 'final' },
  },
})
