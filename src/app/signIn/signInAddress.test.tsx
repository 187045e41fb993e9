import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSite } from '../createSite.ts'
import { asksForSignIn, cleanAddress, goHome, isFromGoogle } from './signInAddress.ts'

const { navigation } = createSite({ contrast: 'normal', locale: 'en-IN' })
const before = `${location.pathname}${location.search}`
const open = (address: string, state: unknown = null) => history.replaceState(state, '', address)
const address = () => `${location.pathname}${location.search}`

beforeEach(() => sessionStorage.clear())
afterEach(() => open(before))

describe('an address', () => {
  it.each([
    ['?login=true', true],
    ['?origin=DEL&login=true', true],
    ['?login=false', false],
    ['?login', false],
    ['', false],
  ])('asks for the dialog with login=true alone: %j is %j [AUTH-10]', (query, asks) => {
    expect(asksForSignIn(query)).toBe(asks)
  })

  it.each([
    ['/', '?code=abc&state=xyz', true],
    ['/', '?code=abc', true],
    ['/', '?error=access_denied&state=xyz', true],
    ['/', '?error=access_denied', false],
    ['/flight-search', '?code=abc&state=xyz', false],
    ['/', '', false],
  ])('is one to which Google sends a browser back: %s%s is %j [LAY-20, CON-43]', (path, query, is) => {
    expect(isFromGoogle(path, query)).toBe(is)
  })
})

describe('cleaning it', () => {
  it('takes login out, keeps the rest and its state, and adds nothing to the history [AUTH-11]', () => {
    open('/flight-search?origin=DEL&login=true&dest=BOM', { kept: true })
    const entries = history.length
    cleanAddress(navigation)
    expect([address(), history.state, history.length]).toEqual(['/flight-search?origin=DEL&dest=BOM', { kept: true }, entries])
  })

  it('keeps the place within the page that a link named [AUTH-11]', () => {
    open('/?login=true#how-fares-work')
    cleanAddress(navigation)
    expect(`${address()}${location.hash}`).toBe('/#how-fares-work')
  })

  it('takes all that Google has added out of the home page, and nothing like it out of others [LAY-20, CON-43]', () => {
    open('/?code=abc&state=xyz&iss=pool&origin=DEL')
    cleanAddress(navigation)
    expect(address()).toBe('/?origin=DEL')
    open('/flight-search?code=abc&login=true')
    cleanAddress(navigation)
    expect(address()).toBe('/flight-search?code=abc')
  })
})

describe('after signing out', () => {
  it('leads to the home page from any other [AUTH-14]', async () => {
    open('/flight-search?origin=DEL')
    goHome(navigation)
    await expect.poll(address).toBe('/')
  })

  it('leaves the home page as it is [AUTH-14]', () => {
    open('/?origin=DEL')
    goHome(navigation)
    expect(address()).toBe('/?origin=DEL')
  })
})
