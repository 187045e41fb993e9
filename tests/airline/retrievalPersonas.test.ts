import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import { GroupNamesAnswer } from '../../server/contract/retrieval.ts'
import type { ListedBooking } from '../../server/sandbox/personaBookingList.ts'
import { RETRIEVAL_PERSONAS } from '../../server/sandbox/retrievalPersonas.ts'
import { personaAirline } from './support/personaBookings.ts'
import { browserAt, queryOf, RETRIEVE, shownIn } from './support/retrieval.ts'
import { NOON, refusalOf } from './support/testAirline.ts'
import type { Visitor } from './support/visitor.ts'

const GROUP = '/api/ibe/groupBooking'

const { airline, listed, again, bookingOf, byName, found } = personaAirline()
const byPhone = ({ phone, origin, destination, departure }: ListedBooking, path = `${RETRIEVE}/phone`) =>
  queryOf(path, { phoneNumber: (phone ?? '').slice(1), origin, destination, departureDate: (departure ?? '').slice(0, 10) })
const statusByPhone = async (persona: string) => (await shownIn(await browserAt(airline).ask(byPhone(await bookingOf(persona))))).info.status

/** What decides where a retrieval leads. */
const outcome = ({ info, status, journeys, isFareLockBooking, state }: BookingDetailWire) => ({
  info: info.status,
  status,
  journeys: journeys.length,
  isFareLockBooking,
  state,
})

describe('the bookings of the personas', () => {
  it('are listed with all that finds them, each by its reference and by its phone number', async () => {
    const all = await listed()
    expect(new Set(all.map(({ persona }) => persona))).toEqual(new Set(RETRIEVAL_PERSONAS.map(({ id }) => id)))
    for (const each of all) {
      expect(each).toMatchObject({
        email: `${each.firstName}.${each.lastName}@example.com`.toLowerCase(),
        phone: expect.stringMatching(/^\+919\d{9}$/) as string,
      })
      const statuses = []
      for (const query of [byName(each), byPhone(each), queryOf(RETRIEVE, { recordLocator: each.recordLocator, emailAddress: each.email })])
        statuses.push((await browserAt(airline).ask(query)).status)
      expect([each.persona, statuses]).toEqual([each.persona, each.persona === 'forbidden' ? [403, 403, 403] : [200, 200, 200]])
    }
  })

  it('keep their references when they are made again, count their dates from that day, and are otherwise left alone', async () => {
    const before = await bookingOf('family')
    const browser = browserAt(airline)
    await browser.ask(byName(before))
    expect([(await bookingOf('family')).departure, (await browser.ask('/api/ibe/booking')).status]).toEqual([before.departure, 200])
    airline.airline.clock.set(Date.parse(NOON) + 86_400_000)
    const after = await bookingOf('family')
    expect([after.recordLocator, Date.parse(`${after.departure}Z`) - Date.parse(`${before.departure}Z`) >= 43_200_000]).toEqual([
      before.recordLocator,
      true,
    ])
    expect((await again('family'))[0]?.recordLocator).toBe(before.recordLocator)
  })

  it('stand on the page of the sandbox, which makes them again', async () => {
    const { recordLocator } = await bookingOf('fare-lock')
    const page = await (await airline.ask('/sandbox')).text()
    expect(page).toMatch(new RegExp(`<strong>${recordLocator}</strong>\\s+Tara Joshi, tara.joshi@example.com, \\+919810001015: DEL to BOM,`))
    const answer = await airline.ask('/sandbox/bookings/reset', { method: 'POST', headers: { Origin: 'http://localhost' } })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/sandbox'])
    expect(await (await airline.ask('/sandbox')).text()).toContain('The bookings were made again.')
  })

  it('are whole: they add up, and the infant of one has a fee for each journey [FEE-01, FEE-06, FEE-09]', async () => {
    const { fees, journeys, breakdown, passengers, extraSeatPassengers } = await found('family')
    expect(passengers.map(({ passengerTypeCode, infant }) => [passengerTypeCode, infant?.name.first ?? null])).toEqual([
      ['ADT', 'Kabir'],
      ['ADT', null],
      ['CHD', null],
      ['SNR', null],
      ['STU', null],
    ])
    expect([extraSeatPassengers.length, fees.map(({ code, quantity }) => [code, quantity])]).toEqual([1, [['INFT', 2]]])
    const amounts = [
      ...journeys.map(({ fare }) => fare.totalFares.discountedTotal),
      ...fees.map(({ total }) => total),
      ...breakdown.convenienceFees.map(({ total }) => total),
    ]
    expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(Math.round(breakdown.totalToCollect * 100))
    const segments = journeys.reduce((sum, journey) => sum + journey.segments.length, 0)
    expect(breakdown.convenienceFees).toEqual([{ passengers: 5, segments, amount: 350, total: 5 * segments * 350 }])
    expect(breakdown.balanceDue).toBe(0)
  })
})

describe('finding a booking comes', () => {
  it('by reference, to one that proceeds, one that is on hold and does not, or one that is cancelled [RETR-40, RETR-41, RETR-42, CON-29]', async () => {
    const closed = { info: 'Closed', status: 'Closed', isFareLockBooking: false }
    const held = { info: 'Hold', status: 'Hold', journeys: 2 }
    expect(outcome(await found('fare-lock'))).toEqual({ ...held, isFareLockBooking: true, state: 'fareLocked' })
    expect(outcome(await found('family'))).toMatchObject({ info: 'Confirmed', journeys: 2, state: 'confirmed' })
    expect(outcome(await found('cancelled-by-airline'))).toEqual({ ...closed, journeys: 2, state: 'cancelledByAirline' })
    expect(outcome(await found('on-hold'))).toEqual({ ...held, isFareLockBooking: false, state: 'onHold' })
    expect(outcome(await found('cancelled'))).toEqual({ ...closed, journeys: 0, state: 'cancelled' })
  })

  it('by phone number, to one that is confirmed, closed or anything else [RETR-37, RETR-38, RETR-39]', async () => {
    const statuses = []
    for (const persona of ['family', 'cancelled', 'cancelled-by-airline', 'on-hold', 'fare-lock']) statuses.push(await statusByPhone(persona))
    expect(statuses).toEqual(['Confirmed', 'Closed', 'Closed', 'Hold', 'Hold'])
  })

  it('to a status in words for every one of them [RETR-55]', async () => {
    const states = []
    for (const persona of ['family', 'fare-lock', 'on-hold', 'payment-processing', 'payment-review', 'fare-lock-expired'])
      states.push((await found(persona)).state)
    expect(states).toEqual(['confirmed', 'fareLocked', 'onHold', 'paymentProcessing', 'paymentUnderReview', 'fareLockExpired'])
  })

  it('to another flow for a group and a locked fare, and to nothing for who does not know it [API-33, API-47, RETR-44, RETR-54]', async () => {
    const kindOf = async (persona: string) => {
      const { recordLocator, lastName } = await bookingOf(persona)
      const answer = await browserAt(airline).ask(queryOf('/api/ibe/booking/eligibility', { recordLocator, lastName }))
      return ((await answer.json()) as { data: { bookingType: string } }).data.bookingType
    }
    expect([await kindOf('family'), await kindOf('group'), await kindOf('fare-lock')]).toEqual(['NORMAL', 'GROUP', 'FARE_LOCK'])
    const { recordLocator, email } = await bookingOf('group')
    const check = (known: Record<string, string>) =>
      browserAt(airline).ask(queryOf(`${GROUP}/isGroupBooking`, { recordLocator, type: 'checkin', ...known }))
    const primary = { recordLocator, typeOfBooking: 'group', isGroupBooking: true, isPrimaryContactMatched: true }
    expect(await (await check({ emailAddress: email })).json()).toEqual({ data: primary })
    expect(await (await check({ lastName: 'Khan' })).json()).toEqual({ data: { ...primary, isPrimaryContactMatched: false } })
    expect(await refusalOf(await check({ lastName: 'Nobody' }))).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
  })

  it('to something that may not be managed [CON-63]', async () => {
    const { allowManageBooking, canBeManaged } = await found('not-manageable')
    expect([allowManageBooking, canBeManaged, (await found('family')).canBeManaged]).toEqual([false, false, true])
  })
})

describe('a group', () => {
  const validate = (browser: Visitor, { recordLocator }: ListedBooking, firstName: string, lastName: string) =>
    browser.post(`${GROUP}/validateGroupBookingPassenger`, { recordLocator, firstName, lastName })
  const dataOf = async (answer: Response) => v.parse(GroupNamesAnswer, await answer.json()).data
  const openedBy = async (answer: Response) => {
    const data = await dataOf(answer)
    if (!data.status) throw new Error(data.message)
    return data
  }
  const names = ({ passengers }: { readonly passengers: readonly { readonly name: { readonly first: string | null } }[] }) =>
    passengers.map(({ name }) => name.first)

  it('hides its members and its price until one of them gives their name, who then sees their own part [API-35, API-36, GRP-18, GRP-26]', async () => {
    const group = await bookingOf('group')
    const browser = browserAt(airline)
    const before = await shownIn(await browser.ask(byName(group)))
    expect([before.passengers, before.hiddenPassengers, before.breakdown, before.payments]).toMatchObject([
      [],
      24,
      { totalToCollect: 0, showPriceBreakdown: false },
      [],
    ])
    expect(await dataOf(await validate(browser, group, 'Farida', 'Roy'))).toEqual({
      status: false,
      message: expect.stringContaining('Nobody of this name') as string,
    })
    const member = await dataOf(await validate(browser, group, 'farida', 'KHAN'))
    expect(member).toMatchObject({
      status: true,
      hiddenPassengers: 23,
      isPrimaryContactMatched: false,
      canBeManaged: false,
      passengers: [{ passengerKey: 'P2', name: { first: 'Farida' } }],
    })
    expect(names(await shownIn(await browser.ask('/api/ibe/booking')))).toEqual(['Farida'])
    expect((await shownIn(await browser.ask(byName(group)))).hiddenPassengers).toBe(23)
  })

  it('is shown whole to its primary contact, with the names that are missing [GRP-18, SEC-14]', async () => {
    const group = await bookingOf('group')
    const all = await openedBy(await validate(browserAt(airline), group, 'Anand', 'Rao'))
    expect([all.isPrimaryContactMatched, all.hiddenPassengers, all.breakdown.showPriceBreakdown]).toEqual([true, 0, true])
    expect([all.passengers.length, all.passengers.filter(({ name }) => name.last === null).length]).toEqual([24, 6])
    expect(all.passengers.map(({ nameVersion }) => nameVersion)).toEqual([
      ...Array.from({ length: 18 }, () => 1),
      ...Array.from({ length: 6 }, () => 0),
    ])
  })

  it('is read again with some of its passengers, and no others [API-23, GRP-25]', async () => {
    const group = await bookingOf('group')
    const browser = browserAt(airline)
    const inState = async (...passengerKeys: string[]) =>
      names(await shownIn(await browser.post(`${GROUP}/getGroupBookingInState`, { passengerKeys })))
    await validate(browser, group, 'Anand', 'Rao')
    expect(await inState('P1', 'P3', 'P99')).toEqual(['Anand', 'Joseph'])
    await validate(browser, group, 'Farida', 'Khan')
    expect(await inState('P1', 'P2')).toEqual(['Farida'])
  })

  it('answers alike to a wrong name and to a reference that there is not, ten times [GRP-26]', async () => {
    const group = await bookingOf('group')
    const tried = async (recordLocator: string) => {
      const answers = []
      for (let index = 0; index < 10; index += 1) {
        const answer = await validate(browserAt(airline, `198.51.100.${index}`), { ...group, recordLocator }, 'Farida', 'Roy')
        answers.push(answer.status === 200 ? await dataOf(answer) : answer.status)
      }
      return answers
    }
    const known = await tried(group.recordLocator)
    expect(known).toEqual(await tried('ZZZZZZ'))
    expect(known.slice(8)).toEqual([{ status: false, message: expect.any(String) as string }, 429])
  })

  it('whose name was guessed at by a browser that has opened it is still open to others', async () => {
    const group = await bookingOf('group')
    const browser = browserAt(airline)
    await browser.ask(byName(group))
    for (let index = 0; index < 10; index += 1) await validate(browser, group, 'Farida', 'Roy')
    expect((await validate(browser, group, 'Farida', 'Khan')).status).toBe(429)
    expect(await dataOf(await validate(browserAt(airline, '198.51.100.7'), group, 'Farida', 'Khan'))).toMatchObject({ status: true })
  })

  it('is cancelled, closed though confirmed, without journeys, not to be checked in or not to be managed [GRP-19, GRP-20, GRP-21, CON-27, CON-63]', async () => {
    const stateOf = async (persona: string) => {
      const { info, status, journeys, restriction, allowManageBooking } = await found(persona)
      return [info.status, status, journeys.length, restriction.allowCheckIn, allowManageBooking]
    }
    expect(await stateOf('group')).toEqual(['Confirmed', 'Confirmed', 1, true, true])
    expect(await stateOf('group-cancelled')).toEqual(['Closed', 'Closed', 0, true, true])
    expect(await stateOf('group-closed')).toEqual(['Confirmed', 'Closed', 0, true, true])
    expect(await stateOf('group-without-journeys')).toEqual(['Confirmed', 'Confirmed', 0, true, true])
    expect(await stateOf('group-no-check-in')).toEqual(['Confirmed', 'Confirmed', 1, false, true])
    expect(await stateOf('group-not-manageable')).toEqual(['Confirmed', 'Confirmed', 1, true, false])
  })

  it('is found by the phone number of its contact, where no other booking is [API-34, GRP-01]', async () => {
    const PATH = `${GROUP}/retrieveGroupBooking/phone`
    expect(await shownIn(await browserAt(airline).ask(byPhone(await bookingOf('group'), PATH)))).toMatchObject({
      isGroupBooking: true,
      passengers: [],
    })
    expect((await browserAt(airline).ask(byPhone(await bookingOf('family'), PATH))).status).toBe(404)
  })
})
