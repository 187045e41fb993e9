import type { PreferencesQuery } from '../../../server/contract/profileMenu.ts'
import { answer } from './answers.ts'

/** Nothing chosen, as the airline sends it. */
const NOTHING: PreferencesQuery = {
  version: 0,
  origin: null,
  nationality: null,
  seat: null,
  meal: null,
  offers: { email: false, sms: false, whatsApp: false },
}

/** What a customer has chosen, and nothing else. */
export const prefers = (chosen: Partial<PreferencesQuery> = {}) => answer({ ...NOTHING, ...chosen })
