import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AvailabilityAnswer, SPECIAL_FARES, type JourneyWire } from '../../server/contract/availability.ts'
import { LowFaresAnswer } from '../../server/contract/lowFares.ts'
import { CURRENCIES } from '../../server/rules/currencies.ts'
import { isoDateOf } from '../../server/schedule/calendar.ts'
import { marketBetween, MARKETS } from '../../server/schedule/markets.ts'
import { SEARCHES } from './support/fares.ts'
import { NO_PASSENGERS, ONE_ADULT, openTestAirline, refusalOf, SEARCH, type TestAirline } from './support/testAirline.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

let airline: TestAirline
let visitors: Readonly<Record<'anonymous' | 'customer' | 'newcomer', Visitor>>
beforeAll(async () => {
  airline = await openTestAirline()
  visitors = { anonymous: createVisitor(airline), customer: createVisitor(airline), newcomer: createVisitor(airline) }
  await visitors.customer.signIn(1)
  await visitors.newcomer.signIn(0)
})
afterAll(() => airline.close())

type Party = Readonly<Record<keyof typeof NO_PASSENGERS, number>>
interface Question {
  readonly origin: string
  readonly destination: string
  readonly day: number
  readonly currency: string
  readonly party: Party
  readonly promoCode?: string
  readonly specialFare?: (typeof SPECIAL_FARES)[number]
  /** Nights until the return of the round trip whose departure is asked for, or from the departure of the one whose return is. */
  readonly nights: number | null
  readonly isReturn: boolean
}

const lowest = (journeys: readonly JourneyWire[]) => {
  const totals = journeys.flatMap(({ fare }) => (fare ? [fare.totalFares.discountedTotal] : []))
  return {
    price: totals.length === 0 ? null : Math.min(...totals),
    soldOut: journeys.length > 0 && totals.length === 0,
    noFlights: journeys.length === 0,
  }
}

/** What the cards of a search say: the least total of the day in the direction asked for, or why there is none. */
async function onCards({ origin, destination, day, currency, party, nights, isReturn, ...reduced }: Question, by: Visitor) {
  const [from, to] = isReturn ? [destination, origin] : [origin, destination]
  const departure = isReturn ? day - (nights ?? 0) : day
  const trip = nights === null ? {} : { tripType: 'RoundTrip', returnDate: isoDateOf(departure + nights) }
  const search = {
    ...SEARCH,
    ...trip,
    origin: from,
    destination: to,
    departureDate: isoDateOf(departure),
    currency,
    paxTypesCount: party,
    ...reduced,
  }
  const answer = await by.post(SEARCHES, search)
  if (answer.status !== 200) return { refused: (await refusalOf(answer)).code }
  const { outbound, inbound, promotion } = v.parse(AvailabilityAnswer, await answer.json()).data
  return { ...lowest((isReturn ? inbound : outbound) ?? []), ...(promotion ? { promoApplied: promotion.applied } : {}) }
}

/** What the calendar and the strip say of the same. */
async function onCalendar({ origin, destination, day, currency, party, nights, isReturn, ...reduced }: Question, by: Visitor) {
  const date = isoDateOf(day)
  const trip = nights === null ? {} : isReturn ? { departureDate: isoDateOf(day - nights) } : { returnDate: isoDateOf(day + nights) }
  const counts = Object.fromEntries(Object.entries(party).map(([type, count]) => [type, String(count)]))
  const query = new URLSearchParams({ origin, destination, startDate: date, currency, ...counts, ...reduced, ...trip })
  const answer = await by.ask(`/api/ibe/low-fares?${query.toString()}`)
  if (answer.status !== 200) return { refused: (await refusalOf(answer)).code }
  const { date: _, isLowest: _lowest, ...said } = v.parse(LowFaresAnswer, await answer.json()).data.find((each) => each.date === date) ?? {}
  return said
}

const PARTIES: readonly Party[] = [
  ONE_ADULT,
  { ADT: 2, CHD: 1, SNR: 1, INF: 2, EXST: 1 },
  { ADT: 1, CHD: 3, SNR: 0, INF: 1, EXST: 4 },
  { ...NO_PASSENGERS, SNR: 2, INF: 1 },
  { ...NO_PASSENGERS, ADT: 9 },
  { ...NO_PASSENGERS, CHD: 2 },
]
const CODES = ['MONSOON', 'monsoon', 'PASSPORT', 'GULF', 'SARUS500', 'WELCOME', 'FAMILY4', 'NEWYEAR', 'DIWALI', 'APPONLY', 'NOSUCHCODE']
const BOTH_WAYS = MARKETS.filter(({ origin, destination }) => marketBetween(destination, origin))

/** From 6 December 2026, a few days after the day of the test's clock, for 350 days. */
const question: fc.Arbitrary<Question> = fc
  .record({
    market: fc.constantFrom(...BOTH_WAYS),
    day: fc.integer({ min: 20_793, max: 21_143 }),
    currency: fc.oneof({ weight: 2, arbitrary: fc.constant('INR') }, { weight: 1, arbitrary: fc.constantFrom(...CURRENCIES) }),
    party: fc.constantFrom(...PARTIES),
    promoCode: fc.option(fc.constantFrom(...CODES), { nil: undefined }),
    specialFare: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...SPECIAL_FARES) }),
    nights: fc.option(fc.integer({ min: 0, max: 5 })),
    isReturn: fc.boolean(),
  })
  .map(({ market: { origin, destination }, promoCode, specialFare, nights, isReturn, ...rest }) => ({
    ...rest,
    origin,
    destination,
    nights,
    isReturn: isReturn && nights !== null,
    ...(promoCode === undefined ? {} : { promoCode }),
    ...(specialFare === undefined ? {} : { specialFare }),
  }))

describe('one fare truth', () => {
  it('the lowest fare of a day is the least total of its flights, for the same party, code, special fare, direction and visitor [CON-72, CAL-12, CAL-13]', async () => {
    let [reduced, priced] = [0, 0]
    await fc.assert(
      fc.asyncProperty(question, fc.constantFrom('anonymous' as const, 'customer' as const, 'newcomer' as const), async (asked, who) => {
        const cards = await onCards(asked, visitors[who])
        expect(await onCalendar(asked, visitors[who])).toEqual(cards)
        if ('promoApplied' in cards && cards.promoApplied) reduced += 1
        if ('price' in cards && cards.price !== null) priced += 1
        if (asked.currency === 'INR' && 'price' in cards) expect(Number.isInteger(cards.price ?? 0)).toBe(true)
      }),
      { numRuns: 100 },
    )
    expect([priced > 20, reduced > 0]).toEqual([true, true])
  })

  it('every charge of a fare in rupees is whole, whatever lowers it [CON-72]', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ origin, destination, day, party, promoCode, specialFare }) => {
        const search = { ...SEARCH, origin, destination, departureDate: isoDateOf(day), paxTypesCount: party, promoCode, specialFare }
        const answer = await visitors.customer.post(SEARCHES, search)
        if (answer.status !== 200) return
        const { outbound } = v.parse(AvailabilityAnswer, await answer.json()).data
        const charges = outbound.flatMap(({ fare }) => fare?.passengerFares.flatMap((each) => each.serviceCharges) ?? [])
        expect(charges.filter(({ amount }) => !Number.isInteger(amount))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('without a party and a code is that of one adult with none [CON-72]', async () => {
    const market = { origin: 'DEL', destination: 'BOM', startDate: '2026-12-14' }
    const plain = await airline.lowFares(market)
    const query = new URLSearchParams({ ...market, currency: 'INR', ADT: '1' })
    expect(v.parse(LowFaresAnswer, await (await airline.ask(`/api/ibe/low-fares?${query.toString()}`)).json()).data).toEqual(plain)
  })

  it('is right in the next answer after a seat was sold, for every party and code that was asked before [CON-72]', async () => {
    const route = { origin: 'DEL', destination: 'IXL', day: 20_823, currency: 'INR', nights: null, isReturn: false }
    const asked: readonly Question[] = [ONE_ADULT, { ...NO_PASSENGERS, ADT: 2, CHD: 1 }].flatMap((party) =>
      [{}, { promoCode: 'MONSOON' }].map((code) => ({ ...route, party, ...code })),
    )
    const all = () => Promise.all(asked.map((each) => onCalendar(each, visitors.anonymous)))
    const before = await all()
    expect(await all()).toEqual(before)
    const legs = airline.airline.timetable.legsOn('DEL', 'IXL', 20_823)
    for (const left of [2, 1, 0]) {
      for (const leg of legs) await airline.airline.inventory.setSold(leg, 186 - left)
      const now = await all()
      expect(now).toEqual(await Promise.all(asked.map((each) => onCards(each, visitors.anonymous))))
      expect(now.filter((each, index) => JSON.stringify(each) === JSON.stringify(before[index]))).toEqual([])
    }
    await airline.airline.inventory.clear()
    expect(await all()).toEqual(before)
  })

  it('is another after midnight, when the departure is a day nearer', async () => {
    const asked: Question = { origin: 'DEL', destination: 'BOM', day: 20_796, currency: 'INR', party: ONE_ADULT, nights: null, isReturn: false }
    const early = await onCalendar(asked, visitors.anonymous)
    airline.airline.clock.set(Date.parse('2026-12-05T06:30:00Z'))
    const late = await onCalendar(asked, visitors.anonymous)
    const cards = await onCards(asked, visitors.anonymous)
    airline.airline.clock.set(Date.parse('2026-12-01T06:30:00Z'))
    expect(late).toEqual(cards)
    expect(late).not.toEqual(early)
  })

  it.each([
    ['a count that is none', { ADT: 'two' }, { status: 400, code: 'INVALID_FIELD', fields: ['ADT'] }],
    ['no adult or senior', { CHD: '1' }, { status: 422, code: 'LIMIT_EXCEEDED', fields: ['ADT'] }],
    ['too many seats', { ADT: '9', EXST: '1' }, { status: 422, code: 'LIMIT_EXCEEDED', fields: ['ADT'] }],
    ['a code with signs', { promoCode: 'MON SOON' }, { status: 400, code: 'INVALID_FIELD', fields: ['promoCode'] }],
    ['a code that is too long', { promoCode: 'M'.repeat(60) }, { status: 400, code: 'INVALID_FIELD', fields: ['promoCode'] }],
    ['a special fare that is not sold there', { destination: 'DXB', specialFare: 'MEDICAL' }, { code: 'SPECIAL_FARE_NOT_ALLOWED' }],
    ['both other days', { returnDate: '2026-12-20', departureDate: '2026-12-10' }, { code: 'INVALID_FIELD', fields: ['departureDate'] }],
    ['an other day that does not exist', { returnDate: '2027-02-31' }, { code: 'INVALID_FIELD', fields: ['returnDate'] }],
  ])('is refused for %s', async (_, change, refusal) => {
    const query = { origin: 'DEL', destination: 'BOM', startDate: '2026-12-14', currency: 'INR', ...change }
    expect(await refusalOf(await airline.ask(`/api/ibe/low-fares?${new URLSearchParams(query).toString()}`))).toMatchObject(refusal)
  })
})
