import type { ActorRefFrom } from 'xstate'
import { logged } from '../../kit/calls.ts'
import { menu } from './accountMenu.setup.ts'

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
          guard: { type: 'isSomebodyElse', params: ({ event }) => event },
          target: 'closed',
          description: 'Someone signed in or out, here or in another tab: the list belonged to someone else.',
        },
      },
    },
  },
})

const whose = menu.createStateConfig({
  description: 'Whose account it is.',
  initial: 'nobodys',
  states: {
    nobodys: {
      description: 'For a visitor, for a customer who is signing out, and until it is known who is here.',
      meta: { covers: ['NAV-12', 'NAV-19', 'NAV-20', 'SEC-10'] },
    },
    customers: { meta: { covers: ['NAV-10', 'NAV-11', 'NAV-18', 'NAV-21', 'SEC-08', 'CON-26'] } },
  },
  on: {
    'customer.changed': [
      {
        guard: { type: 'isSomebody', params: ({ event }) => event },
        target: '.customers',
        actions: { type: 'takeCustomer', params: ({ event }) => event },
      },
      { target: '.nobodys', actions: { type: 'takeCustomer', params: ({ event }) => event } },
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

/** The account of whoever uses this browser: a menu in the header, and Me in the bottom bar of a phone. */
export const accountMenuMachine = menu.createMachine({
  id: 'accountMenu',
  description: 'The account menu: what a customer or a visitor finds in it, and the ways to sign in and out.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, customer: null, configuration: null }),
  states: { list, whose, wish },
})

export type AccountMenuActor = ActorRefFrom<typeof accountMenuMachine>
