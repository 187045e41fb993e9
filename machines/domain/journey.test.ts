import { describe, expect, it } from 'vitest'
import { CONNECTION, EARLY, found, ROUND_TRIP } from './flights.samples.ts'
import { allJourneys, daysLater, itineraryOf, journeysOf, minutesBetween, stopStations, type Availability, type Journey } from './journey.ts'

const THROUGH = 'SR 3712026-06-12T13:30'

function sample(): Availability {
  const answer = found(ROUND_TRIP)
  if (answer.outcome !== 'found') throw new Error('no flights')
  return answer.availability
}

function flight(journeyKey: string): Journey {
  const journey = sample().outbound.find((each) => each.journeyKey === journeyKey)
  if (journey === undefined) throw new Error('no such flight')
  return journey
}

describe('the journeys of an answer', () => {
  it('are those of a direction, or of both, the way out first', () => {
    const { outbound, inbound } = sample()
    expect([journeysOf(sample(), 'outbound'), journeysOf(sample(), 'inbound')]).toEqual([outbound, inbound])
    expect(allJourneys(sample())).toEqual([...outbound, ...(inbound ?? [])])
  })

  it('are none without an answer, and on the way back of a trip that has none', () => {
    expect([
      journeysOf(null, 'outbound'),
      journeysOf({ outbound: [], inbound: null, families: [], terminals: {} }, 'inbound'),
      allJourneys(null),
    ]).toEqual([[], [], []])
  })
})

it.each([
  [EARLY, []],
  [CONNECTION, ['HYD']],
  [THROUGH, ['NAG']],
])('%s stops in %j', (journeyKey, stations) => {
  expect(stopStations(flight(journeyKey))).toEqual(stations)
})

it.each([
  ['2026-06-12T06:10', '2026-06-12T08:20', 0],
  ['2026-06-12T23:50', '2026-06-13T00:05', 1],
  ['2026-12-31T22:00', '2027-01-01T23:00', 1],
  ['2026-06-12T22:00', '2026-06-14T01:00', 2],
  ['2026-06-12T00:30', '2026-06-11T23:50', -1],
])('from %s to %s it is %i days later', (departure, arrival, days) => {
  expect(daysLater({ departure, arrival })).toBe(days)
})

it('minutes between two times count days too', () => {
  expect([minutesBetween('2026-06-12T23:50', '2026-06-13T00:05'), minutesBetween('2026-06-12T10:00', '2026-06-12T12:05')]).toEqual([15, 125])
})

describe('the parts of a journey', () => {
  it('are one flight without a stop', () => {
    const journey = flight(EARLY)
    const [segment] = journey.segments
    expect(itineraryOf(journey)).toEqual([{ part: 'flight', flightNumber: segment?.flightNumber, leg: segment?.legs[0] }])
  })

  it.each([
    [CONNECTION, { station: 'HYD', minutes: 125, changesFlight: true }],
    [THROUGH, { station: 'NAG', minutes: 35, changesFlight: false }],
  ])('of %s have a stay between two flights, each under its number', (journeyKey, stopover) => {
    const journey = flight(journeyKey)
    const flights = journey.segments.flatMap(({ flightNumber, legs }) => legs.map((leg) => ({ part: 'flight', flightNumber, leg })))
    expect(itineraryOf(journey)).toEqual([flights[0], { part: 'stopover', stopover }, flights[1]])
  })
})
