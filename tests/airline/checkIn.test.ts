/** @module-tag sessions */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  CHECK_IN_LOOKUP_QUERY,
  CheckInAnswer,
  REQUIREMENTS_BY_JOURNEY_QUERY,
  REQUIREMENTS_BY_SEGMENT_QUERY,
  RequirementsByJourney,
  RequirementsBySegment,
} from '../../server/contract/checkIn.ts'
import type { Booking } from '../../server/rules/bookings.ts'
import { bookingsOf } from '../../server/store/bookingRows.ts'
import { undoneCheckIns } from '../../server/store/checkInSchema.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { journey, passenger } from './support/bookings.ts'
import { browserAt, MEMBER, prove, queryOf, retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { NOON, problemOf, refusalOf, testAirline } from './support/testAirline.ts'
import type { Visitor } from './support/visitor.ts'

const CHECK_IN = '/api/ibe/booking/v3/checkin'
const UNDO = '/api/ibe/booking/checkin/undo'
const MINUTE = 60_000
const OUT = journey('DEL', 'BOM', '2026-12-24T06:10')
const BACK = journey('BOM', 'DEL', '2026-12-25T19:00')
const OUT_AT = OUT.segments[0]?.legs[0]?.departsAt ?? 0
/** Both ways are open then, and a check-in can be undone. */
const OPEN = OUT_AT - 10 * 60 * MINUTE
const NAMED = { firstName: 'Leena', lastName: 'Verma' }

const airline = testAirline({ trustedProxy: { hops: 1 } })

/** A trip there and back that Asha Verma has opened, at a time when both ways are open. */
async function opened(passengers: Booking['passengers'] = [passenger('ADT', NAMED)], change: Partial<Booking> = {}, now = OPEN) {
  airline.airline.clock.set(Date.parse(NOON))
  const { recordLocator, email } = await storeBooking(airline, { journeys: [OUT, BACK], passengers, ...change })
  airline.airline.clock.set(now)
  const browser = browserAt(airline)
  const { journeys, version } = await shownIn(await retrieve(browser, recordLocator, 'Verma'))
  const keys = journeys.map(({ journeyKey }) => journeyKey)
  return { recordLocator, email, browser, version, keys, out: keys[0] ?? '', back: keys[1] ?? '' }
}
type Opened = Awaited<ReturnType<typeof opened>>

const post = (path: string, { browser, recordLocator }: Opened, journeyKeys: readonly string[], passengerKeys: readonly string[] = ['P1']) =>
  browser.post(path, { recordLocator, journeyKeys, passengerKeys, ...(path === CHECK_IN ? { acceptsBagRules: true } : {}) })
const statuses = async (answer: Response) =>
  v.parse(CheckInAnswer, await answer.json()).data.passengerSegments.map(({ passengerKey, liftStatus }) => `${passengerKey} ${liftStatus}`)

async function stored({ recordLocator }: Pick<Opened, 'recordLocator'>): Promise<Booking> {
  const { connection } = airline.airline.database
  const row = await bookingRow(connection, recordLocator)
  const [booking] = row === null ? [] : await bookingsOf(connection, [row])
  if (booking === undefined) throw new Error('the booking is stored')
  return booking
}
const historyOf = async (of: Opened) => (await stored(of)).changes.map(({ what }) => what)

async function asked(browser: Visitor, query: string, variables: Readonly<Record<string, unknown>>) {
  const answer = await browser.ask('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return (await answer.json()) as {
    readonly data: Readonly<Record<string, unknown>> | null
    readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
  }
}

describe('a check-in', () => {
  it('is of those who are named, with the infant and the extra seat of each, and is shown by the booking [CHK-32, CHK-57]', async () => {
    const booking = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED), passenger('INF', NAMED), passenger('EXST', NAMED)])
    const { browser, recordLocator, version, out } = booking
    expect(await statuses(await post(CHECK_IN, booking, [out]))).toEqual(['P1 CheckedIn'])
    const shown = await shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))
    expect(shown.passengerSegments.map(({ liftStatus }) => liftStatus)).toEqual(['CheckedIn', 'Default', 'Default', 'Default'])
    const seat: unknown = expect.stringMatching(/^\d{1,2}[A-F]$/)
    expect(shown.passengerSegments.map((each) => each.seat)).toEqual([seat, null, null, null])
    expect([shown.version, shown.journeys.map(({ restrictions, wasAnyCheckInDone }) => [restrictions, wasAnyCheckInDone])]).toEqual([
      version + 1,
      [
        [['Opened'], true],
        [null, false],
      ],
    ])
    expect((await refusalOf(await post(CHECK_IN, booking, [out], ['P3']))).code).toBe('INVALID_FIELD')
  })

  it('is of passengers with their key, name in three parts, type, gender and date of birth, and their infant with the same [CHK-60, CHK-61]', async () => {
    const known = { firstName: 'Asha', middleName: 'Devi', lastName: 'Verma', gender: 'F', birthDate: '1990-05-06' } as const
    const infant = { firstName: 'Ira', lastName: 'Verma', gender: 'F', birthDate: '2026-03-04' } as const
    const minor = { ...NAMED, gender: 'X', birthDate: '2015-07-08' } as const
    const booking = await opened([passenger('ADT', known), passenger('INF', infant), passenger('UNACCOMPANIED_MINOR', minor)])
    const { browser, recordLocator, email } = booking
    const shownNow = async () => (await shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))).passengers
    expect((await shownNow()).map(({ info }) => info.dateOfBirth)).toEqual([null, null])
    await prove(airline, browser, recordLocator, email)
    const passengers = await shownNow()
    expect(passengers).toMatchObject([
      {
        passengerKey: 'P1',
        name: { first: 'Asha', middle: 'Devi', last: 'Verma' },
        passengerTypeCode: 'ADT',
        info: { gender: 'F', dateOfBirth: '1990-05-06' },
        infant: { name: { first: 'Ira', middle: null, last: 'Verma' }, gender: 'F', dateOfBirth: '2026-03-04' },
      },
      {
        passengerKey: 'P3',
        name: { first: 'Leena', last: 'Verma' },
        passengerTypeCode: 'UMNR',
        info: { gender: 'X', dateOfBirth: '2015-07-08' },
      },
    ])
    expect(passengers.map((each) => 'infant' in each)).toEqual([true, false])
  })

  it('is done once: by a double click, again after a lost answer, and when its window has closed meanwhile', async () => {
    const booking = await opened()
    const { keys } = booking
    const answers = await Promise.all([1, 2, 3].map(() => post(CHECK_IN, booking, keys)))
    for (const answer of answers) expect(await statuses(answer)).toEqual(['P1 CheckedIn', 'P1 CheckedIn'])
    airline.airline.clock.set(OUT_AT - 30 * MINUTE)
    expect(await statuses(await post(CHECK_IN, booking, keys))).toEqual(['P1 CheckedIn', 'P1 CheckedIn'])
    expect(await historyOf(booking)).toEqual(['BOOKED', 'CHECKED_IN'])
  })

  it('is of all or none of the passengers and journeys that are named', async () => {
    const booking = await opened([passenger('ADT', NAMED), passenger('UNACCOMPANIED_MINOR', NAMED)])
    const refused = await post(CHECK_IN, booking, booking.keys, ['P1', 'P2'])
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([409, 'CHECK_IN_AT_COUNTER'])
    expect([await historyOf(booking), (await stored(booking)).passengers.flatMap(({ lifts }) => lifts)]).toEqual([['BOOKED'], []])
  })

  it.each([
    ['before it opens', OUT_AT - 48 * 60 * MINUTE - MINUTE, 'CHECK_IN_NOT_OPEN'],
    ['once it has closed', OUT_AT - 60 * MINUTE, 'CHECK_IN_CLOSED'],
  ])('is refused %s, by the clock of the airline [CONST-13, CONST-14, MSG-54]', async (_, now, code) => {
    const booking = await opened(undefined, {}, now)
    expect((await refusalOf(await post(CHECK_IN, booking, [booking.out]))).code).toBe(code)
  })

  it('is refused where the booking does not allow it, and out of order [SEC-13, CHK-52, MSG-69]', async () => {
    const closed = await opened(undefined, { allowsCheckIn: false })
    expect((await refusalOf(await post(CHECK_IN, closed, [closed.out]))).code).toBe('CHECK_IN_NOT_ALLOWED')
    const booking = await opened()
    const { error } = await problemOf(await post(CHECK_IN, booking, [booking.back]))
    expect(error).toEqual({ status: 'CHECK_IN_NOT_SEQUENTIAL', message: 'Only sequential check-in is allowed' })
    await post(CHECK_IN, booking, [booking.out])
    expect(await statuses(await post(CHECK_IN, booking, [booking.back]))).toEqual(['P1 CheckedIn'])
  })

  it('is refused to who has not opened the booking, without the words about the bags, and for journeys that are none', async () => {
    const booking = await opened()
    const stranger = { ...booking, browser: browserAt(airline) }
    expect((await refusalOf(await post(CHECK_IN, stranger, [booking.out]))).code).toBe('BOOKING_NOT_FOUND')
    const { recordLocator, browser, out } = booking
    for (const acceptsBagRules of [false, undefined])
      expect((await browser.post(CHECK_IN, { recordLocator, journeyKeys: [out], passengerKeys: ['P1'], acceptsBagRules })).status).toBe(400)
    expect((await refusalOf(await post(CHECK_IN, booking, ['SR1-20200101-DELBOM']))).code).toBe('BOOKING_CHANGED')
    expect((await refusalOf(await post(CHECK_IN, booking, [out, out]))).code).toBe('INVALID_FIELD')
    expect(await historyOf(booking)).toEqual(['BOOKED'])
  })

  it('of a group is of the member who gave their name, and of nobody else [GRP-01, SEC-14]', async () => {
    const adults = Array.from({ length: 12 }, (_, index) => passenger('ADT', { firstName: `Member${'ABCDEFGHIJKL'[index]}`, lastName: 'Khan' }))
    const booking = await opened(adults, { kind: 'GROUP' })
    const { recordLocator, out } = booking
    const browser = browserAt(airline)
    await browser.post(MEMBER, { recordLocator, firstName: 'MemberB', lastName: 'Khan' })
    const member = { ...booking, browser }
    expect((await refusalOf(await post(CHECK_IN, member, [out], ['P1', 'P2']))).code).toBe('INVALID_FIELD')
    expect(await statuses(await post(CHECK_IN, member, [out], ['P2']))).toEqual(['P2 CheckedIn'])
  })
})

describe('a check-in that is undone', () => {
  it('can be done again after a quarter of an hour, which is said, and is undone once [CHK-53, CONST-19]', async () => {
    const booking = await opened()
    const { keys, out } = booking
    await post(CHECK_IN, booking, keys)
    const answers = await Promise.all([1, 2].map(() => post(UNDO, booking, keys)))
    const undoneBy = airline.airline.clock.now()
    for (const answer of answers) expect(await statuses(answer)).toEqual(['P1 Default', 'P1 Default'])
    expect(await historyOf(booking)).toEqual(['BOOKED', 'CHECKED_IN', 'CHECK_IN_UNDONE'])
    airline.airline.clock.set(OPEN + 5 * MINUTE)
    const refused = await post(CHECK_IN, booking, [out])
    // The clock has gone on since the check-in was undone.
    const again = Number(refused.headers.get('Retry-After'))
    expect(again).toBeGreaterThanOrEqual(600)
    expect(again * 1_000).toBeLessThanOrEqual(undoneBy + 15 * MINUTE - OPEN - 5 * MINUTE + 1_000)
    expect((await refusalOf(refused)).code).toBe('CHECK_IN_JUST_UNDONE')
    airline.airline.clock.set(OPEN + 16 * MINUTE)
    expect(await statuses(await post(CHECK_IN, booking, [out]))).toEqual(['P1 CheckedIn'])
    await post(UNDO, booking, [out])
    expect(await airline.airline.database.connection.select().from(undoneCheckIns)).toHaveLength(1)
    // It rests again, from the second time on.
    airline.airline.clock.set(OPEN + 25 * MINUTE)
    expect((await refusalOf(await post(CHECK_IN, booking, [out]))).code).toBe('CHECK_IN_JUST_UNDONE')
  })

  it('is undone until 120 minutes before departure, and not after a bag was checked in [CONST-17, MSG-70]', async () => {
    const booking = await opened()
    await post(CHECK_IN, booking, [booking.out])
    airline.airline.clock.set(OUT_AT - 120 * MINUTE)
    expect((await refusalOf(await post(UNDO, booking, [booking.out]))).code).toBe('CHECK_IN_UNDO_CLOSED')
    airline.airline.clock.set(OUT_AT - 121 * MINUTE)
    expect(await statuses(await post(UNDO, booking, [booking.out]))).toEqual(['P1 Default'])
    const bag = { journey: 0, segment: 0, status: 'CheckedIn', bags: 1 } as const
    const given = await opened([passenger('ADT', { ...NAMED, lifts: [bag] })])
    expect((await refusalOf(await post(UNDO, given, [given.out]))).code).toBe('BAGS_CHECKED_IN')
    expect((await stored(given)).passengers[0]?.lifts).toEqual([bag])
  })
})

describe('what check-in requires', () => {
  it('is said for journeys and for flights: restrictions, and of each passenger what keeps them from it [API-43, CHK-27, CHK-56, CHK-58]', async () => {
    const booking = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED), passenger('UNACCOMPANIED_MINOR', NAMED), passenger('INF', NAMED)])
    const { recordLocator, keys, out, browser } = booking
    await post(CHECK_IN, booking, [out], ['P1', 'P2'])
    await post(UNDO, booking, [out], ['P2'])
    const { data } = await asked(browser, REQUIREMENTS_BY_JOURNEY_QUERY, { recordLocator, journeyKeys: keys })
    const [first, second] = v.parse(RequirementsByJourney, data).checkInRequirementsByJourney
    expect([first?.journeyKey, first?.restrictions, second?.restrictions]).toEqual([out, ['Opened'], null])
    expect(first?.passengers).toEqual([
      { passengerKey: 'P1', isCheckedIn: true, blockedBecause: null, clears: null, clearsAt: null, value: { invalidSsrs: [] } },
      {
        passengerKey: 'P2',
        isCheckedIn: false,
        blockedBecause: 'JustUndone',
        clears: expect.stringMatching(/^2026-12-23T20:2[56]$/) as string,
        clearsAt: expect.stringMatching(/^2026-12-23T14:5[56]:\d\d\.\d{3}Z$/) as string,
        value: { invalidSsrs: [] },
      },
      { passengerKey: 'P3', isCheckedIn: false, blockedBecause: 'AtTheCounter', clears: null, clearsAt: null, value: { invalidSsrs: ['UMNR'] } },
    ])
    const bySegment = await asked(browser, REQUIREMENTS_BY_SEGMENT_QUERY, { recordLocator, segmentKeys: [out] })
    expect(v.parse(RequirementsBySegment, bySegment.data).checkInRequirementsBySegment).toEqual([
      { segmentKey: out, restrictions: ['Opened'], passengers: first?.passengers },
    ])
  })

  it('is said to nobody who has not opened the booking, nor of journeys that are none, and is never kept', async () => {
    const { recordLocator, keys, browser } = await opened()
    const codes = async (by: Visitor, journeyKeys: readonly string[]) =>
      (await asked(by, REQUIREMENTS_BY_JOURNEY_QUERY, { recordLocator, journeyKeys })).errors?.map(({ extensions }) => extensions.code)
    expect(await codes(browser, keys)).toBeUndefined()
    expect([await codes(browserAt(airline), keys), await codes(browser, ['nothing'])]).toEqual([['BOOKING_NOT_FOUND'], ['BOOKING_CHANGED']])
    expect(await codes(browser, [])).toEqual(['BAD_USER_INPUT'])
  })

  it('begins with the booking, which is opened by REST and by GraphQL for who knows it [API-26, API-41, API-42, CON-53]', async () => {
    const { recordLocator, email } = await storeBooking(airline, { journeys: [OUT, BACK] })
    const rest = '/api/ibe/booking/check-in/retrieve'
    for (const known of [{ lastName: 'Verma' }, { emailAddress: email }]) {
      const [first, second] = [browserAt(airline), browserAt(airline)]
      expect((await shownIn(await first.ask(queryOf(rest, { recordLocator, ...known })))).recordLocator).toBe(recordLocator)
      const { data } = await asked(second, CHECK_IN_LOOKUP_QUERY, { recordLocator, ...known })
      expect(data?.['checkInBooking']).toMatchObject({ recordLocator, status: 'Confirmed' })
      for (const browser of [first, second]) expect((await browser.ask(queryOf('/api/ibe/booking', { recordLocator }))).status).toBe(200)
    }
    expect((await browserAt(airline).ask(queryOf(rest, { recordLocator, lastName: 'Nobody' }))).status).toBe(404)
  })
})

describe('a check-in of another tenant', () => {
  const other = testAirline({ trustedProxy: { hops: 1 }, configurationFile: 'tests/tenant/tenant.json' })

  it('is undone until as many minutes before departure as its configuration says [CONST-17, OPEN-08]', async () => {
    const trips = '/services/v2/trips'
    const { recordLocator } = await storeBooking(other, { journeys: [OUT], passengers: [passenger('ADT', NAMED)] })
    other.airline.clock.set(OPEN)
    const browser = browserAt(other)
    const [journeyKey] = (await shownIn(await browser.ask(queryOf(`${trips}/found`, { recordLocator, lastName: 'Verma' })))).journeys.map(
      (each) => each.journeyKey,
    )
    const asked = { recordLocator, journeyKeys: [journeyKey], passengerKeys: ['P1'] }
    expect((await browser.post(`${trips}/checked-in`, { ...asked, acceptsBagRules: true })).status).toBe(200)
    other.airline.clock.set(OUT_AT - 90 * MINUTE)
    expect((await refusalOf(await browser.post(`${trips}/checked-out`, asked))).code).toBe('CHECK_IN_UNDO_CLOSED')
    other.airline.clock.set(OUT_AT - 100 * MINUTE)
    expect((await browser.post(`${trips}/checked-out`, asked)).status).toBe(200)
  })
})
