import { describe, expect, it } from 'vitest'
import type { AvailabilityQuery } from '../../server/contract/availability.ts'
import type { BookBody } from '../../server/contract/sale.ts'
import { bookedPassengers } from '../../server/store/bookingPartySchema.ts'
import { beginPaying, paymentAirline } from './support/paymentAirline.ts'
import { queryOf, shownIn } from './support/retrieval.ts'
import { answersFor, BOOK, FAMILY, forSale, passenger, QUOTE, quoteIn, sell, soldSoFar, wantedOf } from './support/selling.ts'
import { NO_PASSENGERS, ONE_ADULT, refusalOf, SEARCH } from './support/testAirline.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

const shop = paymentAirline()
const { airline } = shop
const visitor = (): Visitor => createVisitor(airline)

type Passengers = BookBody['passengers']
type SpecialFare = NonNullable<AvailabilityQuery['specialFare']>

/** Of each special fare: how one traveller is searched for, booked, and the code of what is taken off. */
const FARES = [
  ['STUDENT', ONE_ADULT, { type: 'STUDENT', birthDate: '2005-05-05', documentNumber: 'DU/2024-117' }, 'STU'],
  ['ARMED_FORCES', ONE_ADULT, { type: 'ARMED_FORCES', documentNumber: 'IC-54321' }, 'ARM'],
  ['MEDICAL', ONE_ADULT, { type: 'MEDICAL', documentNumber: 'MCI12345' }, 'MED'],
  ['SENIOR_CITIZEN', { ...NO_PASSENGERS, SNR: 1 }, { type: 'SNR', birthDate: '1950-05-05' }, 'SNR'],
  ['UNACCOMPANIED_MINOR', { ...NO_PASSENGERS, CHD: 1 }, { type: 'UNACCOMPANIED_MINOR', birthDate: '2018-03-02' }, null],
] as const satisfies readonly (readonly [SpecialFare, object, Partial<Passengers[number]>, string | null])[]

async function found(change: Partial<AvailabilityQuery>) {
  const { outbound, inbound } = await forSale(airline, { ...SEARCH, ...change })
  const trip = [outbound[0], inbound.at(-1)].flatMap((each) => each ?? [])
  if (trip.length === 0) throw new Error('nothing is for sale')
  return trip
}

const placesOf = (passengers: Passengers) => passengers.map(({ type, goesWith }) => ({ type, goesWith }))

/** What is wanted by one traveller on a special fare, on a flight that a search for it has found. */
async function wantedOn(specialFare: SpecialFare, paxTypesCount: AvailabilityQuery['paxTypesCount'], named: Passengers) {
  const [journey] = await found({ specialFare, paxTypesCount })
  return { journey, wanted: wantedOf(journey === undefined ? [] : [journey], { specialFare, passengers: placesOf(named) }) }
}

/** An amount in whole minor units; one that is none is left as it is. */
const minorOf = (amount: number, scale: number): number => {
  const minor = Math.round(amount * scale)
  return Math.abs(minor - amount * scale) < 1e-6 ? minor : amount * scale
}
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

describe('a booking on a special fare', () => {
  it.each(FARES)(
    '%s costs what the search has shown, up to what is asked of the provider [FEE-02, FEE-04]',
    async (fare, paxTypesCount, one, code) => {
      const passengers = [passenger(one)]
      const { journey, wanted } = await wantedOn(fare, paxTypesCount, passengers)
      const price = journey?.fare?.totalFares.discountedTotal ?? Number.NaN
      const quote = await quoteIn(await airline.post(QUOTE, wanted))
      expect([quote.quotedTotal, quote.journeys.map(({ total }) => total)]).toEqual([price, [price]])
      expect(quote.rows.flatMap((row) => (row.kind === 'DISCOUNT' ? [row.code] : []))).toEqual(code === null ? [] : [code])
      const browser = visitor()
      const { recordLocator } = await sell(browser, wanted, { passengers })
      const shown = await shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))
      expect(shown.breakdown).toMatchObject({ totalToCollect: price, balanceDue: price })
      expect(await beginPaying(shop, browser, recordLocator)).toMatchObject({
        total: { amount: price, currencyCode: 'INR' },
        ofProvider: [[minorOf(price, 100), 'INR']],
      })
    },
  )

  it.each(FARES.filter(([, , one]) => 'documentNumber' in one))(
    '%s is refused without the number that proves it, or with no real one, and nothing is sold',
    async (fare, paxTypesCount, one) => {
      const { wanted } = await wantedOn(fare, paxTypesCount, [passenger(one)])
      const before = await soldSoFar(airline)
      for (const documentNumber of [null, '12', 'no number!']) {
        const body = await answersFor(airline, wanted, { passengers: [passenger({ ...one, documentNumber })] })
        expect(await refusalOf(await visitor().post(BOOK, body))).toEqual({
          status: 400,
          code: 'INVALID_FIELD',
          fields: ['passengers.0.documentNumber'],
        })
      }
      expect(await soldSoFar(airline)).toEqual(before)
    },
  )

  it('keeps the number of each traveller who has given one', async () => {
    const numbersIn = async () =>
      (await airline.airline.database.connection.select().from(bookedPassengers)).flatMap(({ documentNumber }) => documentNumber ?? [])
    const before = await numbersIn()
    const both = ['DU/2024-118', 'DU/2024-119'].map((documentNumber) => passenger({ ...FARES[0][2], documentNumber }))
    const { wanted } = await wantedOn('STUDENT', { ...ONE_ADULT, ADT: 2 }, both)
    await sell(visitor(), wanted, { passengers: both })
    expect((await numbersIn()).filter((each) => !before.includes(each)).toSorted()).toEqual(['DU/2024-118', 'DU/2024-119'])
  })

  it.each([
    ['STUDENT', { type: 'ADT' }, 'INVALID_FIELD', 'passengers.0.type'],
    ['ARMED_FORCES', { type: 'MEDICAL' }, 'INVALID_FIELD', 'passengers.0.type'],
    ['MEDICAL', { type: 'SNR' }, 'LIMIT_EXCEEDED', 'passengers.SNR'],
    ['SENIOR_CITIZEN', { type: 'ADT' }, 'LIMIT_EXCEEDED', 'passengers.SNR'],
    ['UNACCOMPANIED_MINOR', { type: 'CHD' }, 'INVALID_FIELD', 'passengers.0.type'],
    ['UNACCOMPANIED_MINOR', { type: 'ADT' }, 'LIMIT_EXCEEDED', 'passengers.ADT'],
  ] as const)('%s is for nobody who travels as %o [SPF-06, SPF-07]', async (fare, { type }, code, field) => {
    const [journey] = await found({})
    const wanted = wantedOf(journey === undefined ? [] : [journey], { specialFare: fare, passengers: [{ type, goesWith: null }] })
    expect(await refusalOf(await airline.post(QUOTE, wanted))).toMatchObject({ code, fields: [field] })
  })

  it.each([
    ['STUDENT', '2014-12-14', '2014-12-15'],
    ['SENIOR_CITIZEN', '1966-12-14', '1966-12-15'],
    ['UNACCOMPANIED_MINOR', '2021-12-14', '2021-12-15'],
    ['UNACCOMPANIED_MINOR', '2014-12-15', '2014-12-14'],
  ] as const)('%s is sold to who is born on %s, and not on %s [VAL-28, CONST-05, CONST-06]', async (fare, right, wrong) => {
    const [, paxTypesCount, one] = FARES.find(([name]) => name === fare) ?? FARES[0]
    const { wanted } = await wantedOn(fare, paxTypesCount, [passenger(one)])
    const bornOn = async (birthDate: string) => answersFor(airline, wanted, { passengers: [passenger({ ...one, birthDate })] })
    expect(await refusalOf(await visitor().post(BOOK, await bornOn(wrong)))).toMatchObject({ status: 400, fields: ['passengers.0.birthDate'] })
    expect((await visitor().post(BOOK, await bornOn(right))).status).toBe(200)
  })

  it.each(FARES.filter(([fare]) => !['STUDENT', 'SENIOR_CITIZEN'].includes(fare)))(
    '%s is sold on no route that leaves India [SPF-14, CON-13]',
    async (specialFare, paxTypesCount, one) => {
      const abroad = await found({ destination: 'DXB', paxTypesCount: specialFare === 'UNACCOMPANIED_MINOR' ? ONE_ADULT : paxTypesCount })
      const passengers = [passenger(one)]
      const wanted = wantedOf(abroad, { specialFare, passengers: placesOf(passengers) })
      const refused = { status: 422, code: 'SPECIAL_FARE_NOT_ALLOWED', fields: ['specialFare'] }
      expect(await refusalOf(await airline.post(QUOTE, wanted))).toEqual(refused)
      const atHome = await answersFor(airline, wantedOf(await found({}), { specialFare, passengers: placesOf(passengers) }), { passengers })
      expect(await refusalOf(await visitor().post(BOOK, { ...atHome, journeys: wanted.journeys }))).toEqual(refused)
    },
  )
})

/** Two students with a child, an infant and an extra seat. */
const STUDENTS: Passengers = [
  passenger({ ...FARES[0][2] }),
  passenger({ ...FARES[0][2], firstName: 'Vikram', documentNumber: 'DU/2024-120' }),
  passenger({ type: 'CHD', firstName: 'Tara', birthDate: '2018-03-02' }),
  passenger({ type: 'INF', goesWith: 0, firstName: 'Leela', birthDate: '2026-02-01' }),
  passenger({ type: 'EXST', goesWith: 1, firstName: null, lastName: null, gender: null }),
]
const SENIORS: Passengers = [
  passenger({ ...FARES[3][2] }),
  passenger({ type: 'ADT', firstName: 'Vikram' }),
  passenger({ type: 'INF', goesWith: 0, firstName: 'Leela', birthDate: '2026-02-01' }),
]

describe('a family on a special fare in a foreign currency', () => {
  it.each([
    ['AED', 100, 'SAVER', 'STUDENT', STUDENTS, { ADT: 2, CHD: 1, SNR: 0, INF: 1, EXST: 1 }],
    ['KWD', 1_000, 'MAX', 'STUDENT', STUDENTS, { ADT: 2, CHD: 1, SNR: 0, INF: 1, EXST: 1 }],
    ['JPY', 1, 'FLEXI', 'SENIOR_CITIZEN', SENIORS, { ADT: 1, CHD: 0, SNR: 1, INF: 1, EXST: 0 }],
    ['USD', 100, 'FLEXI', 'SENIOR_CITIZEN', SENIORS, { ADT: 1, CHD: 0, SNR: 1, INF: 1, EXST: 0 }],
  ] as const)(
    'pays in %s (%i minor units) for %s of %s the sum of all parts, there and back [FEE-01, FEE-02, FEE-06]',
    async (currency, scale, family, specialFare, named, paxTypesCount) => {
      const change = { tripType: 'RoundTrip', destination: 'DXB', returnDate: '2026-12-16', currency, specialFare, paxTypesCount } as const
      const trip = await found(change)
      const bare = wantedOf(trip, {
        currency,
        specialFare,
        passengers: placesOf(named),
        journeys: trip.map(({ journeyKey }) => ({ journeyKey, family })),
      })
      const shownTotals = trip.map(({ families }) => families.find((each) => each.family === family)?.total ?? Number.NaN)
      const services = [{ passenger: 0, segmentKey: trip[0]?.segments[0]?.segmentKey ?? '', ssrCodes: ['XBAG'] }]
      const [without, quote] = [await quoteIn(await airline.post(QUOTE, bare)), await quoteIn(await airline.post(QUOTE, { ...bare, services }))]
      const minor = (amount: number) => minorOf(amount, scale)
      expect([without.quotedTotal, quote.currencyCode]).toEqual([sumOf(shownTotals.map(minor)) / scale, currency])
      expect(quote.journeys.map(({ total }) => total)).toEqual(shownTotals)
      for (const { rows, quotedTotal: total } of [without, quote]) {
        const minors = rows.map((row) => minor(row.total))
        expect(minors.filter((each) => !Number.isInteger(each))).toEqual([])
        expect(rows.map(({ each, quantity }) => minor(each) * quantity)).toEqual(minors)
        expect(sumOf(minors)).toBe(minor(total))
      }
      const bag = quote.rows.find(({ code }) => code === 'XBAG')
      expect(minor(bag?.total ?? 0)).toBe(minor(quote.quotedTotal) - minor(without.quotedTotal))
      const browser = visitor()
      const { recordLocator } = await sell(browser, { ...bare, services }, { passengers: [...named] })
      const shown = await shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))
      expect(shown.breakdown).toMatchObject({ totalToCollect: quote.quotedTotal, balanceDue: quote.quotedTotal })
      expect(await beginPaying(shop, browser, recordLocator)).toMatchObject({
        total: { amount: quote.quotedTotal, currencyCode: currency },
        ofProvider: [[minor(quote.quotedTotal), currency]],
      })
    },
  )
})

it('says of every row whose fare it is, and of a service whose and for which flight [FEE-01]', async () => {
  const { outbound, inbound } = await forSale(airline, { ...SEARCH, tripType: 'RoundTrip', returnDate: '2026-12-20' })
  const trip = [outbound[1], inbound.at(-1)].flatMap((each) => each ?? [])
  const keys = trip.map(({ segments }) => segments[0]?.segmentKey ?? '')
  const services = keys.map((segmentKey) => ({ passenger: 2, segmentKey, ssrCodes: ['CHML' as const] }))
  const { rows } = await quoteIn(await airline.post(QUOTE, wantedOf(trip, { passengers: FAMILY, services })))
  expect(rows.flatMap(({ kind, passenger, segmentKey }) => (kind === 'SERVICE' ? [{ passenger, segmentKey }] : []))).toEqual(
    keys.map((segmentKey) => ({ passenger: 2, segmentKey })),
  )
  expect(new Set(rows.flatMap(({ kind, fareOf }) => (kind === 'FARE' ? [fareOf] : [])))).toEqual(new Set(['ADT', 'CHD', 'EXST']))
  expect(rows.every(({ kind, fareOf }) => (fareOf === null) === ['CONVENIENCE', 'INFANT', 'SERVICE', 'SEAT'].includes(kind))).toBe(true)
})
