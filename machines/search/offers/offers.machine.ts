import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { isSameQuestion, type OfferRefusal, type Offers, type PromoQuestion, shownOffers, whyNotApply } from '../../domain/promo.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

/** The part of the tenant's configuration for the offers. */
interface OffersConfiguration {
  /** Whether there is a button [OFF-01]. */
  readonly isEnabled: boolean
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

interface OffersInput {
  readonly isEnabled: boolean
  readonly configuration: { readonly delays: { readonly slow: number } }
}

interface OffersContext extends OffersConfiguration {
  /** The search that `applicable` is judged by; null while it is incomplete. */
  readonly question: PromoQuestion | null
  /** The code that the promo field has applied. */
  readonly appliedCode: string | null
  /** Whether a special fare locks the promo field [SPF-13]. */
  readonly isLocked: boolean
  readonly offers: Offers | null
}

export type OffersEvent =
  // done by the traveller
  | { readonly type: 'offers.opened' }
  | { readonly type: 'offers.closed' }
  | { readonly type: 'offers.retryAsked' }
  | { readonly type: 'offer.applied'; readonly code: string }
  // provided by the parent
  | { readonly type: 'search.changed'; readonly question: PromoQuestion | null }
  | { readonly type: 'applied.changed'; readonly code: string | null }
  | { readonly type: 'field.locked' }
  | { readonly type: 'field.unlocked' }
  | ({ readonly type: 'configuration.provided' } & OffersConfiguration)

/** What the parent hears: the promo field is to take the code. */
export type OffersOutput = { readonly type: 'offer.chosen'; readonly code: string }

type Context = OffersContext

interface Asked {
  readonly question: PromoQuestion | null
}
interface Loaded {
  readonly offers: Offers
}
interface Code {
  readonly code: string
}

/** Why the code of an offer cannot be applied, or null when it can; a code that is not in the dialog cannot [OFF-06, OFF-07]. */
export function refusalOf({ offers, appliedCode, isLocked }: Context, code: string): OfferRefusal | null {
  const offer = offers?.promoCodes.find((each) => each.promoCode === code)
  return offer === undefined ? 'notApplicable' : whyNotApply(offer, appliedCode, isLocked)
}

const offersSetup = setup({
  types: { context: {} as Context, events: {} as OffersEvent, input: {} as OffersInput, meta: {} as Covers },
  actors: { loadOffers: port<Offers, Asked>('loadOffers') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isEnabled: ({ context }) => context.isEnabled,
    isSwitchedOn: (_, { isEnabled }: OffersConfiguration) => isEnabled,
    isAnotherQuestion: ({ context }, { question }: Asked) => !isSameQuestion(context.question, question),
    isEmpty: (_, { offers }: Loaded) => {
      const { promoCodes, bankOffers } = shownOffers(offers)
      return promoCodes.length === 0 && bankOffers.length === 0
    },
    canApply: ({ context }, { code }: Code) => refusalOf(context, code) === null,
  },
  actions: {
    setQuestion: assign({ question: (_, { question }: Asked) => question }),
    setApplied: assign({ appliedCode: (_, { code }: { code: string | null }) => code }),
    setConfiguration: assign((_, { isEnabled, delays }: OffersConfiguration) => ({ isEnabled, delays })),
    lock: assign({ isLocked: true }),
    unlock: assign({ isLocked: false }),
    keepOffers: assign({ offers: (_, { offers }: Loaded) => shownOffers(offers) }),
    forgetOffers: assign({ offers: null }),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    notifyChosen: notifyParent((_: { context: Context }, { code }: Code): OffersOutput => ({ type: 'offer.chosen', code })),
  },
})

export const offersMachine = offersSetup.createMachine({
  id: 'offers',
  description: 'The dialog with all offers: codes to be applied, and offers of banks to know of.',
  context: ({ input: { isEnabled, configuration } }) => ({
    isEnabled,
    delays: configuration.delays,
    question: null,
    appliedCode: null,
    isLocked: false,
    offers: null,
  }),
  meta: { covers: ['OFF-01', 'OFF-08', 'SEC-05'] },
  on: {
    'search.changed': { actions: { type: 'setQuestion', params: ({ event }) => event } },
    'applied.changed': { meta: { covers: ['OFF-06'] }, actions: { type: 'setApplied', params: ({ event }) => event } },
    'field.locked': { meta: { covers: ['SPF-13'] }, actions: 'lock' },
    'field.unlocked': { actions: 'unlock' },
    'configuration.provided': { actions: { type: 'setConfiguration', params: ({ event }) => event } },
  },
  initial: 'closed',
  states: {
    closed: {
      on: { 'offers.opened': { guard: 'isEnabled', target: 'open', meta: { covers: ['OFF-01', 'OFF-02'] } } },
    },
    open: {
      initial: 'loading',
      meta: { covers: ['OFF-02'] },
      exit: 'forgetOffers',
      on: {
        'offers.closed': 'closed',
        'configuration.provided': [
          {
            guard: { type: 'isSwitchedOn', params: ({ event }) => event },
            actions: { type: 'setConfiguration', params: ({ event }) => event },
          },
          { target: 'closed', meta: { covers: ['OFF-01'] }, actions: { type: 'setConfiguration', params: ({ event }) => event } },
        ],
        'search.changed': {
          description: 'The offers that fit the other search are asked for.',
          guard: { type: 'isAnotherQuestion', params: ({ event }) => event },
          target: '.loading',
          meta: { covers: ['OFF-07'] },
          actions: [{ type: 'setQuestion', params: ({ event }) => event }, 'forgetOffers'],
        },
      },
      states: {
        loading: {
          tags: 'waiting',
          meta: { covers: ['API-14'] },
          initial: 'waiting',
          states: { waiting: { after: { slow: 'slow' } }, slow: { description: 'The airline takes longer than usual.' } },
          invoke: {
            src: 'loadOffers',
            input: ({ context }) => ({ question: context.question }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ offers: event.output }) },
                target: 'empty',
                meta: { covers: ['OFF-05', 'OPEN-58'] },
              },
              { target: 'list', actions: { type: 'keepOffers', params: ({ event }) => ({ offers: event.output }) } },
            ],
            onError: {
              target: 'failed',
              actions: logged('loadOffers'),
            },
          },
        },
        list: {
          meta: { covers: ['OFF-03', 'OFF-04', 'CON-16', 'PRO-19'] },
          on: {
            'offer.applied': {
              description: 'The promo field takes the code.',
              guard: { type: 'canApply', params: ({ event }) => event },
              target: '#offers.closed',
              meta: { covers: ['OFF-06', 'OFF-07', 'OFF-08', 'SPF-13'] },
              actions: { type: 'notifyChosen', params: ({ event }) => event },
            },
          },
        },
        empty: { description: 'There are neither codes nor offers of banks.', meta: { covers: ['OFF-05', 'MSG-20'] } },
        failed: { description: 'The airline could not be asked.', tags: 'refused', on: { 'offers.retryAsked': 'loading' } },
      },
    },
  },
})

export type OffersActor = ActorRefFrom<typeof offersMachine>
