import type { Airline } from '../airline.ts'
import type { PreferencesQuery } from '../contract/profileMenu.ts'
import { Refusal, type FieldError } from '../http/problem.ts'
import { isCountry } from '../rules/profile.ts'
import type { Connection } from '../store/holdName.ts'
import { asCustomer, preferencesOf, putPreferences, type PreferencesRow } from '../store/profileMenu.ts'
import { stationByCode } from '../schedule/stations.ts'
import { versionAfter } from './versions.ts'

const NOTHING_YET: PreferencesQuery = {
  version: 0,
  origin: null,
  nationality: null,
  seat: null,
  meal: null,
  offers: { email: false, sms: false, whatsApp: false },
}

/** What a customer prefers; nothing chosen and no offers allowed until they say so. */
export async function readPreferences(from: Connection, customerNumber: string): Promise<PreferencesQuery> {
  const row = await preferencesOf(from, customerNumber)
  return row === null ? NOTHING_YET : wireOf(row)
}

/**
 * Keeps what a customer prefers.
 * @throws Refusal naming what the airline does not have, or when it was changed meanwhile
 */
export async function savePreferences({ database, clock }: Airline, customerNumber: string, query: PreferencesQuery): Promise<PreferencesQuery> {
  const wrong = faultsOf(query)
  if (wrong.length > 0) throw new Refusal('INVALID_FIELD', wrong)
  const saved = await asCustomer(database.connection, customerNumber, async (transaction) => {
    const row = await preferencesOf(transaction, customerNumber)
    const version = versionAfter(row && wireOf(row), query)
    if (version === null) return { ...query, version: row?.version ?? query.version }
    const { offers, ...rest } = query
    const now = new Date(clock.now())
    /** A permission that was given before keeps its date. */
    const since = (isAllowed: boolean, before: Date | null | undefined) => (isAllowed ? (before ?? now) : null)
    await putPreferences(transaction, {
      ...rest,
      customerNumber,
      version,
      offersByEmailSince: since(offers.email, row?.offersByEmailSince),
      offersBySmsSince: since(offers.sms, row?.offersBySmsSince),
      offersByWhatsAppSince: since(offers.whatsApp, row?.offersByWhatsAppSince),
    })
    return { ...query, version }
  })
  if (saved === null) throw new Refusal('NOT_SIGNED_IN')
  return saved
}

function faultsOf({ origin, nationality }: PreferencesQuery): FieldError[] {
  const wrong: FieldError[] = []
  if (origin !== null && stationByCode(origin) === undefined) wrong.push({ field: 'origin', message: 'must be a station of the network' })
  if (nationality !== null && !isCountry(nationality)) wrong.push({ field: 'nationality', message: 'must be a country' })
  return wrong
}

/** The rows hold only what the contract has allowed. */
const wireOf = (row: PreferencesRow): PreferencesQuery => ({
  version: row.version,
  origin: row.origin,
  nationality: row.nationality,
  seat: row.seat,
  meal: row.meal,
  offers: {
    email: row.offersByEmailSince !== null,
    sms: row.offersBySmsSince !== null,
    whatsApp: row.offersByWhatsAppSince !== null,
  },
})
