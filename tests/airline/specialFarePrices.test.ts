import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AvailabilityQuery } from '../../server/contract/availability.ts'
import { promotions } from '../../server/store/promotionSchema.ts'
import { faresOf, found as foundBy, SEARCHES, sumOf } from './support/fares.ts'
import { NO_PASSENGERS, ONE_ADULT, refusalOf, SEARCH, testAirline } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'

const airline = testAirline()

const found = (change: Partial<AvailabilityQuery>) => foundBy(change, createVisitor(airline))

describe('a special fare', () => {
  const discounts = async (change: Partial<AvailabilityQuery>) => {
    const [fare] = faresOf((await found(change)).outbound)
    return Object.fromEntries(
      (fare?.passengerFares ?? []).map((each) => {
        const share = sumOf(each, 'Discount', 100) / sumOf(each, 'FarePrice', 100)
        return [each.passengerType, [each.serviceCharges.find(({ type }) => type === 'Discount')?.code ?? null, Math.round(share * 100)]]
      }),
    )
  }
  const family = { ADT: 2, CHD: 1, SNR: 0, INF: 1, EXST: 1 }

  it.each([
    ['STUDENT', 'STU', 10],
    ['ARMED_FORCES', 'ARM', 15],
    ['MEDICAL', 'MED', 12],
  ] as const)('%s lowers the base fare of adults alone [FEE-04, SPF-19]', async (specialFare, code, percent) => {
    expect(await discounts({ specialFare, paxTypesCount: family })).toEqual({
      ADT: [code, percent],
      CHD: [null, 0],
      INF: [null, 0],
      EXST: [null, 0],
    })
  })

  it('SENIOR_CITIZEN lowers that of seniors alone [FEE-04, SPF-19]', async () => {
    expect(await discounts({ specialFare: 'SENIOR_CITIZEN', paxTypesCount: { ...NO_PASSENGERS, ADT: 1, SNR: 1 } })).toEqual({
      ADT: [null, 0],
      SNR: ['SNR', 8],
    })
  })

  it('UNACCOMPANIED_MINOR lets children travel alone, for the fare of a child [SPF-07, OPEN-63]', async () => {
    const alone = { ...NO_PASSENGERS, CHD: 1 }
    const [fare] = faresOf((await found({ specialFare: 'UNACCOMPANIED_MINOR', paxTypesCount: alone })).outbound)
    const [beside] = faresOf((await found({ paxTypesCount: { ...ONE_ADULT, CHD: 1 } })).outbound)
    expect(fare?.passengerFares).toEqual(beside?.passengerFares.filter(({ passengerType }) => passengerType === 'CHD'))
    expect(await refusalOf(await airline.post(SEARCHES, { ...SEARCH, paxTypesCount: alone }))).toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('makes totals of the fare without and with it [FEE-02]', async () => {
    const [full, reduced] = [faresOf((await found({})).outbound), faresOf((await found({ specialFare: 'STUDENT' })).outbound)]
    expect(reduced.length).toBeGreaterThan(0)
    for (const [index, { passengerFares, totalFares }] of reduced.entries()) {
      const [adult] = passengerFares
      const off = adult ? sumOf(adult, 'Discount', 100) : 0
      expect(totalFares.fareTotal).toBe(full[index]?.totalFares.discountedTotal)
      expect(Math.round(totalFares.discountedTotal * 100)).toBe(Math.round(totalFares.fareTotal * 100) - off)
    }
  })

  it.each(['ARMED_FORCES', 'MEDICAL', 'UNACCOMPANIED_MINOR'] as const)(
    '%s is refused on a route that leaves India [SPF-14, CON-13]',
    async (specialFare) => {
      const paxTypesCount = specialFare === 'UNACCOMPANIED_MINOR' ? { ...NO_PASSENGERS, CHD: 1 } : ONE_ADULT
      for (const [origin, destination] of [
        ['DEL', 'DXB'],
        ['DXB', 'DEL'],
      ] as const) {
        const answer = await airline.post(SEARCHES, { ...SEARCH, origin, destination, specialFare, paxTypesCount })
        expect(await refusalOf(answer)).toEqual({ status: 422, code: 'SPECIAL_FARE_NOT_ALLOWED', fields: ['specialFare'] })
      }
    },
  )

  it.each([
    ['STUDENT', ONE_ADULT],
    ['SENIOR_CITIZEN', { ...NO_PASSENGERS, SNR: 1 }],
  ] as const)('%s is sold on a route that leaves India [SPF-14, CON-13]', async (specialFare, paxTypesCount) => {
    const fares = faresOf((await found({ destination: 'DXB', specialFare, paxTypesCount })).outbound)
    expect(fares.length).toBeGreaterThan(0)
    for (const { totalFares } of fares) expect(totalFares.discountedTotal).toBeLessThan(totalFares.fareTotal)
  })

  it.each([
    ['STUDENT', { ...ONE_ADULT, SNR: 1 }, 'SNR'],
    ['ARMED_FORCES', { ...ONE_ADULT, SNR: 1 }, 'SNR'],
    ['MEDICAL', { ...ONE_ADULT, SNR: 1 }, 'SNR'],
    ['UNACCOMPANIED_MINOR', { ...ONE_ADULT, CHD: 1 }, 'ADT'],
    ['UNACCOMPANIED_MINOR', { ...NO_PASSENGERS, CHD: 1, SNR: 1 }, 'SNR'],
    ['UNACCOMPANIED_MINOR', { ...NO_PASSENGERS, CHD: 1, EXST: 1 }, 'EXST'],
    ['UNACCOMPANIED_MINOR', { ...NO_PASSENGERS, CHD: 1, INF: 1 }, 'INF'],
    ['UNACCOMPANIED_MINOR', NO_PASSENGERS, 'CHD'],
    ['SENIOR_CITIZEN', ONE_ADULT, 'SNR'],
  ] as const)('%s is refused to the party %o [SPF-06, SPF-07, SPF-08, OPEN-63]', async (specialFare, paxTypesCount, type) => {
    const answer = await airline.post(SEARCHES, { ...SEARCH, specialFare, paxTypesCount })
    expect(await refusalOf(answer)).toEqual({ status: 422, code: 'LIMIT_EXCEEDED', fields: [`paxTypesCount.${type}`] })
  })

  it('wins over a promo code, which is then not applied and says so [SPF-13, CON-15, VAL-23]', async () => {
    const [alone, both] = [await found({ specialFare: 'STUDENT' }), await found({ specialFare: 'STUDENT', promoCode: 'MONSOON' })]
    expect(both).toEqual({
      ...alone,
      promotion: { promoCode: 'MONSOON', applied: false, message: 'A promo code cannot be combined with a special fare.' },
    })
  })
})

describe('a special fare and a promo code of the same name', () => {
  it('are kept apart: the one is for adults alone, the other for every seat', async () => {
    const stu = { code: 'STU', title: 'STU', message: 'STU', discountKind: 'percent', discountValue: 10, position: 99 } as const
    const { connection } = airline.airline.database
    await connection.insert(promotions).values({ ...stu, routes: 'any', audience: 'any', isForWeb: false, isKnown: false })
    const paxTypesCount = { ...ONE_ADULT, CHD: 1 }
    const [promo, fare] = [await found({ promoCode: 'STU', paxTypesCount }), await found({ specialFare: 'STUDENT', paxTypesCount })]
    await connection.delete(promotions).where(eq(promotions.code, 'STU'))
    const typesOf = (journeys: typeof promo.outbound) =>
      (faresOf(journeys)[0]?.passengerFares ?? []).flatMap((each) =>
        each.serviceCharges.filter(({ code }) => code === 'STU').map(({ type }) => [each.passengerType, type]),
      )
    expect(typesOf(promo.outbound)).toEqual([
      ['ADT', 'PromotionDiscount'],
      ['CHD', 'PromotionDiscount'],
    ])
    expect(typesOf(fare.outbound)).toEqual([['ADT', 'Discount']])
  })
})

describe('a search', () => {
  it('may name a nationality, which changes no fare', async () => {
    expect(await found({ nationality: 'IN' })).toEqual(await found({}))
  })

  it.each([
    ['a nationality that is no country code', { nationality: 'Indian' }, 'nationality'],
    ['a special fare that nobody sells', { specialFare: 'FAMILY' }, 'specialFare'],
    ['a promo code with other signs than letters and digits', { promoCode: '"><script>' }, 'promoCode'],
  ])('is refused with %s', async (_, change, field) => {
    const answer = await airline.post(SEARCHES, { ...SEARCH, ...change })
    expect(await answer.clone().text()).not.toContain('script')
    expect(await refusalOf(answer)).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
  })
})
