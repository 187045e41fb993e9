import type { Airline } from '../airline.ts'
import type { BasicDetailsAnswer, ProfileQuery } from '../contract/account.ts'
import { Refusal, type FieldError } from '../http/problem.ts'
import { contactOf, contactOfPhone, phoneParts } from '../rules/contacts.ts'
import { isCountry, isOfAge } from '../rules/profile.ts'
import { homeDay } from '../rules/promotions.ts'
import type { Account } from '../store/accounts.ts'
import { detailsOf, saveDetails } from '../store/profiles.ts'

/** What is known of an account: by the airline, else by the identity provider that vouched for it [PROF-06, AUTH-52]. */
export async function basicDetails({ database }: Airline, account: Account): Promise<BasicDetailsAnswer['data']> {
  const details = await detailsOf(database.connection, account)
  const { email, phone, attributes } = account
  const parts = phone === null ? null : phoneParts(phone)
  return {
    containsBasicDetails: details !== null,
    email,
    firstName: details?.firstName ?? attributes['given_name'] ?? null,
    lastName: details?.lastName ?? attributes['family_name'] ?? null,
    dob: details?.birthDate ?? null,
    country: details?.country ?? null,
    phoneNumber: parts?.mobile ?? null,
    countryCode: parts?.countryCode ?? null,
  }
}

/**
 * Saves the profile of an account, whose contacts must be those that it has proved [API-59, AUTH-46, CON-58].
 * @throws Refusal naming what cannot be saved
 */
export async function saveProfile({ database, clock, configuration }: Airline, { sub, email, phone }: Account, query: ProfileQuery): Promise<void> {
  const { firstName, lastName, dob, country } = query
  const [emailContact, mobileContact] = [contactOf(query.emailAddress), contactOfPhone(query)]
  const wrong: FieldError[] = []
  if (emailContact?.medium !== 'EMAIL') wrong.push({ field: 'emailAddress', message: 'must be an e-mail address' })
  if (mobileContact === null) wrong.push({ field: 'mobile', message: 'must be a number of the country' })
  if (dob !== undefined && !isOfAge(dob, homeDay(clock.now()))) wrong.push({ field: 'dob', message: 'must be at least 18 years ago' })
  if (country !== undefined && !isCountry(country)) wrong.push({ field: 'country', message: 'must be a country' })
  if (wrong.length > 0) throw new Refusal('INVALID_FIELD', wrong)
  const unproved: FieldError[] = []
  if (emailContact?.address !== email) unproved.push({ field: 'emailAddress', message: 'was not verified' })
  if (mobileContact?.address !== phone) unproved.push({ field: 'mobile', message: 'was not verified' })
  if (unproved.length > 0) throw new Refusal('CONTACT_NOT_VERIFIED', unproved)
  const details = { firstName, lastName, birthDate: dob ?? null, country: country ?? null }
  await database.connection.transaction((transaction) => saveDetails(transaction, { sub, code: configuration.brand.code }, details))
}
