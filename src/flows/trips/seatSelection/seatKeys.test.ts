import { describe, expect, it } from 'vitest'
import { flightsOf, segmentsOf } from '../../../../machines/domain/seatMap.ts'
import { FAMILY_ONE_WAY, seatMapOf } from '../../../../machines/trips/seatSelection/seatSelection.samples.ts'
import { cabinShown } from '../../../messages/seatWords.ts'
import { seatAfterKey, type CabinLook } from '../../../ui/seatKeys.ts'

const segments = segmentsOf(FAMILY_ONE_WAY, null)
const [flight] = flightsOf(FAMILY_ONE_WAY, segments, [seatMapOf(segments[0]?.segmentKey ?? '', [])])
if (flight === undefined) throw new Error('the sample flies')
/** Six rows of six: front, forward, exit, and three of the standard zone. The last row has no seats on the right. */
const whole = cabinShown(flight, {})
const short = cabinShown({ ...flight, map: { ...flight.map, seats: flight.map.seats.filter(({ seat }) => !/^6[D-F]$/.test(seat)) } }, {})

const moved = (look: CabinLook, from: string, keys: readonly string[]) => keys.map((key) => seatAfterKey(whole, look, key, from))

describe('in a cabin that stands upright', () => {
  it('arrows move by a row up and down, and by a seat across the aisle', () => {
    expect(moved('upright', '2C', ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])).toEqual(['1C', '3C', '2B', '2D'])
  })

  it('Home and End lead to the ends of the row', () => {
    expect(moved('upright', '2C', ['Home', 'End'])).toEqual(['2A', '2F'])
    expect(moved('upright', '2A', ['Home', 'End'])).toEqual([null, '2F'])
  })
})

describe('in a cabin that lies, with A at the bottom', () => {
  it('arrows move along the cabin to the sides, and across it up and down', () => {
    expect(moved('lying', '2C', ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])).toEqual(['2D', '2B', '1C', '3C'])
  })

  it('Home and End lead to the first and the last row', () => {
    expect(moved('lying', '2C', ['Home', 'End'])).toEqual(['1C', '6C'])
    expect(seatAfterKey(short, 'lying', 'End', '2D')).toBe('5D')
  })
})

it('Page keys lead from one zone to the next, and to the beginning of this one', () => {
  expect(moved('upright', '5B', ['PageUp', 'PageDown'])).toEqual(['4B', null])
  expect(moved('lying', '4B', ['PageUp', 'PageDown'])).toEqual(['3B', null])
  expect(moved('upright', '1B', ['PageUp', 'PageDown'])).toEqual([null, '2B'])
})

it('no key leads out of the cabin, or from where no seat is', () => {
  expect([
    ...moved('upright', '1A', ['ArrowUp', 'ArrowLeft']),
    ...moved('lying', '6F', ['ArrowRight', 'ArrowUp']),
    seatAfterKey(whole, 'lying', 'ArrowUp', '9A'),
  ]).toEqual([null, null, null, null, null])
  expect(seatAfterKey(short, 'upright', 'ArrowRight', '6C')).toBeNull()
  expect(seatAfterKey(whole, 'upright', 'x', '2C')).toBeNull()
})
