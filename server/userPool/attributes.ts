import type { Account } from '../store/accounts.ts'
import { PoolError } from './poolError.ts'

/** Attributes that a customer may write, beside the contacts [PROF-09]. */
const WRITABLE: ReadonlySet<string> = new Set(['given_name', 'family_name', 'name', 'birthdate', 'locale', 'custom:tnc_accepted'])
const LONGEST_VALUE = 256

/** The attributes of an account by their names in the pool [PROF-09]. Contacts that stand in one are verified. */
export const attributesOf = ({ sub, email, phone, attributes, customerNumber, googleId }: Account): Readonly<Record<string, string>> => ({
  sub,
  ...attributes,
  ...(email === null ? {} : { email, email_verified: 'true' }),
  ...(phone === null ? {} : { phone_number: phone, phone_number_verified: 'true' }),
  ...(customerNumber === null ? {} : { 'custom:customer_number': customerNumber }),
  ...(googleId === null ? {} : { identities: JSON.stringify(identitiesOf(googleId)) }),
})

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
