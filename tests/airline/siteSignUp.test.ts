import { beforeEach, describe, expect, it } from 'vitest'
import type { Profile } from '../../machines/domain/account.ts'
import { readConfiguration } from '../../server/settings.ts'
// Loaded before a test runs, as the visit to Google loads it when somebody goes there.
import '../../src/airline/accounts/google.ts'
import { good, problem } from './support/otherAirline.ts'
import { otherSite } from './support/otherSite.ts'
import { openSiteAccounts, type SiteAccounts } from './support/siteAccounts.ts'

const other = otherSite()
const PHONE = { countryCode: '91', national: '9876543210' }
const PROFILE: Profile = { firstName: 'Asha', lastName: 'Verma', dateOfBirth: null, country: null, email: 'asha@example.com', phone: PHONE }
const REQUEST = 'request-of-tests-0001'
const SUCCESS = good({ data: { status: 'success' } })

let site: SiteAccounts
beforeEach(() => {
  site = openSiteAccounts({ origin: other.origin, account: readConfiguration('') })
})

describe('a profile', () => {
  it('is saved whatever the pool makes of it, which is logged [API-54, PROF-04]', async () => {
    other.says(SUCCESS)
    expect([await site.accounts.saveProfile(PROFILE), site.logged]).toEqual([{ isSaved: true }, ['saveProfile: AirlineError']])
  })

  it('that is refused is not told to the pool', async () => {
    other.says(problem(422, 'INVALID_FIELD'))
    expect([await site.accounts.saveProfile(PROFILE), site.logged]).toEqual([{ isSaved: false, reason: 'refused' }, []])
  })
})

describe('a sign-up that began at Google', () => {
  it('is remembered by this tab from its code to its end [API-60, API-61]', async () => {
    other.says(problem(429, 'ATTEMPT_LIMIT_EXCEEDED'))
    await site.accounts.requestGoogleMobileCode(PHONE, false)
    expect(site.memory.googleRequest.read()).toBeNull()
    other.says(good({ data: { requestId: REQUEST } }))
    await site.accounts.requestGoogleMobileCode(PHONE, false)
    expect(site.memory.googleRequest.read()).toBe(REQUEST)
    other.says(problem(422, 'LAST_WAY_TO_SIGN_IN'))
    await site.accounts.completeGoogle(REQUEST, true)
    expect(site.memory.googleRequest.read()).toBe(REQUEST)
    other.says(SUCCESS)
    expect(await site.accounts.completeGoogle(REQUEST, true)).toEqual({ isReplaced: true })
    expect(site.memory.googleRequest.read()).toBeNull()
  })

  it('leaves for Google, and comes back [AUTH-50]', async () => {
    await site.accounts.startGoogle()
    expect(site.left).toHaveLength(1)
    expect(await site.accounts.finishGoogle(`${other.origin}/?error=access_denied&state=${site.memory.googleVisit.read()?.state}`)).toBe('cancelled')
  })
})
