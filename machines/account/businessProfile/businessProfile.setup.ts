import { assign, setup } from 'xstate'
import type { KeptForm, RemovalReply } from '../../domain/accountForm.ts'
import type { BusinessProfileReply } from '../../domain/businessProfile.ts'
import type { Covers } from '../../domain/covers.ts'
import { effect } from '../../kit/effect.ts'
import { ofCustomerGuards } from '../../kit/ofCustomer.ts'
import { port } from '../../kit/port.ts'
import { accountFormMachine } from '../accountForm/accountForm.machine.ts'
import type { DraftName } from '../accountForm/accountForm.types.ts'
import * as rules from './businessProfile.rules.ts'
import type { BusinessProfileContext, BusinessProfileEvent, BusinessProfileInput, BusinessProfileRemoval } from './businessProfile.types.ts'

interface Replied {
  readonly reply: BusinessProfileReply
}
interface Removed {
  readonly reply: RemovalReply
}

/** What a business profile can ask, check and do; the statechart itself is in `businessProfile.machine.ts`. */
export const businessProfile = setup({
  types: {
    context: {} as BusinessProfileContext,
    events: {} as BusinessProfileEvent,
    input: {} as BusinessProfileInput,
    children: {} as { form: 'accountForm' },
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: {
    loadBusinessProfile: port<BusinessProfileReply>('loadBusinessProfile'),
    removeBusinessProfile: port<RemovalReply, BusinessProfileRemoval>('removeBusinessProfile'),
    accountForm: accountFormMachine,
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    ...ofCustomerGuards,
    wasRemoving: ({ context }, { reply }: Replied) => rules.wasRemoving(context, reply),
    isRemoved: (_, { reply }: Removed) => reply === 'removed',
    isChangedElsewhere: (_, { reply }: Removed) => reply === 'changedElsewhere',
  },
  actions: {
    keepOpened: assign({ opened: (_, { reply }: Replied) => rules.openedOf(reply) }),
    keepSaved: assign({ opened: ({ context }, { kept }: { readonly kept: KeptForm }) => rules.withKept(context, kept) }),
    keepNothing: assign({ opened: ({ context }) => rules.withNothing(context) }),
    forgetOpened: assign({ opened: null }),
    forgetDraft: effect<DraftName>('forgetDraft'),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})
