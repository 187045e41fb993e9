import { expect, it } from 'vitest'
import { allKept } from './keptKeys.ts'

const SOURCES = Object.entries(
  import.meta.glob<string>(
    ['../**/*.ts', '../**/*.tsx', '../../worker/*.ts', '!../**/*.test.*', '!../**/*.steps.ts', '!../testing/**', '!../**/*.harness.*'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
)

const filesWith = (pattern: RegExp): readonly string[] => SOURCES.flatMap(([path, text]) => (pattern.test(text) ? [path] : []))

it('every stored key is registered: nothing else makes one, and nothing else reaches the storage of a browser [SEC-17]', () => {
  expect(filesWith(/\b(local|session)Storage\b/).toSorted()).toEqual([
    './forgetting.ts',
    './keptKeys.ts',
    './mayBeSignedIn.ts',
    './reloadOnce.ts',
    './signInOpen.ts',
  ])
  const named = SOURCES.flatMap(([path, text]) =>
    (text.match(/.*\bsarus:.*/g) ?? []).flatMap((line) => (line.includes('BroadcastChannel') ? [] : [path])),
  )
  expect(named).toEqual(['./keptKeys.ts'])
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
