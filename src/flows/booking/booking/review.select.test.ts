import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import { begun, PEOPLE } from '../../../../machines/booking/booking/booking.samples.ts'
import { quoteOf, tripOf } from '../../../../machines/booking/booking/bookingReplies.samples.ts'
import { ROUND_TRIP } from '../../../../machines/domain/flights.samples.ts'
import type { PartyMember, Quote } from '../../../../machines/domain/sale.ts'
import { journeyShown, priceShown } from './price.select.ts'
import { guardiansShown, plansShown, travellersShown } from './review.select.ts'

const PARTY: readonly PartyMember[] = [
  { kind: 'adult', goesWith: null },
  { kind: 'adult', goesWith: null },
  { kind: 'extraSeat', goesWith: 0 },
]
const trip = tripOf(ROUND_TRIP)
const bare = quoteOf({ trip, party: PARTY, services: {}, seats: {} })
const [out, back] = bare.journeys
if (out === undefined || back === undefined) throw new Error('the sample goes there and back')
const [outKey, backKey] = [out, back].map(({ segments }) => segments[0]?.segmentKey ?? '') as [string, string]

const answers = {
  services: { [outKey]: { 0: ['VGML'] }, [backKey]: { 0: ['VGML'], 1: ['VGML'] } },
  seats: { [outKey]: { 0: '1F', 2: '1E' } },
}

/** The page where all of that is chosen and priced. */
function reviewed() {
  const snapshot = createActor(bookingMachine, { input: begun(ROUND_TRIP) }).getSnapshot()
  const quote = quoteOf({ trip, party: PARTY, ...answers })
  const rows: Quote['rows'] = [
    ...quote.rows.map((row) => (row.kind === 'fare' && row.journey === 0 ? { ...row, quantity: 2 } : row)),
    ...quote.rows.slice(0, 1).map((row) => ({ ...row, fareOf: 'extraSeat' as const })),
  ]
  const context = { ...snapshot.context, party: PARTY, quote: { ...quote, rows }, ...answers, serviceNames: { VGML: 'Vegetarian meal' } }
  return { ...snapshot, context }
}

const city = (code: string) => ({ DEL: 'Delhi', BOM: 'Mumbai' })[code] ?? code

it('names every meal, seat and extra seat of each traveller, flight by flight [VAL-18]', () => {
  expect(travellersShown(reviewed(), city).map(({ extras }) => extras.map(({ words }) => words))).toEqual([
    ['Delhi – Mumbai: Vegetarian meal, seat 1F, extra seat 1E', 'Mumbai – Delhi: Vegetarian meal, seat at check-in, extra seat, given at check-in'],
    ['Delhi – Mumbai: seat at check-in', 'Mumbai – Delhi: Vegetarian meal, seat at check-in'],
  ])
})

it('says of a child who flies alone, before anything is paid, that the counter does the check-in', () => {
  const { context, ...snapshot } = reviewed()
  const party = PARTY.map((each) => (each.kind === 'adult' ? { ...each, kind: 'minor' as const } : each))
  const notes = travellersShown({ ...snapshot, context: { ...context, party } }, city).map(({ note }) => note)
  const words = 'Flies alone: checked in at our counter, by the adult who brings the child.'
  expect([notes, travellersShown(reviewed(), city)[0]?.note]).toEqual([[words, words], null])
})

it('names who brings and who meets a child who flies alone, before anything is paid [OPEN-81, VAL-18]', () => {
  const { context, ...snapshot } = reviewed()
  const guardians = { brings: { name: "Meera D'Souza", phone: '+919845011223' }, meets: { name: 'José Nair', phone: '+971501234567' } }
  const people = { ...PEOPLE, guardians }
  expect(guardiansShown({ ...snapshot, context: { ...context, people } })).toEqual([
    "Brought to the airport by Meera D'Souza, +919845011223",
    'Met on arrival by José Nair, +971501234567',
  ])
  expect(guardiansShown(reviewed())).toEqual([])
})

it('says what cancelling costs now, without what it has cost until a day before the departure', () => {
  const { context, ...snapshot } = reviewed()
  const { quote } = context
  const at = (quotedAt: string) =>
    plansShown({ ...snapshot, context: { ...context, quote: { ...quote, quotedAt } } }).filter((words) => words.includes('Cancelling'))
  const early = at('2026-01-01T00:00:00.000Z')
  const late = early.map((words) => words.replace(/₹[^₹]*then /, ''))
  const departures = quote.journeys.map(({ departsAt }) => Date.parse(departsAt))
  expect([early.length > 0, early.every((words) => words.includes('until 24 hours before departure'))]).toEqual([true, true])
  expect(at(new Date(Math.max(...departures) - 3_600_000).toISOString())).toEqual(late)
  expect(late[0]).toMatch(/Cancelling: ₹[\d,]+ each\.$/)
})

it('says of every row of the price whose it is and for which flight [FEE-01]', () => {
  const names = priceShown(reviewed())?.rows.map(({ name }) => name.replace(/ × .*/, ''))
  expect(names).toEqual([
    'Fare DEL–BOM, 2 adults',
    'Fare BOM–DEL, 1 adult',
    'Vegetarian meal, passenger 1, DEL–BOM',
    'Vegetarian meal, passenger 1, BOM–DEL',
    'Vegetarian meal, passenger 2, BOM–DEL',
    'Seat 1F, passenger 1, DEL–BOM',
    'Extra seat 1E, passenger 1, DEL–BOM',
    'Fare DEL–BOM, 1 extra seat',
  ])
})

it('says the day of an arrival that is another one, and where a flight stops [VAL-18]', () => {
  const { departure } = out
  const late = { ...out, departure: `${departure.slice(0, 10)}T21:50`, arrival: '2026-12-31T00:20', stops: 0 }
  expect(journeyShown(late, 0, city).flight).toBe('21:50 Delhi – 00:20 Mumbai on Thu, 31 Dec')
  expect(journeyShown({ ...late, arrival: late.departure.replace('21:50', '23:50') }, 0, city).flight).toBe('21:50 Delhi – 23:50 Mumbai')
  const [leg] = out.segments[0]?.legs ?? []
  if (leg === undefined) throw new Error('a flight has a leg')
  const stopping = { ...out, stops: 1, segments: out.segments.map((each) => ({ ...each, legs: [{ ...leg, destination: 'DEL' }, leg] })) }
  expect(journeyShown(stopping, 0, city).numbers).toMatch(/, stop in Delhi, Saver$/)
})
