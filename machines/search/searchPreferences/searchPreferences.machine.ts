import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import type { Preferred } from '../../domain/preferences.ts'
import { logged, WAITING } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

/** Milliseconds after which a wait is called slow. */
interface SearchPreferencesDelays {
  readonly slow: number
}

export interface SearchPreferencesInput {
  /** On the home page preferences may fill in the form; above results the search is that of the address. */
  readonly mode: 'home' | 'modify'
  /** Null for a visitor. */
  readonly customer: Customer | null
  readonly configuration: { readonly delays: SearchPreferencesDelays }
}

interface SearchPreferencesContext {
  readonly mode: SearchPreferencesInput['mode']
  readonly customer: Customer | null
  readonly delays: SearchPreferencesDelays
}

/** The part of the preferences that a search takes. */
export type SearchPreferred = Pick<Preferred, 'origin' | 'nationality'>

export type SearchPreferencesEvent =
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'configuration.provided'; readonly delays: SearchPreferencesDelays }

/** What the parent gets of the customer who is signed in: it fills in what is still open. */
export type SearchPreferencesOutput = { readonly type: 'preferences.found' } & SearchPreferred

interface Read {
  readonly preferred: Preferred | null
}

/** Whether a search can begin with anything of it. */
const isOfUse = ({ preferred }: Read): boolean => preferred !== null && (preferred.origin !== null || preferred.nationality !== null)

const searchPreferences = setup({
  types: {
    context: {} as SearchPreferencesContext,
    events: {} as SearchPreferencesEvent,
    input: {} as SearchPreferencesInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: { loadPreferred: port<Preferred | null>('loadPreferred') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isModifying: ({ context }) => context.mode === 'modify',
    isVisitor: ({ context }) => context.customer === null,
    isOtherCustomer: ({ context }, { customer }: { readonly customer: Customer | null }) =>
      customer?.customerNumber !== context.customer?.customerNumber,
    isSignedOut: (_, { preferred }: Read) => preferred === null,
    isOfUse: (_, read: Read) => isOfUse(read),
  },
  actions: {
    setCustomer: assign((_, { customer }: { readonly customer: Customer | null }) => ({ customer })),
    setDelays: assign((_, { delays }: { readonly delays: SearchPreferencesDelays }) => ({ delays })),
    notifyFound: notifyParent((_: { readonly context: SearchPreferencesContext }, { preferred }: Read): SearchPreferencesOutput | null =>
      preferred === null ? null : { type: 'preferences.found', origin: preferred.origin, nationality: preferred.nationality },
    ),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

const read = ({ event }: { readonly event: { readonly output: Preferred | null } }): Read => ({ preferred: event.output })

/** Where a customer mostly flies from, and their nationality, for the search form. Nothing of it is said: the fields show it. */
export const searchPreferencesMachine = searchPreferences.createMachine({
  id: 'searchPreferences',
  description: 'Where a customer mostly flies from, and their nationality, for the search form of the home page.',
  meta: { covers: ['PROF-07', 'SEC-09'] },
  context: ({ input: { mode, customer, configuration } }) => ({ mode, customer, delays: configuration.delays }),
  initial: 'beginning',
  on: {
    'customer.changed': {
      guard: { type: 'isOtherCustomer', params: ({ event }) => event },
      description: 'An answer under way is ignored: it is that of another customer.',
      target: '.beginning',
      meta: { covers: ['SEC-07'] },
      actions: { type: 'setCustomer', params: ({ event }) => event },
    },
    'configuration.provided': { actions: { type: 'setDelays', params: ({ event }) => event } },
  },
  states: {
    beginning: { always: [{ guard: 'isModifying', target: 'elsewhere' }, { guard: 'isVisitor', target: 'visitor' }, { target: 'asking' }] },
    elsewhere: { description: 'The search is that of the address.' },
    visitor: { description: 'A visitor has no preferences: the airline is not asked.' },
    asking: {
      ...WAITING,
      description: 'Nothing waits for it, and nothing is said of it: the form can be filled in meanwhile.',
      invoke: {
        src: 'loadPreferred',
        onDone: [
          { guard: { type: 'isSignedOut', params: read }, target: 'signedOut' },
          { guard: { type: 'isOfUse', params: read }, target: 'found', actions: { type: 'notifyFound', params: read } },
          { target: 'open' },
        ],
        onError: { target: 'failed', actions: logged('loadPreferred') },
      },
    },
    signedOut: { description: 'The session is over.' },
    open: { description: 'The customer has chosen neither.' },
    found: { description: 'The form has what the customer has chosen, as far as it was still open.' },
    failed: { description: 'The airline could not be asked. The form stays as it is.', tags: 'refused' },
  },
})
