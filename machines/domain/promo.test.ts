import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanPromoCode,
  isSameQuestion,
  type PromoOffer,
  type PromoQuestion,
  promoQuestionOf,
  shouldAsk,
  shownOffers,
  strippedPromoCode,
  whyNotApply,
  whyNotAsk,
} from './promo.ts'
import { emptySearch, type Search } from './search.ts'

const QUESTION: PromoQuestion = { origin: 'DEL', destination: 'BOM', departureDate: '2026-06-20', returnDate: null, passengerCount: 2 }

describe('cleaning', () => {
  it.each([
    ['fly 10', 'FLY10'],
    ['\tmon\u00a0soon\n', 'MONSOON'],
    ['  ', ''],
  ])('strips whitespace: %j becomes %j [PRO-05]', (text, code) => expect(cleanPromoCode(text, 20)).toBe(code))

  it.each([
    ['FLY-10%!', 'FLY10'],
    ['a_b.c', 'ABC'],
    ['मानसून', ''],
    ['FLŸ10', 'FL10'],
  ])('strips what is neither letter nor digit: %j becomes %j [PRO-06]', (text, code) => expect(cleanPromoCode(text, 20)).toBe(code))

  it('upper-cases [PRO-07]', () => expect(cleanPromoCode('mOnsOOn7', 20)).toBe('MONSOON7'))

  it('cuts after the longest code, counting only what stays [PRO-08]', () => {
    expect([cleanPromoCode('abc-defg', 6), cleanPromoCode('abc-def', 6), cleanPromoCode('abc', 6)]).toEqual(['ABCDEF', 'ABCDEF', 'ABC'])
  })

  it('gives capitals and digits within the maximum for any text, and leaves a clean code as it is [PRO-05, PRO-06, PRO-07, PRO-08]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 30 }), (text, maximum) => {
        const code = cleanPromoCode(text, maximum)
        expect(code).toMatch(/^[A-Z0-9]*$/)
        expect(code.length).toBeLessThanOrEqual(maximum)
        expect(cleanPromoCode(code, maximum)).toBe(code)
      }),
    )
  })

  it('keeps letters and digits in their order, whatever stands between them [PRO-05, PRO-06]', () => {
    const between = fc.constantFrom(' ', '-', '\n', '.', '₹', 'é')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('A', 'z', '7', 'q', '0'), between)), (pairs) => {
        const letters = pairs.map(([letter]) => letter).join('')
        expect(strippedPromoCode(pairs.flat().join(''))).toBe(letters.toUpperCase())
      }),
    )
  })
})

describe('whether the airline is asked', () => {
  it('asks from four characters on, and up to the maximum [PRO-09, OPEN-04, OPEN-05]', () => {
    const asked = [0, 3, 4, 20, 21].map((length) => shouldAsk('A'.repeat(length), 3, 20))
    expect(asked).toEqual([false, false, true, true, false])
  })

  it('says why it does not ask, except where nothing was typed [PRO-08, PRO-09]', () => {
    const reasons = [0, 3, 4, 20, 21].map((length) => whyNotAsk('A'.repeat(length), 3, 20))
    expect(reasons).toEqual([null, 'tooShort', null, null, 'tooLong'])
    expect(whyNotAsk('AAA', 3, 3)).toBe('tooShort')
  })
})

describe('the question', () => {
  const search: Search = { ...emptySearch('2026-06-20'), origin: 'DEL', destination: 'BOM' }
  const party = { adult: 2, child: 1, infant: 1, seniorcitizen: 1, extraSeat: 2 }

  it('counts adults, children and seniors [OPEN-59]', () => {
    expect(promoQuestionOf({ ...search, passengers: party })).toEqual({ ...QUESTION, passengerCount: 4 })
  })

  it('has the return of a round trip [API-01]', () => {
    expect(promoQuestionOf({ ...search, tripType: 'ROUND_TRIP', returnDate: '2026-06-24' })).toEqual({
      ...QUESTION,
      passengerCount: 1,
      returnDate: '2026-06-24',
    })
  })

  it.each([{ origin: null }, { destination: null }, { departureDate: null }, { tripType: 'ROUND_TRIP' as const }])(
    'is not there while the search lacks something: %j',
    (missing) => expect(promoQuestionOf({ ...search, ...missing })).toBeNull(),
  )

  it.each([{ origin: 'IXL' }, { destination: 'COK' }, { departureDate: '2026-06-21' }, { returnDate: '2026-06-24' }, { passengerCount: 3 }])(
    'is another one with %j [OPEN-64]',
    (change) =>
      expect([isSameQuestion(QUESTION, { ...QUESTION, ...change }), isSameQuestion({ ...QUESTION, ...change }, QUESTION)]).toEqual([false, false]),
  )

  it('is the same with the same fields', () => {
    expect([
      isSameQuestion(QUESTION, { ...QUESTION }),
      isSameQuestion(null, null),
      isSameQuestion(QUESTION, null),
      isSameQuestion(null, QUESTION),
    ]).toEqual([true, true, false, false])
  })
})

describe('offers', () => {
  const offer: PromoOffer = { promoCode: 'MONSOON', title: 'Monsoon sale', applicable: true, message: '', isForWeb: true }

  it('hides codes that are not for the web, and no bank offer [OPEN-58]', () => {
    const bank = { logo: '/bank.svg', title: 'A bank', description: 'Ten per cent' }
    expect(shownOffers({ promoCodes: [{ ...offer, isForWeb: false }, offer], bankOffers: [bank] })).toEqual({
      promoCodes: [offer],
      bankOffers: [bank],
    })
  })

  it('can be applied when it fits the search and is not applied yet', () => {
    expect([whyNotApply(offer, null, false), whyNotApply(offer, 'FLY10', false)]).toEqual([null, null])
  })

  it('is refused when its code is applied already, however it is written [OFF-06]', () => {
    expect(whyNotApply({ ...offer, promoCode: 'Monsoon' }, 'MONSOON', false)).toBe('alreadyApplied')
  })

  it('is refused when it does not fit the search [OFF-07]', () => {
    expect(whyNotApply({ ...offer, applicable: false }, null, false)).toBe('notApplicable')
  })

  it('is refused beside a special fare [SPF-13]', () => {
    expect(whyNotApply(offer, null, true)).toBe('specialFareChosen')
  })
})
