import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

/** What the airline's file says of the menu. */
export interface AccountMenuConfiguration {
  /** Customers with a number manage their profile here: the flag `enableManageProfile`. */
  readonly enableManageProfile: boolean
  /** Addresses of other sites, null where there is none [NAV-13]. */
  readonly agentLogin: string | null
  readonly smeLogin: string | null
}

interface AccountMenuInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

interface AccountMenuContext extends AccountMenuInput {
  /** Null for a visitor, for a customer who is signing out, and until the session has been read. */
  readonly customer: Customer | null
  /** Null until it has been read: what it would add is not offered before. */
  readonly configuration: AccountMenuConfiguration | null
}

export type AccountMenuEvent =
  | { readonly type: 'menu.toggled' }
  /** Escape; a touch or the focus anywhere else; a screen that is not a phone's any more, or has become one. */
  | { readonly type: 'menu.dismissed'; readonly by: 'key' | 'pointer' | 'screen' }
  | { readonly type: 'page.changed' }
  /** Customer login, or Me of a visitor. */
  | { readonly type: 'signIn.chosen' }
  | { readonly type: 'signOut.chosen' }
  | { readonly type: 'notice.dismissed' }
  // told by the site
  /** `isNews`: another customer than the one known before, rather than the first that is known. */
  | { readonly type: 'customer.changed'; readonly customer: Customer | null; readonly isNews: boolean }
  | { readonly type: 'configuration.provided'; readonly configuration: AccountMenuConfiguration; readonly delays: AccountMenuInput['delays'] }

interface Who {
  readonly customer: Customer | null
}

interface Failure {
  readonly call: 'askToSignIn' | 'askToSignOut'
  readonly error: unknown
}

interface Provided extends AccountMenuInput {
  readonly configuration: AccountMenuConfiguration
}

/** Whether the menu leads to the profile: where the flag is on, for a customer who has a number [PROF-08, SEC-11]. */
export const canManageProfile = ({ customer, configuration }: Pick<AccountMenuContext, 'customer' | 'configuration'>): boolean =>
  configuration?.enableManageProfile === true && customer !== null && customer.customerNumber !== ''

export const menu = setup({
  types: {
    context: {} as AccountMenuContext,
    events: {} as AccountMenuEvent,
    input: {} as AccountMenuInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: { askToSignIn: port<void>('askToSignIn'), askToSignOut: port<void>('askToSignOut') },
  guards: {
    isByKey: (_, { by }: { readonly by: 'key' | 'pointer' | 'screen' }) => by === 'key',
    isCustomer: (_, { customer }: Who) => customer !== null,
    isOtherCustomer: ({ context }, { customer, isNews }: Who & { readonly isNews: boolean }) =>
      isNews && customer?.customerNumber !== context.customer?.customerNumber,
  },
  actions: {
    takeCustomer: assign({ customer: (_, { customer }: Who) => customer }),
    takeConfiguration: assign((_, { configuration, delays }: Provided) => ({ configuration, delays })),
    focusAccountButton: effect('focusAccountButton'),
    logFailure: effect<Failure>('logFailure'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
})

const list = menu.createStateConfig({
  description: 'What can be done with an account, behind a button of the header.',
  initial: 'closed',
  states: {
    closed: { on: { 'menu.toggled': 'open' } },
    open: {
      meta: { covers: ['NAV-08', 'NAV-09', 'NAV-10', 'NAV-11', 'NAV-12', 'NAV-13', 'PROF-07', 'PROF-08', 'SEC-09', 'SEC-11'] },
      on: {
        'menu.toggled': 'closed',
        'menu.dismissed': [
          {
            guard: { type: 'isByKey', params: ({ event }) => event },
            target: 'closed',
            description: 'By keyboard, the focus would be lost with the list: it goes back to the button.',
            actions: 'focusAccountButton',
          },
          { target: 'closed' },
        ],
        'page.changed': 'closed',
        'signIn.chosen': { target: 'closed', description: 'Where signing in ends, the focus finds the button.', actions: 'focusAccountButton' },
        'signOut.chosen': { target: 'closed', actions: 'focusAccountButton' },
        'customer.changed': {
          guard: { type: 'isOtherCustomer', params: ({ event }) => event },
          target: 'closed',
          description:
            'Someone signed in or out, here or in another tab: the list belonged to someone else. A list that was opened before it was known who is here stays open.',
        },
      },
    },
  },
})

const whose = menu.createStateConfig({
  description: 'Whose account it is.',
  initial: 'visitors',
  states: {
    visitors: {
      description: 'For a visitor, for a customer who is signing out, and until the session has been read.',
      meta: { covers: ['NAV-12', 'NAV-19', 'NAV-20', 'SEC-10'] },
    },
    customers: { meta: { covers: ['NAV-10', 'NAV-11', 'NAV-18', 'NAV-21', 'SEC-08', 'CON-26'] } },
  },
  on: {
    'customer.changed': [
      {
        guard: { type: 'isCustomer', params: ({ event }) => event },
        target: '.customers',
        actions: { type: 'takeCustomer', params: ({ event }) => event },
      },
      { target: '.visitors', actions: { type: 'takeCustomer', params: ({ event }) => event } },
    ],
    'configuration.provided': { actions: { type: 'takeConfiguration', params: ({ event }) => event } },
  },
})

const wish = menu.createStateConfig({
  description: 'What the session is asked for. Its code may still have to be fetched.',
  initial: 'none',
  states: {
    none: { on: { 'signIn.chosen': 'signIn', 'signOut.chosen': 'signOut' } },
    signIn: {
      tags: 'waiting',
      initial: 'waiting',
      meta: { covers: ['NAV-12', 'NAV-20'] },
      invoke: {
        src: 'askToSignIn',
        onDone: 'none',
        onError: { target: 'signInFailed', actions: logged('askToSignIn') },
      },
      states: { waiting: { after: { slow: 'slow' } }, slow: {} },
    },
    signOut: {
      tags: 'waiting',
      initial: 'waiting',
      meta: { covers: ['NAV-11'] },
      invoke: {
        src: 'askToSignOut',
        onDone: 'none',
        onError: { target: 'signOutFailed', actions: logged('askToSignOut') },
      },
      states: { waiting: { after: { slow: 'slow' } }, slow: {} },
    },
    signInFailed: {
      description: 'The sign-in could not be opened: the traveller is told and may try again.',
      tags: 'refused',
      on: { 'notice.dismissed': 'none', 'signIn.chosen': 'signIn', 'signOut.chosen': 'signOut' },
    },
    signOutFailed: {
      description: 'The customer could not be signed out and is told that they are still signed in.',
      tags: 'refused',
      on: { 'notice.dismissed': 'none', 'signIn.chosen': 'signIn', 'signOut.chosen': 'signOut' },
    },
  },
})

/** The account of the customer or visitor: a menu in the header, and Me in the bottom bar of a phone. */
export const accountMenuMachine = menu.createMachine({
  id: 'accountMenu',
  description: 'The account menu: what a customer or a visitor finds in it, and the ways to sign in and out.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, customer: null, configuration: null }),
  states: { list, whose, wish },
})

export type AccountMenuActor = ActorRefFrom<typeof accountMenuMachine>
