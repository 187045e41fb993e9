import type { ActorRefFrom } from 'xstate'
import { logged } from '../../kit/calls.ts'
import { myBookings } from './myBookings.setup.ts'

export const myBookingsMachine = myBookings.createMachine({
  id: 'myBookings',
  description: 'What a customer has booked: flights to come and flights of the past, page by page.',
  context: ({ input }) => ({ ...input, customer: null, when: 'upcoming', page: 1, found: null }),
  meta: { covers: ['PROF-07', 'SEC-15'] },
  on: {
    'when.chosen': {
      guard: { type: 'isOtherTime', params: ({ event }) => event },
      description: 'An answer under way is ignored.',
      target: '.reading',
      actions: { type: 'chooseTime', params: ({ event }) => event },
    },
    'customer.changed': [
      {
        guard: { type: 'isNobody', params: ({ event }) => event },
        description: 'Signed out, here or in another tab.',
        target: '.signedOut',
        meta: { covers: ['SEC-15'] },
        actions: [{ type: 'setCustomer', params: ({ event }) => event }, 'beginAnew'],
      },
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        description: 'No customer sees anything of another.',
        target: '.reading',
        meta: { covers: ['SEC-15'] },
        actions: [{ type: 'setCustomer', params: ({ event }) => event }, 'beginAnew'],
      },
      { actions: { type: 'setCustomer', params: ({ event }) => event } },
    ],
    'configuration.provided': { actions: { type: 'setDelays', params: ({ event }) => event } },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The airline is asked for a page of bookings.',
      tags: 'waiting',
      meta: { covers: ['SEC-15'] },
      initial: 'waiting',
      states: { waiting: { after: { slow: 'slow' } }, slow: { description: 'The airline takes longer than usual.' } },
      invoke: {
        src: 'loadBookings',
        input: ({ context: { when, page } }) => ({ when, page }),
        onDone: [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => ({ reply: event.output }) },
            target: 'signedOut',
            meta: { covers: ['SEC-15'] },
            actions: 'forgetBookings',
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ reply: event.output }) },
            target: 'empty',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'shown', actions: { type: 'keepAnswer', params: ({ event }) => ({ reply: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: ['forgetBookings', logged('loadBookings')],
        },
      },
    },
    shown: {
      on: {
        'page.turned': {
          guard: { type: 'canTurn', params: ({ event }) => event },
          target: 'reading',
          actions: { type: 'turnPage', params: ({ event }) => event },
        },
      },
    },
    empty: { description: 'There is nothing of this kind.' },
    failed: {
      description: 'The airline could not be reached. The page number is kept.',
      tags: 'refused',
      on: { 'retry.asked': 'reading' },
    },
    signedOut: {
      description: 'No one is signed in. The page number is kept.',
      tags: 'refused',
      meta: { covers: ['SEC-15'] },
      on: {
        'signIn.asked': { actions: 'askToSignIn' },
        'customer.changed': [
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            actions: { type: 'setCustomer', params: ({ event }) => event },
          },
          { target: 'reading', actions: { type: 'setCustomer', params: ({ event }) => event } },
        ],
      },
    },
  },
})

export type MyBookingsActor = ActorRefFrom<typeof myBookingsMachine>
