import { Hono } from 'hono'
import type { Airline } from '../airline.ts'
import type { AirlineEnvironment } from '../http/context.ts'
import { methodsOnly } from '../http/problem.ts'
import { answerAnalytics } from './analytics.ts'
import { answerCurrencies } from './currencies.ts'
import { answerLastBooking } from './lastBooking.ts'
import { answerCountries, answerNationalityRules } from './nationality.ts'
import { answerSession, endSession } from './session.ts'
import { answerSignInBanner } from './signInBanner.ts'
import { answerInternationalPassengerTypes, answerSpecialFareContent } from './specialFares.ts'

/** The paths under `/api/ibe` that are answered here [OPEN-11]. */
export const SEARCH_PATHS = [
  '/content/special-fares',
  '/content/sign-in-banner',
  '/passenger-types/international',
  '/nationality/routes',
  '/countries',
  '/currencies',
  '/users/me/last-booking',
  '/session',
  '/session/end',
  '/analytics',
] as const

/** What the search form asks beside stations, fares and promotions. */
export function searchRoutes(airline: Airline): Hono<AirlineEnvironment> {
  const routes = new Hono<AirlineEnvironment>()
  const readOnly = methodsOnly('GET', 'HEAD')
  routes.get('/content/special-fares', answerSpecialFareContent(airline)).all(readOnly)
  routes.get('/content/sign-in-banner', answerSignInBanner).all(readOnly)
  routes.get('/passenger-types/international', answerInternationalPassengerTypes(airline)).all(readOnly)
  routes.get('/nationality/routes', answerNationalityRules).all(readOnly)
  routes.get('/countries', answerCountries).all(readOnly)
  routes.get('/currencies', answerCurrencies(airline)).all(readOnly)
  routes.get('/users/me/last-booking', answerLastBooking(airline)).all(readOnly)
  routes.get('/session', answerSession(airline)).all(readOnly)
  routes.post('/session/end', endSession(airline)).all(methodsOnly('POST'))
  routes.post('/analytics', answerAnalytics(airline)).all(methodsOnly('POST'))
  return routes
}
