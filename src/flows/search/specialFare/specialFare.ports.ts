import { fromPromise } from 'xstate'
import type { SpecialFare, SpecialFareContent } from '../../../../machines/domain/specialFare.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** What the special fares reach outside themselves. A question that is given up is aborted. */
export const specialFarePorts = (airline: Pick<Airline, 'internationalFares' | 'specialFareContent'>) => ({
  actors: {
    loadInternationalFares: fromPromise<readonly SpecialFare[], void>(({ signal }) => airline.internationalFares(signal)),
    loadInformation: fromPromise<readonly SpecialFareContent[], void>(({ signal }) => airline.specialFareContent(signal)),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
