import { describe, expect, it } from 'vitest'
import { personaAirline } from './support/personaBookings.ts'
import { browserAt, queryOf, shownIn } from './support/retrieval.ts'
import { NOON, refusalOf } from './support/testAirline.ts'

const GROUP = '/api/ibe/groupBooking'
const CHECK_IN = 'v3/checkin'

const { airline, listed, bookingOf, byName, found } = personaAirline()

describe('checking in', { timeout: 60_000 }, () => {
  const journeysOf = async (persona: string) =>
    (await found(persona)).journeys.map(({ restrictions, wasAnyCheckInDone }) => [restrictions, wasAnyCheckInDone])
  const lifts = async (persona: string) => {
    const { passengerSegments, journeys } = await found(persona)
    const [first] = journeys[0]?.segments ?? []
    return passengerSegments.filter(({ segmentKey }) => segmentKey === first?.segmentKey).map(({ liftStatus }) => liftStatus)
  }

  it('is open, not open yet, begun, done or closed [CHK-27, CHK-28, CHK-30, CHK-31, CHK-32, CHK-33, CHK-34]', async () => {
    expect(await journeysOf('check-in-open')).toEqual([
      [null, false],
      [['NotOpened'], false],
    ])
    expect([(await journeysOf('check-in-begun'))[0], await lifts('check-in-begun')]).toEqual([
      [['Opened'], true],
      ['CheckedIn', 'Default'],
    ])
    expect([(await journeysOf('checked-in'))[0], await lifts('checked-in')]).toEqual([
      [null, true],
      ['CheckedIn', 'CheckedIn'],
    ])
    await listed('DELETE')
    expect(await journeysOf('check-in-closed')).toEqual([[['Closed'], false]])
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
    await listed('DELETE')
    expect(await asked('check-in-both-ways', CHECK_IN, (keys) => keys.slice(1))).toBe('CHECK_IN_NOT_SEQUENTIAL')
    expect(await asked('check-in-both-ways', CHECK_IN)).toBeNull()
    expect(await asked('bag-checked-in', 'checkin/undo')).toBe('BAGS_CHECKED_IN')
    expect(await asked('checked-in', 'checkin/undo', (keys) => keys.slice(0, 1))).toBeNull()
    expect(await asked('minor-at-counter', CHECK_IN)).toBe('CHECK_IN_AT_COUNTER')
    expect(await asked('group-check-in', CHECK_IN)).toBe('NAME_MISSING')
    await listed('DELETE')
  })

  it('is not allowed for one of them', async () => {
    expect((await found('no-check-in')).restriction).toEqual({ allowCheckIn: false })
  })
})
