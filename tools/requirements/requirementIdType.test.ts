import { expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { requirementIdSource, staleness } from './requirementIdType.ts'

it('groups the IDs by area and breaks long groups', () => {
  const requirements = ['A-01', ...Array.from({ length: 25 }, (_, index) => `LONG-${String(index + 10)}`)].map((id) => ({
    id,
    area: id.slice(0, id.indexOf('-')),
    text: 'x',
  }))
  const lines = requirementIdSource(requirements).split('\n')
  expect(lines.slice(2, 4)).toEqual(['  readonly A:', "    | '01'"])
  expect(lines.slice(4, 7).map((line) => line.trim().slice(0, 14))).toEqual(
    ['readonly LONG:', "| '10' | '11' |", "| '31' | '32' |"].map((line) => line.slice(0, 14)),
  )
})

it('is as new as the requirements', () => {
  expect(staleness(ROOT)).toBeNull()
})
