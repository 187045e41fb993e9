import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import type { PreferencesReply } from '../../domain/preferences.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { accountFormMachine } from '../accountForm/accountForm.machine.ts'
import * as rules from './preferences.rules.ts'
import type { PreferencesContext, PreferencesEvent, PreferencesInput } from './preferences.types.ts'

interface Replied {
  readonly reply: PreferencesReply
}
interface Here {
  readonly customer: Customer | null
}

/** What preferences can ask, check and do; the statechart itself is in `preferences.machine.ts`. */
export const preferences = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    input: {} as PreferencesInput,
    children: {} as { form: 'accountForm' },
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: { loadPreferences: port<PreferencesReply>('loadPreferences'), accountForm: accountFormMachine },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isSignedIn: (_, { reply }: Replied) => reply.isSignedIn,
    isSomebody: (_, { customer }: Here) => customer !== null,
    isNobody: (_, { customer }: Here) => customer === null,
    isAnother: ({ context }, { customer }: Here) => rules.isAnother(context, customer),
  },
  actions: {
    keepOpened: assign({ opened: (_, { reply }: Replied) => rules.openedOf(reply) }),
    forgetOpened: assign({ opened: null }),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})
