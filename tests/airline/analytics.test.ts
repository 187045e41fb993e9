import { beforeEach, describe, expect, it } from 'vitest'
import type { InferOutput } from 'valibot'
import { AnalyticsEvent, MOST_EVENTS, type FlightSearchEvent } from '../../server/contract/analytics.ts'
import { NOON, refusalOf, saidIn, testAirline } from './support/testAirline.ts'

const PATH = '/api/ibe/analytics'

const airline = testAirline()
beforeEach(async () => {
  airline.airline.clock.set(Date.parse(NOON))
  await airline.ask('/sandbox/api/analytics', { method: 'DELETE' })
})

type SearchDetails = InferOutput<typeof FlightSearchEvent>['details']

const DETAILS: SearchDetails = {
  journeyType: 'ROUND_TRIP',
  originCityCode: 'DEL',
  destinationCityCode: 'BOM',
  departureDate: '2026-12-14',
  returnDate: '2026-12-20',
  specialFare: null,
  adult: 2,
  child: 1,
  infant: 0,
  seniorcitizen: 0,
  extraSeat: 0,
  promoCode: 'MONSOON',
  currency: 'INR',
}
const event = (details: Partial<SearchDetails> = {}): AnalyticsEvent => ({
  name: 'flight_search',
  at: '2026-12-01T06:29:58.123Z',
  details: { ...DETAILS, ...details },
})
const VISIT: AnalyticsEvent = {
  name: 'campaign_visit',
  at: '2026-12-01T06:29:58.123Z',
  details: { source: 'newsletter', medium: 'email', isAffiliate: false },
}
const stored = async () => ((await (await airline.ask('/sandbox/api/analytics')).json()) as { data: { details: Record<string, unknown> }[] }).data

describe('analytics', () => {
  it('keeps every event of a batch with its details, and answers 202 without a word [OPEN-10, SRCH-18, SRCH-20]', async () => {
    const answer = await airline.post(PATH, { events: [event(), event({ originCityCode: 'BLR', specialFare: 'STUDENT', promoCode: '' })] })
    expect([answer.status, await answer.text()]).toEqual([202, ''])
    const [newest, oldest] = await stored()
    expect(newest).toMatchObject({ details: { originCityCode: 'BLR', specialFare: 'STUDENT', promoCode: '' } })
    expect(oldest).toEqual({
      name: 'flight_search',
      at: '2026-12-01T06:29:58.123Z',
      receivedAt: expect.stringContaining('2026-12-01T06:30:0'),
      details: DETAILS,
    })
  })

  it('takes what a browser sends as a beacon, whatever type of content it names [OPEN-10]', async () => {
    const body = JSON.stringify({ events: [event()] })
    for (const type of ['application/json', 'text/plain;charset=UTF-8'])
      expect((await airline.ask(PATH, { method: 'POST', body, headers: { 'Content-Type': type, Origin: 'http://localhost' } })).status).toBe(202)
  })

  it.each([
    ['a name', { ...event(), details: { ...DETAILS, firstName: 'Asha' } }, 'events.0.details'],
    ['an address', { ...event(), details: { ...DETAILS, email: 'asha@example.com' } }, 'events.0.details'],
    ['a telephone number as a promo code', event({ promoCode: '+919812345678' }), 'events.0.details.promoCode'],
    ['an address as a city', event({ originCityCode: 'asha@example.com' }), 'events.0.details.originCityCode'],
    ['a booking reference beside the details', { ...event(), recordLocator: 'ABC123' }, 'events.0'],
    ['an event that is not in the catalogue', { name: 'passenger_named', at: NOON, details: {} }, 'events.0.name'],
    ['a name as the source of a visit', { ...VISIT, details: { ...VISIT.details, source: 'asha' } }, 'events.0.details.source'],
    ['an address as the medium of a visit', { ...VISIT, details: { ...VISIT.details, medium: 'asha@example.com' } }, 'events.0.details.medium'],
    ['whose link a visit came by', { ...VISIT, details: { ...VISIT.details, affiliate: 'ABC123' } }, 'events.0.details'],
    ['a time that is none', { ...event(), at: 'now' }, 'events.0.at'],
    ['more passengers than can travel', event({ adult: 100 }), 'events.0.details.adult'],
  ])('refuses the whole batch for %s, and repeats nothing of it [OPEN-10]', async (_, refused, field) => {
    const answer = await airline.post(PATH, { events: [refused, event()] })
    expect(await saidIn(answer)).not.toMatch(/Asha|asha@|98123|ABC123|passenger_named|firstName|recordLocator/)
    expect(await refusalOf(answer)).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
    expect(await stored()).toEqual([])
  })

  it('keeps visits beside searches, each with its own details [OPEN-10]', async () => {
    await airline.post(PATH, { events: [VISIT, event()] })
    expect((await stored()).map(({ details }) => details)).toEqual([DETAILS, VISIT.details])
  })

  it('keeps no promo code that is not one of the airline: it could be a booking reference [OPEN-10]', async () => {
    await airline.post(PATH, { events: [event({ promoCode: 'ABC123' }), event({ promoCode: 'GULF' })] })
    expect((await stored()).map(({ details }) => details['promoCode'])).toEqual(['GULF', ''])
  })

  it('has no member in the catalogue that could hold a name or a contact [OPEN-10]', () => {
    const members = AnalyticsEvent.options.map(({ entries }) => [entries.name.literal, Object.keys(entries), Object.keys(entries.details.entries)])
    expect(members).toEqual([
      ['flight_search', ['name', 'at', 'details'], Object.keys(DETAILS)],
      ['campaign_visit', ['name', 'at', 'details'], ['source', 'medium', 'isAffiliate']],
    ])
  })

  it('keeps a visit by a link in words of a list, and no other words of it [OPEN-10]', async () => {
    const visit = (source: string) => ({ name: 'campaign_visit', at: NOON, details: { source, medium: null, isAffiliate: true } })
    expect((await airline.post(PATH, { events: [visit('newsletter')] })).status).toBe(202)
    expect(await refusalOf(await airline.post(PATH, { events: [visit('asha-verma')] }))).toMatchObject({
      status: 400,
      fields: ['events.0.details.source'],
    })
    expect((await stored()).map(({ details }) => details)).toEqual([{ source: 'newsletter', medium: null, isAffiliate: true }])
  })

  it('takes no empty batch, no more than fifty events and no more than 32 kB', async () => {
    const many = (count: number) => ({ events: Array.from({ length: count }, () => event()) })
    expect((await airline.post(PATH, many(MOST_EVENTS))).status).toBe(202)
    expect(await stored()).toHaveLength(MOST_EVENTS)
    for (const count of [0, MOST_EVENTS + 1])
      expect(await refusalOf(await airline.post(PATH, many(count)))).toMatchObject({ status: 400, fields: ['events'] })
    const padded = `${JSON.stringify(many(1))}${' '.repeat(32 * 1024)}`
    expect(await refusalOf(await airline.ask(PATH, { method: 'POST', body: padded }))).toMatchObject({ status: 413 })
  })

  it('takes none from the page of another site', async () => {
    const body = JSON.stringify({ events: [event()] })
    expect((await airline.ask(PATH, { method: 'POST', body, headers: { Origin: 'https://evil.example' } })).status).toBe(403)
    expect(await stored()).toEqual([])
  })
})
