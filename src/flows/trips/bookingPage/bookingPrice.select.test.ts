import { afterEach, describe, expect, it } from 'vitest'
import type { BookingDetail, FeeRow } from '../../../../machines/domain/bookingDetail.ts'
import { oneWay, TO_MUMBAI_AND_BACK } from '../../../../machines/trips/bookingPage/sampleBookings.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { cancelledWords, statusOf } from './bookingPage.select.ts'
import { balanceRow, paymentRow, priceGroups } from './bookingPrice.select.ts'

afterEach(() => speakIn('en-IN'))

const spaced = (words: string) => words.replaceAll('\u00a0', ' ')
const each = { minor: 200_000, currency: 'INR' }
const penalty = (kind: 'cancellation' | 'change', passenger: string): FeeRow => ({
  group: 'penalty',
  passenger,
  code: kind === 'change' ? 'CHGD' : 'CANC',
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
    ['notPaid', 'Not charged any more'],
    ['replaced', 'Not charged any more'],
  ] as const)('has in the state %s a last row that says “%s”', (state, what) => {
    const booking = oneWay(state, 500)
    expect(booking.price && balanceRow(booking, booking.price).what).toBe(what)
  })
})

it.each([
  ['XBAG', 'en-IN', 'Extra bag'],
  ['XBAG', 'hi-IN', 'अतिरिक्त बैग'],
  ['VGML', 'en-IN', 'Vegetarian meal'],
  ['VGML', 'hi-IN', 'शाकाहारी भोजन'],
  ['NVML', 'hi-IN', 'मांसाहारी भोजन'],
  ['WCHR', 'hi-IN', 'व्हीलचेयर'],
  ['ZZZZ', 'hi-IN', 'As the airline calls it'],
])('calls the extra %s in %s “%s”: by its code, or as the airline calls it [FEE-05]', async (code, language, words) => {
  await speakIn(language)
  const fee: FeeRow = { ...penalty('change', 'Ira Rao'), group: 'extra', passenger: null, penalty: null, code, detail: 'As the airline calls it' }
  const groups = CUT.price === null ? [] : priceGroups(CUT, { ...CUT.price, fees: [fee], convenience: [] })
  expect(groups.at(-1)?.rows.map(({ what }) => what)).toEqual([words])
})

it.each([
  ['CARD', '', 'Paid by card', 'Went back to the card you paid with'],
  ['CARD', '4021', 'Paid by card ending 4021', 'Went back to the card ending 4021'],
  ['CARD', '••••', 'Paid by card', 'Went back to the card you paid with'],
  ['UPI', '', 'Paid by UPI', 'Went back to your UPI account'],
  ['NET_BANKING', '', 'Paid by net banking', 'Went back to the bank account you paid from'],
  ['VOUCHER', '', 'Paid by voucher', 'Went back to your voucher'],
  ['ONLINE', '', 'Paid by online payment', 'Went back the way you paid'],
] as const)('says of money by %s %s: “%s”, and “%s”', (method, payer, paid, back) => {
  const row = (minor: number) => {
    const { what, amount } = paymentRow({ method, payer, amount: { minor, currency: 'INR' }, receivedAt: '2026-12-01T06:30:00.000Z' })
    return { what: spaced(what), amount }
  }
  expect([row(500), row(-500)]).toEqual([
    { what: `${paid}, Tue, 1 Dec 2026`, amount: { minor: -500, currency: 'INR' } },
    { what: `${back}, Tue, 1 Dec 2026`, amount: { minor: 500, currency: 'INR' } },
  ])
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
