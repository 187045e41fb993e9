import type { Airline } from '../airline.ts'
import type { Handlers } from '../http/serve.ts'
import {
  COUNTRY_NAMES,
  currencyTable,
  internationalPassengerTypes,
  NATIONALITY_RULES,
  signInBanner,
  specialFareContent,
} from '../services/content.ts'
import { specialServiceContent } from '../services/specialServices.ts'
import { openAnalytics } from '../store/analytics.ts'

type ContentNames =
  | 'clock'
  | 'specialFareContent'
  | 'specialServiceContent'
  | 'internationalPassengerTypes'
  | 'nationalityRules'
  | 'countries'
  | 'currencies'
  | 'signInBanner'
  | 'session'
  | 'sessionEnd'
  | 'analytics'

/** What the site asks beside fares, promotions and accounts. */
export function contentHandlers({ configuration, clock, sessions, database }: Airline): Handlers<ContentNames> {
  const analytics = openAnalytics(database)
  return {
    clock: { GET: () => ({ data: { now: new Date(clock.now()).toISOString() } }) },
    specialFareContent: { GET: () => ({ data: specialFareContent(configuration) }) },
    specialServiceContent: { GET: () => ({ data: specialServiceContent(clock.now()) }) },
    internationalPassengerTypes: { GET: () => ({ data: internationalPassengerTypes(configuration) }) },
    nationalityRules: { GET: () => ({ data: NATIONALITY_RULES }) },
    countries: { GET: () => ({ data: COUNTRY_NAMES }) },
    currencies: { GET: () => ({ data: currencyTable(clock.now()) }) },
    signInBanner: { GET: () => ({ data: signInBanner() }) },
    session: {
      /** Asking opens no session. */
      async GET({ session }) {
        const { customer } = await session()
        if (customer === null) return { data: { customer } }
        const { hasBooked: _hasBooked, ...shown } = customer
        return { data: { customer: shown } }
      },
    },
    sessionEnd: {
      /** The browser's session stays, without a customer [API-55]. Ending none is no mistake. */
      async POST({ session }) {
        const { id } = await session()
        if (id !== null) await sessions.signOut(id)
        return { data: { status: 'success' } }
      },
    },
    analytics: {
      /** Stores nothing about the sender: no session, no address [OPEN-10]. */
      async POST({ body: { events } }) {
        await analytics.keep(events, clock.now())
        return null
      },
    },
  }
}
