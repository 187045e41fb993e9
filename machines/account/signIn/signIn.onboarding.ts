import { logged, WAIT } from '../../kit/calls.ts'
import { profileInput } from './signIn.rules.ts'
import { signIn } from './signIn.setup.ts'

/** Asked for a contact again, as at the beginning. */
const STEP_0 = ['tellAbandoned', 'focusContact'] as const

const ABANDONED = { target: '#signIn.closed', actions: 'tellAbandoned' } as const

/** From a code that was right, or Google's word, to step 5: signed in at the pool, and perhaps no customer yet. */
export const onboarding = signIn.createStateConfig({
  description:
    'Steps 2 to 4, where they are needed: signed in, but perhaps no customer yet. Closing the dialog or going back signs the traveller out.',
  initial: 'readingDetails',
  on: {
    'dialog.closed': 'leaving',
    'back.asked': { target: '.cancelling', description: 'Back on a phone: to step 0, in the dialog.', meta: { covers: ['AUTH-28', 'CON-59'] } },
  },
  states: {
    readingDetails: {
      description: 'The airline is asked what it knows of the traveller who has proved the contact.',
      tags: 'waiting',
      meta: { covers: ['API-58', 'CON-33'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'readDetails',
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => ({ details: event.output }) },
            target: '#signIn.authenticating.askingContact.lapsed',
          },
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ details: event.output }) },
            target: '#signIn.welcome',
            meta: { covers: ['AUTH-21', 'AUTH-51'] },
          },
          {
            target: 'completing',
            actions: { type: 'keepDetails', params: ({ event }) => ({ details: event.output }) },
            meta: { covers: ['AUTH-20', 'AUTH-52'] },
          },
        ],
        onError: { target: 'detailsUnread', actions: logged('readDetails') },
      },
    },
    detailsUnread: {
      description: 'The airline could not be asked who this is.',
      tags: 'refused',
      on: { 'retry.asked': 'readingDetails' },
    },
    completing: {
      description: 'Steps 2 to 4. The airline needs more information.',
      meta: { covers: ['AUTH-04', 'AUTH-05', 'AUTH-06', 'AUTH-20', 'AUTH-52'] },
      invoke: { id: 'profile', src: 'profile', input: ({ context }) => profileInput(context) },
      on: {
        'profile.saved': { target: '#signIn.welcome', meta: { covers: ['AUTH-26'] } },
        'profile.givenUp': { target: 'cancelling', meta: { covers: ['AUTH-28', 'CON-59'] } },
        'profile.lapsed': {
          target: '#signIn.authenticating.askingContact.lapsed',
          actions: { type: 'keepProfileDraft', params: ({ event }) => event },
        },
      },
    },
    cancelling: {
      description:
        'Cancelled in step 2: the traveller is signed out and asked for a contact again, the other way. This browser forgets first, and step 0 is empty at once, so that no one waits for the user pool.',
      tags: 'waiting',
      meta: { covers: ['AUTH-28', 'AUTH-56', 'CON-59'] },
      entry: ['forgetDraft', 'beginAgain'],
      invoke: {
        src: 'signOut',
        onDone: { target: '#signIn.authenticating', actions: STEP_0 },
        onError: { target: '#signIn.authenticating', actions: [logged('signOut'), ...STEP_0] },
      },
      after: { slow: { target: '#signIn.authenticating', actions: STEP_0, description: 'The pool takes too long to be waited for.' } },
      on: { 'dialog.closed': ABANDONED, 'back.asked': ABANDONED },
    },
  },
})
