import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { PreferencesReply } from '../../domain/preferences.ts'
import { effect } from '../../kit/effect.ts'
import { ofCustomerGuards } from '../../kit/ofCustomer.ts'
import { port } from '../../kit/port.ts'
import { accountFormMachine } from '../accountForm/accountForm.machine.ts'
import * as rules from './preferences.rules.ts'
import type { PreferencesContext, PreferencesEvent, PreferencesInput } from './preferences.types.ts'

interface Replied {
  readonly reply: PreferencesReply
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
  guards: ofCustomerGuards,
  actions: {
    keepOpened: assign({ opened: (_, { reply }: Replied) => rules.openedOf(reply) }),
    forgetOpened: assign({ opened: null }),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})
