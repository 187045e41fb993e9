import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import type { DataFile, DataFileReply, DeletionReply } from '../../domain/ownData.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

/** Milliseconds after which a wait is called slow. */
interface AccountDataDelays {
  readonly slow: number
}

interface AccountDataInput {
  readonly delays: AccountDataDelays
}

interface AccountDataContext extends AccountDataInput {
  /** Null for a visitor, and until the session has been read. */
  readonly customer: Customer | null
}

export type AccountDataEvent =
  | { readonly type: 'file.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'deletion.asked' }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' }
  /** The visitor has read that the account is gone. */
  | { readonly type: 'deletion.noticed' }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'configuration.provided'; readonly delays: AccountDataDelays }

interface Here {
  readonly customer: Customer | null
}

/** What a customer can do with all data that the airline stores about them. */
export const accountData = setup({
  types: {
    context: {} as AccountDataContext,
    events: {} as AccountDataEvent,
    input: {} as AccountDataInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: { prepareFile: port<DataFileReply>('prepareFile'), deleteAccount: port<DeletionReply>('deleteAccount') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isSignedOut: (_, { reply }: { readonly reply: DataFileReply }) => !reply.isSignedIn,
    isDeleted: (_, { reply }: { readonly reply: DeletionReply }) => reply === 'deleted',
    isVisitor: (_, { customer }: Here) => customer === null,
    isOtherCustomer: ({ context }, { customer }: Here) => customer?.customerNumber !== context.customer?.customerNumber,
  },
  actions: {
    setCustomer: assign((_, { customer }: Here) => ({ customer })),
    setDelays: assign((_, { delays }: { readonly delays: AccountDataDelays }) => ({ delays })),
    /** Puts a file where the browser keeps what was downloaded. */
    saveFile: effect<{ readonly file: DataFile | null }>('saveFile'),
    askToSignIn: effect('askToSignIn'),
    /** The customer is signed out here, in every tab. */
    endSession: effect('endSession'),
    goHome: effect('goHome'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

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
  initial: 'visitor',
  states: {
    visitor: {
      description: 'Nothing is kept of a visitor.',
      on: {
        'customer.changed': [
          { guard: { type: 'isVisitor', params: ({ event }) => event } },
          { target: 'customer', actions: { type: 'setCustomer', params: ({ event }) => event } },
        ],
      },
    },
    customer: {
      type: 'parallel',
      states: { file: fileRegion, deletion: deletionRegion },
      on: {
        'customer.changed': [
          {
            guard: { type: 'isVisitor', params: ({ event }) => event },
            target: 'visitor',
            actions: { type: 'setCustomer', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOtherCustomer', params: ({ event }) => event },
            description: 'What was under way belonged to another customer.',
            target: 'customer',
            reenter: true,
            actions: { type: 'setCustomer', params: ({ event }) => event },
          },
        ],
      },
    },
    deleted: {
      description: 'The account is gone, and the customer is signed out.',
      meta: { covers: ['API-55'] },
      on: { 'deletion.noticed': { target: 'left', actions: 'goHome' } },
    },
    left: { description: 'The site goes to the home page.', type: 'final' },
  },
})

export type AccountDataActor = ActorRefFrom<typeof accountDataMachine>
