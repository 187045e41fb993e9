import { describe, expect, it } from 'vitest'
import { isGroup, seenInGroup } from '../../../server/rules/groupBookings.ts'
import { nameKey } from '../../../server/rules/retrieval.ts'
import type { TravellerType } from '../../../server/rules/bookings.ts'
import { passenger } from '../support/bookings.ts'

const of = (type: TravellerType, count: number) => Array.from({ length: count }, () => passenger(type))

describe('a group', () => {
  it('is of at least ten, and of ten to a thousand adults [CONST-09, CONST-10, CON-50]', () => {
    expect([of('ADT', 9), of('ADT', 10), of('ADT', 1_000), of('ADT', 1_001), [...of('ADT', 9), ...of('CHD', 9)]].map(isGroup)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('has at most two hundred children, infants and seniors each [CONST-11]', () => {
    const adults = of('ADT', 10)
    for (const type of ['CHD', 'INF', 'SNR'] as const)
      expect([isGroup([...adults, ...of(type, 200)]), isGroup([...adults, ...of(type, 201)])]).toEqual([true, false])
  })
})

describe('the names of a group', () => {
  const passengers = [
    passenger('ADT', { firstName: 'Anand', lastName: 'Rao' }),
    passenger('ADT', { firstName: 'Leena', lastName: "D'Souza" }),
    passenger('ADT', { firstName: null, lastName: null }),
    passenger('INF', { firstName: 'Aaron', lastName: "D'Souza", goesWith: 1 }),
  ]
  const contacts = [{ firstName: 'Anand', lastName: 'Rao', email: 'anand@example.com', phone: null }]
  const seen = (firstName: string, lastName: string) => seenInGroup({ passengers, contacts }, { firstName, lastName })

  it('show members themselves and who goes with them, and the primary contact everyone [GRP-18, SEC-14]', () => {
    expect([seen('Leena', "D'Souza"), seen('Anand', 'Rao')]).toEqual([
      [1, 3],
      [0, 1, 2, 3],
    ])
  })

  it('are no others, and none is the name of who has not given one', () => {
    expect([seen('Leena', 'Rao'), seen('', ''), seen('Anand', "D'Souza")]).toEqual([null, null, null])
  })

  it('are the same without case, spaces, hyphens, dots and apostrophes [CON-25]', () => {
    expect(seen('LEENA', 'd souza')).toEqual([1, 3])
    expect(['D’Souza', 'd-souza', 'D. Souza', 'DSOUZA', 'डिसूज़ा'].map(nameKey)).toEqual(['dsouza', 'dsouza', 'dsouza', 'dsouza', nameKey('डिसूज़ा')])
    expect(nameKey('Müller')).not.toBe(nameKey('Muller'))
  })
})
