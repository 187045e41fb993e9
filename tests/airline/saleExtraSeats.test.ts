import { describe, expect, it } from 'vitest'
import type { FareFamily } from '../../server/contract/availability.ts'
import type { QuoteBody } from '../../server/contract/sale.ts'
import { readConfiguration } from '../../server/settings.ts'
import { configurationWith } from './support/configurationFile.ts'
import { flightsFor, leaveSeats } from './support/flightRows.ts'
import { paymentAirline } from './support/paymentAirline.ts'
import { FAMILY, forSale, QUOTE, quoteIn, wantedOf } from './support/selling.ts'
import { refusalOf, SEARCH } from './support/testAirline.ts'

const { limits, flags } = readConfiguration('')
const { airline } = paymentAirline(undefined, configurationWith({ limits: { ...limits, seats: 5 } }))
const { airline: without } = paymentAirline(undefined, configurationWith({ flags: { ...flags, enableExtraSeat: false } }))

async function tripOf(of = airline, change: Partial<typeof SEARCH> = {}) {
  const { outbound, inbound } = await forSale(of, { ...SEARCH, ...change })
  return [outbound[0], inbound.at(-1)].flatMap((each) => each ?? [])
}
const quoteOf = async (wanted: QuoteBody, of = airline) => quoteIn(await of.post(QUOTE, wanted))
const besides = (wanted: QuoteBody, goesWith: number): QuoteBody => ({
  ...wanted,
  passengers: [...wanted.passengers, { type: 'EXST', goesWith }],
})
const [ADULT, CHILD] = [
  { type: 'ADT', goesWith: null },
  { type: 'CHD', goesWith: null },
] as const

describe('an extra seat that is offered with a quote', () => {
  const MORE: readonly (readonly [string, Partial<QuoteBody>, FareFamily])[] = [
    ['on the lowest family', {}, 'SAVER'],
    ['on another family', {}, 'MAX'],
    ['with a code', { promoCode: 'MONSOON' }, 'FLEXI'],
    ['on a special fare', { specialFare: 'SENIOR_CITIZEN', passengers: [{ type: 'SNR', goesWith: null }] }, 'SAVER'],
    ['in another currency', { currency: 'AED' }, 'SAVER'],
    ['in a currency without minor units', { currency: 'JPY' }, 'SAVER'],
    ['for a family that has one already', { passengers: FAMILY.filter(({ type }) => type !== 'INF') }, 'SAVER'],
  ]
  it.each(MORE)('costs what the total rises by, %s, and the rows add up [FEE-01, FEE-02, PAX-09]', async (_, change, family) => {
    const bare = wantedOf(await tripOf(airline, { tripType: 'RoundTrip', returnDate: '2026-12-20' }), change)
    const wanted = { ...bare, journeys: bare.journeys.map((each) => ({ ...each, family })) }
    const [before, after] = [await quoteOf(wanted), await quoteOf(besides(wanted, 0))]
    expect([before.journeys.length, before.promotion?.applied ?? null]).toEqual([2, change.promoCode === undefined ? null : true])
    expect(before.extraSeat?.blockedBecause).toBeNull()
    expect(after.quotedTotal - before.quotedTotal).toBeCloseTo(before.extraSeat?.price ?? 0, 6)
    expect(after.rows.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(after.quotedTotal, 6)
    expect(after.extraSeat?.price).toBe(before.extraSeat?.price)
  })

  it('is none more where the booking has its most seats [PAX-04]', async () => {
    const wanted = wantedOf(await tripOf(), { passengers: [ADULT, ADULT, CHILD, CHILD] })
    expect((await quoteOf(wanted)).extraSeat?.blockedBecause).toBeNull()
    const full = besides(wanted, 3)
    expect((await quoteOf(full)).extraSeat?.blockedBecause).toBe('LIMIT')
    expect(await refusalOf(await airline.post(QUOTE, besides(full, 0)))).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('is none more where a flight has no seat left', async () => {
    const [flight] = flightsFor(airline.airline, 'DEL', 'BOM', '2026-12-18')
    if (flight === undefined) throw new Error('nothing is flown')
    await leaveSeats(airline.airline, [flight], 3)
    const wanted = wantedOf([flight], { passengers: [ADULT, ADULT] })
    expect((await quoteOf(wanted)).extraSeat?.blockedBecause).toBeNull()
    expect((await quoteOf(besides(wanted, 1))).extraSeat?.blockedBecause).toBe('SOLD_OUT')
    expect(await refusalOf(await airline.post(QUOTE, besides(besides(wanted, 1), 0)))).toMatchObject({ code: 'SEATS_GONE' })
  })

  it('is none for children who travel alone, and none where none is sold [PAX-03, SPF-07]', async () => {
    const alone: Partial<QuoteBody> = { specialFare: 'UNACCOMPANIED_MINOR', passengers: [{ type: 'UNACCOMPANIED_MINOR', goesWith: null }] }
    expect((await quoteOf(wantedOf(await tripOf(), alone))).extraSeat).toBeNull()
    expect((await quoteOf(wantedOf(await tripOf(without)), without)).extraSeat).toBeNull()
  })
})
