import { Hono } from 'hono'
import type { Airline } from '../airline.ts'
import type { DoneAnswer } from '../contract/account.ts'
import {
  BusinessProfileQuery,
  PreferencesQuery,
  RemovalQuery,
  SavedTraveller,
  TravellerRemovalQuery,
  type BusinessProfileAnswer,
  type PreferencesAnswer,
  type SavedTravellerAnswer,
  type SavedTravellersAnswer,
} from '../contract/profileMenu.ts'
import type { AirlineContext, AirlineEnvironment } from '../http/context.ts'
import { methodsOnly, Refusal } from '../http/problem.ts'
import { jsonOf } from '../http/plainInput.ts'
import { understood } from '../http/validation.ts'
import { readBusinessProfile, removeBusinessProfile, saveBusinessProfile } from './businessProfile.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { readTravellers, removeTraveller, saveTraveller } from './savedTravellers.ts'

const DONE: DoneAnswer = { data: { status: 'success' } }

/** What stands behind `/profile-menu`: a customer's own, for whoever is signed in as that customer [PROF-07, SEC-09]. */
export function profileMenuRoutes(airline: Airline): Hono<AirlineEnvironment> {
  const routes = new Hono<AirlineEnvironment>()
  preferenceRoutes(routes, airline)
  businessProfileRoutes(routes, airline)
  travellerRoutes(routes, airline)
  return routes
}

/** @throws Refusal for a visitor */
async function customerOf({ sessions }: Airline, context: AirlineContext): Promise<string> {
  const { customer } = await sessions.sessionOf(context)
  if (customer === null) throw new Refusal('NOT_SIGNED_IN')
  return customer.customerNumber
}

function preferenceRoutes(routes: Hono<AirlineEnvironment>, airline: Airline): void {
  routes
    .get(airline.configuration.endpoints.preferences, async (context) => {
      const data = await readPreferences(airline.database.connection, await customerOf(airline, context))
      return context.json({ data } satisfies PreferencesAnswer)
    })
    .put(async (context) => {
      const customerNumber = await customerOf(airline, context)
      const data = await savePreferences(airline, customerNumber, understood(PreferencesQuery, await jsonOf(context)))
      return context.json({ data } satisfies PreferencesAnswer)
    })
    .all(methodsOnly('GET', 'HEAD', 'PUT'))
}

function businessProfileRoutes(routes: Hono<AirlineEnvironment>, airline: Airline): void {
  routes
    .get(airline.configuration.endpoints.businessProfile, async (context) => {
      const data = await readBusinessProfile(airline.database.connection, await customerOf(airline, context))
      return context.json({ data } satisfies BusinessProfileAnswer)
    })
    .put(async (context) => {
      const customerNumber = await customerOf(airline, context)
      const data = await saveBusinessProfile(airline, customerNumber, understood(BusinessProfileQuery, await jsonOf(context)))
      return context.json({ data } satisfies BusinessProfileAnswer)
    })
    .delete(async (context) => {
      const customerNumber = await customerOf(airline, context)
      await removeBusinessProfile(airline, customerNumber, understood(RemovalQuery, context.req.query()).version)
      return context.json(DONE)
    })
    .all(methodsOnly('GET', 'HEAD', 'PUT', 'DELETE'))
}

function travellerRoutes(routes: Hono<AirlineEnvironment>, airline: Airline): void {
  const { endpoints, savedTravellersMaximum: maximum } = airline.configuration
  routes
    .get(endpoints.savedTravellers, async (context) => {
      const travellers = await readTravellers(airline.database.connection, await customerOf(airline, context))
      return context.json({ data: { travellers, maximum } } satisfies SavedTravellersAnswer)
    })
    .put(async (context) => {
      const customerNumber = await customerOf(airline, context)
      const data = await saveTraveller(airline, customerNumber, understood(SavedTraveller, await jsonOf(context)))
      return context.json({ data } satisfies SavedTravellerAnswer)
    })
    .delete(async (context) => {
      const customerNumber = await customerOf(airline, context)
      const { id, version } = understood(TravellerRemovalQuery, context.req.query())
      await removeTraveller(airline, customerNumber, id, version)
      return context.json(DONE)
    })
    .all(methodsOnly('GET', 'HEAD', 'PUT', 'DELETE'))
}
