/** What of a tenant's configuration reaches machines. */
export interface TenantConfiguration {
  readonly limits: Readonly<Record<'seats' | 'infants' | 'unaccompaniedMinors' | 'promoMinimumLength' | 'promoMaximumLength', number>>
  readonly delays: Readonly<Record<string, number>>
  readonly flags: Readonly<Record<string, boolean>>
  readonly codeLengths: Readonly<Record<string, number>>
  readonly countdowns: Readonly<Record<string, number>>
  readonly currencyFilter: readonly string[]
  readonly horizonDays: number
}

/** The values of a configuration by the names under which machines are given them. */
function valuesByName({ limits, delays, flags, codeLengths, countdowns, currencyFilter, horizonDays }: TenantConfiguration) {
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

/** An input of a machine as another tenant would give it: every value that comes from a configuration is that tenant's. */
export function asTenant(input: unknown, tenant: TenantConfiguration): unknown {
  const values = new Map<string, unknown>(Object.entries(valuesByName(tenant)))
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, typeof values.get(name) === typeof each ? values.get(name) : replaced(each)]),
    )
  }
  return replaced(input)
}
