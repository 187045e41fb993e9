import { fromPromise } from 'xstate'
import type { Country, NationalityRule } from '../../../../machines/domain/nationality.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** The ports of the nationality. */
export const nationalityPorts = (airline: Pick<Airline, 'nationalityRules' | 'countries'>) => ({
  actors: {
    loadNationalityRules: fromPromise<readonly NationalityRule[], void>(({ signal }) => airline.nationalityRules(signal)),
    loadCountries: fromPromise<readonly Country[], void>(({ signal }) => airline.countries(signal)),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
