import type { ActorRefFrom } from 'xstate'
import { logged, WAIT } from '../../kit/calls.ts'
import { FAILED, READING, SIGNED_OUT, WHOSE } from '../../kit/ofCustomer.ts'
import { formInput, removal } from './savedTravellers.rules.ts'
import { savedTravellers } from './savedTravellers.setup.ts'

const listing = savedTravellers.createStateConfig({
  description: 'All travellers by name, with the outcome of the last action and what can be done with each.',
  initial: 'quiet',
  on: {
    'adding.asked': { guard: 'hasRoom', target: 'filling', actions: 'beginAdding' },
    'editing.asked': { target: 'filling', actions: { type: 'choose', params: ({ event }) => event } },
    'removal.asked': { target: '.confirming', actions: { type: 'choose', params: ({ event }) => event } },
  },
  states: {
    quiet: {},
    saved: { description: 'The page says that the traveller is saved.' },
    removed: { description: 'The page says that the traveller is deleted.' },
    confirming: {
      description: 'The traveller is still in the list and deleted only after a question.',
      initial: 'asked',
      on: { 'removal.confirmed': '#savedTravellers.open.removing', 'removal.declined': { target: 'quiet', actions: 'chooseNobody' } },
      states: {
        asked: {},
        changed: { description: 'The traveller was changed elsewhere, and is shown as they are now.', tags: 'refused' },
        failed: { description: 'The airline could not be asked.', tags: 'refused' },
        lapsed: {
          description: 'The session is over: the traveller can be deleted after signing in.',
          tags: 'refused',
          on: { 'signIn.asked': { actions: 'askToSignIn' } },
        },
      },
    },
  },
})

const filling = savedTravellers.createStateConfig({
  description: 'The form of one traveller, new or saved.',
  invoke: { id: 'form', src: 'accountForm', input: ({ context }) => formInput(context) },
  on: {
    'form.saved': { target: 'listing.saved', actions: [{ type: 'keepSaved', params: ({ event }) => event }, 'chooseNobody'] },
    'form.discarded': { target: 'listing', actions: 'chooseNobody' },
  },
})

const removing = savedTravellers.createStateConfig({
  description: 'The traveller is being deleted.',
  tags: 'waiting',
  initial: 'waiting',
  states: WAIT,
  invoke: {
    src: 'removeTraveller',
    input: ({ context }) => removal(context),
    onDone: [
      {
        guard: { type: 'isRemoved', params: ({ event }) => ({ reply: event.output }) },
        target: 'listing.removed',
        actions: ['takeAway', 'chooseNobody'],
      },
      {
        guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ reply: event.output }) },
        target: '#savedTravellers.reading',
        description: 'The traveller has changed meanwhile: the list is read again, and the question is asked once more.',
      },
      { target: 'listing.confirming.lapsed' },
    ],
    onError: { target: 'listing.confirming.failed', actions: logged('removeTraveller') },
  },
})

export const savedTravellersMachine = savedTravellers.createMachine({
  id: 'savedTravellers',
  description: 'People with whom, or for whom, a customer books: a list to which travellers are added, and in which they are changed and deleted.',
  meta: { covers: ['PROF-07', 'SEC-09', 'VAL-02'] },
  context: ({ input }) => ({ ...input, opened: null, draft: null, chosen: null, added: 0 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'All saved travellers are read, and a form that was not saved before.',
      ...READING,
      invoke: {
        src: 'loadTravellers',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ reply: event.output }) },
            target: 'open',
            actions: { type: 'keepOpened', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'failed', actions: logged('loadTravellers') },
      },
    },
    failed: FAILED,
    signedOut: SIGNED_OUT,
    open: {
      description: 'The travellers of the customer who is signed in.',
      on: WHOSE,
      initial: 'beginning',
      states: {
        beginning: {
          description: 'A form that was left unsaved opens again; a deletion that was not confirmed is asked about again.',
          always: [{ guard: 'wasFilling', target: 'filling' }, { guard: 'wasRemoving', target: 'listing.confirming.changed' }, { target: 'listing' }],
        },
        listing,
        filling,
        removing,
      },
    },
  },
})

export type SavedTravellersActor = ActorRefFrom<typeof savedTravellersMachine>
