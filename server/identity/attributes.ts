import { phoneParts } from '../rules/contacts.ts'
import type { Account } from '../store/accounts.ts'
import { PoolError } from './poolError.ts'

/** Attributes that a customer may write, beside the contacts [PROF-09]. */
const WRITABLE: ReadonlySet<string> = new Set(['given_name', 'family_name', 'name', 'birthdate', 'locale', 'custom:tnc_accepted'])
const LONGEST_VALUE = 256

/** The attributes of an account by their names in the pool [PROF-09]. Contacts that stand in one are verified. */
export function attributesOf(account: Account): Readonly<Record<string, string>> {
  const { sub, email, phone, attributes, googleId } = account
  return {
    sub,
    ...attributes,
    ...(email === null ? {} : { email, email_verified: 'true' }),
    ...(phone === null ? {} : { phone_number: phone, phone_number_verified: 'true' }),
    ...ofCustomer(account),
    ...(googleId === null ? {} : { identities: JSON.stringify(identitiesOf(googleId)) }),
  }
}

/** What the customer system knows of an account, beside its username; only it writes them, and knows the account by its `sub` [PROF-10]. */
function ofCustomer({ sub, email, phone, attributes, customerNumber }: Account): Readonly<Record<string, string>> {
  if (customerNumber === null) return {}
  const mobile = phone === null ? null : phoneParts(phone)
  const fields = {
    cusFName: attributes['given_name'],
    cusLName: attributes['family_name'],
    cusEmail: email,
    cusMobile: mobile?.mobile,
    cusMobileCountryCode: mobile?.countryCode,
    cusCustomerNo: customerNumber,
    cusExternalId: sub,
  }
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[`custom:${name}`, value]] : [])))
}

export const identitiesOf = (googleId: string) => [{ userId: googleId, providerName: 'Google', providerType: 'Google', primary: 'true' }]

/**
 * What a customer may write of what was sent.
 * @throws PoolError for an attribute of the pool's own, or a value that is none
 */
export function writableAttributes(sent: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(sent)) {
    if (!WRITABLE.has(name)) throw new PoolError('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
    if (value.length > LONGEST_VALUE || (name === 'birthdate' && !/^\d{4}-\d{2}-\d{2}$/.test(value)))
      throw new PoolError('InvalidParameterException', 'An attribute has no value that it may have.')
  }
  return sent
}
