import { describe, expect, it } from 'vitest'
import { ONE_ADULT } from './passengers.ts'
import {
  emptySearch,
  fromSearchState,
  isSameSearch,
  type Search,
  todayAt,
  toSearchState,
  whyNotSearch,
  withStation,
  withStationsSwapped,
} from './search.ts'
import type { Network, Station } from './station.ts'

const known = ['DEL', 'BOM']
const search: Search = {
  tripType: 'ROUND_TRIP',
  origin: 'DEL',
  destination: 'BOM',
  departureDate: '2026-06-12',
  returnDate: '2026-06-15',
  passengers: { ...ONE_ADULT, child: 1, infant: 1 },
  promoCode: 'MONSOON',
  specialFare: 'STUDENT',
  currency: 'INR',
  nationality: null,
}

it('begins one-way today for one adult in rupees, with stations to choose [OPEN-52, PAX-13, CUR-01]', () => {
  expect(emptySearch('2026-06-10')).toEqual({
    tripType: 'ONE_WAY',
    origin: null,
    destination: null,
    departureDate: '2026-06-10',
    returnDate: null,
    passengers: ONE_ADULT,
    promoCode: '',
    specialFare: null,
    currency: 'INR',
    nationality: null,
  })
})

describe('the search state', () => {
  it('has exactly the fields of the specification, with the nationality beside them [SRCH-21, CON-20, PAX-14, PAX-15]', () => {
    expect(toSearchState(search)).toEqual({
      origin: 'DEL',
      destination: 'BOM',
      departureDate: '2026-06-12',
      arrivalDate: '2026-06-15',
      passenger: { adult: 1, child: 1, infant: 1, seniorcitizen: 0, extraSeat: 0, total: 2 },
      paxTypesCount: { ADT: 1, CHD: 1, INF: 1, SNR: 0, EXST: 0 },
      tripType: 'ROUND_TRIP',
      promoCode: 'MONSOON',
      specialFare: 'STUDENT',
      currency: 'INR',
      nationality: null,
    })
  })

  it('comes back as the search it was [SRCH-21, CON-20]', () => {
    expect(fromSearchState(toSearchState(search))).toEqual(search)
    expect(fromSearchState(toSearchState(emptySearch(null)))).toEqual(emptySearch(null))
  })

  it('gives a one-way search no return date, whatever was kept [TRIP-08]', () => {
    expect(fromSearchState({ ...toSearchState(search), tripType: 'ONE_WAY' }).returnDate).toBeNull()
  })
})

describe('the search button', () => {
  const why = (changes: Partial<Search>, airportErrors = false) => whyNotSearch({ ...search, ...changes }, known, airportErrors)

  it('works when nothing is missing, one-way or round trip [SRCH-04]', () => {
    expect(why({})).toBeNull()
    expect(why({ tripType: 'ONE_WAY', returnDate: null })).toBeNull()
  })

  it('needs both stations, the origin first [SRCH-04]', () => {
    expect(why({ origin: null })).toBe('chooseOrigin')
    expect(why({ destination: null })).toBe('chooseDestination')
    expect(why({ origin: null, destination: null })).toBe('chooseOrigin')
  })

  it('needs airports that the network knows [SRCH-05]', () => {
    expect(why({ origin: 'XXX' })).toBe('unknownOrigin')
    expect(why({ destination: 'XXX' })).toBe('unknownDestination')
  })

  it('needs two different stations [SRCH-06]', () => {
    expect(why({ destination: 'DEL' })).toBe('sameStations')
  })

  it('needs a departure date [SRCH-07]', () => {
    expect(why({ departureDate: null })).toBe('chooseDepartureDate')
  })

  it('waits while a station field shows an error [SRCH-08]', () => {
    expect(why({}, true)).toBe('airportError')
    expect(why({ origin: null }, true)).toBe('airportError')
  })

  it('needs a return date for a round trip only [SRCH-09]', () => {
    expect(why({ returnDate: null })).toBe('chooseReturnDate')
    expect(why({ returnDate: null, tripType: 'ONE_WAY' })).toBeNull()
  })
})

describe('the same search', () => {
  it('asks the same question, whatever the order of its fields', () => {
    const passengers = { extraSeat: 0, seniorcitizen: 0, infant: 1, child: 1, adult: 1 }
    expect(isSameSearch(search, { ...search, passengers })).toBe(true)
  })

  it.each<Partial<Search>>([
    { tripType: 'ONE_WAY', returnDate: null },
    { origin: 'BLR' },
    { destination: 'BLR' },
    { departureDate: '2026-06-11' },
    { returnDate: '2026-06-16' },
    { passengers: ONE_ADULT },
    { promoCode: '' },
    { specialFare: null },
    { currency: 'AED' },
  ])('is not one with %j', (changes) => {
    expect(isSameSearch(search, { ...search, ...changes })).toBe(false)
  })
})

const station = (stationCode: string, currencyCode: string, timeZone: string): Station => ({
  stationCode,
  shortName: stationCode,
  fullName: stationCode,
  cityInfo: { name: stationCode, cityCode: stationCode },
  locationDetails: { countryCode: currencyCode.slice(0, 2), cityCode: stationCode },
  location: { latitude: 28.5665, longitude: 77.1031 },
  currencyCode,
  timeZone,
  aliases: [],
})

const network: Network = {
  stations: [station('DEL', 'INR', 'Asia/Kolkata'), station('DXB', 'AED', 'Asia/Dubai'), station('BOM', 'INR', 'Asia/Kolkata')],
  markets: [
    { locationCode: 'DEL', travelLocationCode: 'DXB' },
    { locationCode: 'DXB', travelLocationCode: 'DEL' },
    { locationCode: 'DEL', travelLocationCode: 'BOM' },
  ],
  popular: [],
}

const delhiToMumbai = { ...emptySearch('2026-12-12'), origin: 'DEL', destination: 'BOM' }

describe('the rules between the fields of a search', () => {
  it('an origin brings its currency [STN-15]', () => {
    expect(withStation(delhiToMumbai, network, 'origin', 'DXB').currency).toBe('AED')
    expect(withStation({ ...delhiToMumbai, currency: 'AED' }, network, 'origin', 'BOM').currency).toBe('INR')
  })

  it('an empty origin goes back to rupees [CUR-01]', () => {
    expect(withStation({ ...delhiToMumbai, currency: 'AED' }, network, 'origin', null).currency).toBe('INR')
  })

  it('a destination changes nothing else', () => {
    expect(withStation(delhiToMumbai, network, 'destination', 'DXB')).toEqual({ ...delhiToMumbai, destination: 'DXB' })
  })

  it('swapping exchanges the stations and takes the currency of the new origin [STN-13, STN-14]', () => {
    const swapped = withStationsSwapped({ ...delhiToMumbai, destination: 'DXB' }, network)
    expect(swapped).toEqual({ ...delhiToMumbai, origin: 'DXB', destination: 'DEL', currency: 'AED' })
  })

  it('swapping with one field empty moves the other over', () => {
    expect(withStationsSwapped({ ...delhiToMumbai, destination: null }, network)).toMatchObject({ origin: null, destination: 'DEL', currency: 'INR' })
  })

  it("today is the origin's local date, in India before there is one", () => {
    const lateInIndia = Date.parse('2026-11-21T18:45:00Z')
    expect(todayAt(lateInIndia, emptySearch(null), network)).toBe('2026-11-22')
    expect(todayAt(lateInIndia, { ...delhiToMumbai, origin: 'DXB' }, network)).toBe('2026-11-21')
  })
})

it('an origin that the network does not know leaves the currency as it is [STN-15]', () => {
  expect(withStation({ ...delhiToMumbai, currency: 'AED' }, network, 'origin', 'XXX')).toEqual({ ...delhiToMumbai, origin: 'XXX', currency: 'AED' })
  expect(withStation({ ...delhiToMumbai, currency: 'AED' }, network, 'origin', null)).toEqual({ ...delhiToMumbai, origin: null, currency: 'INR' })
})
