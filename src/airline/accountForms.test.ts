import { afterEach, expect, it, vi } from 'vitest'
import { homeDate } from './accountForms.ts'

afterEach(() => vi.unstubAllGlobals())

/** Writes dates as WebKit does on Debian 12, whatever the language. */
class AmericanDates extends Intl.DateTimeFormat {
  override format = () => '11/22/2026'
}

it('the day in India is ISO in every browser, also where the text of a locale is not', () => {
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: AmericanDates })
  expect(homeDate(Date.parse('2026-11-22T18:29:59Z'))).toBe('2026-11-22')
  expect(homeDate(Date.parse('2026-11-22T18:30:00Z'))).toBe('2026-11-23')
})
