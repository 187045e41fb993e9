import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { isSameCustomer, type Customer } from '../../domain/customer.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import type { SessionContext, SessionEvent, SessionInput } from './session.types.ts'

interface Answered {
  readonly customer: Customer | null
}

const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: { readSession: port<Customer | null>('readSession') },
  guards: {
    isSomebody: (_, { customer }: Answered) => customer !== null,
    isSameCustomer: ({ context }, { customer }: Answered) => isSameCustomer(context.customer, customer),
  },
  actions: {
    keepCustomer: assign({ customer: (_, { customer }: Answered) => customer }),
    tellOtherTabs: effect('tellOtherTabs'),
    logFailure: effect<{ readonly call: 'readSession'; readonly error: unknown }>('logFailure'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
})

/** Known, and asked again in silence whenever the page is shown again. */
const anonymous = session.createStateConfig({
  description: 'A visitor, who can do all but use what belongs to a customer.',
  meta: { covers: ['SEC-05', 'SEC-06'] },
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
            target: '#session.signedIn',
            description: 'Signed in, here or in another tab.',
            actions: [{ type: 'keepCustomer', params: ({ event }) => ({ customer: event.output }) }, 'tellOtherTabs'],
          },
          { target: 'settled' },
        ],
        onError: { target: 'settled', actions: { type: 'logFailure', params: ({ event }) => ({ call: 'readSession', error: event.error }) } },
      },
      on: { 'page.shown': { target: 'askedAgain', reenter: true, description: 'An answer asked for before may be of another customer.' } },
    },
  },
})

const signedIn = session.createStateConfig({
  meta: { covers: ['SEC-07'] },
  initial: 'settled',
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
            description: 'Somebody else signed in, here or in another tab.',
            actions: [{ type: 'keepCustomer', params: ({ event }) => ({ customer: event.output }) }, 'tellOtherTabs'],
          },
          {
            target: '#session.anonymous',
            description: 'Signed out, here or in another tab.',
            actions: [{ type: 'keepCustomer', params: { customer: null } }, 'tellOtherTabs'],
          },
        ],
        onError: { target: 'settled', actions: { type: 'logFailure', params: ({ event }) => ({ call: 'readSession', error: event.error }) } },
      },
      on: { 'page.shown': { target: 'askedAgain', reenter: true, description: 'An answer asked for before may be of another customer.' } },
    },
  },
})

export const sessionMachine = session.createMachine({
  id: 'session',
  description: 'Who uses this browser: a customer who is signed in, or a visitor. All flows hear of a change.',
  meta: { covers: ['PRO-17'] },
  context: ({ input }) => ({ ...input, customer: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Nothing is known yet; the flows go on as for a visitor.',
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
        onError: { target: 'unknown', actions: { type: 'logFailure', params: ({ event }) => ({ call: 'readSession', error: event.error }) } },
      },
      on: { 'page.shown': { target: 'reading', reenter: true, description: 'An answer asked for before may be of another customer.' } },
      states: { waiting: { after: { slow: 'slow' } }, slow: { description: 'The airline takes longer than usual; nobody waits for it.' } },
    },
    anonymous,
    signedIn,
    unknown: {
      description: 'It could not be read who is here: a visitor, until the page is shown again.',
      meta: { covers: ['SEC-05'] },
      tags: 'refused',
      on: { 'page.shown': 'reading' },
    },
  },
})
