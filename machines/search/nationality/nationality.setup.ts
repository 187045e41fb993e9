import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Country, NationalityRule } from '../../domain/nationality.ts'
import { hasCountry, sortedCountries } from '../../domain/nationalityRules.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { tell } from '../../kit/tell.ts'
import { answerOf, isNews, isRequired, knownCountry } from './nationality.rules.ts'
import type {
  NationalityContext,
  NationalityDelays,
  NationalityEvent,
  NationalityInput,
  NationalityRoute,
  NationalityTold,
} from './nationality.types.ts'

type Context = NationalityContext

/** What the nationality can ask, check and do; the statechart itself is in `nationality.machine.ts`. */
export const nationality = setup({
  types: { context: {} as Context, events: {} as NationalityEvent, input: {} as NationalityInput, meta: {} as Covers },
  actors: {
    loadNationalityRules: port<readonly NationalityRule[]>('loadNationalityRules'),
    loadCountries: port<readonly Country[]>('loadCountries'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isModifying: ({ context }) => context.mode === 'modify',
    hasEnd: ({ context: { route } }) => route.origin !== null || route.destination !== null,
    isRequired: ({ context }) => isRequired(context),
    isChosen: ({ context }) => context.chosen !== null,
    hasCountries: ({ context }) => context.countries !== null,
    isCountry: ({ context }, { countryCode }: { readonly countryCode: string }) =>
      context.countries !== null && hasCountry(context.countries, countryCode),
    isNews: ({ context }) => isNews(context),
  },
  actions: {
    setRoute: assign((_, { origin, destination }: NationalityRoute) => ({ route: { origin, destination } })),
    setDelays: assign((_, { delays }: { readonly delays: NationalityDelays }) => ({ delays })),
    choose: assign((_, { countryCode }: { readonly countryCode: string }) => ({ chosen: countryCode })),
    takeProvided: assign(({ context }, { nationality: given }: { readonly nationality: string | null }) => ({
      chosen: knownCountry(context, given),
      told: { ...context.told, nationality: given },
    })),
    keepRules: assign((_, { rules }: { readonly rules: readonly NationalityRule[] }) => ({ rules })),
    keepCountries: assign(({ context }, { countries }: { readonly countries: readonly Country[] }) => ({
      countries: sortedCountries(countries),
      chosen: knownCountry({ countries }, context.chosen),
    })),
    rememberTold: assign({ told: ({ context }) => answerOf(context) }),
    tellNationality: tell(({ context }: { context: Context }): NationalityTold => ({ type: 'nationality.changed', ...answerOf(context) })),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})
