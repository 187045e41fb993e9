import { describe, expect, it } from 'vitest'
import { chargesOf } from '../../../server/rules/charges.ts'
import { exchangeOn } from '../../../server/rules/currencies.ts'
import { baseFareRupees } from '../../../server/rules/fareLevel.ts'
import { BOOKING_CLOSES, fareOf, faresHoldUntil, isBookable, ONE_ADULT, seatsNeeded, type Party } from '../../../server/rules/fares.ts'
import type { Reduction } from '../../../server/rules/reductions.ts'
import type { SoldSeats } from '../../../server/rules/seats.ts'
import { dayOf } from '../../../server/schedule/calendar.ts'
import type { FlightJourney } from '../../../server/schedule/journeys.ts'
import { flightOf, journeyOf, legOf, segmentOf, soldEverywhere } from '../support/flights.ts'

const NOON = Date.parse('2026-12-01T06:30:00Z')
const inCurrency = (currency: string) => exchangeOn(currency, dayOf('2026-12-01'))
const FAMILY: Party = { ADT: 2, CHD: 1, SNR: 1, INF: 2, EXST: 3 }
const DIRECT = flightOf()
const CONNECTING = journeyOf(segmentOf(legOf({ origin: 'IXL', destination: 'DEL' })), segmentOf(legOf({ destination: 'COK', time: '17:00' })))
const HALF_FULL = soldEverywhere(93)

const fareFor = (
  journey: FlightJourney,
  {
    party = ONE_ADULT,
    currency = 'INR',
    sold = HALF_FULL,
    reduction = null,
  }: { party?: Party; currency?: string; sold?: SoldSeats; reduction?: Reduction | null } = {},
) => fareOf(journey, party, inCurrency(currency), sold, NOON, reduction)
const baseFaresOf = (journey: FlightJourney, isConnecting: boolean) =>
  journey.segments.map((segment) => baseFareRupees(segment, isConnecting, HALF_FULL, NOON))

const TEN_PERCENT: Reduction = {
  type: 'PromotionDiscount',
  code: 'SALE',
  detail: 'Promo code SALE, 10% off the base fare',
  passengerTypes: ['ADT', 'CHD', 'SNR', 'EXST'],
  off: { kind: 'percent', value: 10 },
}
const FOR_SENIORS: Reduction = { ...TEN_PERCENT, type: 'Discount', code: 'SNR', detail: 'Senior Citizen fare', passengerTypes: ['SNR'] }

describe('a party', () => {
  it('needs a seat for every passenger but infants, and for each extra seat', () => {
    expect([seatsNeeded(ONE_ADULT), seatsNeeded(FAMILY), seatsNeeded({ ADT: 0, CHD: 0, SNR: 0, INF: 4, EXST: 0 })]).toEqual([1, 7, 0])
  })

  it('of one adult is one adult', () => {
    expect(ONE_ADULT).toEqual({ ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 })
  })
})

describe('a journey', () => {
  it('can be booked until an hour before it leaves', () => {
    const closing = (DIRECT.departsAt - 60) * 60_000
    expect([closing - 86_400_000, closing - 1, closing, closing + 86_400_000].map((now) => isBookable(DIRECT, now))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(BOOKING_CLOSES).toBe(60)
  })
})

describe('a fare', () => {
  it('of one adult is the sum of what one adult is charged [FEE-02]', () => {
    const charges = chargesOf('ADT', DIRECT, baseFaresOf(DIRECT, false))
    const fare = fareFor(DIRECT)
    expect(fare?.passengers).toEqual([
      { type: 'ADT', count: 1, charges: charges.map(({ type, code, rupees, detail }) => ({ type, code, minor: rupees * 100, detail })) },
    ])
    const total = charges.reduce((sum, { rupees }) => sum + rupees * 100, 0)
    expect([fare?.totalMinor, fare?.discountedMinor]).toEqual([total, total])
  })

  it.each(['INR', 'USD', 'KWD', 'JPY'])('of a family in %s is as many times what one of each pays, in whole minor units [FEE-02]', (currency) => {
    const fare = fareFor(DIRECT, { party: FAMILY, currency })
    const minors = (['ADT', 'CHD', 'SNR', 'INF', 'EXST'] as const).map((type) => {
      const charges = chargesOf(type, DIRECT, baseFaresOf(DIRECT, false))
      return [type, FAMILY[type], charges.map(({ rupees }) => inCurrency(currency).minorOf(rupees))] as const
    })
    expect(fare?.passengers.map(({ type, count, charges }) => [type, count, charges.map(({ minor }) => minor)])).toEqual(minors)
    expect(fare?.totalMinor).toBe(minors.reduce((sum, [, count, each]) => sum + count * each.reduce((all, minor) => all + minor, 0), 0))
    expect(fare?.discountedMinor).toBe(fare?.totalMinor)
  })

  it('names exactly the passengers who travel', () => {
    const typesOf = (party: Partial<Party>) =>
      fareFor(DIRECT, { party: { ...ONE_ADULT, ...party } })?.passengers.map(({ type, count }) => `${count} ${type}`)
    expect([typesOf({}), typesOf({ ADT: 0, SNR: 2 }), typesOf({ CHD: 3, INF: 1 })]).toEqual([['1 ADT'], ['2 SNR'], ['1 ADT', '3 CHD', '1 INF']])
  })

  it('on a connection has the lower base fare of one for each segment', () => {
    const bases = fareFor(CONNECTING)?.passengers[0]?.charges.filter(({ code }) => code === 'BASE') ?? []
    expect(bases.map(({ minor }) => minor / 100)).toEqual(baseFaresOf(CONNECTING, true))
    expect(bases.map(({ minor }) => minor / 100)).not.toEqual(baseFaresOf(CONNECTING, false))
    expect(fareFor(DIRECT)?.passengers[0]?.charges[0]?.minor).toBe((baseFaresOf(DIRECT, false)[0] ?? 0) * 100)
  })

  it('is for as many as there are seats left, infants not counted', () => {
    const withLeft = (seats: number, party: Party) => fareFor(DIRECT, { party, sold: soldEverywhere(186 - seats) }) !== null
    expect([withLeft(7, FAMILY), withLeft(6, FAMILY), withLeft(1, ONE_ADULT), withLeft(0, ONE_ADULT)]).toEqual([true, false, true, false])
  })

  it('is for as many as there are seats left on every flight of the journey', () => {
    const onlyFull = (origin: string) => soldEverywhere((leg) => (leg.origin === origin ? 186 : 93))
    expect(['IXL', 'DEL'].map((origin) => fareFor(CONNECTING, { sold: onlyFull(origin) }))).toEqual([null, null])
    expect(fareFor(CONNECTING, { sold: onlyFull('BOM') })).not.toBeNull()
  })
})

describe('a fare that is lowered', () => {
  it('has the discount of each passenger as a charge beside the others, and both totals [FEE-02, FEE-04]', () => {
    const [full, lowered] = [fareFor(DIRECT, { party: FAMILY }), fareFor(DIRECT, { party: FAMILY, reduction: TEN_PERCENT })]
    const [base = 0] = baseFaresOf(DIRECT, false)
    const minor = Math.floor(base / 10) * 100
    for (const { type, charges } of lowered?.passengers ?? []) {
      const before = full?.passengers.find((each) => each.type === type)?.charges ?? []
      const discount = { type: 'PromotionDiscount', code: 'SALE', minor, detail: 'Promo code SALE, 10% off the base fare' }
      expect(charges).toEqual(type === 'INF' ? before : [...before, discount])
    }
    // Two adults, a child, a senior and three extra seats.
    expect([lowered?.totalMinor, lowered?.discountedMinor]).toEqual([full?.totalMinor, (full?.totalMinor ?? 0) - 7 * minor])
  })

  it('is lowered only for the passengers of the reduction', () => {
    const lowered = fareFor(CONNECTING, { party: { ...FAMILY, SNR: 2 }, reduction: FOR_SENIORS })
    const off = baseFaresOf(CONNECTING, true).reduce((sum, base) => sum + Math.floor(base / 10) * 100, 0)
    expect(lowered?.passengers.filter(({ charges }) => charges.some(({ type }) => type === 'Discount')).map(({ type }) => type)).toEqual(['SNR'])
    expect((lowered?.totalMinor ?? 0) - (lowered?.discountedMinor ?? 0)).toBe(2 * off)
  })

  it('by nothing has no charge for it', () => {
    const reduction: Reduction = { ...TEN_PERCENT, off: { kind: 'percent', value: 0 } }
    expect(fareFor(DIRECT, { reduction })).toEqual(fareFor(DIRECT))
  })
})

describe('fares hold', () => {
  const untilOf = (now: string, ...journeys: readonly FlightJourney[]) => new Date(faresHoldUntil(journeys, Date.parse(now))).toISOString()

  it('until midnight where the journey begins, in its own zone, or at home, where other rates of currencies may begin', () => {
    expect(untilOf('2026-12-01T06:30:00Z', DIRECT)).toBe('2026-12-01T18:30:00.000Z')
    expect(untilOf('2026-12-01T06:30:00Z', flightOf({ origin: 'DXB', destination: 'DEL' }))).toBe('2026-12-01T18:30:00.000Z')
    expect(untilOf('2026-12-01T19:00:00Z', flightOf({ origin: 'DXB', destination: 'DEL' }))).toBe('2026-12-01T20:00:00.000Z')
    expect(untilOf('2026-12-01T18:30:00Z', DIRECT)).toBe('2026-12-02T18:30:00.000Z')
  })

  it('until the first midnight at any airport from which one leaves, also where passengers change', () => {
    const [fromDubai, fromSingapore] = [flightOf({ origin: 'DXB', destination: 'DEL' }), flightOf({ origin: 'SIN', destination: 'DEL' })]
    expect(untilOf('2026-12-01T06:30:00Z', fromDubai, fromSingapore)).toBe('2026-12-01T16:00:00.000Z')
    const byDelhi = journeyOf(fromDubai.segments[0], segmentOf(legOf({ origin: 'DEL', destination: 'IXL', time: '23:00' })))
    expect(untilOf('2026-12-01T06:30:00Z', byDelhi)).toBe('2026-12-01T18:30:00.000Z')
  })

  it('until booking closes for one of them, an hour before it leaves', () => {
    const [noon, evening] = [flightOf({ date: '2026-12-01', time: '15:00' }), flightOf({ date: '2026-12-01', time: '20:00' })]
    expect(untilOf('2026-12-01T06:30:00Z', evening, noon)).toBe('2026-12-01T08:30:00.000Z')
    expect(untilOf('2026-12-01T08:29:59Z', evening, noon)).toBe('2026-12-01T08:30:00.000Z')
    expect(untilOf('2026-12-01T08:30:00Z', evening, noon)).toBe('2026-12-01T13:30:00.000Z')
    expect(untilOf('2026-12-01T13:30:00Z', evening, noon)).toBe('2026-12-01T18:30:00.000Z')
  })

  it('for ever where there are no journeys', () => {
    expect(faresHoldUntil([], NOON)).toBe(Infinity)
  })
})
