import { describe, expect, it } from 'vitest'
import { atHome, queryText, ROUTE, SAMPLE_AROUND, SEARCH_QUERY } from './deepLink.samples.ts'
import type { LinkProblem, Query } from './deepLinkParts.ts'

const problemsOf = (query: Query, context = SAMPLE_AROUND) => atHome(query, context).problems

const whole = {
  ...SEARCH_QUERY,
  flight_uid: 'u/1 2',
  fare_uid: 'f&9',
  utm_source: 'mail',
  utm_medium: 'banner',
  utm_affiliate: 'crane',
  originFlight: 'SR 101',
  returnFlight: 'SR 202',
  search: 'false',
}

describe('what a link says', () => {
  it.each(['flight_uid', 'fare_uid', 'originFlight', 'returnFlight', 'utm_source', 'promo'])(
    'has room for 2,000 characters of %s, and leaves out what is longer [LINK-01]',
    (name) => {
      const said = (length: number) => Object.values(atHome({ ...ROUTE, [name]: 'x'.repeat(length) }).link)
      expect(said(2_000)).toContain('x'.repeat(2_000))
      expect(said(2_001)).not.toContain('x'.repeat(2_001))
    },
  )

  it('is every field of the result, and the path as it was opened [LINK-01, LINK-16, LINK-17, OPEN-55, TRIP-03, CON-20]', () => {
    expect(atHome(whole)).toEqual({
      kind: 'search',
      problems: [],
      link: {
        tripType: 'ROUND_TRIP',
        originStationCode: 'DEL',
        destinationStationCode: 'BOM',
        originFlight: 'SR 101',
        returnFlight: 'SR 202',
        adult: 2,
        child: 1,
        seniorcitizen: 1,
        infant: 1,
        totalPax: 4,
        departureDate: '2026-12-12',
        returnDate: '2026-12-15',
        promocode: 'FLY10',
        redirection: false,
        redirectionUrl: null,
        flightUid: 'u/1 2',
        fareUid: 'f&9',
        utmSource: 'mail',
        utmMedium: 'banner',
        utmAffiliate: 'crane',
        fullPath: `/?${queryText(whole)}`,
        currencyCode: 'AED',
        specialFare: 'STUDENT',
        extraSeat: 0,
        nationality: null,
      },
    })
  })

  it('is one adult and nothing else where nothing is said [PAX-13]', () => {
    const { link, problems } = atHome({ origin: 'DEL' })
    expect([link.adult, link.child, link.totalPax, link.departureDate, link.tripType, link.currencyCode, link.promocode]).toEqual([
      1,
      0,
      1,
      null,
      null,
      null,
      '',
    ])
    expect(problems).toEqual([])
  })

  it('is a round trip where a return is named and no trip type', () => {
    expect(atHome({ ...ROUTE, date: '2026-12-12,2026-12-15' }).link.tripType).toBe('ROUND_TRIP')
    expect(atHome({ ...ROUTE, trip: 'OneWay', date: '2026-12-12,2026-12-15' }).link.tripType).toBe('ONE_WAY')
  })

  it('reads the first of several stations in any case, and dates with slashes [LINK-02, LINK-03, LINK-04, LINK-05, OPEN-56]', () => {
    expect(atHome({ trip: 'oneWAY', origin: ' ixl ,DEL', dest: 'bom,DEL', date: '2026/12/12' }).link).toMatchObject({
      tripType: 'ONE_WAY',
      originStationCode: 'IXL',
      destinationStationCode: 'BOM',
      departureDate: '2026-12-12',
    })
  })

  it.each([
    ['origin', 'XXX,DEL', null, ['stationUnknown']],
    ['dest', 'XXX,BOM', null, ['stationUnknown']],
    ['origin', 'IXL,DEL', 'IXL', []],
    ['dest', 'IXL,BOM', 'IXL', []],
    ['origin', 'Delhi,DEL', null, ['stationUnreadable']],
    ['dest', 'Mumbai,BOM', null, ['stationUnreadable']],
    ['origin', ',DEL', null, []],
    ['dest', ',BOM', null, []],
  ] as const)('goes by the first station of a list and by no other, known or not: %s=%s [LINK-03, LINK-04]', (parameter, text, taken, reasons) => {
    const { link, problems } = atHome({ ...ROUTE, [parameter]: text })
    expect(parameter === 'origin' ? link.originStationCode : link.destinationStationCode).toBe(taken)
    expect(problems.map(({ reason }) => reason)).toEqual(reasons)
  })

  it('knows nothing of names that every object has', () => {
    const query: Query = Object.fromEntries([
      ['__proto__', 'DEL'],
      ['constructor', 'BOM'],
      ['pax', '1CONSTRUCTOR,1TOSTRING'],
      ['origin', 'DEL'],
    ])
    expect(atHome(query).link).toMatchObject({ originStationCode: 'DEL', destinationStationCode: null, adult: 0, child: 2 })
  })
})

describe('who travels', () => {
  it.each([
    ['2CHD', 2],
    ['1SNR', 1],
    ['1ADT,1INF', 1],
  ])('is counted without infants, children alone too: %s are %i [LINK-16]', (pax, total) => {
    expect(atHome({ ...ROUTE, pax }).link.totalPax).toBe(total)
  })

  it.each([
    ['1ADT', { adult: 1 }],
    ['2adt,1INF', { adult: 2, infant: 1 }],
    ['1SNR', { seniorcitizen: 1 }],
    ['1ADT1CHD', { adult: 1, child: 1 }],
    ['1ADT,2XYZ', { adult: 1, child: 2 }],
  ])('is read from %s [LINK-06, LINK-07, LINK-08, LINK-09, LINK-10]', (pax, counted) => {
    const { link, problems } = atHome({ ...ROUTE, pax })
    expect({ adult: link.adult, child: link.child, infant: link.infant, seniorcitizen: link.seniorcitizen }).toEqual({
      adult: 0,
      child: 0,
      infant: 0,
      seniorcitizen: 0,
      ...counted,
    })
    expect(problems).toEqual([])
  })

  it('is an Unaccompanied Minor where children travel without an adult or a senior, whatever fare is named [LBK-14, LBK-15, OPEN-63]', () => {
    expect(atHome({ ...ROUTE, pax: '2CHD' }).link).toMatchObject({ adult: 0, child: 2, specialFare: 'UNACCOMPANIED_MINOR' })
    expect(atHome({ ...ROUTE, pax: '1CHD,1INF', specialFare: 'STUDENT' }).link).toMatchObject({ infant: 0, specialFare: 'UNACCOMPANIED_MINOR' })
    expect(atHome({ ...ROUTE, pax: '1CHD,1SNR' }).link.specialFare).toBeNull()
    expect(atHome({ ...ROUTE, pax: '1CHD,1ADT' }).link.specialFare).toBeNull()
  })
})

describe('what was not understood', () => {
  it.each<[string, Query, LinkProblem]>([
    ['an unknown trip type', { trip: 'MultiCity' }, { parameter: 'trip', reason: 'tripUnknown' }],
    ['a place that is no code', { origin: 'Delhi' }, { parameter: 'origin', reason: 'stationUnreadable' }],
    ['a destination of signs', { dest: '<b>' }, { parameter: 'dest', reason: 'stationUnreadable' }],
    ['a letter that only looks like one', { dest: 'BOſ' }, { parameter: 'dest', reason: 'stationUnreadable' }],
    ['a place that is not served', { origin: 'ZZZ' }, { parameter: 'origin', reason: 'stationUnknown' }],
    ['the same place twice', { dest: 'DEL' }, { parameter: 'dest', reason: 'sameStations' }],
    ['a date that is none', { date: '2026-02-30' }, { parameter: 'date', reason: 'dateUnreadable' }],
    ['only a return', { date: ',2026-12-15' }, { parameter: 'date', reason: 'dateUnreadable' }],
    ['a date the other way round', { date: '12-12-2026' }, { parameter: 'date', reason: 'dateUnreadable' }],
    ['a date that is too far ahead', { date: '2027-11-22' }, { parameter: 'date', reason: 'dateTooFar' }],
    ['a return that is none', { date: '2026-12-12,soon' }, { parameter: 'date', reason: 'returnUnreadable' }],
    ['a return before departure', { date: '2026-12-12,2026-12-11' }, { parameter: 'date', reason: 'returnBeforeDeparture' }],
    ['a return that is too far ahead', { date: '2026-12-12,2027-11-22' }, { parameter: 'date', reason: 'returnTooFar' }],
    ['a third date', { date: '2026-12-12,2026-12-15,2026-12-18' }, { parameter: 'date', reason: 'moreThanTwoDates' }],
    ['passengers without a number', { pax: 'family' }, { parameter: 'pax', reason: 'passengersUnreadable' }],
    ['passengers with a negative number', { pax: '1ADT,-1CHD' }, { parameter: 'pax', reason: 'passengersUnreadable' }],
    ['no passengers', { pax: '0ADT' }, { parameter: 'pax', reason: 'noPassengers' }],
    ['an extra seat', { pax: '1ADT,1EXST' }, { parameter: 'pax', reason: 'extraSeatType' }],
    ['more of a type than may travel', { pax: '12ADT' }, { parameter: 'pax', reason: 'tooManyPassengers' }],
    ['more infants than may travel', { pax: '5ADT,5INF' }, { parameter: 'pax', reason: 'tooManyPassengers' }],
    ['more altogether than may travel', { pax: '5ADT,5CHD' }, { parameter: 'pax', reason: 'tooManyPassengers' }],
    ['more infants than laps', { pax: '1ADT,2INF' }, { parameter: 'pax', reason: 'infantsNeedAdults' }],
    ['a currency that is none', { currency: 'rupees' }, { parameter: 'currency', reason: 'currencyUnreadable' }],
    ['a special fare that does not exist', { specialFare: 'PILOT' }, { parameter: 'specialFare', reason: 'specialFareUnknown' }],
    ['a list without end', { pax: '1ADT,'.repeat(1_000) }, { parameter: 'pax', reason: 'passengersUnreadable' }],
  ])('is %s, with its own reason, and the rest stays good [OPEN-54, CON-21]', (_, wrong, problem) => {
    expect(problemsOf({ ...ROUTE, ...wrong })).toEqual([problem])
    const { link } = atHome({ ...whole, ...wrong })
    const { [problem.parameter]: _wrong, ...others } = whole
    const alone = atHome({ ...others, ...(problem.reason === 'sameStations' ? { dest: 'DEL' } : {}) }).link
    const { fullPath: _path, ...said } = link
    const kept = Object.fromEntries(Object.entries(alone).filter(([name]) => !FIELDS_OF[problem.parameter].includes(name) && name !== 'fullPath'))
    expect(said).toMatchObject(kept)
  })

  it('takes what of a date or a party was understood', () => {
    expect(atHome({ ...ROUTE, date: '2026-12-12,soon' }).link).toMatchObject({ departureDate: '2026-12-12', returnDate: null })
    expect(atHome({ ...ROUTE, pax: '2ADT,some' }).link.adult).toBe(2)
    expect(atHome({ ...ROUTE, pax: '0CHD' }).link.adult).toBe(1)
    expect(atHome({ ...ROUTE, pax: '1ADT,1EXST' }).link).toMatchObject({ adult: 1, child: 1, specialFare: null })
  })

  it('takes any station while the network is not known, and any date while today is not', () => {
    expect(problemsOf({ origin: 'ZZZ', dest: 'BOM', date: '2099-12-31' }, { ...SAMPLE_AROUND, today: null, knownStations: null })).toEqual([])
  })

  it('takes a return on the day of departure [CON-02]', () => {
    expect(atHome({ ...ROUTE, date: '2026-12-12,2026-12-12' })).toMatchObject({ problems: [], link: { returnDate: '2026-12-12' } })
  })

  it('takes dates up to the last day on sale, and dates that have passed [OPEN-23, TRIP-14]', () => {
    expect(problemsOf({ ...ROUTE, date: '2027-11-21' })).toEqual([])
    expect(atHome({ ...ROUTE, date: '2026-11-01' })).toMatchObject({ problems: [], link: { departureDate: '2026-11-01' } })
  })
})

const FIELDS_OF: Readonly<Record<LinkProblem['parameter'], readonly string[]>> = {
  trip: ['tripType', 'returnDate'],
  origin: ['originStationCode'],
  dest: ['destinationStationCode'],
  date: ['departureDate', 'returnDate', 'tripType'],
  pax: ['adult', 'child', 'seniorcitizen', 'infant', 'totalPax', 'specialFare'],
  currency: ['currencyCode'],
  specialFare: ['specialFare'],
}

describe('a link that is none', () => {
  it('names neither origin nor destination: it is invalid [LINK-14, OPEN-54]', () => {
    for (const query of [
      { search: 'true' },
      { date: '2026-12-12' },
      { pax: '2ADT' },
      { trip: 'OneWay', origin: '', dest: ' ' },
      { currency: 'INR' },
      { specialFare: 'X' },
    ]) {
      expect(atHome(query)).toMatchObject({ kind: 'invalid', link: { redirection: false } })
      expect(problemsOf(query).slice(0, 2)).toEqual([
        { parameter: 'origin', reason: 'stationsMissing' },
        { parameter: 'dest', reason: 'stationsMissing' },
      ])
    }
  })

  it('is not invalid for what is beside a search: a campaign, a promo code, a sign-in that comes back, an app [OPEN-54, LAY-20]', () => {
    const beside = { utm_source: 'a', utm_medium: 'b', utm_affiliate: 'c', login: 'true', code: 'abc', device_type: 'app', flight_uid: 'x' }
    for (const name of Object.keys(beside)) expect(atHome({ [name]: 'x' })).toMatchObject({ kind: 'nothing', problems: [] })
    expect(atHome(beside)).toMatchObject({ kind: 'nothing', problems: [], link: { utmSource: 'a', utmMedium: 'b', utmAffiliate: 'c' } })
    expect(atHome({ promo: 'FLY10', code: 'abc' })).toMatchObject({ kind: 'promo', problems: [], link: { promocode: 'FLY10' } })
    expect(atHome({})).toMatchObject({ kind: 'nothing', problems: [] })
  })

  it('is not invalid with one end alone [LINK-15]', () => {
    expect(atHome({ origin: 'DEL' })).toMatchObject({ kind: 'search', problems: [] })
    expect(atHome({ dest: 'BOM' })).toMatchObject({ kind: 'search', problems: [] })
  })
})
