import { beforeEach, describe, expect, it } from 'vitest'
import { readConfiguration } from '../../server/settings.ts'
import { readSignInBanner } from '../../src/airline/accounts/signInBanner.ts'
import { accountCalls } from '../../src/airline/accounts/accountCalls.ts'
import { readClock } from '../../src/airline/clock.ts'
import type { Configuration } from '../../src/airline/configuration.ts'
import { readCurrencies } from '../../src/airline/currencies.ts'
import { readLastBooking } from '../../src/airline/lastBooking.ts'
import { createMyAccount } from '../../src/airline/myAccount.ts'
import { readCountries, readNationalityRules } from '../../src/airline/nationality.ts'
import { askRemove, readMaximumLength } from '../../src/airline/promotions.ts'
import { readSession } from '../../src/airline/session.ts'
import { readInternationalFares, readSpecialFareContent } from '../../src/airline/specialFares.ts'
import { otherSite } from './support/otherSite.ts'

const account = readConfiguration('')
const other = otherSite()
beforeEach(() => other.says(() => new Promise<Response>(() => undefined)))

const CALLS: Readonly<Record<string, (configuration: Configuration, signal: AbortSignal) => Promise<unknown>>> = {
  clock: readClock,
  currencies: readCurrencies,
  'last booking': readLastBooking,
  'rules of nationality': readNationalityRules,
  countries: readCountries,
  'end of a use': askRemove,
  'longest code': readMaximumLength,
  session: readSession,
  'fares sold abroad': readInternationalFares,
  'what is said of fares': readSpecialFareContent,
  'sign-in banner': (configuration, signal) => readSignInBanner(configuration, account, signal),
  'basic details': (configuration, signal) => accountCalls(configuration, account).basicDetails(signal),
  'file of data': (configuration, signal) =>
    createMyAccount({
      configuration: () => Promise.resolve(configuration),
      accountConfiguration: () => Promise.resolve(account),
      network: () => Promise.resolve({ stations: [], markets: [], popular: [] }),
    }).dataFile(signal),
}

describe('a call that is given up', () => {
  it.each(Object.keys(CALLS))('ends at once, and not with an answer: %s', async (name) => {
    const controller = new AbortController()
    const call = CALLS[name]?.(other.configuration, controller.signal)
    setTimeout(() => controller.abort(), 20)
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
