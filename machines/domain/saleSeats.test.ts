import { describe, expect, it } from 'vitest'
import { occupantsOf, OUT_KEY, PARTY, SEGMENTS, TRIP } from '../booking/saleSeats/saleSeats.samples.ts'
import { seatMapOf } from '../trips/seatSelection/seatSelection.samples.ts'
import { chosenSeats, saleSeatsWanted, seatsAtPrice, seatsOnSale, unfitAt, withTaken } from './saleSeats.ts'
import { suggestionOf } from './seatChoice.ts'

const flightsWith = (occupants = occupantsOf(), taken: readonly string[] = []) => seatsOnSale(SEGMENTS, PARTY, [seatMapOf(OUT_KEY, occupants, taken)])

const flightWith = (...given: Parameters<typeof flightsWith>) => {
  const [flight] = flightsWith(...given)
  if (flight === undefined) throw new Error('the sample flies')
  return flight
}

describe('what is asked', () => {
  it('names the journey and the family of each flight; a flight of no chosen journey is left out', () => {
    const wanted = saleSeatsWanted({ ...TRIP, inbound: null }, SEGMENTS, { party: PARTY, currency: 'INR' })
    expect(wanted.map(({ segmentKey, journeyKey, family }) => [segmentKey, journeyKey, family])).toEqual([[OUT_KEY, OUT_KEY, 'saver']])
    const connecting = { outbound: { journeyKey: SEGMENTS.map(({ segmentKey }) => segmentKey).join('~'), family: 'flexi' as const }, inbound: null }
    expect(saleSeatsWanted(connecting, SEGMENTS, { party: PARTY, currency: 'INR' }).map(({ family }) => family)).toEqual(['flexi', 'flexi'])
  })
})

describe('who needs a seat', () => {
  it('is known by the place in the party: infants are on a lap, an extra seat is beside its passenger', () => {
    expect(flightWith().party.map(({ passengerKey, goesWith, name, kind, infant }) => [passengerKey, goesWith, name, kind, infant])).toEqual([
      ['0', null, 'Anand Rao', 'adult', null],
      ['1', null, 'Meera Rao', 'adult', 'Kabir Rao'],
      ['2', null, 'Ira Rao', 'child', null],
      ['4', '0', 'Anand Rao', 'adult', null],
    ])
  })

  it('is offered seats together where they cost nothing, and only then', () => {
    expect(suggestionOf(flightWith())).toEqual({ 0: '6D', 1: '6A', 2: '6B', 4: '6E' })
    expect(suggestionOf(flightWith(occupantsOf(['1D', '6A', '6B', '1E'])))).toBeNull()
  })
})

describe('a choice', () => {
  it('does not fit while a child sits in a row of its own [VAL-24, VAL-25]', () => {
    expect([unfitAt(flightsWith(), {}), unfitAt(flightsWith(), { [OUT_KEY]: { 0: '5A', 2: '4E' } })]).toEqual([-1, 0])
  })

  it('is handed on without flights on which nobody has a seat', () => {
    expect(chosenSeats({ out: { 0: '4A' }, back: {} })).toEqual({ out: { 0: '4A' } })
  })
})

describe('instead of a seat that is sold', () => {
  const sold = (seat: string, others: readonly string[] = []) => {
    const [flight] = withTaken(flightsWith(occupantsOf(), others), OUT_KEY, seat)
    return flight === undefined ? [] : seatsAtPrice(flight, {}, '1', seat).map((each) => each.seat)
  }

  it('the nearest at the same price are offered', () => {
    expect(sold('2C')).toEqual(['2B', '2D', '2A'])
    expect(sold('4C')).toEqual(['4B', '4A', '4E'])
  })

  it('the nearest at any price are offered where none costs the same', () => {
    expect(sold('2C', ['2A', '2B', '2D', '2E', '2F'])[0]).toBe('4C')
  })
})
