import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import type { LastBooking } from '../../domain/lastBooking.ts'
import { criteriaOf, isShowable, whyNoLastBooking } from '../../domain/lastBookingRules.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { tell } from '../../kit/tell.ts'
import type { LastBookedContext, LastBookedDelays, LastBookedEvent, LastBookedInput, LastBookedTold } from './lastBooked.types.ts'

type Context = LastBookedContext
interface Configuration {
  readonly isEnabled: boolean
  readonly delays: LastBookedDelays
}

const whyHidden = ({ isEnabled, mode, customer }: Context) =>
  whyNoLastBooking({ isEnabled, isModifying: mode === 'modify', isSignedIn: customer !== null })

/** What the strip can ask, check and do; the statechart itself is in `lastBooked.machine.ts`. */
export const lastBooked = setup({
  types: { context: {} as Context, events: {} as LastBookedEvent, input: {} as LastBookedInput, meta: {} as Covers },
  actors: { loadLastBooking: port<LastBooking | null>('loadLastBooking') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isDisabled: ({ context }) => whyHidden(context) === 'disabled',
    isSignedOut: ({ context }) => whyHidden(context) === 'signedOut',
    hasBooking: ({ context }) => context.booking !== null,
    isShowable: ({ context }) => context.booking !== null && isShowable(context.booking),
    isOtherCustomer: ({ context }, { customer }: { readonly customer: Customer | null }) =>
      customer?.customerNumber !== context.customer?.customerNumber,
    isSwitched: ({ context }, { isEnabled }: Configuration) => isEnabled !== context.isEnabled,
  },
  actions: {
    setCustomer: assign((_, { customer }: { readonly customer: Customer | null }) => ({ customer, booking: null })),
    setConfiguration: assign((_, { isEnabled, delays }: Configuration) => ({ isEnabled, delays })),
    keepBooking: assign((_, { booking }: { readonly booking: LastBooking | null }) => ({ booking })),
    tellCriteria: tell(({ context: { booking } }: { context: Context }): LastBookedTold | null =>
      booking === null ? null : { type: 'lastBooked.handedBack', criteria: criteriaOf(booking) },
    ),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})
