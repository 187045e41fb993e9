import { draftName, formInput, removal } from './businessProfile.rules.ts'
import { businessProfile, WAIT } from './businessProfile.setup.ts'

/** The form, and what becomes of taking the profile away. */
const open = businessProfile.createStateConfig({
  description: 'The form, with what is kept or with nothing in it.',
  invoke: { id: 'form', src: 'accountForm', input: ({ context }) => formInput(context) },
  on: {
    'customer.changed': [
      { guard: { type: 'isNobody', params: ({ event }) => event }, target: '#businessProfile.signedOut', actions: 'forgetOpened' },
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '#businessProfile.reading',
        description: 'Somebody else has signed in, here or in another tab.',
        actions: 'forgetOpened',
      },
    ],
    'form.saved': { target: '.quiet', actions: { type: 'keepSaved', params: ({ event }) => event } },
  },
  initial: 'quiet',
  states: {
    quiet: { on: { 'removal.asked': 'confirming' } },
    confirming: {
      description: 'Is it really to be taken away?',
      on: { 'removal.confirmed': 'removing', 'removal.declined': 'quiet' },
    },
    removing: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'removeBusinessProfile',
        input: ({ context }) => removal(context),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => ({ reply: event.output }) },
            target: '#businessProfile.emptied',
            actions: ['keepNothing', { type: 'forgetDraft', params: ({ context }) => draftName(context) }],
          },
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ reply: event.output }) },
            target: '#businessProfile.reading',
            description: 'What was to be taken away is another by now: it is read again and shown first.',
          },
          { target: 'lapsed' },
        ],
        onError: {
          target: 'removalFailed',
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'removeBusinessProfile', error: event.error }) },
        },
      },
    },
    removalFailed: {
      description: 'The airline could not be asked: the profile is still there.',
      tags: 'refused',
      on: { 'removal.asked': 'removing', 'removal.declined': 'quiet' },
    },
    lapsed: {
      description: 'The session is over: the profile is still there, and can be taken away after signing in.',
      tags: 'refused',
      on: { 'signIn.asked': { actions: 'askToSignIn' }, 'removal.asked': 'removing', 'removal.declined': 'quiet' },
    },
    removed: { description: 'It is said that nothing is kept any more.' },
  },
})

export const businessProfileMachine = businessProfile.createMachine({
  id: 'businessProfile',
  description: 'The company for which a customer travels, with its GST number: read, changed, saved, taken away.',
  meta: { covers: ['PROF-07', 'SEC-09', 'VAL-08'] },
  context: ({ input }) => ({ ...input, opened: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What the airline keeps, and what was not saved before.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadBusinessProfile',
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
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'loadBusinessProfile', error: event.error }) },
        },
      },
      on: {
        'customer.changed': { target: 'reading', reenter: true, description: 'An answer asked for before may be of another customer.' },
      },
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
    open,
    emptied: { description: 'The form begins anew, with nothing in it.', always: '#businessProfile.open.removed' },
  },
})
