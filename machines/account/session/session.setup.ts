import { assign, setup } from 'xstate'
import { otherMode, type ContactMode } from '../../domain/contactMode.ts'
import type { Covers } from '../../domain/covers.ts'
import { isSameCustomer, type Customer } from '../../domain/customer.ts'
import { opensSignIn } from '../../domain/signInLinks.ts'
import { effect } from '../../kit/effect.ts'
import { late } from '../../kit/late.ts'
import { port } from '../../kit/port.ts'
import type { SessionContext, SessionEvent, SessionInput, SignInPreparation } from './session.types.ts'

/** What can fail, as it is logged. */
type SessionCall = 'readSession' | 'signOut' | 'prepareSignIn' | 'signIn'

interface Answered {
  readonly customer: Customer | null
}

/** What the session can ask, check and do; the statechart itself is in `session.machine.ts` and the regions beside it. */
export const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
    children: {} as { signIn: 'signIn' },
  },
  actors: {
    readSession: port<Customer | null>('readSession'),
    prepareSignIn: port<SignInPreparation>('prepareSignIn'),
    signOut: port<void>('signOut'),
    signIn: late(async () => (await import('../signIn/signIn.machine.ts')).signInMachine),
  },
  guards: {
    isSomebody: (_, { customer }: Answered) => customer !== null,
    isSameCustomer: ({ context }, { customer }: Answered) => isSameCustomer(context.customer, customer),
    isAllowed: (_, { path, isByHyperlink }: { readonly path: string; readonly isByHyperlink: boolean }) => opensSignIn(path, isByHyperlink),
    isExpected: (_, { isExpected }: { readonly isExpected: boolean }) => isExpected,
  },
  actions: {
    keepCustomer: assign((_, { customer }: Answered) => ({ customer })),
    forgetCustomer: assign({ customer: null }),
    keepMode: assign((_, { mode }: { readonly mode: ContactMode }) => ({ mode })),
    chooseOtherMode: assign({ mode: ({ context }) => otherMode(context.mode) }),
    keepReturn: assign((_, { address }: { readonly address: string }) => ({ returnedTo: address })),
    forgetReturn: assign({ returnedTo: null }),
    keepPreparation: assign((_, { preparation }: { readonly preparation: SignInPreparation }) => ({ preparation })),
    tellOtherTabs: effect('tellOtherTabs'),
    noteSignedIn: effect('noteSignedIn'),
    noteDialog: effect<{ readonly isOpen: boolean }>('noteDialog'),
    cleanAddress: effect('cleanAddress'),
    goHome: effect('goHome'),
    logFailure: effect<{ readonly call: SessionCall; readonly error: unknown }>('logFailure'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
})
