import { describe, expect, it } from 'vitest'
import { exchangeOn } from '../../../server/rules/currencies.ts'
import {
  amountWords,
  promotionRefusal,
  promotionReduction,
  refusalWords,
  type Promotion,
  type PromotionCase,
  type PromotionRefusal,
} from '../../../server/rules/promotions.ts'
import { minorOff } from '../../../server/rules/reductions.ts'
import { SEEDED_PROMOTIONS } from '../../../server/store/promotionSeeds.ts'
import { dayOf } from '../../../server/schedule/calendar.ts'

/** Noon in India on 1 December 2026. */
const NOON = Date.parse('2026-12-01T06:30:00Z')

const PROMOTION: Promotion = {
  code: 'SALE',
  title: '10% off',
  message: 'You save 10%.',
  off: { kind: 'percent', value: 10 },
  bookable: { from: dayOf('2026-11-20'), until: dayOf('2026-12-10') },
  travel: { from: dayOf('2026-12-05'), until: dayOf('2027-01-31') },
  movesFrom: null,
  routes: 'domestic',
  passengers: { min: 2, max: 4 },
  channels: ['WEB'],
  audience: 'any',
  usageLimit: 10,
  isForWeb: true,
  isKnown: true,
  isActive: true,
}

const SEARCH = { origin: 'DEL', destination: 'BOM', departure: dayOf('2026-12-14'), return: null, passengers: 2 }
const CASE: PromotionCase = { now: NOON, channel: 'WEB', search: SEARCH, customer: null }

const judged = (promotion: Partial<Promotion>, asked: Partial<PromotionCase> = {}, usesTaken = 0) =>
  promotionRefusal({ ...PROMOTION, ...promotion }, { ...CASE, ...asked }, usesTaken)
const onSearch = (change: Partial<NonNullable<PromotionCase['search']>>, promotion: Partial<Promotion> = {}) =>
  judged(promotion, { search: { ...SEARCH, ...change } })

describe('a promotion', () => {
  it('is accepted where everything fits, for a visitor too', () => {
    expect(judged({})).toBeNull()
  })

  it.each<[string, () => PromotionRefusal | null, PromotionRefusal | null]>([
    ['without a record is unknown', () => promotionRefusal(undefined, CASE, 0), 'unknown'],
    ['that is switched off is unknown', () => judged({ isActive: false }), 'unknown'],
    ['can be used from its first day in India', () => judged({}, { now: Date.parse('2026-11-19T18:30:00Z') }), null],
    ['cannot be used a moment before', () => judged({}, { now: Date.parse('2026-11-19T18:29:59Z') }), 'notYet'],
    ['can be used to the end of its last day in India', () => judged({}, { now: Date.parse('2026-12-10T18:29:59Z') }), null],
    ['has expired a moment later', () => judged({}, { now: Date.parse('2026-12-10T18:30:00Z') }), 'expired'],
    ['of other channels is refused on this one [CONST-01]', () => judged({ channels: ['MOBILE'] }), 'channel'],
    ['for India is refused on a route abroad', () => onSearch({ destination: 'DXB' }), 'route'],
    ['for routes abroad is refused within India', () => judged({ routes: 'international' }), 'route'],
    ['for routes abroad is accepted there', () => onSearch({ destination: 'DXB' }, { routes: 'international' }), null],
    ['for any route is accepted on a sold one', () => onSearch({ destination: 'DXB' }, { routes: 'any' }), null],
    ['for any route is refused where nothing is sold', () => onSearch({ origin: 'SIN', destination: 'DXB' }, { routes: 'any' }), 'route'],
    ['for any route is refused on an unknown station', () => onSearch({ origin: 'ZZZ' }, { routes: 'any' }), 'route'],
    ['for listed routes is accepted on one of them', () => judged({ routes: { listed: ['DEL-BOM'] } }), null],
    ['for listed routes is refused the other way round', () => judged({ routes: { listed: ['BOM-DEL'] } }), 'route'],
    ['is accepted on the first day of travel', () => onSearch({ departure: dayOf('2026-12-05') }), null],
    ['is refused the day before', () => onSearch({ departure: dayOf('2026-12-04') }), 'dates'],
    ['is accepted on the last day of travel', () => onSearch({ return: dayOf('2027-01-31') }), null],
    ['is refused when the return is a day later', () => onSearch({ return: dayOf('2027-02-01') }), 'dates'],
    ['is refused for fewer passengers than it is for', () => onSearch({ passengers: 1 }), 'passengers'],
    ['is accepted for the most passengers it is for', () => onSearch({ passengers: 4 }), null],
    ['is refused for more', () => onSearch({ passengers: 5 }), 'passengers'],
    ['is accepted for its last use', () => judged({}, {}, 9), null],
    ['is used up after it', () => judged({}, {}, 10), 'usedUp'],
    ['without a limit is never used up', () => judged({ usageLimit: null }, {}, 1_000_000), null],
    ['for customers asks a visitor to sign in [SEC-06]', () => judged({ audience: 'signedIn' }), 'signInNeeded'],
    ['for customers is accepted from one', () => judged({ audience: 'signedIn' }, { customer: { hasBooked: true } }), null],
    ['for first bookings asks a visitor to sign in [SEC-06]', () => judged({ audience: 'firstTime' }), 'signInNeeded'],
    ['for first bookings is accepted from who has not booked', () => judged({ audience: 'firstTime' }, { customer: { hasBooked: false } }), null],
    ['for first bookings is refused to who has', () => judged({ audience: 'firstTime' }, { customer: { hasBooked: true } }), 'firstTimeOnly'],
    ['is judged without a search too', () => judged({ passengers: { min: 9, max: null } }, { search: null }), null],
  ])('%s', (_, refusal, expected) => {
    expect(refusal()).toBe(expected)
  })

  it('without a first or a last day can be used at any time', () => {
    expect(judged({ bookable: { from: null, until: null } })).toBeNull()
    expect(judged({ bookable: { from: null, until: dayOf('2026-12-10') } }, { now: Date.parse('2020-01-01T00:00:00Z') })).toBeNull()
    expect(judged({ bookable: { from: dayOf('2026-11-20'), until: null } }, { now: Date.parse('2030-01-01T00:00:00Z') })).toBeNull()
  })

  it('without a first or a last day of travel is for any day', () => {
    const anyDay = { travel: { from: null, until: null } }
    expect([onSearch({ departure: 0 }, anyDay), onSearch({ departure: 99_999 }, anyDay), onSearch({ return: 99_999 }, anyDay)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('for any route holds within India and abroad, one for listed routes on these alone', () => {
    expect([judged({ routes: 'any' }), onSearch({ destination: 'DXB' }, { routes: 'any' })]).toEqual([null, null])
    expect(onSearch({}, { routes: { listed: ['DEL-DXB'] } })).toBe('route')
    expect(onSearch({ destination: 'DXB' }, { routes: { listed: ['DEL-DXB'] } })).toBeNull()
  })

  it('for all callers needs no sign-in, and a code for customers does', () => {
    expect([judged({}, { customer: { hasBooked: true } }), judged({ audience: 'signedIn' }, { customer: null })]).toEqual([null, 'signInNeeded'])
    expect(judged({ audience: 'signedIn' }, { customer: { hasBooked: false } })).toBeNull()
  })

  it('says its discount as a part or as rupees', () => {
    expect([amountWords({ kind: 'percent', value: 10 }), amountWords({ kind: 'rupees', value: 150_000 })]).toEqual(['10%', '₹1,50,000'])
  })

  it('never asks a visitor to sign in for a search that it does not fit [CON-14]', () => {
    const forCustomers = { audience: 'signedIn' } as const
    expect(onSearch({ destination: 'DXB' }, forCustomers)).toBe('route')
    expect(judged(forCustomers, {}, 10)).toBe('usedUp')
  })

  it('whose dates move with the clock is as old at any time', () => {
    const moving = { movesFrom: dayOf('2026-12-01') }
    const at = (now: string, departure: string) => judged(moving, { now: Date.parse(now), search: { ...SEARCH, departure: dayOf(departure) } })
    expect(at('2031-05-01T06:30:00Z', '2031-05-05')).toBeNull()
    expect(at('2031-05-01T06:30:00Z', '2031-05-04')).toBe('dates')
    expect(judged({ ...moving, bookable: { from: dayOf('2026-12-02'), until: null } }, { now: Date.parse('2031-05-01T06:30:00Z') })).toBe('notYet')
    expect(judged({ ...moving, bookable: { from: null, until: dayOf('2026-11-30') } }, { now: Date.parse('2031-05-01T06:30:00Z') })).toBe('expired')
  })
})

describe('the words of a refusal [API-02]', () => {
  const REFUSALS: readonly PromotionRefusal[] = [
    'unknown',
    'notYet',
    'expired',
    'channel',
    'route',
    'dates',
    'passengers',
    'usedUp',
    'signInNeeded',
    'firstTimeOnly',
  ]

  it('are plain sentences, one for each reason', () => {
    const words = REFUSALS.map((refusal) => refusalWords(refusal, PROMOTION))
    expect(new Set(words).size).toBe(REFUSALS.length)
    for (const each of words) {
      expect(each).toMatch(/^[A-Z].*\.$/)
      expect(each).not.toContain('SALE')
    }
  })

  it('say for how many passengers a promotion is', () => {
    const wordsFor = (min: number, max: number | null) => refusalWords('passengers', { ...PROMOTION, passengers: { min, max } })
    expect([wordsFor(2, 4), wordsFor(4, null), wordsFor(2, 2)]).toEqual([
      'This promo code is for 2 to 4 passengers.',
      'This promo code is for 4 or more passengers.',
      'This promo code is for 2 passengers.',
    ])
  })
})

describe('what is taken off a base fare', () => {
  const inCurrency = (currency: string) => exchangeOn(currency, dayOf('2026-12-01'))

  it('is whole rupees of each segment, rounded down [CON-72]', () => {
    expect(minorOff({ kind: 'percent', value: 10 }, [4_009], inCurrency('INR'))).toBe(400_00)
    expect(minorOff({ kind: 'percent', value: 10 }, [4_009, 1_999], inCurrency('INR'))).toBe(599_00)
    expect(minorOff({ kind: 'percent', value: 7 }, [4_300], inCurrency('INR'))).toBe(301_00)
  })

  it('becomes minor units of another currency segment by segment, as the base fares do', () => {
    expect(minorOff({ kind: 'percent', value: 10 }, [4_009, 1_999], inCurrency('USD'))).toBe(450 + 224)
    expect(minorOff({ kind: 'percent', value: 7 }, [4_321], inCurrency('JPY'))).toBe(512)
  })

  it('is rupees in the currency of the fare', () => {
    expect(minorOff({ kind: 'rupees', value: 500 }, [9_000], inCurrency('INR'))).toBe(500_00)
    expect(minorOff({ kind: 'rupees', value: 500 }, [9_000], inCurrency('USD'))).toBe(562)
    expect(minorOff({ kind: 'rupees', value: 500 }, [9_000], inCurrency('OMR'))).toBe(2_165)
    expect(minorOff({ kind: 'rupees', value: 500 }, [9_000], inCurrency('JPY'))).toBe(847)
  })

  it('is never more than the base fare', () => {
    expect(minorOff({ kind: 'rupees', value: 500 }, [300, 199], inCurrency('INR'))).toBe(499_00)
    expect(minorOff({ kind: 'percent', value: 100 }, [300, 199], inCurrency('INR'))).toBe(499_00)
    expect(minorOff({ kind: 'percent', value: 120 }, [499], inCurrency('INR'))).toBe(499_00)
  })

  it('goes by the name of the promotion, for every seat', () => {
    expect(promotionReduction({ ...PROMOTION, off: { kind: 'rupees', value: 1_500 } })).toEqual({
      type: 'PromotionDiscount',
      code: 'SALE',
      detail: 'Promo code SALE, ₹1,500 off the base fare',
      passengerTypes: ['ADT', 'CHD', 'SNR', 'EXST'],
      off: { kind: 'rupees', value: 1_500 },
    })
  })
})

describe('the promotions of the sandbox', () => {
  it('have codes of their own that can be typed, and an order', () => {
    const codes = SEEDED_PROMOTIONS.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{4,20}$/)
    expect(SEEDED_PROMOTIONS.map(({ position }) => position)).toEqual(codes.map((_, index) => index + 1))
  })

  it('all move with the clock, so that none goes stale', () => {
    expect(SEEDED_PROMOTIONS.every(({ movesFrom }) => movesFrom === '2026-01-01')).toBe(true)
  })
})
