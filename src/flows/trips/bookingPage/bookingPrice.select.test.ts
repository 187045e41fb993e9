import { describe, expect, it } from 'vitest'
import type { BookingDetail, FeeRow } from '../../../../machines/domain/bookingDetail.ts'
import { oneWay, TO_MUMBAI_AND_BACK } from '../../../../machines/trips/bookingPage/sampleBookings.ts'
import { cancelledWords, statusOf } from './bookingPage.select.ts'
import { balanceRow, priceGroups } from './bookingPrice.select.ts'

const spaced = (words: string) => words.replaceAll('\u00a0', ' ')
const each = { minor: 200_000, currency: 'INR' }
const penalty = (kind: 'cancellation' | 'change', passenger: string): FeeRow => ({
  group: 'penalty',
  passenger,
  detail: 'BOM-DEL',
  penalty: { kind, origin: 'BOM', destination: 'DEL' },
  isInBundle: false,
  quantity: 1,
  each,
  total: each,
})
const { price } = TO_MUMBAI_AND_BACK
if (price === null) throw new Error('the sample has a price')
const CUT: BookingDetail = {
  ...TO_MUMBAI_AND_BACK,
  cancelled: {
    journeys: [{ origin: 'BOM', destination: 'DEL', departure: '2026-12-15T17:20', cancelledAt: '2026-12-01T06:30:00.000Z' }],
    passengers: [{ name: 'Ira Rao', cancelledAt: '2026-12-01T07:00:00.000Z' }],
  },
  price: { ...price, fees: [penalty('cancellation', 'Anand Rao'), penalty('change', 'Ira Rao')] },
}

describe('the price of a booking of which a part was cancelled', () => {
  it('names the journey and the passenger of each fee for cancelling or for another date, and says that no convenience fee goes back [FEE-05, FEE-09]', () => {
    const groups = CUT.price === null ? [] : priceGroups(CUT, CUT.price)
    const rows = groups.slice(-2).map(({ rows }) => rows.map(({ what }) => spaced(what)))
    expect(rows).toEqual([
      ['Cancellation charge, Mumbai to Delhi, Anand Rao', 'Change of date, Mumbai to Delhi, Ira Rao'],
      ['3 passengers × 3 flights × ₹350. Not refundable, also for what was cancelled.'],
    ])
  })

  it('stands beside what was cancelled, and when', () => {
    expect(cancelledWords(CUT).map(spaced)).toEqual([
      'Mumbai to Delhi, Tue, 15 Dec 2026: cancelled Tue, 1 Dec 2026, 12:00 (Indian time)',
      'Ira Rao: cancelled Tue, 1 Dec 2026, 12:30 (Indian time)',
    ])
    expect(cancelledWords(TO_MUMBAI_AND_BACK)).toEqual([])
  })

  it.each([
    ['fareLocked', 'Left to pay'],
    ['fareLockExpired', 'Not charged any more'],
    ['holdExpired', 'Not charged any more'],
  ] as const)('has in the state %s a last row that says “%s”', (state, what) => {
    const booking = oneWay(state, 500)
    expect(booking.price && balanceRow(booking, booking.price).what).toBe(what)
  })
})

describe('check-in', () => {
  const open = (change: Partial<BookingDetail>): BookingDetail => ({
    ...TO_MUMBAI_AND_BACK,
    journeys: TO_MUMBAI_AND_BACK.journeys.map((journey) => ({ ...journey, checkIn: 'open' as const })),
    ...change,
  })
  const checkedIn = (place: number) =>
    TO_MUMBAI_AND_BACK.passengers.map((each) => ({
      ...each,
      checkedInFor: TO_MUMBAI_AND_BACK.journeys.slice(0, place).map(({ journeyKey }) => journeyKey),
    }))

  it.each([
    [{}, 'Check-in is open', 'For Delhi to Mumbai'],
    [{ allowsCheckIn: false }, 'Check in at the airport', 'Delhi to Mumbai departs'],
    [{ passengers: checkedIn(1) }, 'Check-in is open', 'For Mumbai to Delhi'],
    [{ passengers: checkedIn(2) }, 'All are checked in', 'Delhi to Mumbai departs'],
  ])('is offered for what is left of %j: %s, %s [CHK-27]', (change, title, begins) => {
    const status = statusOf(open(change))
    expect([status.title, status.text.slice(0, begins.length)]).toEqual([title, begins])
  })
})
