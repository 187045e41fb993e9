import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SeatMapAnswer } from '../../server/contract/seats.ts'
import { personaAirline } from './support/personaBookings.ts'
import { browserAt, queryOf, shownIn } from './support/retrieval.ts'
import { NOON, refusalOf } from './support/testAirline.ts'

const GROUP = '/api/ibe/groupBooking'
const CHECK_IN = 'v3/checkin'

const { airline, again, bookingOf, byName, found } = personaAirline()

describe('checking in', () => {
  const journeysOf = async (persona: string) =>
    (await found(persona)).journeys.map(({ restrictions, wasAnyCheckInDone, isChecked }) => [restrictions, wasAnyCheckInDone, isChecked])
  const lifts = async (persona: string) => {
    const { passengerSegments, journeys } = await found(persona)
    const [first] = journeys[0]?.segments ?? []
    return passengerSegments.filter(({ segmentKey }) => segmentKey === first?.segmentKey).map(({ liftStatus }) => liftStatus)
  }

  it('is open, not open yet, begun, done or closed [CHK-27, CHK-28, CHK-30, CHK-31, CHK-32, CHK-33, CHK-34, CHK-54]', async () => {
    expect(await journeysOf('check-in-open')).toEqual([
      [null, false, false],
      [['NotOpened'], false, false],
    ])
    expect([(await journeysOf('check-in-begun'))[0], await lifts('check-in-begun')]).toEqual([
      [['Opened'], true, false],
      ['CheckedIn', 'Default'],
    ])
    expect([(await journeysOf('checked-in'))[0], await lifts('checked-in')]).toEqual([
      [null, true, true],
      ['CheckedIn', 'CheckedIn'],
    ])
    expect(await journeysOf('check-in-closed')).toEqual([[['Closed'], false, false]])
  })

  it('is for journeys with all that the documents list of one, but the date that only who changes it knows [CHK-54]', async () => {
    const [journey] = (await found('check-in-open')).journeys
    if (journey === undefined) throw new Error('the persona has no journey')
    const { origin, destination, ...rest } = journey
    expect(rest).toMatchObject({
      journeyKey: rest.segments.map(({ segmentKey }) => segmentKey).join('~'),
      journeyAvailableKey: rest.journeyKey,
      designator: { origin, destination, departure: rest.segments[0]?.departure, arrival: rest.segments.at(-1)?.arrival },
      stops: 0,
      flightNos: [rest.segments[0]?.flightNumber],
      flightType: 'NonStop',
      restrictions: null,
      isChecked: false,
      wasAnyCheckInDone: false,
    })
  })

  it('was never done for what has flown [CHK-35]', async () => {
    const { state, journeys, info } = await found('flown')
    expect([state, info.status, journeys[0]?.restrictions, journeys[0]?.wasAnyCheckInDone]).toEqual(['flown', 'Confirmed', ['Closed'], false])
    expect(Date.parse(journeys[0]?.arrivesAt ?? '')).toBeLessThan(Date.parse(NOON))
  })

  /** What becomes of checking all of a persona's booking in, or of undoing it, for who has opened it. */
  async function asked(persona: string, path: string, journeys: (keys: readonly string[]) => readonly string[] = (keys) => keys) {
    const booking = await bookingOf(persona)
    const { recordLocator, firstName, lastName } = booking
    const browser = browserAt(airline)
    const shown = await shownIn(await browser.ask(byName(booking)))
    if (shown.isGroupBooking) await browser.post(`${GROUP}/validateGroupBookingPassenger`, { recordLocator, firstName, lastName })
    const { passengers } = await shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))
    const answer = await browser.post(`/api/ibe/booking/${path}`, {
      recordLocator,
      journeyKeys: journeys(shown.journeys.map(({ journeyKey }) => journeyKey)),
      passengerKeys: passengers.map(({ passengerKey }) => passengerKey),
      ...(path === CHECK_IN ? { acceptsBagRules: true } : {}),
    })
    return answer.ok ? null : (await refusalOf(answer)).code
  }

  it('goes in order, cannot be undone after a bag was checked in, and is done at the counter for some [CHK-52, MSG-68, MSG-70]', async () => {
    expect(await asked('check-in-both-ways', CHECK_IN, (keys) => keys.slice(1))).toBe('CHECK_IN_NOT_SEQUENTIAL')
    expect(await asked('check-in-both-ways', CHECK_IN)).toBeNull()
    expect(await asked('bag-checked-in', 'checkin/undo')).toBe('BAGS_CHECKED_IN')
    expect(await asked('checked-in', 'checkin/undo', (keys) => keys.slice(0, 1))).toBeNull()
    expect(await asked('minor-at-counter', CHECK_IN)).toBe('CHECK_IN_AT_COUNTER')
    expect(await asked('group-check-in', CHECK_IN)).toBe('NAME_MISSING')
  })

  it('is as it was once a booking is made again', async () => {
    expect(await lifts('checked-in')).not.toContain('CheckedIn')
    await again('checked-in')
    expect(await lifts('checked-in')).toEqual(['CheckedIn', 'CheckedIn'])
  })

  /** The seats of a persona's booking on each flight of its first journey, by the keys of passengers. */
  async function seatsOf(persona: string) {
    const booking = await bookingOf(persona)
    const browser = browserAt(airline)
    const { journeys } = await shownIn(await browser.ask(byName(booking)))
    const maps = []
    for (const { segmentKey, legs } of journeys[0]?.segments ?? []) {
      const answer = await browser.ask(queryOf('/api/ibe/booking/seats', { recordLocator: booking.recordLocator, segmentKey }))
      const { seats, passengers } = v.parse(SeatMapAnswer, await answer.json()).data
      maps.push({ legs: legs.length, zones: new Map(seats.map(({ seat, zone }) => [seat, zone])), passengers })
    }
    return maps
  }
  const rowOf = (seat: string | null | undefined) => seat?.slice(0, -1)

  it('has seated who is checked in, and seats families and extra seats together [VAL-25]', async () => {
    for (const [persona, seated] of [
      ['checked-in', [true, true]],
      ['check-in-begun', [true, false]],
      ['bag-checked-in', [true, true]],
      ['check-in-open', [false, false]],
    ] as const)
      expect([persona, (await seatsOf(persona))[0]?.passengers.map(({ seat }) => seat !== null)]).toEqual([persona, seated])
    const [family] = await seatsOf('family-check-in')
    expect(family?.passengers.map(({ hasInfant }) => hasInfant)).toEqual([true, false, false, false])
    const [extra] = await seatsOf('extra-seat')
    expect(extra?.passengers).toMatchObject([{ goesWith: null }, { goesWith: 'P1' }])
    expect(rowOf(extra?.passengers[0]?.suggested)).toBe(rowOf(extra?.passengers[1]?.suggested))
  })

  it('knows what was paid for seats, and counts it in the price [FEE-01, FEE-05]', async () => {
    const [map] = await seatsOf('paid-seats')
    expect(map?.passengers.map(({ seat, price, due, heldUntil }) => [map.zones.get(seat ?? ''), price, due, heldUntil])).toEqual([
      ['FORWARD', 250, 0, null],
      ['FORWARD', 250, 0, null],
    ])
    const { fees, breakdown, extrasDue } = await found('paid-seats')
    expect([fees.filter(({ code }) => code === 'SEAT').map(({ total }) => total), breakdown.balanceDue, extrasDue]).toEqual([[250, 250], 0, null])
  })

  it('is for flights with a change, and for those that land on the way', async () => {
    expect((await seatsOf('connecting')).map(({ legs }) => legs)).toEqual([1, 1])
    expect((await seatsOf('through')).map(({ legs }) => legs)).toEqual([2])
  })

  it('opens by itself 48 hours before departure [CHK-29]', async () => {
    expect(await journeysOf('check-in-soon')).toEqual([[['NotOpened'], false, false]])
    airline.airline.clock.set(airline.airline.clock.now() + 5 * 60_000)
    expect(await journeysOf('check-in-soon')).toEqual([[null, false, false]])
  })

  it('is not allowed for one of them', async () => {
    expect((await found('no-check-in')).restriction).toEqual({ allowCheckIn: false })
  })
})
