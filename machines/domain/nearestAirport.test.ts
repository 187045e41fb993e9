import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { greatCircle, NEARBY, nearestAirport } from './nearestAirport.ts'
import { SAMPLE_STATIONS } from './station.samples.ts'

const GURUGRAM = { latitude: 28.4595, longitude: 77.0266 }
const place = fc.record({ latitude: fc.double({ min: -90, max: 90, noNaN: true }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) })

const at = (stationCode: string) => {
  const station = SAMPLE_STATIONS.find((each) => each.stationCode === stationCode)
  if (station === undefined) throw new Error(`no station ${stationCode}`)
  return station.location
}

it('measures along the great circle', () => {
  expect(greatCircle(at('DEL'), at('BOM'))).toBeCloseTo(1138, -1)
  expect(greatCircle(at('DEL'), at('DXB'))).toBeCloseTo(2188, -1)
  expect(greatCircle({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.195, 2)
  expect(greatCircle({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371.0088, 3)
})

it('is as far there as back, and nothing from a place to itself', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(greatCircle(one, other)).toBeCloseTo(greatCircle(other, one), 6)
      expect(greatCircle(one, one)).toBe(0)
    }),
  )
})

it('offers the nearest airport, with its distance', () => {
  expect(nearestAirport(SAMPLE_STATIONS, GURUGRAM)).toEqual({ stationCode: 'DEL', kilometres: expect.closeTo(14, 0) })
})

it('finds none beyond 300 kilometres, and none among none [MSG-82]', () => {
  expect(nearestAirport(SAMPLE_STATIONS, { latitude: 51.47, longitude: -0.45 })).toBeNull()
  expect(nearestAirport([], GURUGRAM)).toBeNull()
  const away = greatCircle(at('DEL'), GURUGRAM)
  expect(nearestAirport([{ stationCode: 'DEL', location: at('DEL') }], GURUGRAM, away)).not.toBeNull()
  expect(nearestAirport([{ stationCode: 'DEL', location: at('DEL') }], GURUGRAM, away - 0.001)).toBeNull()
})

it('never offers one while another is nearer', () => {
  fc.assert(
    fc.property(place, (position) => {
      const nearest = nearestAirport(SAMPLE_STATIONS, position)
      const distances = SAMPLE_STATIONS.map(({ location }) => greatCircle(position, location))
      const least = Math.min(...distances)
      expect(nearest?.kilometres ?? null).toBe(least <= NEARBY ? least : null)
    }),
  )
})

it('takes the nearest wherever it stands in the list, and the first of equals', () => {
  const airports = (...codes: readonly string[]) => codes.map((stationCode) => ({ stationCode, location: at(stationCode) }))
  const chosen = (list: Parameters<typeof nearestAirport>[0]) => nearestAirport(list, GURUGRAM)?.stationCode
  expect([chosen(airports('HDO', 'DEL')), chosen(airports('DEL', 'HDO'))]).toEqual(['DEL', 'DEL'])
  const twins = ['AAA', 'BBB'].map((stationCode) => ({ stationCode, location: at('DEL') }))
  expect([chosen(twins), chosen(twins.toReversed())]).toEqual(['AAA', 'BBB'])
})
