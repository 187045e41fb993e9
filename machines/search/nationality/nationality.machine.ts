import { assign, not, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { type Country, hasCountry, isNationalityRequired, type NationalityRule, sortedCountries } from '../../domain/nationality.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

/** On the home page a nationality may be asked for; where a search is modified the first search's is carried [NAT-02, OPEN-62]. */
type NationalityMode = 'home' | 'modify'

/** Milliseconds after which a wait is called slow. */
interface NationalityDelays {
  readonly slow: number
}

export interface NationalityInput {
  readonly mode: NationalityMode
  /** Country code; null where none was chosen before. */
  readonly nationality: string | null
  readonly configuration: { readonly delays: NationalityDelays }
}

/** The station codes of a route's ends; null where not chosen. */
interface NationalityRoute {
  readonly origin: string | null
  readonly destination: string | null
}

interface NationalityContext {
  readonly mode: NationalityMode
  /** What was chosen or provided, kept while no route asks for it. */
  readonly chosen: string | null
  /** What the customer has chosen in their preferences: it stands where nothing was chosen. */
  readonly preferred: string | null
  readonly route: NationalityRoute
  readonly delays: NationalityDelays
  /** Null until the airline has sent them. */
  readonly rules: readonly NationalityRule[] | null
  /** India first, then by name; null until the airline has sent them [NAT-03]. */
  readonly countries: readonly Country[] | null
  /** The last answer that the parent got. */
  readonly notified: NationalityAnswer
}

/** What the parent needs to know. */
interface NationalityAnswer {
  /** Null where none is asked for, or none was chosen. */
  readonly nationality: string | null
  /** A route asks for a nationality that is not chosen: the search is blocked [NAT-04]. */
  readonly isMissing: boolean
}

export type NationalityEvent =
  | { readonly type: 'nationality.chosen'; readonly countryCode: string }
  | { readonly type: 'countries.retryAsked' }
  | ({ readonly type: 'route.changed' } & NationalityRoute)
  | { readonly type: 'nationality.provided'; readonly nationality: string | null }
  | { readonly type: 'nationality.preferred'; readonly nationality: string | null }
  | { readonly type: 'missing.shown' }
  | { readonly type: 'configuration.provided'; readonly delays: NationalityDelays }

/** What the nationality tells its parent when the answer has changed. */
export type NationalityOutput = { readonly type: 'nationality.changed' } & NationalityAnswer

type Context = NationalityContext

export const initialContext = ({ mode, nationality, configuration }: NationalityInput): NationalityContext => ({
  mode,
  chosen: nationality,
  preferred: null,
  route: { origin: null, destination: null },
  delays: configuration.delays,
  rules: null,
  countries: null,
  notified: { nationality, isMissing: false },
})

/** Whether the airline asks for a nationality on the route, as far as its rules are known [NAT-01, NAT-04]. */
export const isRequired = ({ rules, route }: NationalityContext): boolean =>
  rules !== null && isNationalityRequired(rules, route.origin, route.destination)

/** A country of the list; any country while the list is not here. */
const knownCountry = ({ countries }: Pick<NationalityContext, 'countries'>, countryCode: string | null): string | null =>
  countryCode === null || countries === null || hasCountry(countries, countryCode) ? countryCode : null

/**
 * What the parent should know. What was carried or provided stands until the airline's rules are known [OPEN-62]; what the
 * customer only prefers waits for them.
 */
export function answerOf(context: NationalityContext): NationalityAnswer {
  const { rules, chosen, preferred } = context
  if (rules === null) return { nationality: chosen === preferred ? null : chosen, isMissing: false }
  return isRequired(context) ? { nationality: chosen, isMissing: chosen === null } : { nationality: null, isMissing: false }
}

/** Whether the parent does not know it yet. */
export function isNews(context: NationalityContext): boolean {
  const { nationality, isMissing } = answerOf(context)
  return nationality !== context.notified.nationality || isMissing !== context.notified.isMissing
}

/** What the nationality can ask, check and do; the statechart itself is in `nationality.machine.ts`. */
export const nationality = setup({
  types: { context: {} as Context, events: {} as NationalityEvent, input: {} as NationalityInput, meta: {} as Covers },
  actors: {
    loadNationalityRules: port<readonly NationalityRule[]>('loadNationalityRules'),
    loadCountries: port<readonly Country[]>('loadCountries'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isModifying: ({ context }) => context.mode === 'modify',
    hasEnd: ({ context: { route } }) => route.origin !== null || route.destination !== null,
    isRequired: ({ context }) => isRequired(context),
    isChosen: ({ context }) => context.chosen !== null,
    hasCountries: ({ context }) => context.countries !== null,
    isCountry: ({ context }, { countryCode }: { readonly countryCode: string }) =>
      context.countries !== null && hasCountry(context.countries, countryCode),
    isNews: ({ context }) => isNews(context),
  },
  actions: {
    setRoute: assign((_, { origin, destination }: NationalityRoute) => ({ route: { origin, destination } })),
    setDelays: assign((_, { delays }: { readonly delays: NationalityDelays }) => ({ delays })),
    choose: assign((_, { countryCode }: { readonly countryCode: string }) => ({ chosen: countryCode })),
    takeProvided: assign(({ context }, { nationality: given }: { readonly nationality: string | null }) => ({
      chosen: knownCountry(context, given ?? context.preferred),
      notified: { ...context.notified, nationality: given },
    })),
    takePreferred: assign(({ context }, { nationality: preferred }: { readonly nationality: string | null }) => ({
      preferred,
      chosen: context.chosen === null || context.chosen === context.preferred ? knownCountry(context, preferred) : context.chosen,
    })),
    keepRules: assign((_, { rules }: { readonly rules: readonly NationalityRule[] }) => ({ rules })),
    keepCountries: assign(({ context }, { countries }: { readonly countries: readonly Country[] }) => ({
      countries: sortedCountries(countries),
      chosen: knownCountry({ countries }, context.chosen),
    })),
    rememberNotified: assign({ notified: ({ context }) => answerOf(context) }),
    notifyNationality: notifyParent(({ context }: { context: Context }): NationalityOutput => ({
      type: 'nationality.changed',
      ...answerOf(context),
    })),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

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
    'nationality.preferred': {
      description: 'The preferences of the customer say it, or no longer: it stands where nothing was chosen.',
      meta: { covers: ['PROF-07'] },
      actions: { type: 'takePreferred', params: ({ event }) => event },
    },
    'configuration.provided': { actions: { type: 'setDelays', params: ({ event }) => event } },
  },
  always: {
    guard: 'isNews',
    description: 'Once for every new answer.',
    actions: ['notifyNationality', 'rememberNotified'],
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
