import type { Hono } from 'hono'
import type { Airline } from '../airline.ts'
import type { AirlineEnvironment } from '../http/context.ts'
import { serve, type Handlers } from '../http/serve.ts'
import { contactHandlers, googleHandlers, profileHandlers } from './account.ts'
import { contentHandlers } from './content.ts'
import { fareHandlers } from './fares.ts'
import { newsletterHandlers } from './newsletter.ts'
import { paymentHandlers } from './payments.ts'
import { profileMenuHandlers } from './profileMenu.ts'
import { promotionHandlers } from './promotions.ts'
import { begunBookingHandlers, saleHandlers } from './sale.ts'
import { retrievalHandlers } from './retrieval.ts'

/** Every call of the contract; one without a handler does not compile. */
export function apiRoutes(airline: Airline): Hono<AirlineEnvironment> {
  const handlers: Handlers = {
    ...fareHandlers(airline),
    ...promotionHandlers(airline),
    ...contentHandlers(airline),
    ...contactHandlers(airline),
    ...profileHandlers(airline),
    ...googleHandlers(airline),
    ...profileMenuHandlers(airline),
    ...newsletterHandlers(airline),
    ...retrievalHandlers(airline),
    ...saleHandlers(airline),
    ...begunBookingHandlers(airline),
    ...paymentHandlers(airline),
  }
  return serve(airline, handlers)
}
