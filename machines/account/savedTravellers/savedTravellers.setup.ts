import { assign, setup } from 'xstate'
import type { KeptForm, RemovalReply } from '../../domain/accountForm.ts'
import type { Covers } from '../../domain/covers.ts'
import type { TravellersReply } from '../../domain/savedTraveller.ts'
import { effect } from '../../kit/effect.ts'
import { ofCustomerGuards } from '../../kit/ofCustomer.ts'
import { port } from '../../kit/port.ts'
import { accountFormMachine } from '../accountForm/accountForm.machine.ts'
import * as rules from './savedTravellers.rules.ts'
import type { SavedTravellersContext, SavedTravellersEvent, SavedTravellersInput, TravellerRemoval } from './savedTravellers.types.ts'

interface Replied {
  readonly reply: TravellersReply
}
interface Removed {
  readonly reply: RemovalReply
}
interface Meant {
  readonly id: string
}

/** What saved travellers can ask, check and do; the statechart itself is in `savedTravellers.machine.ts`. */
export const savedTravellers = setup({
  types: {
    context: {} as SavedTravellersContext,
    events: {} as SavedTravellersEvent,
    input: {} as SavedTravellersInput,
    children: {} as { form: 'accountForm' },
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: {
    loadTravellers: port<TravellersReply>('loadTravellers'),
    removeTraveller: port<RemovalReply, TravellerRemoval>('removeTraveller'),
    accountForm: accountFormMachine,
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    ...ofCustomerGuards,
    hasRoom: ({ context }) => rules.hasRoom(context),
    wasFilling: ({ context }) => context.draft !== null,
    wasRemoving: ({ context }) => context.chosen !== null,
    isRemoved: (_, { reply }: Removed) => reply === 'removed',
    isChangedElsewhere: (_, { reply }: Removed) => reply === 'changedElsewhere',
  },
  actions: {
    keepOpened: assign(({ context }, { reply }: Replied) => rules.openedOf(context, reply)),
    forgetOpened: assign({ opened: null, draft: null, chosen: null }),
    beginAdding: assign(({ context }) => rules.beginAdding(context)),
    choose: assign({ chosen: ({ context }, { id }: Meant) => rules.travellerById(context, id), draft: null }),
    chooseNobody: assign({ chosen: null, draft: null }),
    keepSaved: assign({ opened: ({ context }, { kept }: { readonly kept: KeptForm }) => rules.withSaved(context, kept) }),
    takeAway: assign({ opened: ({ context }) => rules.withoutChosen(context) }),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})
