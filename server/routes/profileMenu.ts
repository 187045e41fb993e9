import type { Airline } from '../airline.ts'
import type { Handlers } from '../http/serve.ts'
import { readBusinessProfile, removeBusinessProfile, saveBusinessProfile } from '../services/businessProfile.ts'
import { readPreferences, savePreferences } from '../services/preferences.ts'
import { readTravellers, removeTraveller, saveTraveller } from '../services/savedTravellers.ts'
import { DONE } from './account.ts'

/** What stands behind `/profile-menu`: a customer's own data, for that customer alone [PROF-07, SEC-09]. */
export function profileMenuHandlers(airline: Airline): Handlers<'preferences' | 'businessProfile' | 'savedTravellers'> {
  const { connection } = airline.database
  const { savedTravellersMaximum: maximum } = airline.configuration
  return {
    preferences: {
      GET: async ({ caller }) => ({ data: await readPreferences(connection, caller) }),
      PUT: async ({ caller, body }) => ({ data: await savePreferences(airline, caller, body) }),
    },
    businessProfile: {
      GET: async ({ caller }) => ({ data: await readBusinessProfile(connection, caller) }),
      PUT: async ({ caller, body }) => ({ data: await saveBusinessProfile(airline, caller, body) }),
      async DELETE({ caller, query: { version } }) {
        await removeBusinessProfile(airline, caller, version)
        return DONE
      },
    },
    savedTravellers: {
      GET: async ({ caller }) => ({ data: { travellers: await readTravellers(connection, caller), maximum } }),
      PUT: async ({ caller, body }) => ({ data: await saveTraveller(airline, caller, body) }),
      async DELETE({ caller, query: { id, version } }) {
        await removeTraveller(airline, caller, id, version)
        return DONE
      },
    },
  }
}
