import type { Airline } from '../airline.ts'
import type { BusinessProfileQuery } from '../contract/profileMenu.ts'
import { Refusal, type FieldError } from '../http/problem.ts'
import { contactOf, contactOfPhone, phoneParts } from '../rules/contacts.ts'
import { isGstNumber } from '../rules/gstNumber.ts'
import type { Connection } from '../store/holdName.ts'
import { asCustomer, businessProfileOf, deleteBusinessProfile, putBusinessProfile, type BusinessProfileRow } from '../store/profileMenu.ts'
import { canRemove, versionAfter } from './versions.ts'

/** The company for which a customer travels; null where none was saved. */
export async function readBusinessProfile(from: Connection, customerNumber: string): Promise<BusinessProfileQuery | null> {
  const row = await businessProfileOf(from, customerNumber)
  return row && wireOf(row)
}

/**
 * Keeps the company for which a customer travels.
 * @throws Refusal naming what cannot be, or when it was changed meanwhile
 */
export async function saveBusinessProfile({ database }: Airline, customerNumber: string, query: BusinessProfileQuery): Promise<BusinessProfileQuery> {
  const asked = understoodContacts(query)
  const saved = await asCustomer(database.connection, customerNumber, async (transaction) => {
    const row = await businessProfileOf(transaction, customerNumber)
    const version = versionAfter(row && wireOf(row), asked)
    if (version === null) return { ...asked, version: row?.version ?? asked.version }
    const { countryCode, mobile, ...rest } = asked
    await putBusinessProfile(transaction, { ...rest, customerNumber, version, mobile: `${countryCode}${mobile}` })
    return { ...asked, version }
  })
  if (saved === null) throw new Refusal('NOT_SIGNED_IN')
  return saved
}

/**
 * Forgets the company; what is forgotten already stays so.
 * @throws Refusal when it was changed meanwhile
 */
export async function removeBusinessProfile({ database }: Airline, customerNumber: string, version: number): Promise<void> {
  await asCustomer(database.connection, customerNumber, async (transaction) => {
    if (canRemove(await businessProfileOf(transaction, customerNumber), version)) await deleteBusinessProfile(transaction, customerNumber)
  })
}

/** The same with e-mail and mobile in the form in which they are kept [VAL-01, VAL-04, VAL-05, VAL-06, VAL-08]. */
function understoodContacts(query: BusinessProfileQuery): BusinessProfileQuery {
  const [email, mobile] = [contactOf(query.email), contactOfPhone(query)]
  const wrong: FieldError[] = []
  if (!isGstNumber(query.gstNumber)) wrong.push({ field: 'gstNumber', message: 'must be a GST number in capitals, with the right check character' })
  if (email?.medium !== 'EMAIL') wrong.push({ field: 'email', message: 'must be an e-mail address' })
  if (mobile === null) wrong.push({ field: 'mobile', message: 'must be a number of the country' })
  if (email?.medium !== 'EMAIL' || mobile === null || wrong.length > 0) throw new Refusal('INVALID_FIELD', wrong)
  return { ...query, email: email.address, ...phoneParts(mobile.address) }
}

const wireOf = ({ customerNumber: _customerNumber, mobile, ...row }: BusinessProfileRow): BusinessProfileQuery => ({ ...row, ...phoneParts(mobile) })
