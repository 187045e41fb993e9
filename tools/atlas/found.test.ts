import { beforeAll, expect, it } from 'vitest'
import { found } from '../../src/atlas/live/found.ts'
import { ROOT } from '../root.mjs'
import { readAtlas } from './atlasData.ts'
import { bundledFlows } from './flows.ts'
import { searchIndex, type Entry } from './searchIndex.ts'

let entries: readonly Entry[]

beforeAll(async () => {
  entries = searchIndex(readAtlas(ROOT, await bundledFlows(ROOT)))
}, 180_000)

const addresses = (text: string) => found(entries, text).map(({ address }) => address)

it.each([
  ['timeout', /#on-fault-.*-timeout$/],
  ['airline silent', /#on-fault-|#answers-/],
  ['how many wrong codes', /^\/atlas\/otpEntry\//],
  ['untested', /^\/atlas\/#tested$/],
  ['no answer', /#on-fault-.*-timeout$|#answers-/],
  ['enableManageProfile', /^\/atlas\/profile\/#profile\.notOffered$/],
  ['signInOtpTime', /^\/atlas\/otpEntry\/#otpEntry\.entering\.resend\.countingDown$/],
])('finds %s', (text, address) => {
  const all = addresses(text)
  expect(
    all.some((each) => address.test(each)),
    all.join('\n'),
  ).toBe(true)
})

it('a setting leads to the state where it is seen', () => {
  expect(addresses('enableManageProfile')[0]).toBe('/atlas/profile/#profile.notOffered')
})
