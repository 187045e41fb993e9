import { expect, it } from 'vitest'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import { BOOKING } from '../../../../machines/search/lastBooked/lastBooked.samples.ts'
import { tripShown } from './lastBooked.select.ts'

it.each([
  ['cities by their names', BOOKING, SAMPLE_STATIONS, { route: 'Delhi to Mumbai', party: '3 passengers', date: 'Fri, 20 Nov 2026' }],
  ['cities by their codes while no station is known', BOOKING, [], { route: 'DEL to BOM', party: '3 passengers', date: 'Fri, 20 Nov 2026' }],
  [
    'one passenger as one',
    { ...BOOKING, adultPaxCount: 1, childPaxCount: 0 },
    SAMPLE_STATIONS,
    { route: 'Delhi to Mumbai', party: '1 passenger', date: 'Fri, 20 Nov 2026' },
  ],
])('says %s [LBK-07, LBK-08, LBK-09]', (_, booking, stations, shown) => {
  expect(tripShown(booking, stations)).toEqual(shown)
})
