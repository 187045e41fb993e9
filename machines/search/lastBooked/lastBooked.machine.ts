import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import { criteriaOf, isShowable, type LastBookedCriteria, type LastBooking, whyNoLastBooking } from '../../domain/lastBooking.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

/** On the home page the strip may show; where a search is modified it never does [LBK-06]. */
type LastBookedMode = 'home' | 'modify'

/** Milliseconds after which a wait is called slow. */
interface LastBookedDelays {
  readonly slow: number
}

export interface LastBookedInput {
  /** The flag enableLastBookedOption [LBK-01]. */
  readonly isEnabled: boolean
  readonly mode: LastBookedMode
  /** Null for a visitor. */
  readonly customer: Customer | null
  readonly configuration: { readonly delays: LastBookedDelays }
}

interface LastBookedContext {
  readonly isEnabled: boolean
  readonly mode: LastBookedMode
  readonly customer: Customer | null
  readonly delays: LastBookedDelays
  /** Null until it was fetched, where there is none, and as soon as another customer is signed in. */
  readonly booking: LastBooking | null
}

export type LastBookedEvent =
  | { readonly type: 'lastBooked.chosen' }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'configuration.provided'; readonly isEnabled: boolean; readonly delays: LastBookedDelays }

/** What the strip tells its parent, who fills the form with everything but the dates and submits nothing [LBK-11, CON-18]. */
export type LastBookedOutput = { readonly type: 'lastBooked.handedBack'; readonly criteria: LastBookedCriteria }

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
    notifyCriteria: notifyParent(({ context: { booking } }: { context: Context }): LastBookedOutput | null =>
      booking === null ? null : { type: 'lastBooked.handedBack', criteria: criteriaOf(booking) },
    ),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

export const lastBookedMachine = lastBooked.createMachine({
  id: 'lastBooked',
  description: 'A strip with the last trip that the customer booked, which fills the form again with one click.',
  context: ({ input: { isEnabled, mode, customer, configuration } }) => ({
    isEnabled,
    mode,
    customer,
    delays: configuration.delays,
    booking: null,
  }),
  meta: { covers: ['CON-56', 'SEC-07'] },
  initial: 'hidden',
  on: {
    'customer.changed': {
      guard: { type: 'isOtherCustomer', params: ({ event }) => event },
      description: 'An answer under way is ignored.',
      target: '.hidden',
      meta: { covers: ['LBK-02'] },
      actions: { type: 'setCustomer', params: ({ event }) => event },
    },
    'configuration.provided': [
      {
        guard: { type: 'isSwitched', params: ({ event }) => event },
        target: '.hidden',
        meta: { covers: ['LBK-01'] },
        actions: { type: 'setConfiguration', params: ({ event }) => event },
      },
      { actions: { type: 'setConfiguration', params: ({ event }) => event } },
    ],
  },
  states: {
    hidden: {
      meta: { covers: ['LBK-20'] },
      initial: 'beginning',
      states: {
        beginning: {
          always: [{ guard: 'isDisabled', target: 'disabled' }, { guard: 'isSignedOut', target: 'signedOut' }, { target: 'fetching' }],
        },
        disabled: {
          description: 'The airline does not offer it, or a search is being modified.',
          meta: { covers: ['LBK-01', 'LBK-06'] },
        },
        signedOut: { meta: { covers: ['LBK-02'] } },
        fetching: {
          tags: 'waiting',
          meta: { covers: ['LBK-03', 'API-12'] },
          initial: 'waiting',
          invoke: {
            src: 'loadLastBooking',
            onDone: {
              target: 'judging',
              meta: { covers: ['LBK-16'] },
              actions: { type: 'keepBooking', params: ({ event }) => ({ booking: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: logged('loadLastBooking'),
            },
          },
          states: {
            waiting: { after: { slow: 'slow' } },
            slow: { description: 'Nothing is shown, since the strip was never promised.' },
          },
        },
        judging: {
          always: [
            { guard: 'isShowable', target: '#lastBooked.shown', meta: { covers: ['LBK-20'] } },
            { guard: 'hasBooking', target: 'notShowable' },
            { target: 'absent' },
          ],
        },
        failed: {
          description: 'The failure is logged; the strip stays hidden.',
          meta: { covers: ['LBK-05', 'LBK-21'] },
        },
        absent: { description: 'The customer has not booked yet.', meta: { covers: ['LBK-03'] } },
        notShowable: {
          description: 'The record lacks an end of the journey or a date.',
          meta: { covers: ['LBK-04', 'CON-17'] },
        },
      },
    },
    shown: {
      meta: { covers: ['LBK-07', 'LBK-08', 'LBK-09', 'LBK-10', 'LBK-13', 'CON-55'] },
      on: {
        'lastBooked.chosen': {
          description: 'Nothing is searched yet.',
          meta: { covers: ['LBK-11', 'LBK-12', 'LBK-14', 'LBK-15', 'LBK-17', 'LBK-18', 'LBK-19', 'SPF-18', 'CON-18'] },
          actions: 'notifyCriteria',
        },
      },
    },
  },
})
