import { fromPromise } from 'xstate'
import type { AddOn } from '../../../../machines/domain/addOns.ts'
import type { Locale } from '../../../../machines/domain/locale.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

interface AddOnsServices {
  readonly airline: Pick<Airline, 'serviceCatalogue'>
  /** The language of the page, in which the services are described. */
  readonly locale: Locale
}

/** The ports of the extras of a booking. */
export const addOnsPorts = ({ airline, locale }: AddOnsServices) => ({
  actors: {
    loadCatalogue: fromPromise<readonly AddOn[], void>(({ signal }) => airline.serviceCatalogue(locale, signal)),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
