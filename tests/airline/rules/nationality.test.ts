import { describe, expect, it } from 'vitest'
import { requiresNationality } from '../../../server/rules/nationality.ts'
import { STATIONS } from '../../../server/schedule/stations.ts'

describe('the nationality', () => {
  it('is asked for at stations of five countries, and nowhere else [NAT-04, NAT-06]', () => {
    const asking = STATIONS.filter(({ stationCode }) => requiresNationality(stationCode))
    expect([...new Set(asking.map(({ locationDetails }) => locationDetails.countryCode))].toSorted()).toEqual(['LK', 'NP', 'SA', 'SG', 'TH'])
    expect(asking.map(({ stationCode }) => stationCode)).toEqual(['BKK', 'CMB', 'DMM', 'HKT', 'JED', 'KTM', 'SIN'])
  })

  it.each(['DEL', 'DXB', 'DAC', 'MLE'])('is not asked for at %s [NAT-04]', (stationCode) => {
    expect(requiresNationality(stationCode)).toBe(false)
  })
})
