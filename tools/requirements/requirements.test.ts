import { expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { isTraced, parseRequirements, readRequirements } from './requirements.ts'

it('reads the items of a page in their order', () => {
  const page = '## TRIP\n\n- **TRIP-01** Two options. [search §2]\n- not an item\n- **CON-01** A → B.\n'
  expect(parseRequirements(page)).toEqual([
    { id: 'TRIP-01', area: 'TRIP', text: 'Two options. [search §2]' },
    { id: 'CON-01', area: 'CON', text: 'A → B.' },
  ])
})

it('refuses an ID that stands twice', () => {
  expect(() => parseRequirements('- **A-01** x\n- **A-01** y')).toThrow('A-01 stands twice')
})

it('knows 743 requirements and 152 settled readings', () => {
  const all = readRequirements(ROOT)
  expect([all.filter(isTraced).length, all.filter((one) => !isTraced(one)).length]).toEqual([743, 152])
})
