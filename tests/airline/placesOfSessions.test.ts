import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../tools/files.mjs'
import { ROOT } from '../../tools/root.mjs'
import { taggedFiles } from '../taggedFiles.ts'
import { PLACES_OF_SESSIONS } from './support/placesOfSessions.ts'

/** Locks, what becomes of a row that is there already, isolation, failures to be tried again, and times of a place. */
const PLACE =
  /\.for\('(?:no key )?(?:update|share)'|\.onConflictDo(?:Nothing|Update)\(|isolationLevel:|pg_(?:try_)?advisory_(?:xact_)?lock|for (?:no key )?update|on conflict|at time zone|\b40(?:001|P01)\b/gi

describe('what counts on other sessions of a PostgreSQL server', () => {
  it('is met by a test that runs on one at every change, place by place in the order of each file', () => {
    const files = filesBelow(ROOT, 'server', (path) => path.endsWith('.ts'))
    const found = files.flatMap((path) => {
      const places = readFileSync(join(ROOT, path), 'utf8').match(PLACE) ?? []
      return places.length === 0 ? [] : [[path, places.length] as const]
    })
    expect(found.length).toBeGreaterThan(30)
    expect(Object.entries(PLACES_OF_SESSIONS).map(([path, tests]) => [path, tests.length])).toEqual(found)
  })

  it('is met by tests that are there, with the tag `sessions`', () => {
    const named = new Set(Object.values(PLACES_OF_SESSIONS).flat())
    const tagged = taggedFiles('tests/airline', 'sessions')
    expect([...named].map((name) => `tests/airline/${name}.test.ts`).filter((path) => !tagged.includes(path))).toEqual([])
  })
})
