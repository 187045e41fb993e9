import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allKept } from './keptKeys.ts'

const SOURCES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'worker'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|walk\.test|steps|harness)\.tsx?$/.test(path) && !path.startsWith('src/testing/'))

const filesWith = (pattern: RegExp): readonly string[] => SOURCES.filter((path) => pattern.test(readFileSync(path, 'utf8')))

it('every stored key is registered: nothing else makes one, and nothing else reaches the storage of a browser [SEC-17]', () => {
  expect(filesWith(/\b(local|session)Storage\b/).toSorted()).toEqual([
    'src/device/forgetting.ts',
    'src/device/keptKeys.ts',
    'src/device/mayBeSignedIn.ts',
    'src/device/reloadOnce.ts',
    'src/device/signInOpen.ts',
  ])
  const others = SOURCES.flatMap((path) =>
    (readFileSync(path, 'utf8').match(/.*\bsarus:.*/g) ?? []).filter((line) => !line.includes('BroadcastChannel')).map(() => path),
  )
  expect(others).toEqual(['src/device/keptKeys.ts'])
})

it('every key of a booking or a customer goes when its customer signs out, but the tokens [AUTH-55, SEC-17]', () => {
  const stay = allKept().flatMap(({ name, of, goes }) => ((of === 'booking' || of === 'customer') && !goes.includes('signedOut') ? [name] : []))
  expect(stay).toEqual(['tokens', 'signedIn'])
  expect(allKept().filter(({ of, goes }) => of === 'booking' && !goes.includes('forgotten'))).toEqual([])
})

it('no two keys are one', () => {
  const keys = allKept().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
