import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** A program that prints the version of a Firefox. */
function firefoxThatPrints(version: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'sarus-firefox-')), 'firefox')
  writeFileSync(path, `#!/bin/sh\necho "${version}"\n`, { mode: 0o755 })
  return path
}

it('takes the Firefox that is named, if it starts and is new enough for its driver', () => {
  const [old, newest] = [firefoxThatPrints('Mozilla Firefox 142.0.1'), firefoxThatPrints('Mozilla Firefox 143.0')]
  vi.stubEnv('FIREFOX_PATH', newest)
  expect([whyNoFirefox(), findFirefox()]).toEqual([null, newest])
  vi.stubEnv('FIREFOX_PATH', old)
  expect(whyNoFirefox()).toBe('Mozilla Firefox 142.0.1 is too old to be driven: Firefox 143 or newer is needed')
  expect(() => findFirefox()).toThrow('Mozilla Firefox 142.0.1 is too old')
  vi.stubEnv('FIREFOX_PATH', '/bin/false')
  expect(whyNoFirefox()).toBe('/bin/false does not start')
})
