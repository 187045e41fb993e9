import { expect, it } from 'vitest'
import { importsIn, journeysOf, reachedBy } from './changed.mjs'

it('finds the files that a file imports, now or later', () => {
  const text = `import { a } from './a.ts'\nimport type { B } from '../b.ts'\nimport './c.css'\nconst later = () => import('./later.tsx')\nimport v from 'valibot'`
  expect(importsIn('src/flows/x.ts', text)).toEqual(['src/flows/a.ts', 'src/b.ts', 'src/flows/c.css', 'src/flows/later.tsx'])
})

it('reaches what imports a changed file through others, and nothing else', () => {
  const imports = new Map([
    ['a.ts', []],
    ['b.ts', ['a.ts']],
    ['c.test.ts', ['b.ts']],
    ['other.test.ts', ['c.css']],
  ])
  expect([...reachedBy(['a.ts'], imports)].toSorted()).toEqual(['a.ts', 'b.ts', 'c.test.ts'])
  expect([...reachedBy(['c.css', 'README.md'], imports)].toSorted()).toEqual(['c.css', 'other.test.ts'])
})

it('chooses the journeys that execute a flow, unless nearly all do, where its own is chosen', () => {
  const everywhere = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`journey${index}`, ['session']]))
  const executed = { ...everywhere, promotions: ['session', 'promo'], session: ['session'] }
  expect(journeysOf(new Set(['promo']), executed)).toEqual(['tests/journeys/promotions.test.ts'])
  expect(journeysOf(new Set(['session']), executed)).toEqual(['tests/journeys/session.test.ts'])
})
