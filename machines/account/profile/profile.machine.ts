import type { ActorRefFrom } from 'xstate'
import { logged, WAIT } from '../../kit/calls.ts'
import { contactRegion } from './profile.contact.ts'
import { provingContact } from './profile.proving.ts'
import { firstProblem, initialContext, profileToSave } from './profile.rules.ts'
import { drafted, profile } from './profile.setup.ts'

/** Whatever follows, the airline has it now. */
const STORED = ['forgetDraft', 'refreshSession', 'tellSaved'] as const

/** Names, date of birth and country, and what becomes of saving it all. */
const formRegion = profile.createStateConfig({
  initial: 'quiet',
  on: {
    'name.typed': {
      target: '.quiet',
      actions: [{ type: 'takeForm', params: ({ event: { field, text } }) => ({ [field]: text }) }, drafted('editing')],
    },
    'dateOfBirth.typed': {
      target: '.quiet',
      actions: [{ type: 'takeForm', params: ({ event }) => ({ dateOfBirth: event.text }) }, drafted('editing')],
    },
    'country.chosen': {
      target: '.quiet',
      actions: [{ type: 'takeForm', params: ({ event }) => ({ country: event.country }) }, drafted('editing')],
    },
    'field.left': {
      description: 'Not before: nobody is corrected while they type.',
      actions: { type: 'leaveField', params: ({ event }) => event },
    },
  },
  states: {
    quiet: {},
    incomplete: {
      description: 'The traveller wanted to save, and each field says what is missing or wrong.',
      tags: 'blocked',
      meta: { covers: ['AUTH-44', 'AUTH-45', 'AUTH-46', 'AUTH-47', 'VAL-02'] },
    },
    failed: {
      description: 'The airline did not save it. What was typed is kept.',
      tags: 'refused',
      meta: { covers: ['PROF-05', 'MSG-16', 'LAY-15'] },
      on: { 'notice.dismissed': 'quiet' },
    },
    lapsed: {
      description: 'The session is over. What was typed is kept, and can be saved after signing in again.',
      tags: 'refused',
      on: {
        'signIn.asked': [{ guard: 'isManaging', actions: 'askToSignIn' }, { actions: 'tellLapsed' }],
        'session.renewed': 'quiet',
      },
    },
    saved: { description: 'The airline has saved it.', meta: { covers: ['PROF-04'] } },
  },
})

export const profileMachine = profile.createMachine({
  id: 'profile',
  description:
    'Who a customer is: names, two contacts that are both proved, and, if they like, date of birth and country. It ends a sign-up, and is the page on which customers change it.',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['AUTH-04', 'PROF-01', 'PROF-06'] },
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isNotOffered', target: 'notOffered', meta: { covers: ['PROF-08', 'SEC-11', 'CON-26'] } },
        { guard: 'wasProving', target: 'provingContact', description: 'The page was loaded again while the code was typed.' },
        { guard: 'wasTaken', target: 'provingContact.taken', description: 'The page was loaded again in step 4.' },
        { guard: 'isKnown', target: 'editing' },
        { target: 'reading' },
      ],
    },
    reading: {
      description: 'What the airline knows already.',
      tags: 'waiting',
      meta: { covers: ['API-58', 'PROF-06'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'readDetails',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ details: event.output }) },
            target: 'beginning',
            actions: { type: 'takeDetails', params: ({ event }) => ({ details: event.output }) },
          },
          { target: 'nobody' },
        ],
        onError: { target: 'unread', actions: logged('readDetails') },
      },
    },
    notOffered: { description: 'Customers cannot manage their profile here.', tags: 'blocked', meta: { covers: ['PROF-08', 'SEC-11', 'CON-26'] } },
    unread: {
      description: 'The airline could not be asked.',
      tags: 'refused',
      on: { 'retry.asked': 'reading', 'profile.cancelled': 'givenUp' },
    },
    nobody: {
      description: 'The session is over, no one is signed in, or the sign-up was never completed.',
      tags: 'refused',
      on: {
        'signIn.asked': [{ guard: 'isManaging', actions: 'askToSignIn' }, { actions: 'tellLapsed' }],
        'session.renewed': 'reading',
        'profile.cancelled': 'givenUp',
      },
    },
    editing: {
      description: 'The form.',
      type: 'parallel',
      meta: { covers: ['AUTH-04', 'AUTH-44', 'AUTH-48', 'PROF-02'] },
      on: {
        'profile.updated': [
          { guard: 'canSave', target: 'saving', meta: { covers: ['AUTH-26', 'AUTH-45', 'AUTH-46'] } },
          {
            target: '.form.incomplete',
            actions: ['leaveAllFields', { type: 'focusProblem', params: ({ context }) => ({ field: firstProblem(context) }) }],
          },
        ],
        'profile.cancelled': { description: 'A sign-up is given up.', target: 'givenUp', meta: { covers: ['AUTH-28'] } },
      },
      states: {
        form: { description: 'Names, date of birth and country.', ...formRegion },
        contact: { description: 'The contact that has to be proved.', ...contactRegion },
      },
    },
    provingContact,
    saving: {
      description: 'The airline saves the profile.',
      tags: 'waiting',
      meta: { covers: ['AUTH-26', 'API-54', 'API-59', 'PROF-01'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'saveProfile',
        input: ({ context }) => profileToSave(context),
        onDone: [
          {
            description: 'A customer who manages their profile stays on the page.',
            guard: { type: 'isSavedToStay', params: ({ event }) => ({ reply: event.output }) },
            target: 'editing.form.saved',
            actions: STORED,
            meta: { covers: ['PROF-04'] },
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ reply: event.output }) },
            target: 'saved',
            actions: STORED,
            meta: { covers: ['PROF-04'] },
          },
          { guard: { type: 'isLapsed', params: ({ event }) => ({ reply: event.output }) }, target: 'editing.form.lapsed' },
          { target: 'editing.form.failed', meta: { covers: ['PROF-05'] } },
        ],
        onError: { target: 'editing.form.failed', actions: logged('saveProfile'), meta: { covers: ['PROF-05'] } },
      },
    },
    saved: { description: 'A sign-up is ended.', type: 'final', meta: { covers: ['AUTH-26'] } },
    givenUp: { description: 'Nothing was saved.', type: 'final', entry: ['forgetDraft', 'tellGivenUp'], meta: { covers: ['AUTH-28'] } },
  },
})

export type ProfileActor = ActorRefFrom<typeof profileMachine>
