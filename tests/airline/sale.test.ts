/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingsOf } from '../../server/store/bookingRows.ts'
import { promotions, promotionUses } from '../../server/store/promotionSchema.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { answersFor, BOOK, bookedIn, FAMILY, forSale, NAMED, passenger, QUOTE, quoteIn, SEATS, wantedOf } from './support/selling.ts'
import { shownIn, queryOf } from './support/retrieval.ts'
import { refusalOf, SEARCH, testAirline } from './support/testAirline.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

const airline = testAirline()
const visitor = (): Visitor => createVisitor(airline)
const ROUND_TRIP = { ...SEARCH, tripType: 'RoundTrip', returnDate: '2026-12-16' } as const
async function first(search = SEARCH) {
  const [journey] = (await forSale(airline, search)).outbound
  if (journey === undefined) throw new Error('nothing is for sale')
  return journey
}

async function stored(recordLocator: string) {
  const { connection } = airline.airline.database
  const row = await bookingRow(connection, recordLocator)
  const [booking] = row === null ? [] : await bookingsOf(connection, [row])
  if (row === null || booking === undefined) throw new Error('no booking')
  return { row, booking }
}

describe('a quote', () => {
  it('costs what the search and the calendar have shown, and is the sum of its rows [FEE-01, FEE-02, CAL-12]', async () => {
    const search = { ...SEARCH, paxTypesCount: { ADT: 2, CHD: 1, SNR: 0, INF: 1, EXST: 1 } }
    const journey = await first(search)
    const { rows, quotedTotal: total, journeys } = await quoteIn(await airline.post(QUOTE, wantedOf([journey], { passengers: FAMILY })))
    expect(total).toBe(journey.fare?.totalFares.discountedTotal)
    expect(journeys[0]?.total).toBe(total)
    expect(Math.round(rows.reduce((sum, row) => sum + row.total * 100, 0))).toBe(total * 100)
    const cheapest = (await forSale(airline, SEARCH)).outbound.map(({ fare }) => fare?.totalFares.discountedTotal ?? Infinity)
    const [day] = await airline.lowFares({ origin: 'DEL', destination: 'BOM', startDate: SEARCH.departureDate })
    expect(Math.min(...cheapest)).toBe(day?.price)
  })

  it.each(['SAVER', 'FLEXI', 'MAX'] as const)('costs on %s what the search has shown for it', async (family) => {
    const { outbound, inbound } = await forSale(airline, ROUND_TRIP)
    const [out, back] = [outbound[0], inbound.at(-1)]
    if (out === undefined || back === undefined) throw new Error('nothing is for sale')
    const quote = await quoteIn(
      await airline.post(QUOTE, wantedOf([out, back], { journeys: [out, back].map(({ journeyKey }) => ({ journeyKey, family })) })),
    )
    const shown = [out, back].map(({ families }) => families.find((each) => each.family === family)?.total ?? 0)
    expect([quote.journeys.map(({ total }) => total), quote.quotedTotal]).toEqual([shown, shown.reduce((sum, each) => sum + each, 0)])
  })

  it('takes the promo code off as the search does, and says what became of it [CON-15]', async () => {
    const journey = await first({ ...SEARCH, promoCode: 'MONSOON' })
    const quote = await quoteIn(await airline.post(QUOTE, wantedOf([journey], { promoCode: 'monsoon' })))
    expect(quote).toMatchObject({ quotedTotal: journey.fare?.totalFares.discountedTotal, promotion: { promoCode: 'MONSOON', applied: true } })
    expect(quote.rows.filter(({ kind }) => kind === 'DISCOUNT').every(({ total }) => total < 0)).toBe(true)
    const unknown = await quoteIn(await airline.post(QUOTE, wantedOf([journey], { promoCode: 'NOSUCHCODE' })))
    expect(unknown.promotion).toMatchObject({ applied: false })
  })

  it('adds what is chosen beside, and nothing for what the family includes', async () => {
    const journey = await first()
    const [segment] = journey.segments
    const services = [{ passenger: 0, segmentKey: segment?.segmentKey ?? '', ssrCodes: ['VGML', 'XBAG'] }]
    const saver = await quoteIn(await airline.post(QUOTE, wantedOf([journey], { services })))
    const bare = await quoteIn(await airline.post(QUOTE, wantedOf([journey])))
    expect(saver.quotedTotal - bare.quotedTotal).toBe(350 + 750)
    const max = { journeys: [{ journeyKey: journey.journeyKey, family: 'MAX' as const }] }
    const [withMeal, without] = [
      await quoteIn(await airline.post(QUOTE, wantedOf([journey], { ...max, services }))),
      await quoteIn(await airline.post(QUOTE, wantedOf([journey], max))),
    ]
    expect(withMeal.quotedTotal - without.quotedTotal).toBe(750)
    expect(without.services[0]?.offered.find(({ ssrCode }) => ssrCode === 'VGML')).toMatchObject({ price: 0, isIncluded: true })
  })

  it('shows the seats of a flight with the prices of the family, and writes nothing', async () => {
    const { journeyKey, segments } = await first({ ...SEARCH, departureDate: '2026-12-15' })
    const asked = { journeyKey, segmentKey: segments[0]?.segmentKey, currency: 'INR', passengers: FAMILY.slice(0, 1) }
    const mapOn = async (family: string) => {
      const answer = await airline.post(SEATS, { ...asked, family })
      return ((await answer.json()) as { data: { seats: { zone: string; price: number; isFree: boolean }[]; passengers: { suggested: string }[] } })
        .data
    }
    const prices = async (family: string) => new Set((await mapOn(family)).seats.map(({ zone, price }) => `${zone} ${price}`))
    expect(await prices('SAVER')).toEqual(new Set(['FRONT 600', 'FORWARD 250', 'EXIT 900', 'STANDARD 0']))
    expect(await prices('FLEXI')).toEqual(new Set(['FRONT 600', 'FORWARD 0', 'EXIT 900', 'STANDARD 0']))
    expect(await mapOn('SAVER')).toEqual({ ...(await mapOn('SAVER')), readAt: expect.any(String) })
    const { rows } = await airline.airline.database.connection.execute('select * from flight_cabins')
    expect(rows).toEqual([])
  })

  it.each([
    ['no journey', { journeys: [] }, 400, 'INVALID_FIELD'],
    ['a journey that is not flown', { journeys: [{ journeyKey: 'SR9999-20261214-DELBOM', family: 'SAVER' }] }, 409, 'SEATS_GONE'],
    ['a key of nothing', { journeys: [{ journeyKey: 'nothing', family: 'SAVER' }] }, 400, 'INVALID_FIELD'],
    ['an infant on no lap', { passengers: [{ type: 'INF', goesWith: null }] }, 400, 'INVALID_FIELD'],
    [
      'an infant on the lap of a child',
      {
        passengers: [
          { type: 'ADT', goesWith: null },
          { type: 'CHD', goesWith: null },
          { type: 'INF', goesWith: 1 },
        ],
      },
      400,
      'INVALID_FIELD',
    ],
    ['a student without the fare', { passengers: [{ type: 'STUDENT', goesWith: null }] }, 400, 'INVALID_FIELD'],
    ['children alone', { passengers: [{ type: 'CHD', goesWith: null }] }, 422, 'LIMIT_EXCEEDED'],
    ['ten seats', { passengers: Array.from({ length: 10 }, () => ({ type: 'ADT', goesWith: null })) }, 422, 'LIMIT_EXCEEDED'],
  ] as const)('is refused for %s [VAL-12, VAL-13, VAL-17]', async (_, change, status, code) => {
    const answer = await airline.post(QUOTE, { ...wantedOf([await first()]), ...change })
    expect(await refusalOf(answer)).toMatchObject({ status, code })
  })

  it('is refused for a way back that begins before the way out has ended, or leads elsewhere [VAL-14, VAL-15, VAL-16]', async () => {
    const { outbound, inbound } = await forSale(airline, { ...ROUND_TRIP, returnDate: SEARCH.departureDate })
    const [late, early] = [outbound.at(-1), inbound[0]]
    if (late === undefined || early === undefined) throw new Error('nothing is for sale')
    expect(early.departure < late.arrival).toBe(true)
    expect(await refusalOf(await airline.post(QUOTE, wantedOf([late, early])))).toMatchObject({ status: 422, code: 'DATES_DO_NOT_FIT' })
    expect(await refusalOf(await airline.post(QUOTE, wantedOf([late, late])))).toMatchObject({ status: 400, code: 'INVALID_FIELD' })
  })
})

describe('a new booking', () => {
  it('waits for its money with all that was chosen, and is open in the browser that made it [SRCH-16, SRCH-24]', async () => {
    const browser = visitor()
    const { outbound, inbound } = await forSale(airline, ROUND_TRIP)
    const trip = [outbound[1], inbound.at(-1)].flatMap((each) => each ?? [])
    const [segmentKey = ''] = trip.map(({ segments }) => segments[0]?.segmentKey ?? '')
    const wanted = wantedOf(trip, {
      passengers: FAMILY,
      services: [{ passenger: 2, segmentKey, ssrCodes: ['CHML'] }],
    })
    const body = await answersFor(browser, wanted, { passengers: NAMED })
    const { recordLocator, pay, holdUntil } = await bookedIn(await browser.post(BOOK, body))
    const minutesLeft = (Date.parse(holdUntil ?? '') - airline.airline.clock.now()) / 60_000
    expect([pay, Math.ceil(minutesLeft)]).toEqual(['booking', 10])
    const shown = await shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))
    expect(shown).toMatchObject({
      state: 'onHold',
      isContactProved: true,
      breakdown: { totalToCollect: body.acceptedTotal, balanceDue: body.acceptedTotal },
    })
    expect(shown.passengers.map(({ name }) => name.first)).toEqual(['Meera', 'Vikram', 'Tara'])
    expect(shown.passengers[0]?.infant).toMatchObject({ name: { first: 'Leela' }, dateOfBirth: '2026-02-01' })
    expect(shown.fees.map(({ ssrCode }) => ssrCode)).toEqual(['INFT', 'CHML'])
    const { booking } = await stored(recordLocator)
    expect(booking.passengers[4]).toMatchObject({ type: 'EXST', goesWith: 1, firstName: 'Vikram' })
  })

  it('takes its seats from what is for sale', async () => {
    const journey = await first({ ...SEARCH, departureDate: '2026-12-20' })
    const [leg] = journey.segments.flatMap(({ legs }) => legs)
    const soldOf = async () => {
      const flight = Number(journey.segments[0]?.flightNumber.slice(3))
      const sold = await airline.airline.inventory.soldOn([flight], 20_807, 20_809)
      return [...Array(3).keys()].flatMap((index) => sold.on({ flightNumber: flight, origin: leg?.origin ?? '', day: 20_807 + index } as never) ?? [])
    }
    const body = await answersFor(airline, wantedOf([journey], { passengers: FAMILY }), { passengers: NAMED })
    await bookedIn(await visitor().post(BOOK, body))
    const [before = 0] = await soldOf()
    await bookedIn(await visitor().post(BOOK, await answersFor(airline, wantedOf([journey], { passengers: FAMILY }), { passengers: NAMED })))
    expect(await soldOf()).toEqual([before + 4])
  })

  it('is the same when it is sent again with its key, also from another browser, and is made once [SRCH-16]', async () => {
    const body = await answersFor(airline, wantedOf([await first()]))
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor().post(BOOK, body)))
    const booked = await Promise.all(answers.map(bookedIn))
    expect(new Set(booked.map(({ recordLocator }) => recordLocator)).size).toBe(1)
    const other = await visitor().post(BOOK, { ...body, passengers: [passenger({ firstName: 'Someone' })] })
    expect(await refusalOf(other)).toMatchObject({ code: 'KEY_USED_BEFORE' })
  })

  it('is refused at another price than it has now, and says so', async () => {
    const body = await answersFor(airline, wantedOf([await first()]))
    expect(await refusalOf(await visitor().post(BOOK, { ...body, acceptedTotal: body.acceptedTotal - 1 }))).toMatchObject({
      status: 409,
      code: 'QUOTE_CHANGED',
    })
  })

  it('is refused without the conditions being accepted [VAL-18]', async () => {
    const body = await answersFor(airline, wantedOf([await first()]))
    const refusal = await refusalOf(await visitor().post(BOOK, { ...body, acceptsTerms: false }))
    expect(refusal).toMatchObject({ status: 400, fields: ['acceptsTerms'] })
  })

  it('names every field that is wrong at once [VAL-21, VAL-22, VAL-28]', async () => {
    const wanted = wantedOf([await first()], { passengers: FAMILY })
    const passengers = NAMED.map((each, place) =>
      place === 0
        ? { ...each, firstName: 'R2D2', lastName: null }
        : place === 2
          ? { ...each, birthDate: '2014-12-14' }
          : place === 3
            ? { ...each, birthDate: null }
            : each,
    )
    const body = await answersFor(airline, wanted, {
      passengers,
      contact: { firstName: '=HYPERLINK("x")', lastName: '<img src=x>', email: 'meera', phone: '12' },
      gst: { number: '27AAPFU0939F1ZW', company: 'Sarus Tests', email: 'gst@example.com' },
    })
    const refusal = await refusalOf(await visitor().post(BOOK, body))
    expect(refusal.fields).toEqual([
      'passengers.0.firstName',
      'passengers.0.lastName',
      'passengers.2.birthDate',
      'passengers.3.birthDate',
      'contact.firstName',
      'contact.lastName',
      'contact.email',
      'contact.phone',
      'gst.number',
    ])
  })

  it.each(['Sarus\r\nBcc: a@example.com', 'Sarus \u202eetavirP', 'Sarus\u0007', 'Sarus\u2028Private', '...'])(
    'takes no company that is no line of text: %j [CONST-25]',
    async (company) => {
      const gst = { number: '27AAPFU0939F1ZV', company, email: 'gst@example.com' }
      const answer = await visitor().post(BOOK, await answersFor(airline, wantedOf([await first()]), { gst }))
      expect(answer.status).toBe(400)
    },
  )

  it('has the seats that were chosen, and no one of them twice [VAL-24, VAL-25]', async () => {
    const journey = await first({ ...SEARCH, departureDate: '2026-12-17' })
    const [segmentKey = ''] = journey.segments.map((segment) => segment.segmentKey)
    const answer = await airline.post(SEATS, {
      journeyKey: journey.journeyKey,
      family: 'SAVER',
      segmentKey,
      currency: 'INR',
      passengers: FAMILY.slice(0, 1),
    })
    const { data } = (await answer.json()) as { data: { seats: { seat: string; zone: string; isFree: boolean }[] } }
    const free = data.seats.filter(({ isFree, zone }) => isFree && zone === 'FRONT').map(({ seat }) => seat)
    const wanted = wantedOf([journey], { seats: [{ passenger: 0, segmentKey, seat: free[0] ?? '' }] })
    const bodies = await Promise.all(Array.from({ length: 3 }, () => answersFor(airline, wanted)))
    const answers = await Promise.all(bodies.map((body) => visitor().post(BOOK, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.find(({ ok }) => !ok)
    expect(refused && (await refusalOf(refused))).toMatchObject({ code: 'SEAT_TAKEN', fields: ['seats.0'] })
    const won = answers.find(({ ok }) => ok)
    const { booking } = await stored((await bookedIn(won as Response)).recordLocator)
    expect(booking.fees.map(({ code, minor }) => [code, minor])).toEqual([['SEAT', 60_000]])
  })

  it('is a customer’s own where one is signed in', async () => {
    const customer = visitor()
    await customer.signIn(0)
    const { recordLocator } = await bookedIn(await customer.post(BOOK, await answersFor(customer, wantedOf([await first()]))))
    expect((await stored(recordLocator)).row.customerNumber).toMatch(/^TEST/)
  })

  it('uses its promo code up, of which a session may have reserved one, and gives it back when it is given up [API-03]', async () => {
    const { connection } = airline.airline.database
    const usesOf = async () => {
      const rows = await connection.select().from(promotionUses).where(eq(promotionUses.promotionCode, 'MONSOON'))
      return rows.map(({ state }) => state).toSorted()
    }
    await connection.update(promotions).set({ usageLimit: 1 }).where(eq(promotions.code, 'MONSOON'))
    const journey = await first()
    const wanted = wantedOf([journey], { promoCode: 'MONSOON' })
    const browser = visitor()
    await browser.openSession()
    await browser.apply()
    const other = await answersFor(airline, wantedOf([journey]))
    const body = await answersFor(browser, wanted)
    const { recordLocator } = await bookedIn(await browser.post(BOOK, body))
    expect([(await stored(recordLocator)).booking.promotionCode, await usesOf()]).toEqual(['MONSOON', ['consumed']])
    expect((await quoteIn(await visitor().post(QUOTE, wanted))).promotion).toMatchObject({ applied: false })
    await bookedIn(await browser.post(BOOK, { ...other, replaces: [body.key] }))
    expect(await usesOf()).toEqual([])
    await connection.update(promotions).set({ usageLimit: null }).where(eq(promotions.code, 'MONSOON'))
  })

  it('waits at most five times for one contact, and at another time again', async () => {
    const { contact } = await answersFor(airline, wantedOf([await first()]))
    const book = async () => visitor().post(BOOK, await answersFor(airline, wantedOf([await first()]), { contact }))
    for (const _ of Array.from({ length: 5 })) expect((await book()).status).toBe(200)
    expect(await refusalOf(await book())).toMatchObject({ status: 429, code: 'TOO_MANY_UNPAID' })
    const { clock } = airline.airline
    clock.set(clock.now() + 31 * 60_000)
    expect((await book()).status).toBe(200)
  })
})
