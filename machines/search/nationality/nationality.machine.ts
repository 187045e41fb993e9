import { not } from 'xstate'
import { logged } from '../../kit/calls.ts'
import { initialContext } from './nationality.rules.ts'
import { nationality } from './nationality.setup.ts'

const countries = nationality.createStateConfig({
  description: 'The countries to choose from, India first.',
  meta: { covers: ['NAT-03', 'NAT-05'] },
  initial: 'needed',
  states: {
    needed: { always: [{ guard: 'hasCountries', target: 'ready' }, { target: 'loading' }] },
    loading: {
      tags: 'waiting',
      initial: 'waiting',
      invoke: {
        src: 'loadCountries',
        onDone: {
          description: 'A nationality that came from elsewhere and is none of the list is forgotten.',
          target: 'ready',
          actions: { type: 'keepCountries', params: ({ event }) => ({ countries: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: logged('loadCountries'),
        },
      },
      states: {
        waiting: { after: { slow: 'slow' } },
        slow: { description: 'The airline takes longer than usual.' },
      },
    },
    ready: {
      on: {
        'nationality.chosen': {
          guard: { type: 'isCountry', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    failed: { tags: 'refused', on: { 'countries.retryAsked': 'loading' } },
  },
})

const choice = nationality.createStateConfig({
  meta: { covers: ['NAT-04', 'OPEN-62'] },
  initial: 'missing',
  states: {
    missing: {
      description: 'Nothing is preselected.',
      tags: 'blocked',
      initial: 'quiet',
      always: { guard: 'isChosen', target: 'made' },
      states: {
        quiet: { on: { 'missing.shown': { description: 'A search was asked without a nationality.', target: 'shown' } } },
        shown: {},
      },
    },
    made: { always: { guard: not('isChosen'), target: 'missing' } },
  },
})

export const nationalityMachine = nationality.createMachine({
  id: 'nationality',
  description: "The traveller's nationality, which the airline asks for on some routes.",
  context: ({ input }) => initialContext(input),
  initial: 'beginning',
  on: {
    'route.changed': { actions: { type: 'setRoute', params: ({ event }) => event } },
    'nationality.provided': {
      description: 'It stays for the next route that asks for it.',
      meta: { covers: ['OPEN-62'] },
      actions: { type: 'takeProvided', params: ({ event }) => event },
    },
    'configuration.provided': { actions: { type: 'setDelays', params: ({ event }) => event } },
  },
  always: {
    guard: 'isNews',
    description: 'Once for every new answer.',
    actions: ['tellNationality', 'rememberTold'],
  },
  states: {
    beginning: { always: [{ guard: 'isModifying', target: 'carried' }, { target: 'unasked' }] },
    carried: {
      description: 'A search that is modified keeps the nationality of the first search and shows no field.',
      meta: { covers: ['NAT-02', 'OPEN-62'] },
    },
    unasked: {
      description: 'No station is chosen, so no rule can matter yet.',
      always: { guard: 'hasEnd', target: 'learning' },
    },
    learning: {
      description: 'Which stations need a nationality?',
      tags: 'waiting',
      initial: 'waiting',
      invoke: {
        src: 'loadNationalityRules',
        onDone: {
          target: 'notRequired',
          meta: { covers: ['NAT-06', 'API-18'] },
          actions: { type: 'keepRules', params: ({ event }) => ({ rules: event.output }) },
        },
        onError: {
          description: 'No field shows and no search is blocked; the next change of the route asks again.',
          target: 'unlearned',
          actions: logged('loadNationalityRules'),
        },
      },
      states: {
        waiting: { after: { slow: 'slow' } },
        slow: { description: 'The airline takes longer than usual.' },
      },
    },
    unlearned: {
      tags: 'refused',
      on: { 'route.changed': { target: 'unasked', actions: { type: 'setRoute', params: ({ event }) => event } } },
    },
    notRequired: { meta: { covers: ['NAT-01', 'NAT-04'] }, always: { guard: 'isRequired', target: 'required' } },
    required: {
      description: 'The field shows. Either end of the route asks for the nationality.',
      meta: { covers: ['NAT-01', 'NAT-04'] },
      type: 'parallel',
      always: { guard: not('isRequired'), target: 'notRequired' },
      states: { countries, choice },
    },
  },
})
