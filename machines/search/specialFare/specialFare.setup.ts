import { assign, enqueueActions, raise, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { FareRouteFacts, SpecialFare, SpecialFareContent } from '../../domain/specialFare.ts'
import { isAbroad } from '../../domain/specialFareRules.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { tell } from '../../kit/tell.ts'
import { refusalOfAwaited, removalOf, restricted, verdictOn, verdictOnPress } from './specialFare.rules.ts'
import type {
  FareRestriction,
  SpecialFareConfiguration,
  SpecialFareContext,
  SpecialFareEvent,
  SpecialFareInput,
  SpecialFareTold,
} from './specialFare.types.ts'

type Context = SpecialFareContext
type Fare = { readonly fare: SpecialFare }
type Route = { readonly route: FareRouteFacts }

/** An action that raises why a fare cannot be used, worked out from the context as it then is. */
const refuse = <Params extends Fare | undefined = undefined>(restriction: (context: Context, params: Params) => FareRestriction | null) =>
  enqueueActions<Context, SpecialFareEvent, Params, SpecialFareEvent, never, never, never, never, never>(({ context, enqueue }, params) => {
    const found = restriction(context, params)
    if (found !== null) enqueue.raise({ type: 'fare.refused', restriction: found })
  })

/** What the special fares can ask, check and do; the statechart itself is in `specialFare.machine.ts`. */
export const special = setup({
  types: { context: {} as Context, events: {} as SpecialFareEvent, input: {} as SpecialFareInput, meta: {} as Covers },
  actors: {
    loadInternationalFares: port<readonly SpecialFare[]>('loadInternationalFares'),
    loadInformation: port<readonly SpecialFareContent[]>('loadInformation'),
  },
  delays: { slow: ({ context }) => context.configuration.delays.slow, toast: ({ context }) => context.configuration.delays.toast },
  guards: {
    hasFare: ({ context }) => context.fare !== null,
    isFare: ({ context }, { fare }: Fare) => context.fare === fare,
    isAwaited: ({ context }, { fare }: Fare) => context.awaited === fare,
    canChoose: ({ context }, { fare }: Fare) => verdictOnPress(fare, context) === 'allowed',
    mustBeChecked: ({ context }, { fare }: Fare) => verdictOnPress(fare, context) === 'undecided',
    isAwaitedAllowed: ({ context }) => context.awaited !== null && verdictOn(context.awaited, context) === 'allowed',
    isAwaitedRefused: ({ context }) => refusalOfAwaited(context) !== null,
    isFareRestricted: ({ context }) => removalOf(context) !== null,
    leavesIndia: (_, { route }: Route) => isAbroad(route),
    hasInformation: ({ context }) => context.information !== null,
  },
  actions: {
    setConfiguration: assign((_, { configuration }: { readonly configuration: SpecialFareConfiguration }) => ({ configuration })),
    setRoute: assign((_, { route }: Route) => ({ route })),
    takeFare: assign((_, { fare }: { readonly fare: SpecialFare | null }) => ({ fare, awaited: null, change: null })),
    chooseFare: assign((_, { fare }: Fare) => ({ fare, awaited: null, change: { fare, outcome: 'chosen' as const } })),
    chooseAwaited: assign(({ context: { awaited } }) =>
      awaited === null ? {} : { fare: awaited, awaited: null, change: { fare: awaited, outcome: 'chosen' as const } },
    ),
    awaitFare: assign((_, { fare }: Fare) => ({ fare: null, awaited: fare, change: null })),
    forgetAwaited: assign({ awaited: null }),
    removeFare: assign(({ context: { fare } }) => (fare === null ? {} : { fare: null, change: { fare, outcome: 'removed' as const } })),
    refusePress: refuse((context, { fare }: Fare) => restricted(fare, verdictOnPress(fare, context), 'refused')),
    refuseAwaited: refuse(refusalOfAwaited),
    sayRemoved: refuse(removalOf),
    sayAccepted: raise({ type: 'fare.accepted' }),
    tellFare: tell(({ context }: { context: Context }): SpecialFareTold => ({ type: 'specialFare.changed', fare: context.fare })),
    tellLetGo: tell(({ context }: { context: Context }): SpecialFareTold | null =>
      context.fare === null ? null : { type: 'specialFare.changed', fare: null },
    ),
    rememberRestriction: assign((_, { restriction }: { readonly restriction: FareRestriction }) => ({ restriction })),
    forgetRestriction: assign({ restriction: null }),
    expectList: assign({ internationalFares: 'awaited' }),
    keepList: assign((_, { internationalFares }: { readonly internationalFares: readonly SpecialFare[] }) => ({ internationalFares })),
    missList: assign({ internationalFares: 'unknown' }),
    keepInformation: assign((_, { information }: { readonly information: readonly SpecialFareContent[] }) => ({ information })),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})
