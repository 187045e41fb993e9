import { describe, expect, it } from 'vitest'
import type { BookingDetail } from '../../../../machines/domain/bookingDetail.ts'
import { KEYS, MANY_JOURNEYS, NOW } from '../../../../machines/trips/changeBooking/changeBooking.samples.ts'
import { stopsWords } from '../../../messages/journeyWords.ts'
import { cardOf, costsOf, fixedWords, goesBack } from './changeBooking.select.ts'

const spaced = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null

function cardWith(journeyKey: string) {
  const journey = MANY_JOURNEYS.journeys.find((each) => each.journeyKey === journeyKey)
  if (journey === undefined) throw new Error(`no sample has the journey ${journeyKey}`)
  const { date, route, flights, progress, reason } = cardOf(MANY_JOURNEYS, journey, NOW)
  return { date, route, flights: spaced(flights), progress, reason }
}

it.each([
  ['confirmed', 'managed by our contact centre'],
  ['fareLocked', 'It waits for its payment.'],
  ['fareLockExpired', 'It was not paid in time'],
  ['paymentProcessing', 'Its payment is still being decided.'],
  ['paymentUnderReview', 'Its payment is still being decided.'],
  ['cancelled', 'It is cancelled'],
  ['cancelledByAirline', 'We have cancelled these flights.'],
  ['flown', 'All of it is flown'],
] as const)('dates that are not offered say why: %s, %s [MSG-66, RETR-48]', (state, words) => {
  expect(fixedWords({ booking: { ...MANY_JOURNEYS, state } })).toContain(words)
  expect(fixedWords({ booking: { ...MANY_JOURNEYS, state, price: null } })).toContain('Only who booked for the group')
})

describe('the card of a journey whose date is changed', () => {
  it.each([
    [0, false, 'Non-stop'],
    [1, false, '1 stop'],
    [2, false, '2 stops'],
    [1, true, 'Through, 1 stop'],
    [2, true, 'Through, 2 stops'],
  ])('says of %j stops, through is %j: %s [CHK-25, CHK-26]', (stops, isThrough, words) => {
    expect(spaced(stopsWords({ stops, isThrough }))).toBe(words)
  })

  it('has the day, the cities, the times, carrier and flight numbers, the stops and how far check-in is [CHK-23, CHK-25, CHK-26]', () => {
    expect(cardWith(KEYS.out)).toEqual({
      date: { iso: '2026-12-12', month: 'Dec', day: '12', weekday: 'Sat' },
      route: 'Delhi to Mumbai',
      flights: '06:00 – 08:10, SR 3113, Non-stop',
      progress: '0 of 3 travellers checked in',
      reason: null,
    })
    expect(cardWith(KEYS.back)).toMatchObject({
      date: { iso: '2026-12-15' },
      route: 'Mumbai to Delhi',
      flights: '17:20 – 00:10, SR 2208 and SR 2341, 1 stop',
    })
    expect(cardWith('FLOWN')).toMatchObject({ flights: '06:00 – 08:10, SR 3113, Through, 2 stops', reason: 'Flown' })
    expect(cardWith('SOME')).toMatchObject({ progress: '1 of 3 travellers checked in' })
    expect(cardWith('OPEN')).toMatchObject({ date: null, flights: null })
  })
})

describe('money that a change gives back', () => {
  const inr = (rupees: number) => ({ minor: rupees * 100, currency: 'INR' })
  const cheaper = (byStaff: number, booking: BookingDetail = MANY_JOURNEYS) => ({
    booking,
    quote: {
      version: 1,
      journeys: [{ journeyKey: KEYS.out, difference: inr(-666), feeEach: inr(0), travellers: 3, total: inr(-666) }],
      quotedTotal: inr(-666),
      byStaff: inr(byStaff),
      refundDays: 7,
    },
  })
  const context = (byStaff: number, booking?: BookingDetail) => ({
    ...cheaper(byStaff, booking),
    recordLocator: 'K7M4QX',
    choices: [],
    horizonDays: 330,
    delays: { slow: 3_000 },
    now: NOW,
    options: [],
    refusal: null,
    oldTotal: null,
  })

  it.each([
    [0, 'It goes back the way you paid.'],
    [666, 'It was not paid on this site: our staff give it back the way that it was paid, within 7 days.'],
    [66, '₹66 of it was not paid on this site: our staff give it back the way that it was paid, within 7 days.'],
  ])('goes back by the staff as far as it was not paid on this site: ₹%i of it [FEE-09]', (byStaff, way) => {
    expect([costsOf(context(byStaff))?.way, goesBack(context(byStaff))]).toEqual([way, `₹666 goes back to you. ${way}`])
  })

  it('says that it costs no fee since the airline has changed the times, where that is why [RETR-55]', () => {
    const [out, ...others] = MANY_JOURNEYS.journeys
    if (out?.flown == null) throw new Error('the first journey has a date')
    const moved = { ...MANY_JOURNEYS, state: 'scheduleChanged' as const, journeys: [{ ...out, soldAs: out.flown }, ...others] }
    expect([MANY_JOURNEYS, moved].map((booking) => costsOf(context(0, booking))?.rows[0]?.how)).toEqual([
      'Free: changed soon enough after booking',
      'Free: we have changed the times',
    ])
  })
})
