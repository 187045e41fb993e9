import { beforeEach, describe, expect, it } from 'vitest'
import type { Airline } from '../../src/airline/airline.ts'
import { good } from './support/otherAirline.ts'
import { otherSite } from './support/otherSite.ts'

const other = otherSite()
const { signal } = new AbortController()
let site: Airline
beforeEach(() => {
  site = other.client()
})

const API = '/api/ibe'
const QUESTION = { origin: 'DEL', destination: 'BOM', departureDate: '2026-12-12', returnDate: null, passengerCount: 2 } as const
const AND_BACK = { ...QUESTION, returnDate: '2026-12-15' } as const
const ASKED = { origin: 'DEL', destination: 'BOM', departureDate: '2026-12-12T00:00:00', passengerCount: 2 }
const LIST_ASKED = { channel: 'WEB', ...ASKED, passengerCount: '2' }
const BACK_AT = { returnDate: '2026-12-15T00:00:00' }
const OFFER = { promoCode: 'MONSOON', title: 'Monsoon sale', applicable: true, message: '', isForWeb: true }
const BANK = { logo: '/offers/bank.svg', title: 'First Bank', description: 'Ten per cent back.' }
const ASHA = { customerNumber: 'SP1001', firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com', mobile: null }
const BOOKED = {
  origin: 'DEL',
  destination: 'BOM',
  adultPaxCount: 2,
  childPaxCount: 0,
  infantPaxCount: 0,
  journeyType: 'ROUND_TRIP',
  bookingDate: '2026-12-21',
}

/** Each call with what it asks, what the airline answers, and what the site makes of it. */
const CALLS: readonly [name: string, (site: Airline) => Promise<unknown>, asked: object, answer: unknown, made: unknown][] = [
  ['the time', (airline) => airline.now(signal), { call: `GET ${API}/clock` }, { now: '2026-12-01T06:30:00.000Z' }, 1_796_106_600_000],
  ['who is here', (airline) => airline.session(signal), { call: `GET ${API}/session` }, { customer: ASHA }, ASHA],
  ['whether a visitor is here', (airline) => airline.session(signal), { call: `GET ${API}/session` }, { customer: null }, null],
  ['for the end of a session', (airline) => airline.endSession(signal), { call: `POST ${API}/session/end` }, { status: 'success' }, undefined],
  ['the last booking', (airline) => airline.lastBooking(signal), { call: `GET ${API}/users/me/last-booking` }, BOOKED, BOOKED],
  ['the last booking of a visitor', (airline) => airline.lastBooking(signal), { call: `GET ${API}/users/me/last-booking` }, null, null],
  [
    'a last booking of which little is known',
    (airline) => airline.lastBooking(signal),
    { call: `GET ${API}/users/me/last-booking` },
    { ...BOOKED, origin: null, destination: null, bookingDate: null },
    { ...BOOKED, origin: '', destination: '', bookingDate: '' },
  ],
  [
    'the currencies',
    (airline) => airline.currencies(signal),
    { call: `GET ${API}/currencies` },
    {
      currencies: [{ currencyCode: 'INR', description: 'Indian Rupee', displayPrefix: '₹' }],
      rates: [{ currencyCode: 'INR', perInr: 1 }],
      ratesAsOf: '2026-10-01',
    },
    { currencies: [{ currencyCode: 'INR', description: 'Indian Rupee', displayPrefix: '₹' }], ratesAsOf: '2026-10-01' },
  ],
  [
    'where the nationality is needed',
    (airline) => airline.nationalityRules(signal),
    { call: `GET ${API}/nationality/routes` },
    [
      { code: 'SIN', require_nationality: true },
      { code: 'DEL', require_nationality: false },
    ],
    [
      { code: 'SIN', requireNationality: true },
      { code: 'DEL', requireNationality: false },
    ],
  ],
  [
    'the countries',
    (airline) => airline.countries(signal),
    { call: `GET ${API}/countries` },
    [{ name: 'India', countryCode: 'IN' }],
    [{ name: 'India', countryCode: 'IN' }],
  ],
  [
    'which fares are sold abroad',
    (airline) => airline.internationalFares(signal),
    { call: `GET ${API}/passenger-types/international` },
    [
      { passengerTypeCode: 'SNR', name: 'Senior', isApplicableForInternational: true },
      { passengerTypeCode: 'MED', name: 'Medical', isApplicableForInternational: false },
      { passengerTypeCode: 'STU', name: 'Student', isApplicableForInternational: true },
      { passengerTypeCode: 'XYZ', name: 'Another', isApplicableForInternational: true },
    ],
    ['STUDENT', 'SENIOR_CITIZEN'],
  ],
  [
    'what is said of the fares',
    (airline) => airline.specialFareContent(signal),
    { call: `GET ${API}/content/special-fares` },
    [
      { passengerTypeCode: 'MED', title: 'Doctors', text: 'Bring a card.' },
      { passengerTypeCode: 'STU', title: 'Students', text: 'Bring another.' },
      { passengerTypeCode: 'XYZ', title: 'Others', text: 'Bring none.' },
    ],
    [
      { fare: 'STUDENT', title: 'Students', text: 'Bring another.' },
      { fare: 'MEDICAL', title: 'Doctors', text: 'Bring a card.' },
    ],
  ],
  [
    'whether a code is valid',
    (airline) => airline.validatePromo('MONSOON', QUESTION, signal),
    { call: `POST ${API}/booking/promotion/validate`, body: { promoCode: 'MONSOON', ...ASKED, channel: 'WEB' } },
    true,
    { accepted: true, message: '' },
  ],
  [
    'whether a code is valid there and back',
    (airline) => airline.validatePromo('MONSOON', AND_BACK, signal),
    { call: `POST ${API}/booking/promotion/validate`, body: { promoCode: 'MONSOON', ...ASKED, ...BACK_AT, channel: 'WEB' } },
    false,
    { accepted: false, message: '' },
  ],
  [
    'for a use of a code',
    (airline) => airline.applyPromo('MONSOON', QUESTION, 'form-1.1', signal),
    { call: `POST ${API}/booking/promotion/apply`, body: { promoCode: 'MONSOON', ...ASKED, channel: 'WEB' } },
    { message: 'You save 10%.' },
    { accepted: true, message: 'You save 10%.' },
  ],
  [
    'for the end of a use',
    (airline) => airline.removePromo(signal),
    { call: `DELETE ${API}/booking/promotion`, body: null },
    { removed: true },
    undefined,
  ],
  [
    'which code is applied',
    (airline) => airline.appliedPromo(signal),
    { call: `GET ${API}/booking/promotion`, query: { channel: 'WEB' } },
    { promoCode: 'MONSOON', message: 'You save 10%.' },
    { promoCode: 'MONSOON', message: 'You save 10%.' },
  ],
  [
    'which code it proposes',
    (airline) => airline.promoNudge(AND_BACK, signal),
    { call: `POST ${API}/booking/promotion/orgCodeNudges`, body: ASKED },
    null,
    null,
  ],
  [
    'for the offers without a search',
    (airline) => airline.offers(null, signal),
    { call: `GET ${API}/promotions`, query: { channel: 'WEB' } },
    { promoCodes: [OFFER], offers: [BANK] },
    { promoCodes: [OFFER], bankOffers: [BANK] },
  ],
  [
    'for the offers of a search',
    (airline) => airline.offers(AND_BACK, signal),
    { call: `GET ${API}/promotions`, query: { ...LIST_ASKED, ...BACK_AT } },
    { promoCodes: [], offers: [] },
    { promoCodes: [], bankOffers: [] },
  ],
  [
    'for the codes that it knows',
    (airline) => airline.knownPromoCodes(QUESTION, signal),
    { call: `GET ${API}/promotions/request`, query: LIST_ASKED },
    ['MONSOON'],
    ['MONSOON'],
  ],
  ['how long a code may be', (airline) => airline.promoMaximumLength(signal), { call: `GET ${API}/promotions/maximum-length` }, 12, 12],
]

describe('the site asks', () => {
  it.each(CALLS)('%s', async (_, call, asked, data, made) => {
    other.says(good({ data }))
    expect(await call(site)).toEqual(made)
    const [first, ...others] = other.takeAsked()
    expect([first, others]).toEqual([expect.objectContaining(asked), []])
  })

  it('for a use of a code with the key by which a repeated call reserves nothing more [API-03]', async () => {
    other.says(good({ data: { message: '' } }))
    await site.applyPromo('MONSOON', QUESTION, 'form-1.1', signal)
    expect(other.takeAsked()[0]?.headers.get('Idempotency-Key')).toBe('form-1.1')
  })

  it('the maps service for one place, with its key and without what is for the airline [API-21, GEO-02, GEO-03]', async () => {
    other.says(good({ Results: [{ Place: { Country: 'IND', Region: 'Delhi', SubRegion: 'New Delhi' } }] }))
    site = other.client({ headers: { 'x-airline': 'secret' } })
    expect(await site.whereIs({ latitude: 28, longitude: 77 }, signal)).toEqual({ country: 'IND', region: 'Delhi', subregion: 'New Delhi' })
    const [asked] = other.takeAsked()
    expect(asked).toMatchObject({
      call: `POST ${other.configuration.maps.url.slice(other.origin.length)}`,
      query: { key: 'a key' },
      body: { Position: [77, 28], MaxResults: 1 },
    })
    expect(asked?.headers.get('x-airline')).toBeNull()
    other.says(good({ Results: [{ Place: { Country: 'IND' } }] }))
    expect(await site.whereIs({ latitude: 28, longitude: 77 }, signal)).toEqual({ country: 'IND', region: '', subregion: '' })
    other.says(good({ Results: [] }))
    expect(await site.whereIs({ latitude: 14, longitude: 62 }, signal)).toBeNull()
  })

  it('for its network, popular cities by their rank [API-10, STN-06]', async () => {
    const city = (cityCode: string, popularity: number | null) => ({
      cityCode,
      name: cityCode,
      stationCodes: [`${cityCode}1`, `${cityCode}2`],
      popularity,
    })
    other.says(
      good({
        data: { stations: [], cities: [city('B', 10), city('C', null), city('A', 9)], markets: [{ locationCode: 'DEL', travelLocationCode: 'BOM' }] },
      }),
    )
    site = other.client({ headers: { 'x-airline': 'secret' } })
    expect(await site.network(signal)).toEqual({
      stations: [],
      markets: [{ locationCode: 'DEL', travelLocationCode: 'BOM' }],
      popular: ['A1', 'A2', 'B1', 'B2'],
    })
    const [asked] = other.takeAsked()
    expect(asked).toMatchObject({ call: 'POST /graphql', body: { variables: { culture: 'en-US' } } })
    expect(asked?.headers.get('x-airline')).toBe('secret')
  })

  it('for a network at an address of its own page', async () => {
    other.says(good({ data: { stations: [], cities: [], markets: [] } }))
    expect(await other.client({ graphql: '/graphql' }).network(signal)).toEqual({ stations: [], markets: [], popular: [] })
  })

  it('once for what is kept, again after a minute, and each time for what is not', async () => {
    other.says(good({ data: 12 }))
    await site.promoMaximumLength(signal)
    other.setNow(59_999)
    await site.promoMaximumLength(signal)
    expect(other.takeAsked()).toHaveLength(1)
    other.setNow(60_000)
    await site.promoMaximumLength(signal)
    expect(other.takeAsked()).toHaveLength(1)
    other.says(good({ data: { customer: null } }))
    await site.session(signal)
    await site.session(signal)
    expect(other.takeAsked()).toHaveLength(2)
  })
})

it('carries the token of the session with a check-in and with the services for it [API-38, API-39]', async () => {
  const customer = other.client({ authorization: () => Promise.resolve({ Authorization: 'Bearer of-asha' }) })
  const plan = { recordLocator: 'K7M4QX', journeyKeys: ['J1'], passengerKeys: ['P1'] }
  const calls = [() => customer.checkIn(plan, signal), () => customer.chooseServices({ recordLocator: 'K7M4QX', services: [] }, signal)]
  for (const call of calls) {
    other.says(good(null))
    await call().catch(() => null)
  }
  expect(other.takeAsked().map(({ call, headers }) => [call, headers.get('Authorization')])).toEqual([
    [`POST ${API}/booking/v3/checkin`, 'Bearer of-asha'],
    [`POST ${API}/booking/checkin/ssr`, 'Bearer of-asha'],
  ])
})
