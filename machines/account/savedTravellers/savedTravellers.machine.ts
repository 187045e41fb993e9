import { logged, WAIT } from '../../kit/calls.ts'
import { FAILED, READING, SIGNED_OUT, WHOSE } from '../../kit/ofCustomer.ts'
import { formInput, removal } from './savedTravellers.rules.ts'
import { savedTravellers } from './savedTravellers.setup.ts'

const listing = savedTravellers.createStateConfig({
  description: 'Everybody by name, with what became of what was done last, and what can be done about each.',
  initial: 'quiet',
  on: {
    'adding.asked': { guard: 'hasRoom', target: 'filling', actions: 'beginAdding' },
    'editing.asked': { target: 'filling', actions: { type: 'choose', params: ({ event }) => event } },
    'removal.asked': { target: '.confirming', actions: { type: 'choose', params: ({ event }) => event } },
  },
  states: {
    quiet: {},
    saved: { description: 'It is said that the traveller is saved.' },
    removed: { description: 'It is said that the traveller is no longer in the list.' },
    confirming: {
      description: 'A traveller is still in the list, and taken from it only after a question.',
      initial: 'asked',
      on: { 'removal.confirmed': '#savedTravellers.open.removing', 'removal.declined': { target: 'quiet', actions: 'chooseNobody' } },
      states: {
        asked: {},
        changed: { description: 'The traveller was changed elsewhere, and is shown as they are now.', tags: 'refused' },
        failed: { description: 'The airline could not be asked.', tags: 'refused' },
        lapsed: {
          description: 'The session is over: the traveller can be taken away after signing in.',
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
  description: 'A traveller is taken from the list.',
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
        description: 'Who was to be taken away is another by now: the list is read again, and it is asked once more.',
      },
      { target: 'listing.confirming.lapsed' },
    ],
    onError: { target: 'listing.confirming.failed', actions: logged('removeTraveller') },
  },
})

export const savedTravellersMachine = savedTravellers.createMachine({
  id: 'savedTravellers',
  description: 'People with whom, or for whom, a customer books: a list to which one is added, and from which one is changed or taken away.',
  meta: { covers: ['PROF-07', 'SEC-09', 'VAL-02'] },
  context: ({ input }) => ({ ...input, opened: null, draft: null, chosen: null, added: 0 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Everybody who is saved, and what was not saved before.',
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
      description: 'The travellers of whoever is signed in.',
      on: WHOSE,
      initial: 'beginning',
      states: {
        beginning: {
          description: 'Whoever was filling in a form before goes on with it; whoever was taking somebody away is asked again.',
          always: [{ guard: 'wasFilling', target: 'filling' }, { guard: 'wasRemoving', target: 'listing.confirming.changed' }, { target: 'listing' }],
        },
        listing,
        filling,
        removing,
      },
    },
  },
})
