import { beforeEach, describe, expect, it } from 'vitest'
import { readSignInBanner } from '../../src/airline/accounts/signInBanner.ts'
import { accountCalls } from '../../src/airline/accounts/accountCalls.ts'
import type { Configuration } from '../../src/airline/configuration.ts'
import {
  readClock,
  readCountries,
  readCurrencies,
  readInternationalFares,
  readNationalityRules,
  readSpecialFareContent,
} from '../../src/airline/content.ts'
import { createMyAccount } from '../../src/airline/myAccount.ts'
import { askRemove, readMaximumLength } from '../../src/airline/promotions.ts'
import { readLastBooking, readSession } from '../../src/airline/session.ts'
import { otherSite } from './support/otherSite.ts'

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
  'sign-in banner': readSignInBanner,
  'basic details': (configuration, signal) => accountCalls(configuration).basicDetails(signal),
  'file of data': (configuration, signal) =>
    createMyAccount({
      configuration: () => Promise.resolve(configuration),
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
