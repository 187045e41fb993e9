import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { findFirefox, findWebKit, whyNoFirefox, whyNoWebKit } from './engines.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sarus-engines-'))

afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

/** A program that is asked for its version. */
function program(name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

it('says in one line which package brings the browser that is missing', () => {
  vi.stubEnv('PATH', '/nowhere')
  vi.stubEnv('FIREFOX_PATH', '')
  expect(whyNoFirefox()).toBe('no Firefox is installed (Debian: apt-get install firefox-esr, if that is 143 or newer), and FIREFOX_PATH names none')
  expect(whyNoWebKit()).toBe('WebKitWebDriver is not installed (Debian: apt-get install webkit2gtk-driver)')
  expect(() => findFirefox()).toThrow('apt-get install firefox-esr')
  expect(() => findWebKit()).toThrow('apt-get install webkit2gtk-driver')
})

it('takes the Firefox that is named, if it is new enough for its driver', () => {
  const path = program('named', 'echo "Mozilla Firefox 143.0"')
  vi.stubEnv('FIREFOX_PATH', path)
  expect([whyNoFirefox(), findFirefox()]).toEqual([null, path])
})

it.each([
  ['too old', 'echo "Mozilla Firefox 142.0.1esr"', 'is too old to be driven: it is Firefox 142, and 143 or newer is needed'],
  ['no Firefox at all', 'exit 1', 'does not start'],
  ['silent', 'echo', 'does not say which version it is'],
])('takes none that is %s, and says so', (name, script, why) => {
  const path = program(name.replaceAll(' ', ''), script)
  vi.stubEnv('FIREFOX_PATH', path)
  expect(whyNoFirefox()).toBe(`${path} ${why}`)
  expect(() => findFirefox()).toThrow(why)
})

it('takes the newer of two, where the first is too old', () => {
  program('firefox-esr', 'echo "Mozilla Firefox 140.12.0esr"')
  const path = program('firefox', 'echo "Mozilla Firefox 153.0"')
  vi.stubEnv('FIREFOX_PATH', '')
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter))
  expect([whyNoFirefox(), findFirefox()]).toEqual([null, path])
})
