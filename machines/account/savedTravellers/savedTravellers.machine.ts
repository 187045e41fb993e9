import type { Customer } from '../../domain/customer.ts'
import { formInput, removal } from './savedTravellers.rules.ts'
import { savedTravellers, WAIT } from './savedTravellers.setup.ts'

/** Everybody who is saved, by name, with what can be done about each. */
const listing = savedTravellers.createStateConfig({
  initial: 'quiet',
  on: {
    'adding.asked': { guard: 'hasRoom', target: 'filling', actions: 'beginAdding' },
    'editing.asked': {
      target: 'filling',
      actions: { type: 'choose', params: ({ event }) => event },
    },
    'removal.asked': {
      target: '.confirming',
      actions: { type: 'choose', params: ({ event }) => event },
    },
  },
  states: {
    quiet: {},
    saved: { description: 'It is said that the traveller is saved.' },
    removed: { description: 'It is said that the traveller is no longer in the list.' },
    changedElsewhere: {
      description: 'It is said that the traveller was changed meanwhile and not taken away; the list is as it is now.',
      tags: 'refused',
    },
    confirming: {
      description: 'Is the traveller really to be taken from the list?',
      on: { 'removal.confirmed': '#savedTravellers.removing', 'removal.declined': { target: 'quiet', actions: 'chooseNobody' } },
    },
    removalFailed: {
      description: 'The airline could not be asked: the traveller is still in the list.',
      tags: 'refused',
      on: { 'removal.confirmed': '#savedTravellers.removing', 'removal.declined': { target: 'quiet', actions: 'chooseNobody' } },
    },
    lapsed: {
      description: 'The session is over: the traveller is still in the list, and can be taken away after signing in.',
      tags: 'refused',
      on: {
        'signIn.asked': { actions: 'askToSignIn' },
        'removal.confirmed': '#savedTravellers.removing',
        'removal.declined': { target: 'quiet', actions: 'chooseNobody' },
      },
    },
  },
})

/** The list could not be read. */
const NOT_READ = {
  target: '#savedTravellers.failed',
  actions: { type: 'logFailure', params: ({ event }: { event: { error: unknown } }) => ({ call: 'loadTravellers', error: event.error }) },
} as const

const whoIsHere = ({ event }: { event: { customer: Customer | null } }) => event

/** Who was signed in may be gone, or another. */
const WHOSE = {
  'customer.changed': [
    { guard: { type: 'isNobody', params: whoIsHere }, target: '#savedTravellers.signedOut', actions: 'forgetRead' },
    {
      guard: { type: 'isAnother', params: whoIsHere },
      target: '#savedTravellers.reading',
      description: 'Somebody else has signed in, here or in another tab.',
      actions: 'forgetRead',
    },
  ],
} as const

export const savedTravellersMachine = savedTravellers.createMachine({
  id: 'savedTravellers',
  description: 'People with whom, or for whom, a customer books: a list to which one is added, and from which one is changed or taken away.',
  meta: { covers: ['PROF-07', 'SEC-09', 'VAL-02'] },
  context: ({ input }) => ({ ...input, opened: null, draft: null, chosen: null, added: 0 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Everybody who is saved, and what was not saved before.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadTravellers',
        onError: NOT_READ,
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ reply: event.output }) },
            target: 'opened',
            actions: { type: 'keepRead', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'signedOut' },
        ],
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
    opened: {
      description: 'Whoever was filling in a form before goes on with it.',
      always: [{ guard: 'wasFilling', target: 'filling' }, { target: 'listing' }],
    },
    listing: { description: 'The list.', ...listing, on: { ...listing.on, ...WHOSE } },
    filling: {
      description: 'The form of one traveller, new or saved.',
      invoke: { id: 'form', src: 'accountForm', input: ({ context }) => formInput(context) },
      on: {
        ...WHOSE,
        'form.saved': { target: 'listing.saved', actions: [{ type: 'keepSaved', params: ({ event }) => event }, 'chooseNobody'] },
        'form.discarded': { target: 'listing', actions: 'chooseNobody' },
      },
    },
    removing: {
      description: 'A traveller is taken from the list.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      on: WHOSE,
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
            target: 'readingAgain',
            actions: 'chooseNobody',
          },
          { target: 'listing.lapsed' },
        ],
        onError: {
          target: 'listing.removalFailed',
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'removeTraveller', error: event.error }) },
        },
      },
    },
    readingAgain: {
      description: 'Who was to be taken away is another by now: the list is read again, and shown before anything is lost.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      on: WHOSE,
      invoke: {
        src: 'loadTravellers',
        onError: NOT_READ,
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ reply: event.output }) },
            target: 'listing.changedElsewhere',
            actions: { type: 'keepRead', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'signedOut' },
        ],
      },
    },
  },
})
