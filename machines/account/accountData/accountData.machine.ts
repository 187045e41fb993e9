import type { ActorRefFrom } from 'xstate'
import { logged, WAIT } from '../../kit/calls.ts'
import { accountData } from './accountData.setup.ts'

const fileRegion = accountData.createStateConfig({
  description: 'A copy of everything that the airline keeps of the customer.',
  initial: 'ready',
  states: {
    ready: { on: { 'file.asked': 'preparing' } },
    preparing: {
      description: 'The airline gathers what it keeps.',
      tags: 'waiting',
      meta: { covers: ['SEC-15'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'prepareFile',
        onDone: [
          { guard: { type: 'isSignedOut', params: ({ event }) => ({ reply: event.output }) }, target: 'signedOut' },
          {
            target: 'saved',
            actions: { type: 'saveFile', params: ({ event }) => ({ file: event.output.isSignedIn ? event.output.file : null }) },
          },
        ],
        onError: { target: 'failed', actions: logged('prepareFile') },
      },
    },
    saved: { description: 'The browser has the file.', on: { 'file.asked': 'preparing' } },
    signedOut: {
      description: 'The airline does not know any more who asks.',
      tags: 'refused',
      meta: { covers: ['SEC-15'] },
      on: { 'file.asked': 'preparing', 'signIn.asked': { actions: 'askToSignIn' } },
    },
    failed: { description: 'The airline could not be asked.', tags: 'refused', on: { 'file.asked': 'preparing' } },
  },
})

const deletionRegion = accountData.createStateConfig({
  description: 'The end of the account, which is asked twice.',
  initial: 'idle',
  states: {
    idle: { on: { 'deletion.asked': 'asked' } },
    asked: {
      description: 'The page says what is deleted and what stays.',
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'idle' },
    },
    deleting: {
      description: 'The deletion can no longer be undone. The customer being signed out now is part of it.',
      tags: 'waiting',
      meta: { covers: ['API-55'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'deleteAccount',
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => ({ reply: event.output }) },
            target: '#accountData.deleted',
            actions: 'endSession',
          },
          { target: 'refused' },
        ],
        onError: { target: 'failed', actions: logged('deleteAccount') },
      },
      on: { 'customer.changed': { actions: { type: 'setCustomer', params: ({ event }) => event } } },
    },
    refused: {
      description: 'There is no account to delete: the browser is a traveller of the sandbox.',
      tags: 'refused',
      on: { 'deletion.cancelled': 'idle' },
    },
    failed: {
      description: 'No good answer came: whether the account is gone is not known.',
      tags: 'refused',
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'idle' },
    },
  },
})

export const accountDataMachine = accountData.createMachine({
  id: 'accountData',
  description: 'All that the airline keeps of a customer: to be taken along as a file, or deleted with the account.',
  context: ({ input }) => ({ ...input, customer: null }),
  meta: { covers: ['SEC-15'] },
  on: { 'configuration.provided': { actions: { type: 'setDelays', params: ({ event }) => event } } },
  initial: 'nobody',
  states: {
    nobody: {
      description: 'Nothing is kept of a visitor.',
      on: {
        'customer.changed': [
          { guard: { type: 'isNobody', params: ({ event }) => event } },
          { target: 'somebody', actions: { type: 'setCustomer', params: ({ event }) => event } },
        ],
      },
    },
    somebody: {
      type: 'parallel',
      states: { file: fileRegion, deletion: deletionRegion },
      on: {
        'customer.changed': [
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            target: 'nobody',
            actions: { type: 'setCustomer', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAnother', params: ({ event }) => event },
            description: 'What was under way belonged to another customer.',
            target: 'somebody',
            reenter: true,
            actions: { type: 'setCustomer', params: ({ event }) => event },
          },
        ],
      },
    },
    deleted: {
      description: 'The account is gone, and nobody is signed in.',
      meta: { covers: ['API-55'] },
      on: { 'deletion.noticed': { target: 'left', actions: 'goHome' } },
    },
    left: { description: 'The site goes to the home page.', type: 'final' },
  },
})

export type AccountDataActor = ActorRefFrom<typeof accountDataMachine>
