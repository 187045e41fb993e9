import { describe, expect, it } from 'vitest'
import { KEYS, MANY_JOURNEYS, NOW } from '../../../../machines/trips/changeBooking/changeBooking.samples.ts'
import { cardOf, stopsWords } from './changeBooking.select.ts'

const spaced = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null

function cardWith(journeyKey: string) {
  const journey = MANY_JOURNEYS.journeys.find((each) => each.journeyKey === journeyKey)
  if (journey === undefined) throw new Error(`no sample has the journey ${journeyKey}`)
  const { date, route, flights, progress, reason } = cardOf(MANY_JOURNEYS, journey, NOW)
  return { date, route, flights: spaced(flights), progress, reason }
}

describe('the card of a journey whose date is changed', () => {
  it.each([
    [0, false, 'Non-stop'],
    [1, false, '1 stop'],
    [2, false, '2 stops'],
    [1, true, 'Through, 1 stop'],
    [2, true, 'Through, 2 stops'],
  ])('says of %j stops, through is %j: %s [CHK-25, CHK-26]', (stops, isThrough, words) => {
    expect(spaced(stopsWords({ stops, isThrough }))).toBe(words)
  })

  it('has the day, the cities, the times, carrier and flight numbers, the stops and how far check-in is [CHK-23, CHK-25, CHK-26]', () => {
    expect(cardWith(KEYS.out)).toEqual({
      date: '2026-12-12',
      route: 'Delhi to Mumbai',
      flights: '06:00 – 08:10, SR 3113, Non-stop',
      progress: '0 of 3 travellers checked in',
      reason: null,
    })
    expect(cardWith(KEYS.back)).toMatchObject({
      date: '2026-12-15',
      route: 'Mumbai to Delhi',
      flights: '17:20 – 00:10, SR 2208 and SR 2341, 1 stop',
    })
    expect(cardWith('FLOWN')).toMatchObject({ flights: '06:00 – 08:10, SR 3113, Through, 2 stops', reason: 'Flown' })
    expect(cardWith('SOME')).toMatchObject({ progress: '1 of 3 travellers checked in' })
    expect(cardWith('OPEN')).toMatchObject({ date: null, flights: null })
  })
})
