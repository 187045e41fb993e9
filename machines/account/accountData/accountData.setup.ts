import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import type { DataFile, DataFileReply, DeletionReply } from '../../domain/ownData.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import type { AccountDataContext, AccountDataDelays, AccountDataEvent, AccountDataInput } from './accountData.types.ts'

interface Here {
  readonly customer: Customer | null
}

/** What somebody can do with all that is kept of them; the statechart itself is in `accountData.machine.ts`. */
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
    isNobody: (_, { customer }: Here) => customer === null,
    isAnother: ({ context }, { customer }: Here) => customer?.customerNumber !== context.customer?.customerNumber,
  },
  actions: {
    setCustomer: assign((_, { customer }: Here) => ({ customer })),
    setDelays: assign((_, { delays }: { readonly delays: AccountDataDelays }) => ({ delays })),
    /** Puts a file where the browser keeps what was downloaded. */
    saveFile: effect<{ readonly file: DataFile | null }>('saveFile'),
    askToSignIn: effect('askToSignIn'),
    /** Nobody is signed in here any more, in no tab. */
    endSession: effect('endSession'),
    goHome: effect('goHome'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})
