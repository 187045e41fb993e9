import { Hono } from 'hono'
import * as v from 'valibot'
import type { Airline } from '../airline.ts'
import {
  ChannelQuery,
  NudgeQuery,
  PromotionQuery,
  PromotionsOfSearchQuery,
  type AppliedPromotionAnswer,
  type ApplyAnswer,
  type KnownCodesAnswer,
  type MaximumLengthAnswer,
  type NudgeAnswer,
  type PromotionsAnswer,
  type RemoveAnswer,
  type ValidateAnswer,
} from '../contract/promotions.ts'
import type { AirlineContext, AirlineEnvironment } from '../http/context.ts'
import { methodsOnly } from '../http/problem.ts'
import { jsonOf } from '../http/plainInput.ts'
import { understood } from '../http/validation.ts'
import type { PromotionSearch } from '../rules/promotions.ts'
import { promotionSearch } from './promotionCases.ts'
import { createNudge } from './promotionNudge.ts'
import { createPromotionDesk } from './promotions.ts'

const READING = ['GET', 'HEAD'] as const

const ApplyHeaders = v.object({
  'Idempotency-Key': v.pipe(v.string(), v.regex(/^[\w.:-]{8,128}$/, 'must be 8 to 128 letters, digits or any of _ . : -')),
})

/** Everything about promotions [API-01..06, API-14, API-15, API-20]. */
export function promotionRoutes(airline: Airline): Hono<AirlineEnvironment> {
  const routes = new Hono<AirlineEnvironment>()
  const desk = createPromotionDesk(airline)
  const nudge = createNudge(airline)
  const { sessions } = airline
  const { endpoints, limits } = airline.configuration

  routes
    .post(endpoints.promotionValidate, async (context) => {
      await desk.validate(understood(PromotionQuery, await jsonOf(context)), await sessions.sessionOf(context))
      return context.json({ data: true } satisfies ValidateAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .post(endpoints.promotionApply, async (context) => {
      const { 'Idempotency-Key': idempotencyKey } = understood(ApplyHeaders, { 'Idempotency-Key': context.req.header('Idempotency-Key') })
      const query = understood(PromotionQuery, await jsonOf(context))
      const session = await sessions.sessionOf(context)
      const message = await desk.apply(query, { session, idempotencyKey, openSession: () => sessions.openSession(context) })
      return context.json({ data: { message } } satisfies ApplyAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .post(endpoints.promotionNudges, async (context) => {
      const query = understood(NudgeQuery, await jsonOf(context))
      const data = await nudge('WEB', promotionSearch(query), await sessions.sessionOf(context))
      return context.json({ data } satisfies NudgeAnswer)
    })
    .all(methodsOnly('POST'))
  routes
    .get(endpoints.promotion, async (context) => {
      understood(ChannelQuery, context.req.query())
      const data = await desk.applied(await sessions.sessionOf(context))
      return context.json({ data } satisfies AppliedPromotionAnswer)
    })
    .delete(async (context) => {
      const removed = await desk.remove(await sessions.sessionOf(context))
      return context.json({ data: { removed } } satisfies RemoveAnswer)
    })
    .all(methodsOnly(...READING, 'DELETE'))
  routes
    .get(endpoints.promotionsActive, async (context) => {
      const { channel, search } = listQuestion(context)
      const data = await desk.offers(channel, search, await sessions.sessionOf(context))
      return context.json({ data } satisfies PromotionsAnswer)
    })
    .all(methodsOnly(...READING))
  routes
    .get(endpoints.promotionsForRequest, async (context) => {
      const { channel, search } = listQuestion(context)
      const data = await desk.knownCodes(channel, search, await sessions.sessionOf(context))
      return context.json({ data } satisfies KnownCodesAnswer)
    })
    .all(methodsOnly(...READING))
  routes
    .get(endpoints.promotionMaximumLength, (context) => context.json({ data: limits.promoMaximumLength } satisfies MaximumLengthAnswer))
    .all(methodsOnly(...READING))
  return routes
}

const SEARCH_FIELDS = ['origin', 'destination', 'departureDate', 'returnDate', 'passengerCount']

/** A list is asked for with a whole search, or with none of it. */
function listQuestion(context: AirlineContext): { channel: string; search: PromotionSearch | null } {
  const query = context.req.query()
  if (!SEARCH_FIELDS.some((field) => field in query)) return { ...understood(ChannelQuery, query), search: null }
  const asked = understood(PromotionsOfSearchQuery, query)
  return { channel: asked.channel, search: promotionSearch(asked) }
}
