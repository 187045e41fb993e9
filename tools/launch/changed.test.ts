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

it('chooses the journeys that execute a flow, and those that are named like it', () => {
  const executed = { promotions: ['promo'], session: [], signIn: ['signIn'] }
  expect(journeysOf(new Set(['promo']), executed)).toEqual(['tests/journeys/promotions.test.ts'])
  expect(journeysOf(new Set(['session', 'signIn']), executed)).toEqual(['tests/journeys/session.test.ts', 'tests/journeys/signIn.test.ts'])
})

it('does not choose every journey for a flow of nearly every page', () => {
  const everywhere = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`journey${index}`, ['contrast']]))
  expect(journeysOf(new Set(['contrast']), { ...everywhere, contrast: ['contrast'] })).toEqual(['tests/journeys/contrast.test.ts'])
})
