import { expect, it } from 'vitest'
import { keysOfPart, problemsOfCatalogue } from './catalogue.ts'

const part = {
  path: 'en/a.ts',
  text: "export const a = { plain: 'Plain', 'quoted-key': 'x', nights: { one: '{count} night', other: 'x' } } as const",
}
const other = { path: 'en/b.ts', text: "export const b = { plain: 'Other', refusedTooMany: 'x', refusedTooFew: 'y' } as const" }

it('reads the keys of a part and not those of its plurals', () => {
  expect(keysOfPart(part)).toEqual(['plain', 'quoted-key', 'nights'])
})

it('knows a key that is shown by name, by a reason of a type, or by a template', () => {
  const view = { path: 'View.tsx', text: "const v = <p>{t('plain')}{t(x as 'quoted-key')}{t(`refused${reason}`)}</p>; type Reason = 'nights'" }
  expect(problemsOfCatalogue([part, { ...other, text: other.text.replace('plain', 'refusedLate') }], [view])).toEqual([])
})

it('finds a key in two parts and keys that are never shown', () => {
  const view = { path: 'View.tsx', text: "t('plain'); t('nights'); t('refusedTooFew'); t(`${whatever}`)" }
  expect(problemsOfCatalogue([part, other], [view])).toEqual([
    '"plain" stands in en/a.ts and en/b.ts: one hides the other',
    '"quoted-key" of en/a.ts is never shown: remove it',
    '"refusedTooMany" of en/b.ts is never shown: remove it',
  ])
})
