import { afterEach, expect, it, vi } from 'vitest'
import { findFirefox, findWebKit, whyNoFirefox, whyNoWebKit } from './engines.mjs'

afterEach(() => vi.unstubAllEnvs())

it('says in one line which package brings the browser that is missing', () => {
  vi.stubEnv('PATH', '/nowhere')
  vi.stubEnv('FIREFOX_PATH', '')
  expect(whyNoFirefox()).toBe('no Firefox is installed (Debian: apt-get install firefox-esr), and FIREFOX_PATH names none')
  expect(whyNoWebKit()).toBe('WebKitWebDriver is not installed (Debian: apt-get install webkit2gtk-driver)')
  expect(() => findFirefox()).toThrow('apt-get install firefox-esr')
  expect(() => findWebKit()).toThrow('apt-get install webkit2gtk-driver')
})

it('takes the Firefox that is named, if it starts', () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath)
  expect([whyNoFirefox(), findFirefox()]).toEqual([null, process.execPath])
})
