import type { ActorRefFrom } from 'xstate'
import { dialogRegion } from './session.dialog.ts'
import { logged } from '../../kit/calls.ts'
import { session } from './session.setup.ts'

const REENTERED = { reenter: true, description: 'An answer asked for before may be of another customer.' } as const

/** Known, and asked again in silence whenever the page is shown again. */
const anonymous = session.createStateConfig({
  description: 'A visitor, who can do all but use what belongs to a customer.',
  meta: { covers: ['SEC-05', 'SEC-06', 'SEC-09'] },
  initial: 'settled',
  states: {
    settled: { on: { 'page.shown': 'askedAgain' } },
    askedAgain: {
      description: 'A visitor until the airline says otherwise.',
      tags: 'waiting',
      invoke: {
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ customer: event.output }) },
            target: '#session.customer.signedIn',
            description: 'Signed in, here or in another tab.',
            actions: [{ type: 'keepCustomer', params: ({ event }) => ({ customer: event.output }) }, 'tellOtherTabs'],
          },
          { target: 'settled' },
        ],
        onError: { target: 'settled', actions: logged('readSession') },
      },
      on: { 'page.shown': { target: 'askedAgain', ...REENTERED } },
    },
  },
})

const signedIn = session.createStateConfig({
  meta: { covers: ['SEC-07', 'SEC-09'] },
  initial: 'settled',
  on: { 'signOut.asked': { target: 'signingOut', meta: { covers: ['API-55', 'AUTH-14'] } } },
  states: {
    settled: { on: { 'page.shown': 'askedAgain' } },
    askedAgain: {
      description: 'The customer stays until the airline says otherwise.',
      tags: 'waiting',
      invoke: {
        src: 'readSession',
        onDone: [
          { guard: { type: 'isSameCustomer', params: ({ event }) => ({ customer: event.output }) }, target: 'settled' },
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ customer: event.output }) },
            target: 'settled',
            description: 'Someone else signed in, here or in another tab.',
            actions: [{ type: 'keepCustomer', params: ({ event }) => ({ customer: event.output }) }, 'tellOtherTabs'],
          },
          {
            target: '#session.customer.anonymous',
            description: 'Signed out, here or in another tab.',
            actions: [{ type: 'keepCustomer', params: ({ event }) => ({ customer: event.output }) }, 'tellOtherTabs'],
          },
        ],
        onError: { target: 'settled', actions: logged('readSession') },
      },
      on: { 'page.shown': { target: 'askedAgain', ...REENTERED } },
    },
  },
})

const SIGNED_OUT = { target: 'anonymous', meta: { covers: ['AUTH-14', 'AUTH-30', 'AUTH-55', 'SEC-04'] } } as const

const signingOut = session.createStateConfig({
  description: 'This browser forgets the session at once, and the airline is told. Every page shows that no one is signed in.',
  tags: 'waiting',
  meta: { covers: ['NAV-19', 'AUTH-55', 'AUTH-56'] },
  entry: 'forgetCustomer',
  exit: ['chooseOtherMode', 'tellOtherTabs', 'goHome'],
  invoke: {
    src: 'signOut',
    onDone: SIGNED_OUT,
    onError: { ...SIGNED_OUT, actions: logged('signOut'), description: 'Only this browser has forgotten it.' },
  },
  after: { slow: { target: 'anonymous', description: 'The page waits no longer: this browser has forgotten the session already.' } },
})

export const sessionMachine = session.createMachine({
  id: 'session',
  description: 'Who uses this browser: a customer who is signed in, or a visitor. All flows hear of a change.',
  type: 'parallel',
  meta: { covers: ['PRO-17'] },
  context: ({ input }) => ({ ...input, customer: null, mode: 'mobile', returnedTo: null, preparation: null }),
  states: {
    customer: {
      description: 'Who is here.',
      initial: 'reading',
      on: {
        'signIn.succeeded': {
          target: '.reading',
          actions: [{ type: 'keepMode', params: ({ event }) => event }, 'forgetCustomer', 'noteSignedIn', 'tellOtherTabs'],
          meta: { covers: ['AUTH-13', 'AUTH-27'] },
        },
        'signIn.abandoned': { description: 'Signed out again in step 2.', target: '.reading', actions: ['forgetCustomer', 'tellOtherTabs'] },
      },
      states: {
        reading: {
          description: 'Nothing is known yet; the site goes on as for a visitor.',
          meta: { covers: ['SEC-05'] },
          tags: 'waiting',
          initial: 'waiting',
          invoke: {
            src: 'readSession',
            onDone: [
              {
                guard: { type: 'isSomebody', params: ({ event }) => ({ customer: event.output }) },
                target: 'signedIn',
                actions: { type: 'keepCustomer', params: ({ event }) => ({ customer: event.output }) },
              },
              { target: 'anonymous' },
            ],
            onError: { target: 'unknown', actions: logged('readSession') },
          },
          on: { 'page.shown': { target: 'reading', ...REENTERED } },
          states: {
            waiting: { after: { slow: 'slow' } },
            slow: { description: 'The airline takes longer than usual; the page does not wait for it.' },
          },
        },
        anonymous,
        signedIn,
        signingOut,
        unknown: {
          description:
            'If it cannot be found out who is signed in, the site treats them as a visitor and tries again when the tab is next looked at.',
          meta: { covers: ['SEC-05'] },
          tags: 'refused',
          on: { 'page.shown': 'reading' },
        },
      },
    },
    dialog: { description: 'The sign-in dialog, which can open over every page.', ...dialogRegion },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
