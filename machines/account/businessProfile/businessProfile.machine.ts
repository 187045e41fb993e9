import type { ActorRefFrom } from 'xstate'
import { logged, WAIT } from '../../kit/calls.ts'
import { FAILED, READING, SIGNED_OUT, WHOSE } from '../../kit/ofCustomer.ts'
import { draftName, formInput, removal } from './businessProfile.rules.ts'
import { businessProfile } from './businessProfile.setup.ts'

/** The form, and what becomes of taking the profile away. */
const open = businessProfile.createStateConfig({
  description: 'The form, with what is saved or empty.',
  invoke: { id: 'form', src: 'accountForm', input: ({ context }) => formInput(context) },
  on: { ...WHOSE, 'form.saved': { target: '.quiet', actions: { type: 'keepSaved', params: ({ event }) => event } } },
  initial: 'quiet',
  states: {
    quiet: { on: { 'removal.asked': 'confirming' } },
    confirming: {
      description: 'The profile is still there and deleted only after a question.',
      initial: 'asked',
      on: { 'removal.confirmed': 'removing', 'removal.declined': 'quiet' },
      states: {
        asked: {},
        changed: { description: 'It was changed elsewhere, and is shown as it is now.', tags: 'refused' },
        failed: { description: 'The airline could not be asked.', tags: 'refused' },
        lapsed: {
          description: 'The session is over: the profile can be deleted after signing in.',
          tags: 'refused',
          on: { 'signIn.asked': { actions: 'askToSignIn' } },
        },
      },
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
            description: 'The profile has changed meanwhile: it is read again, and the question is asked once more.',
          },
          { target: 'confirming.lapsed' },
        ],
        onError: { target: 'confirming.failed', actions: logged('removeBusinessProfile') },
      },
    },
    removed: { description: 'The page says that nothing is saved any more.' },
  },
})

export const businessProfileMachine = businessProfile.createMachine({
  id: 'businessProfile',
  description: 'The company for which a customer travels, with its GST number: read, changed, saved and deleted.',
  meta: { covers: ['PROF-07', 'SEC-09', 'VAL-08'] },
  context: ({ input }) => ({ ...input, opened: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What the airline keeps, and what was not saved before.',
      ...READING,
      invoke: {
        src: 'loadBusinessProfile',
        onDone: [
          {
            guard: { type: 'wasRemoving', params: ({ event }) => ({ reply: event.output }) },
            target: 'open.confirming.changed',
            actions: { type: 'keepOpened', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ reply: event.output }) },
            target: 'open',
            actions: { type: 'keepOpened', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'failed', actions: logged('loadBusinessProfile') },
      },
    },
    failed: FAILED,
    signedOut: SIGNED_OUT,
    open,
    emptied: { description: 'The form begins again with nothing in it.', always: '#businessProfile.open.removed' },
  },
})

export type BusinessProfileActor = ActorRefFrom<typeof businessProfileMachine>
