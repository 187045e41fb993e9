import { expect, it } from 'vitest'
import { matrixOf } from './matrix.ts'

it('prints each requirement with its places, its tests and their last result', () => {
  const passed = { file: 'a.test.ts', title: 'a', outcome: 'passed', party: 'site' } as const
  const failed = { file: 'b.test.ts', title: 'b', outcome: 'failed', party: 'site' } as const
  const printed = matrixOf([
    { id: 'PRO-01', area: 'PRO', text: 'A code is optional.', places: ['promo.code', 'promo.code on "promo.typed"'], tests: [passed, failed] },
    { id: 'PRO-02', area: 'PRO', text: 'An error line.', places: [], tests: [passed] },
    { id: 'PRO-03', area: 'PRO', text: 'A link.', places: ['promo.code'], tests: [] },
    { id: 'PRO-04', area: 'PRO', text: 'Nobody speaks of it.', places: [], tests: [] },
  ])
  expect(printed.split('\n')).toEqual([
    'PRO-01  A code is optional.',
    '  in promo.code',
    '  in promo.code on "promo.typed"',
    '  passed   a.test.ts: a',
    '  failed   b.test.ts: b',
    '',
    'PRO-02  An error line.',
    '  in no state or transition',
    '  passed   a.test.ts: a',
    '',
    'PRO-03  A link.',
    '  in promo.code',
    '  no test',
  ])
})
