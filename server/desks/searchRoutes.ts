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

/** What the search form asks beside stations, fares and promotions, at the paths that the configuration names [OPEN-11]. */
export function searchRoutes(airline: Airline): Hono<AirlineEnvironment> {
  const routes = new Hono<AirlineEnvironment>()
  const { endpoints } = airline.configuration
  const readOnly = methodsOnly('GET', 'HEAD')
  routes.get(endpoints.specialFareContent, answerSpecialFareContent(airline)).all(readOnly)
  routes.get(endpoints.signInBanner, answerSignInBanner).all(readOnly)
  routes.get(endpoints.internationalPassengerTypes, answerInternationalPassengerTypes(airline)).all(readOnly)
  routes.get(endpoints.nationalityRules, answerNationalityRules).all(readOnly)
  routes.get(endpoints.countries, answerCountries).all(readOnly)
  routes.get(endpoints.currencies, answerCurrencies(airline)).all(readOnly)
  routes.get(endpoints.lastBooking, answerLastBooking(airline)).all(readOnly)
  routes.get(endpoints.session, answerSession(airline)).all(readOnly)
  routes.post(endpoints.sessionEnd, endSession(airline)).all(methodsOnly('POST'))
  routes.post(endpoints.analytics, answerAnalytics(airline)).all(methodsOnly('POST'))
  return routes
}
