import type { Airline } from '../airline.ts'
import type { Principal } from '../identity/principal.ts'
import { homeDay } from '../rules/promotions.ts'
import { isoDateOf } from '../schedule/calendar.ts'
import { customerData } from '../store/customerData.ts'

/** What the airline does not store, for a customer who looks for it in the file. */
const NOT_KEPT = 'What visitors do on the site is counted without anything that tells who it was. Searches are kept in the browser alone.'

/** A file and its name. */
export interface DataFile {
  readonly name: string
  readonly text: string
}

/** Everything that the airline stores about the caller, and about no other person, as one file of JSON [SEC-15]. */
export async function exportData({ database, clock, configuration }: Airline, { account, customerNumber }: Principal): Promise<DataFile> {
  const person = { sub: account?.sub ?? null, customerNumber }
  const now = clock.now()
  const data = await database.connection.transaction((transaction) => customerData(transaction, person), { isolationLevel: 'repeatable read' })
  const file = { airline: configuration.brand.name, writtenAt: new Date(now).toISOString(), ...data, notKept: NOT_KEPT }
  return { name: `my-data-${isoDateOf(homeDay(now))}.json`, text: JSON.stringify(file, null, 2) }
}
