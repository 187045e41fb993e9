import type { Airline } from '../airline.ts'
import type { PromotionListQuery } from '../contract/promotions.ts'
import type { Handlers } from '../http/serve.ts'
import type { PromotionSearch } from '../rules/promotions.ts'
import { promotionSearch } from '../services/promotionCases.ts'
import { createNudge } from '../services/promotionNudge.ts'
import { createPromotionService } from '../services/promotions.ts'

type PromotionNames =
  | 'promotionValidate'
  | 'promotionApply'
  | 'promotion'
  | 'promotionNudges'
  | 'promotionsActive'
  | 'promotionsForRequest'
  | 'promotionMaximumLength'

/** Everything about promotions [API-01..06, API-14, API-15, API-20]. */
export function promotionHandlers(airline: Airline): Handlers<PromotionNames> {
  const service = createPromotionService(airline)
  const nudge = createNudge(airline)
  const { limits } = airline.configuration
  return {
    promotionValidate: {
      async POST({ body, session }) {
        await service.validate(body, await session())
        return { data: true }
      },
    },
    promotionApply: {
      async POST({ headers: { 'Idempotency-Key': idempotencyKey }, body, session, openSession }) {
        return { data: { message: await service.apply(body, { session: await session(), idempotencyKey, openSession }) } }
      },
    },
    promotion: {
      GET: async ({ session }) => ({ data: await service.applied(await session()) }),
      DELETE: async ({ session }) => ({ data: { removed: await service.remove(await session()) } }),
    },
    promotionNudges: {
      POST: async ({ body, session }) => ({ data: await nudge('WEB', promotionSearch(body), await session()) }),
    },
    promotionsActive: {
      GET: async ({ query, session }) => ({ data: await service.offers(query.channel, searchOf(query), await session()) }),
    },
    promotionsForRequest: {
      GET: async ({ query, session }) => ({ data: await service.knownCodes(query.channel, searchOf(query), await session()) }),
    },
    promotionMaximumLength: { GET: () => ({ data: limits.promoMaximumLength }) },
  }
}

/** The search that a list is about, whole as the contract has it; null for none. */
function searchOf({ origin, destination, departureDate, returnDate, passengerCount }: PromotionListQuery): PromotionSearch | null {
  if (origin === undefined || destination === undefined || departureDate === undefined || passengerCount === undefined) return null
  return promotionSearch({ origin, destination, departureDate, returnDate, passengerCount })
}
