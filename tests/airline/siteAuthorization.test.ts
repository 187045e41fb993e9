import { describe, expect, it } from 'vitest'
import { createAuthorization, type AuthorizationParts } from '../../src/airline/accounts/authorization.ts'

const NOW = 1_000_000
const MINUTE = 60_000
const HEADERS = { authorization: 'Authorization', accessToken: 'x-access-token' }

/** A customer whose token ends at a time, and a pool that renews it to one that does not end. */
function signedIn(endsAt: number | null, renewal: 'renewed' | 'refused' | 'fails' = 'renewed', hasToken = true) {
  let token: { readonly value: string; readonly endsAt: number | null } | null = hasToken ? { value: 'old', endsAt } : null
  const happened: string[] = []
  const parts: AuthorizationParts = {
    tokens: {
      accessToken: () => token,
      askOtherTabs: () => Promise.resolve(hasToken),
      forget: () => {
        happened.push('forgotten')
        token = null
      },
    },
    headerNames: () => Promise.resolve(HEADERS),
    renew: () => {
      happened.push('renewed')
      if (renewal === 'fails') return Promise.reject(new Error('no network'))
      if (renewal === 'renewed') token = { value: 'new', endsAt: null }
      return Promise.resolve(renewal === 'renewed')
    },
    now: () => NOW,
    logFailure: (what, error) => void happened.push(`${what}: ${String(error)}`),
  }
  return { headers: createAuthorization(parts), happened }
}

const bearing = (token: string) => ({ Authorization: `Bearer ${token}`, 'x-access-token': token })

describe('who makes a call', () => {
  it.each([
    ['has a token that does not end', null, 'renewed', bearing('old'), []],
    ['has a token that ends in a minute', NOW + MINUTE, 'renewed', bearing('old'), []],
    ['has a token that ends within a minute', NOW + MINUTE - 1, 'renewed', bearing('new'), ['renewed']],
    ['has a token that has ended', NOW - 1, 'renewed', bearing('new'), ['renewed']],
    ['is given no other token', NOW, 'refused', {}, ['renewed', 'forgotten']],
    ['cannot ask for another token', NOW, 'fails', bearing('old'), ['renewed', 'renewToken: Error: no network']],
  ] as const)('%s [OPEN-41, SEC-15, SEC-16, SEC-04]', async (_, endsAt, renewal, headers, happened) => {
    const one = signedIn(endsAt, renewal)
    expect(await one.headers()).toEqual(headers)
    expect(one.happened).toEqual(happened)
  })

  it('is a visitor where no tab has a token', async () => {
    const visitor = signedIn(null, 'renewed', false)
    expect([await visitor.headers(), visitor.happened]).toEqual([{}, []])
  })
})
