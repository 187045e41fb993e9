import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withTree } from '../temporaryTree.ts'
import { arrangePictures } from './arrange.ts'
import { problemsOfScreens, staleScreens } from './problems.ts'
import { picturesOf, readRecord, screensFolder } from './record.ts'

const STATES = [
  { id: 'promo', isInnermost: false },
  { id: 'promo.idle', isInnermost: true },
  { id: 'promo.applied', isInnermost: true },
  { id: 'promo.asking', isInnermost: true },
  { id: 'promo.passing', isInnermost: true },
]

const TAKEN = {
  '.artefacts/screens/promo/states.json': JSON.stringify({ promo: '0', 'promo.idle': '0', 'promo.applied': '1', 'promo.asking': '2' }),
  '.artefacts/screens/promo/0.phone.webp': 'an empty field',
  '.artefacts/screens/promo/0.desktop.webp': 'an empty, wide field',
  '.artefacts/screens/promo/1.phone.webp': 'a code',
  '.artefacts/screens/promo/2.phone.webp': 'an empty field',
  '.artefacts/screens/promo/2.desktop.webp': 'a wide field',
  'docs/statecharts/promo/screens/gone.phone.webp': 'of a state that is gone',
}

const FLOW = { id: 'promo', walk: '', sources: 'abc' }
const problems = (root: string) => problemsOfScreens(root, [FLOW], [], () => STATES.map(({ id }) => id))

it('keeps each picture once, under the name of an innermost state, and says which state has which', () =>
  withTree(TAKEN, (root) => {
    arrangePictures(root, 'promo', 'abc', STATES)
    expect(readRecord(root, 'promo')).toEqual({
      sources: 'abc',
      states: {
        promo: { phone: 'idle.phone.webp', desktop: 'idle.desktop.webp' },
        'promo.idle': { phone: 'idle.phone.webp', desktop: 'idle.desktop.webp' },
        'promo.applied': { phone: 'applied.phone.webp', desktop: null },
        'promo.asking': { phone: 'idle.phone.webp', desktop: 'asking.desktop.webp' },
        'promo.passing': null,
      },
    })
    expect(picturesOf(root, 'promo')).toEqual(['applied.phone.webp', 'asking.desktop.webp', 'idle.desktop.webp', 'idle.phone.webp'])
    expect(readFileSync(join(screensFolder(root, 'promo'), 'asking.desktop.webp'), 'utf8')).toBe('a wide field')
    expect(existsSync(join(screensFolder(root, 'promo'), 'gone.phone.webp'))).toBe(false)
    expect(problems(root)).toEqual([])
    return Promise.resolve()
  }))

it('says what is old, missing, left over, too large or there twice', () =>
  withTree(TAKEN, (root) => {
    arrangePictures(root, 'promo', 'abc', STATES)
    const folder = screensFolder(root, 'promo')
    expect(staleScreens(root, [FLOW, { ...FLOW, sources: 'def' }])).toEqual(['promo'])
    expect(staleScreens(root, [FLOW])).toEqual([])
    writeFileSync(join(folder, 'left.phone.webp'), 'x'.repeat(20_001))
    expect(problems(root)).toEqual([
      'promo: left.phone.webp is the picture of no state',
      'promo: left.phone.webp has 20001 bytes, and may have 20000',
    ])
    writeFileSync(join(folder, 'left.phone.webp'), 'a code')
    expect(problems(root)).toEqual([
      'promo: left.phone.webp is the picture of no state',
      'promo: left.phone.webp is the same picture as applied.phone.webp',
    ])
    rmSync(join(folder, 'left.phone.webp'))
    for (const name of picturesOf(root, 'promo')) writeFileSync(join(folder, name), name.padEnd(12_001))
    expect(problems(root)).toEqual(['pictures have 12001 bytes on average, and may have 12000'])
    return Promise.resolve()
  }))
