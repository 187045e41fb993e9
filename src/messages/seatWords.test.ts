import { expect, it } from 'vitest'
import { flightsOf, segmentsOf } from '../../machines/domain/seatMap.ts'
import { FAMILY_ONE_WAY, occupant, seatMapOf } from '../../machines/trips/seatSelection/seatSelection.samples.ts'
import { cabinShown } from './seatWords.ts'

const segments = segmentsOf(FAMILY_ONE_WAY, null)
/** The first of the family sits in 5C, as booked; the others have no seat. */
const PARTY = [occupant('P1', null, { seat: '5C' }), occupant('P2', null), occupant('P3', null), occupant('P4', null)]
const [flight] = flightsOf(FAMILY_ONE_WAY, segments, [seatMapOf(segments[0]?.segmentKey ?? '', PARTY)])
if (flight === undefined) throw new Error('the sample flies')

const rowsOf = (chosen: Parameters<typeof cabinShown>[1]) => cabinShown(flight, chosen).bands.flatMap(({ rows }) => rows)
const looks = (chosen: Parameters<typeof cabinShown>[1], ...seats: readonly string[]) =>
  seats.map((seat) => rowsOf(chosen).flatMap(({ cells }) => cells.filter((cell) => cell?.seat === seat).map((cell) => [cell?.look, cell?.name])))

it('names who is to sit in a seat, and gives the seat that they leave free again', () => {
  const [own, left] = looks({ P1: '6C' }, '6C', '5C')
  expect(own).toEqual([['own', expect.stringMatching(/^6C, aisle, chosen for /)]])
  expect(left).toEqual([['free', '5C, aisle, free']])
})

it('keeps a booked seat with its passenger while they choose no other', () => {
  expect(looks({}, '5C')).toEqual([[['own', expect.stringMatching(/^5C, aisle, chosen for /)]]])
})

it('makes only the rows again in which somebody of the party sits', () => {
  const [before, after] = [rowsOf({ P2: '4A' }), rowsOf({ P2: '6A' })]
  expect(before.filter((row, at) => row !== after[at]).map(({ row }) => row)).toEqual([4, 5, 6])
})
