import * as account from './account.ts'
import * as analytics from './analytics.ts'
import * as availability from './availability.ts'
import * as begunBooking from './begunBooking.ts'
import * as boardingPasses from './boardingPasses.ts'
import * as bookingChange from './bookingChange.ts'
import * as bookingNames from './bookingNames.ts'
import * as bookings from './bookings.ts'
import * as cancellation from './cancellation.ts'
import * as checkIn from './checkIn.ts'
import * as clock from './clock.ts'
import * as currencies from './currencies.ts'
import * as dataExport from './dataExport.ts'
import type { Endpoint, Method, Operation } from './endpoint.ts'
import * as itineraryMail from './itineraryMail.ts'
import * as lastBooking from './lastBooking.ts'
import * as lowFares from './lowFares.ts'
import * as nationality from './nationality.ts'
import * as newsletter from './newsletter.ts'
import * as payments from './payments.ts'
import * as profileMenu from './profileMenu.ts'
import * as promotions from './promotions.ts'
import * as retrieval from './retrieval.ts'
import * as sale from './sale.ts'
import * as schedule from './schedule.ts'
import * as seats from './seats.ts'
import * as session from './session.ts'
import * as signInBanner from './signInBanner.ts'
import * as specialFares from './specialFares.ts'
import * as specialServices from './specialServices.ts'

const MODULES = {
  ...lowFares,
  ...availability,
  ...promotions,
  ...specialFares,
  ...nationality,
  ...currencies,
  ...clock,
  ...session,
  ...account,
  ...lastBooking,
  ...bookingChange,
  ...bookings,
  ...retrieval,
  ...bookingNames,
  ...cancellation,
  ...checkIn,
  ...boardingPasses,
  ...seats,
  ...specialServices,
  ...sale,
  ...begunBooking,
  ...schedule,
  ...itineraryMail,
  ...profileMenu,
  ...dataExport,
  ...signInBanner,
  ...analytics,
  ...newsletter,
  ...payments,
}

/** Every call under `apiBase` of the configuration, by the name of its endpoint. */
export type Endpoints = {
  readonly [Name in keyof typeof MODULES as (typeof MODULES)[Name] extends Endpoint<infer Own> ? Own : never]: (typeof MODULES)[Name]
}
export type EndpointName = keyof Endpoints

const isEndpoint = (exported: object | string | number): exported is Endpoint => typeof exported === 'object' && 'operations' in exported

/** The same in the order of the description. */
export const ENDPOINTS: readonly Endpoint<EndpointName, Readonly<Partial<Record<Method, Operation>>>>[] = Object.values(MODULES)
  .filter(isEndpoint)
  .map((each) => each as Endpoint<EndpointName>)
