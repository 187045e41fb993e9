import type { Airline } from '../airline.ts'
import type { SavedTraveller } from '../contract/profileMenu.ts'
import { Refusal, type FieldError } from '../http/problem.ts'
import { isCountry } from '../rules/profile.ts'
import { homeDay } from '../rules/promotions.ts'
import { isBirthDate, isStillValid, nameKeyOf } from '../rules/savedTravellers.ts'
import type { Connection } from '../store/holdName.ts'
import { asCustomer, deleteTraveller, putTraveller, travellersOf, type SavedTravellerRow } from '../store/profileMenu.ts'
import type { Day } from '../schedule/calendar.ts'
import { canRemove, versionAfter } from './versions.ts'

/** The saved travellers of a customer, by name. */
export const readTravellers = async (from: Connection, customerNumber: string): Promise<SavedTraveller[]> =>
  (await travellersOf(from, customerNumber)).map(wireOf)

/**
 * Adds a traveller, or changes one.
 * @throws Refusal for invalid fields, for a traveller who is saved already, for one too many, or when they were changed or
 * taken away meanwhile
 */
export async function saveTraveller(
  { database, clock, configuration }: Airline,
  customerNumber: string,
  asked: SavedTraveller,
): Promise<SavedTraveller> {
  const nameKey = nameKeyOf(asked.firstName, asked.lastName)
  const saved = await asCustomer(database.connection, customerNumber, async (transaction) => {
    const rows = await travellersOf(transaction, customerNumber)
    const row = rows.find(({ id }) => id === asked.id) ?? null
    const version = versionAfter(row && wireOf(row), asked)
    if (version === null) return { ...asked, version: row?.version ?? asked.version }
    const wrong = faultsOf(asked, row, homeDay(clock.now()))
    if (wrong.length > 0) throw new Refusal('INVALID_FIELD', wrong)
    const isSavedBefore = rows.some((each) => each.id !== asked.id && each.nameKey === nameKey && each.birthDate === asked.birthDate)
    if (isSavedBefore) throw new Refusal('TRAVELLER_SAVED_BEFORE', WHO)
    if (row === null && rows.length >= configuration.savedTravellersMaximum) throw new Refusal('TRAVELLERS_FULL')
    await putTraveller(transaction, { ...asked, customerNumber, version, nameKey })
    return { ...asked, version }
  })
  if (saved === null) throw new Refusal('NOT_SIGNED_IN')
  return saved
}

/**
 * Removes a traveller from the list; an unknown one is no error.
 * @throws Refusal when they were changed meanwhile
 */
export async function removeTraveller({ database }: Airline, customerNumber: string, id: string, version: number): Promise<void> {
  await asCustomer(database.connection, customerNumber, async (transaction) => {
    const row = (await travellersOf(transaction, customerNumber)).find((each) => each.id === id) ?? null
    if (canRemove(row, version)) await deleteTraveller(transaction, customerNumber, id)
  })
}

const WHO: readonly FieldError[] = ['firstName', 'lastName', 'birthDate'].map((field) => ({ field, message: 'is that of a saved traveller' }))

/** A passport that was saved when it was valid may stay when the rest is changed. */
function faultsOf(
  { birthDate, nationality, passportNumber, passportExpiry }: SavedTraveller,
  before: SavedTravellerRow | null,
  today: Day,
): FieldError[] {
  const wrong: FieldError[] = []
  if (!isBirthDate(birthDate, today)) wrong.push({ field: 'birthDate', message: 'must be a date in the past' })
  if (nationality !== null && !isCountry(nationality)) wrong.push({ field: 'nationality', message: 'must be a country' })
  if (passportExpiry === null) return wrong
  if (passportNumber === null) wrong.push({ field: 'passportNumber', message: 'is missing' })
  if (passportExpiry !== before?.passportExpiry && !isStillValid(passportExpiry, today))
    wrong.push({ field: 'passportExpiry', message: 'must not have passed' })
  return wrong
}

const wireOf = ({ customerNumber: _customerNumber, nameKey: _nameKey, ...traveller }: SavedTravellerRow): SavedTraveller => traveller
