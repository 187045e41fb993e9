import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The configuration of another tenant: every value is other than in `public/config.json`. */
export const TENANT_FILE = join(import.meta.dirname, 'tenant.json')

/** What of it reaches machines. */
interface TenantConfiguration {
  readonly limits: Readonly<Record<'seats' | 'infants' | 'unaccompaniedMinors' | 'promoMinimumLength' | 'promoMaximumLength', number>>
  readonly delays: Readonly<Record<string, number>>
  readonly flags: Readonly<Record<string, boolean>>
  readonly codeLengths: Readonly<Record<string, number>>
  readonly countdowns: Readonly<Record<string, number>>
  readonly currencyFilter: readonly string[]
  readonly horizonDays: number
}

/** Its values by the names under which machines are given them. */
export function tenantValues(): Readonly<Record<string, unknown>> {
  const configuration = JSON.parse(readFileSync(TENANT_FILE, 'utf8')) as TenantConfiguration
  const { limits, delays, flags, codeLengths, countdowns, currencyFilter, horizonDays } = configuration
  const { promoMinimumLength: minimumLength, promoMaximumLength: maximumLength, ...party } = limits
  return {
    ...party,
    minimumLength,
    maximumLength,
    ...delays,
    debounce: delays['promoDebounce'],
    ...flags,
    offersSignIn: flags['enableSignInNeededForValidPromoCode'],
    allowsAnyMobile: flags['allowAnyMobile'],
    codeLength: codeLengths['contact'],
    codeLengths,
    countdowns,
    currencyFilter,
    horizonDays,
  }
}
