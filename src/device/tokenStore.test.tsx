import { afterEach, expect, it, vi } from 'vitest'
import { mayBeSignedIn } from './mayBeSignedIn.ts'
import type { Kept } from './storage.ts'
import { createTokenStore, type TokenItems, type TokenStore } from './tokenStore.ts'

let channels: readonly BroadcastChannel[] = []

/** As a tab of its own has it, until the end of the test. */
function channelOfTab(): BroadcastChannel {
  const channel = new BroadcastChannel('sarus:tokens')
  channels = [...channels, channel]
  return channel
}

afterEach(() => {
  for (const channel of channels) channel.close()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const PREFIX = 'CognitoIdentityServiceProvider.site'
const DRIFT = 1_000
const tokenOf = (payload: object) => `head.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
const ASHA = tokenOf({ sub: 'asha', exp: 1_800_000_000 })

/** Signs in as the client of the pool does, piece by piece. */
function signIn(store: TokenStore, user = 'asha', token = ASHA) {
  store.keep(`${PREFIX}.LastAuthUser`, user)
  store.keep(`${PREFIX}.${user}.accessToken`, token)
  store.keep(`${PREFIX}.${user}.refreshToken`, 'refresh')
  store.keep(`${PREFIX}.${user}.clockDrift`, String(DRIFT))
}

/** A value that is no other test's. */
function inMemory<Value>(): Kept<Value> {
  let value: Value | null = null
  return {
    read: () => value,
    write: (next) => {
      value = next
      return true
    },
    forget: () => {
      value = null
    },
    whenChangedElsewhere: () => undefined,
  }
}

/** A browser, and its tabs: in one page all of them would share one session storage. */
function browser() {
  const someTabHas = inMemory<true>()
  const tab = (answeredWithin = 600_000) => createTokenStore({ held: inMemory<TokenItems>(), someTabHas, channel: channelOfTab(), answeredWithin })
  return { someTabHas, tab }
}

it('keeps the tokens of a tab in its session storage, under one key, and forgets them on sign-out [SEC-01, SEC-04, AUTH-55, CON-54]', () => {
  const store = createTokenStore({ channel: channelOfTab() })
  const look = () => [Object.keys(sessionStorage), 'sarus:signedIn:1' in localStorage, mayBeSignedIn()]
  expect([store.has(), store.accessToken()]).toEqual([false, null])
  // Without a pause: other tests of this browser see the same local storage.
  signIn(store)
  const signedIn = look()
  const tokens = [store.accessToken(), store.item(`${PREFIX}.asha.refreshToken`), createTokenStore({ channel: channelOfTab() }).accessToken()]
  store.forget()
  const signedOut = look()
  const token = { value: ASHA, endsAt: 1_800_000_000_000 - DRIFT }
  expect(tokens).toEqual([token, 'refresh', token])
  expect([signedIn, signedOut, store.has()]).toEqual([[['sarus:tokens:1'], true, true], [[], false, false], false])
})

it('is looked for in this tab, and in others [SEC-01]', () => {
  sessionStorage.setItem('sarus:tokens:1', '{}')
  expect(mayBeSignedIn()).toBe(true)
  sessionStorage.clear()
  localStorage.setItem('sarus:signedIn:1', 'true')
  const isSomewhere = mayBeSignedIn()
  localStorage.removeItem('sarus:signedIn:1')
  expect([isSomewhere, mayBeSignedIn()]).toEqual([true, false])
})

it('leaves nothing behind when the client drops its pieces one by one', () => {
  const store = createTokenStore({ channel: channelOfTab(), someTabHas: inMemory() })
  signIn(store)
  for (const name of ['LastAuthUser', 'asha.accessToken', 'asha.refreshToken', 'asha.clockDrift']) store.drop(`${PREFIX}.${name}`)
  expect([store.has(), sessionStorage.length]).toEqual([false, 0])
})

it('cannot say when a token ends that does not', () => {
  const store = browser().tab()
  for (const token of [tokenOf({ sub: 'asha' }), 'nonsense', 'a.b.c']) {
    signIn(store, 'asha', token)
    expect(store.accessToken()).toEqual({ value: token, endsAt: null })
  }
})

it('says that no customer is signed in where the browser forbids storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(mayBeSignedIn()).toBe(false)
})

it('takes over in a new tab what another one has', async () => {
  const { tab } = browser()
  const [, first, second] = [tab(), tab(), tab()]
  signIn(first)
  expect(await Promise.all([second.askOtherTabs(), second.askOtherTabs()])).toEqual([true, true])
  expect(second.accessToken()).toEqual(first.accessToken())
  expect(second.item(`${PREFIX}.asha.refreshToken`)).toBe('refresh')
  expect(await second.askOtherTabs()).toBe(true)
})

it('asks no other tab where no tab of this browser has signed in', async () => {
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  expect([await browser().tab().askOtherTabs(), posted.mock.calls]).toEqual([false, []])
})

it('waits no longer than it should for tabs that are gone, and then asks no more', async () => {
  const { someTabHas, tab } = browser()
  someTabHas.write(true)
  expect([await tab(1).askOtherTabs(), someTabHas.read()]).toEqual([false, null])
})

it('forgets when another tab has signed out, also while it asks [AUTH-55, SEC-04]', async () => {
  const { someTabHas, tab } = browser()
  const [first, second] = [tab(), tab()]
  signIn(first)
  signIn(second)
  first.forget()
  await expect.poll(() => second.has()).toBe(false)
  expect([first.has(), someTabHas.read()]).toEqual([false, null])
  someTabHas.write(true)
  const asked = second.askOtherTabs()
  first.forget()
  expect([await asked, second.has()]).toEqual([false, false])
})

it('keeps its own when it forgets only here, and hears nothing that is no message of its own', async () => {
  const { someTabHas, tab } = browser()
  const [first, second] = [tab(), tab()]
  signIn(first)
  signIn(second)
  first.forgetHere()
  const channel = channelOfTab()
  channel.postMessage({ kind: 'handedOver', id: 'unknown', items: { [`${PREFIX}.LastAuthUser`]: 'eve' } })
  channel.postMessage('changed')
  const third = tab()
  someTabHas.write(true)
  expect([await third.askOtherTabs(), first.has(), second.has()]).toEqual([true, false, true])
})
