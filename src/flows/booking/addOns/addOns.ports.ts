import { fromPromise } from 'xstate'
import type { AddOn } from '../../../../machines/domain/addOns.ts'
import type { Locale } from '../../../../machines/domain/locale.ts'
import type { Preferred } from '../../../../machines/domain/preferences.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

interface AddOnsServices {
  readonly airline: Pick<Airline, 'serviceCatalogue'>
  /** What the customer prefers; null for a visitor, for whom the airline is not asked. */
  readonly preferred: (signal: AbortSignal) => Promise<Preferred | null>
  /** The language of the page, in which the services are described. */
  readonly locale: Locale
}

/** The ports of the extras of a booking. */
export const addOnsPorts = ({ airline, preferred, locale }: AddOnsServices) => ({
  actors: {
    loadCatalogue: fromPromise<readonly AddOn[], void>(({ signal }) => airline.serviceCatalogue(locale, signal)),
    loadUsualMeal: fromPromise<string | null, void>(async ({ signal }) => (await preferred(signal))?.meal ?? null),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
