import { beforeEach, describe, expect, it } from 'vitest'
import { journey, rescheduled } from './support/bookings.ts'
import { browserAt, retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { NOON, refusalOf, testAirline } from './support/testAirline.ts'

const PATH = '/api/ibe/booking/schedule/accepted'

const airline = testAirline({ trustedProxy: { hops: 1 } })
beforeEach(() => airline.airline.clock.set(Date.parse(NOON)))

const LATER = rescheduled(journey('DEL', 'BOM', '2026-12-24T08:30'), '2026-12-24T06:10', '2026-12-24T08:20')
const BACK = journey('BOM', 'DEL', '2026-12-28T18:00')

async function opened(journeys = [LATER, BACK]) {
  const { recordLocator } = await storeBooking(airline, { journeys })
  const browser = browserAt(airline)
  const shown = await shownIn(await retrieve(browser, recordLocator, 'Verma'))
  return { browser, recordLocator, shown, accept: (version: number) => browser.post(PATH, { recordLocator, version }) }
}

describe('times that the airline has changed', () => {
  it('are told beside those that were sold, and accepted once [RETR-55]', async () => {
    const { browser, accept, shown, recordLocator } = await opened()
    expect(shown).toMatchObject({
      state: 'scheduleChanged',
      canBeManaged: true,
      journeys: [{ rescheduled: { departure: '2026-12-24T06:10', arrival: '2026-12-24T08:20', isAccepted: false } }, { rescheduled: null }],
    })
    const accepted = await shownIn(await accept(shown.version))
    expect(accepted).toMatchObject({ state: 'confirmed', version: shown.version + 1, journeys: [{ rescheduled: { isAccepted: true } }, {}] })
    expect(await shownIn(await retrieve(browser, recordLocator, 'Verma'))).toEqual({ ...accepted, readAt: expect.any(String) })
    expect(await refusalOf(await accept(shown.version))).toMatchObject({ status: 409, code: 'BOOKING_CHANGED' })
    expect(await refusalOf(await accept(accepted.version))).toMatchObject({ status: 409, code: 'BOOKING_NOT_MANAGEABLE' })
  })

  it('are accepted by one of two who answer at once', async () => {
    const { accept, shown } = await opened()
    const answers = await Promise.all([accept(shown.version), accept(shown.version)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('are accepted by nobody who has not opened the booking, and not where nothing was changed [SEC-12]', async () => {
    const { recordLocator, shown } = await opened()
    const body = { recordLocator, version: shown.version }
    expect(await refusalOf(await browserAt(airline).post(PATH, body))).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    const unchanged = await opened([BACK])
    expect(await refusalOf(await unchanged.accept(unchanged.shown.version))).toMatchObject({ status: 409, code: 'BOOKING_NOT_MANAGEABLE' })
    expect(await refusalOf(await unchanged.browser.post(PATH, { ...body, version: -1 }))).toMatchObject({ status: 400, fields: ['version'] })
  })
})
