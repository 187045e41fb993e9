import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { idsInTitle } from '../trace/ids.ts'
import { writtenTests } from '../trace/readTests.ts'
import { broken, longestAgoFirst, readBreaks, readNoticed } from './breaks.ts'

describe('a break', () => {
  const sound = (file: string) => (file === 'one.ts' ? 'one and two and two' : 'three')
  const place = (file: string, find: string, replace = '') => ({ file, find, replace })

  it('replaces its place, whatever stands in the replacement', () => {
    expect(broken({ ...place('one.ts', 'one', '$& or $1'), also: [] }, sound)).toEqual(new Map([['one.ts', '$& or $1 and two and two']]))
  })

  it('replaces all of its places, in one file or in several', () => {
    const also = [place('one.ts', 'and two and two', 'and 2'), place('other.ts', 'three', '3')]
    expect(broken({ ...place('one.ts', 'one', '1'), also }, sound)).toEqual(
      new Map([
        ['one.ts', '1 and 2'],
        ['other.ts', '3'],
      ]),
    )
  })

  it.each(['two', 'three'])('is none where one of its places is not there exactly once: %s', (find) => {
    expect(broken({ ...place('other.ts', 'three', '3'), also: [place('one.ts', find)] }, sound)).toBe('one.ts')
  })
})

describe('every break that is listed', () => {
  const breaks = readBreaks(ROOT)

  it('finds its place in the code as it is now', () => {
    const lost = breaks.flatMap((each) => {
      const found = broken(each, (file) => readFileSync(join(ROOT, file), 'utf8'))
      return typeof found === 'string' ? [`${each.requirement}: write the break of ${found} again`] : []
    })
    expect(lost).toEqual([])
  })

  it('is given to tests of which one at least names its requirement', () => {
    const named = new Set(writtenTests(ROOT).flatMap(({ file, title }) => idsInTitle(title).map((id) => `${id} ${file}`)))
    const unnamed = breaks.filter(({ requirement, tests }) => !tests.some((file) => named.has(`${requirement} ${file}`)))
    expect(unnamed.map(({ requirement, tests }) => `${requirement}: ${tests.join(', ')}`)).toEqual([])
  })

  it('was noticed', () => {
    const noticed = new Set(readNoticed(ROOT).map(({ requirement, what }) => `${requirement}: ${what}`))
    expect(breaks.map(({ requirement, what }) => `${requirement}: ${what}`).filter((name) => !noticed.has(name))).toEqual([])
  })
})

describe('the order of the breaks', () => {
  const breakOf = (what: string) => ({
    requirement: 'PRO-17',
    what,
    file: '',
    find: '',
    replace: '',
    also: [],
    project: 'machines' as const,
    tests: [],
  })
  const noticedOn = (day: string, what: string) => ({ requirement: 'PRO-17', what, revision: '', day, by: '' })

  it('begins with those never noticed, then with those noticed longest ago', () => {
    const known = [noticedOn('2026-11-29', 'again'), noticedOn('2026-11-28', 'once')]
    expect(longestAgoFirst(['again', 'once', 'never'].map(breakOf), known).map(({ what }) => what)).toEqual(['never', 'once', 'again'])
  })
})
