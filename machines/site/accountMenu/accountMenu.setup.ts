import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import type { AccountMenuConfiguration, AccountMenuContext, AccountMenuEvent, AccountMenuInput } from './accountMenu.types.ts'

interface Who {
  readonly customer: Customer | null
}

interface Failure {
  readonly call: 'askToSignIn' | 'askToSignOut'
  readonly error: unknown
}

interface Provided extends AccountMenuInput {
  readonly configuration: AccountMenuConfiguration
}

export const menu = setup({
  types: {
    context: {} as AccountMenuContext,
    events: {} as AccountMenuEvent,
    input: {} as AccountMenuInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: { askToSignIn: port<void>('askToSignIn'), askToSignOut: port<void>('askToSignOut') },
  guards: {
    isByKey: (_, { by }: { readonly by: 'key' | 'pointer' | 'screen' }) => by === 'key',
    isSomebody: (_, { customer }: Who) => customer !== null,
    isSomebodyElse: ({ context }, { customer }: Who) => customer?.customerNumber !== context.customer?.customerNumber,
  },
  actions: {
    takeCustomer: assign({ customer: (_, { customer }: Who) => customer }),
    takeConfiguration: assign((_, { configuration, delays }: Provided) => ({ configuration, delays })),
    focusAccountButton: effect('focusAccountButton'),
    logFailure: effect<Failure>('logFailure'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
})
