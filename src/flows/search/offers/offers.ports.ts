import { fromPromise } from 'xstate'
import type { Offers, PromoQuestion } from '../../../../machines/domain/promo.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** What the offers reach outside themselves. A question that is given up is aborted. */
export const offersPorts = (airline: Pick<Airline, 'offers'>) => ({
  actors: {
    loadOffers: fromPromise<Offers, { readonly question: PromoQuestion | null }>(({ input, signal }) => airline.offers(input.question, signal)),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
