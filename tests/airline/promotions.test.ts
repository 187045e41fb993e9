import { eq } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PromotionQuery } from '../../server/contract/promotions.ts'
import { PROJECT_FOLDER } from '../../server/store/projectFolder.ts'
import { promotions, promotionUses } from '../../server/store/promotionSchema.ts'
import { NOON, testAirline } from './support/testAirline.ts'
import { createVisitor, QUESTION, type Visitor } from './support/visitor.ts'

const VALIDATE = '/api/ibe/booking/promotion/validate'
const NUDGE = '/api/ibe/booking/promotion/orgCodeNudges'

const airline = testAirline()
beforeEach(async () => {
  await airline.airline.database.connection.delete(promotionUses)
})

const visitor = () => createVisitor(airline)
const customer = async (bookingsMade = 1) => {
  const made = visitor()
  await made.signIn(bookingsMade)
  return made
}
const validated = async (change: Partial<PromotionQuery>, by: Visitor = visitor()) => {
  const answer = await by.post(VALIDATE, { ...QUESTION, ...change })
  const body = (await answer.json()) as { data?: unknown; error?: { status: string; message: string } }
  return answer.status === 200 ? body.data : [answer.status, body.error?.status, body.error?.message]
}

describe('POST booking/promotion/validate', () => {
  it('says true of a code that fits, one way and both ways, and reserves nothing [API-01, API-02, CON-47]', async () => {
    const by = visitor()
    expect(await validated({}, by)).toBe(true)
    expect(await validated({ returnDate: '2026-12-18T23:59:59' }, by)).toBe(true)
    expect([await by.applied(), by.cookie()]).toEqual([null, null])
    expect(await airline.airline.database.connection.select().from(promotionUses)).toEqual([])
  })

  it('knows a code in any case', async () => {
    expect(await validated({ promoCode: 'monSoon' })).toBe(true)
  })

  it.each<[string, Partial<PromotionQuery>, string, string]>([
    ['is unknown', { promoCode: 'NOSUCHCODE' }, 'PROMO_UNKNOWN', 'We do not know this promo code. Please check how it is spelt.'],
    ['begins later', { promoCode: 'NEWYEAR' }, 'PROMO_NOT_YET', 'This promo code cannot be used yet.'],
    ['has expired', { promoCode: 'DIWALI' }, 'PROMO_EXPIRED', 'This promo code has expired.'],
    ['is not for the web [CONST-01]', { promoCode: 'APPONLY' }, 'PROMO_CHANNEL', 'This promo code cannot be used on this website.'],
    ['is for India', { destination: 'DXB' }, 'PROMO_ROUTE', 'This promo code is not for this route.'],
    ['is for the Gulf', { promoCode: 'GULF' }, 'PROMO_ROUTE', 'This promo code is not for this route.'],
    ['is for travel within half a year', { departureDate: '2027-07-01T00:00:00' }, 'PROMO_DATES', 'This promo code is not for these travel dates.'],
    ['is for a return within half a year', { returnDate: '2027-07-01T00:00:00' }, 'PROMO_DATES', 'This promo code is not for these travel dates.'],
    ['is for four or more', { promoCode: 'FAMILY4', passengerCount: 3 }, 'PROMO_PASSENGERS', 'This promo code is for 4 or more passengers.'],
    ['is for customers [SEC-06, CON-14]', { promoCode: 'SARUS500' }, 'PROMO_SIGN_IN_NEEDED', 'Please sign in to use this promo code.'],
    ['is for first bookings [SEC-06]', { promoCode: 'WELCOME' }, 'PROMO_SIGN_IN_NEEDED', 'Please sign in to use this promo code.'],
  ])('refuses a visitor a code that %s, in plain words [API-02, CON-47]', async (_, change, status, message) => {
    expect(await validated(change)).toEqual([422, status, message])
  })

  it('gives customers the codes for customers, and first bookings to those without one [SEC-06]', async () => {
    const [old, fresh] = [await customer(3), await customer(0)]
    expect([await validated({ promoCode: 'SARUS500' }, old), await validated({ promoCode: 'SARUS500' }, fresh)]).toEqual([true, true])
    expect(await validated({ promoCode: 'WELCOME' }, fresh)).toBe(true)
    expect(await validated({ promoCode: 'WELCOME' }, old)).toEqual([
      422,
      'PROMO_FIRST_TIME_ONLY',
      'This promo code is only for a first booking with us.',
    ])
  })

  it('accepts a code that is told by letter only, which no list has [OPEN-58]', async () => {
    expect(await validated({ promoCode: 'LETTER5' })).toBe(true)
  })

  it('accepts what it accepted when the clock is years ahead', async () => {
    airline.airline.clock.set(Date.parse('2033-03-01T06:30:00Z'))
    const later = [await validated({ departureDate: '2033-03-14T00:00:00' }), await validated({ promoCode: 'DIWALI' })]
    airline.airline.clock.set(Date.parse(NOON))
    expect(later).toEqual([true, [422, 'PROMO_EXPIRED', 'This promo code has expired.']])
  })
})

describe('an applied promotion', () => {
  it('is told in the words of the promotion, and shown again to the same browser alone [API-03, API-05]', async () => {
    const [by, other] = [visitor(), visitor()]
    const message = 'You save 10% of the base fare on every flight.'
    expect(await by.apply()).toEqual({ message })
    expect(by.cookie()).toMatch(/^sarus_session=/)
    expect(await by.applied()).toEqual({ promoCode: 'MONSOON', message })
    expect(await other.applied()).toBeNull()
  })

  it('is removed once [API-04]', async () => {
    const by = visitor()
    await by.apply()
    expect([await by.remove(), await by.applied(), await by.remove()]).toEqual([true, null, false])
    expect(await visitor().remove()).toBe(false)
  })

  it('takes the place of the one before [API-03]', async () => {
    const by = visitor()
    await by.apply({ promoCode: 'LASTTEN' })
    await by.apply({ promoCode: 'MONSOON' })
    expect((await by.applied())?.promoCode).toBe('MONSOON')
    expect(await airline.airline.promotions.uses.taken('LASTTEN', null, airline.airline.clock.now())).toBe(0)
  })

  it('stays when the next is refused, and no session is opened for a refusal [API-03]', async () => {
    const [by, other] = [visitor(), visitor()]
    await by.apply()
    expect(await by.apply({ promoCode: 'DIWALI' })).toEqual({ status: 422, code: 'PROMO_EXPIRED', message: 'This promo code has expired.' })
    expect((await by.applied())?.promoCode).toBe('MONSOON')
    await other.apply({ promoCode: 'DIWALI' })
    expect(other.cookie()).toBeNull()
  })
})

describe('POST booking/promotion/orgCodeNudges', () => {
  const asked = async (change: object, by: Visitor = visitor()) => {
    const { promoCode: _, channel: __, ...search } = QUESTION
    const answer = await by.post(NUDGE, { ...search, ...change })
    return ((await answer.json()) as { data: { promoCode: string; message: string } | null }).data
  }

  it('proposes the code that saves most, its words with the code in them once [API-06, OPEN-13]', async () => {
    const data = await asked({})
    expect(data).toEqual({ promoCode: 'MONSOON', message: 'Save 10% on the base fare of every seat with MONSOON.' })
    expect((await asked({ destination: 'DXB' }))?.promoCode).toBe('GULF')
    expect((await asked({ destination: 'SIN' }))?.promoCode).toBe('PASSPORT')
  })

  it('proposes to a customer what is theirs [API-06]', async () => {
    expect((await asked({}, await customer(0)))?.promoCode).toBe('WELCOME')
    expect((await asked({ origin: 'IXL', destination: 'DEL' }, await customer(2)))?.promoCode).toBe('SARUS500')
  })

  it('counts what is saved on this search: a tenth of a dear seat is more than ₹400 [API-06]', async () => {
    await airline.airline.database.connection.update(promotions).set({ discountValue: 4_000 }).where(eq(promotions.code, 'FAMILY4'))
    const four = await asked({ passengerCount: 4 })
    await airline.airline.database.connection.update(promotions).set({ discountValue: 400 }).where(eq(promotions.code, 'FAMILY4'))
    expect(four).toEqual({ promoCode: 'FAMILY4', message: 'Save ₹4,000 on the base fare of every seat with FAMILY4.' })
  })

  it('proposes nothing where nothing can be booked [API-06]', async () => {
    for (const change of [
      { origin: 'SIN', destination: 'DXB' },
      { origin: 'ZZZ' },
      { departureDate: '2026-11-30T00:00:00' },
      { departureDate: '2028-01-01T00:00:00' },
    ]) {
      expect(await asked(change)).toBeNull()
    }
  })
})

describe('GET promotions', () => {
  const SEARCH = new URLSearchParams({ channel: 'WEB', origin: 'DEL', destination: 'BOM', departureDate: '2026-12-14T00:00:00', passengerCount: '1' })
  const listed = async (query: string, by: Visitor = visitor()) => {
    const answer = await by.ask(`/api/ibe/promotions?${query}`)
    return ((await answer.json()) as { data: { promoCodes: Record<string, unknown>[]; offers: Record<string, string>[] } }).data
  }
  const applicable = async (query: string, by?: Visitor) =>
    Object.fromEntries((await listed(query, by)).promoCodes.map((each) => [each['promoCode'], each['applicable']]))

  it('lists what runs now with title, applicability and whether it is for the web, to every caller [API-14, PRO-19, OPEN-58, SEC-05]', async () => {
    const { promoCodes } = await listed('channel=WEB')
    expect(promoCodes[0]).toEqual({ promoCode: 'MONSOON', title: '10% off flights within India', applicable: true, message: '', isForWeb: true })
    expect(promoCodes.find((each) => each['promoCode'] === 'SARUS500')).toMatchObject({
      applicable: true,
      message: 'Please sign in to use this promo code.',
    })
    expect(promoCodes.map((each) => each['promoCode'])).toEqual([
      'MONSOON',
      'WELCOME',
      'SARUS500',
      'GULF',
      'PASSPORT',
      'FAMILY4',
      'LASTTEN',
      'APPONLY',
    ])
    expect(promoCodes.filter((each) => !each['isForWeb']).map((each) => each['promoCode'])).toEqual(['APPONLY'])
  })

  it('says of a search what fits it; to sign in is within reach [API-14, OFF-07]', async () => {
    expect(await applicable(SEARCH.toString())).toEqual({
      MONSOON: true,
      WELCOME: true,
      SARUS500: true,
      GULF: false,
      PASSPORT: false,
      FAMILY4: false,
      LASTTEN: true,
      APPONLY: false,
    })
    expect((await applicable(SEARCH.toString(), await customer(1)))['WELCOME']).toBe(false)
  })

  it('says of a promotion without uses left that it does not apply, but not to who holds one [API-14]', async () => {
    const holders = Array.from({ length: 10 }, visitor)
    for (const holder of holders) await holder.apply({ promoCode: 'LASTTEN' })
    expect((await applicable('channel=WEB'))['LASTTEN']).toBe(false)
    expect((await applicable('channel=WEB', holders[0]))['LASTTEN']).toBe(true)
  })

  it('lists offers of banks with logos that the site has [API-14, OFF-04]', async () => {
    const { offers } = await listed('channel=WEB')
    expect(offers.length).toBeGreaterThan(0)
    for (const { logo = '', title, description } of offers) {
      expect([title, description].every((text) => (text ?? '').length > 10)).toBe(true)
      expect(existsSync(join(PROJECT_FOLDER, 'public', logo))).toBe(true)
    }
  })

  it('for a request are the known codes that fit it, those for customers too [API-15, CON-14]', async () => {
    const known = async (query: string, by: Visitor = visitor()) => {
      const answer = await by.ask(`/api/ibe/promotions/request?${query}`)
      return ((await answer.json()) as { data: string[] }).data
    }
    expect(await known(SEARCH.toString())).toEqual(['MONSOON', 'WELCOME', 'SARUS500', 'LASTTEN'])
    expect(await known(SEARCH.toString(), await customer(2))).toEqual(['MONSOON', 'SARUS500', 'LASTTEN'])
    expect(await known('channel=WEB')).toEqual(['MONSOON', 'WELCOME', 'SARUS500', 'GULF', 'PASSPORT', 'FAMILY4', 'LASTTEN'])
  })
})
