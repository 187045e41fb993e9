import { plusDays, type IsoDate } from './calendarDate.ts'
import { FARE_FAMILIES, type FamilyPrice, type FamilyTerms, type FareFamily } from './fareFamily.ts'
import { signedAmount } from './fareBreakdown.ts'
import type { Availability, FlightsAnswer, Journey, JourneyFare, Leg, PassengerFare, OfferedSegment, ServiceCharge } from './journey.ts'
import { sumOfMoney, timesMoney, type Money } from './money.ts'
import { ONE_ADULT } from './passengers.ts'
import type { PromoOutcome } from './promo.ts'
import type { CompleteSearch } from './search.ts'
import { SAMPLE_STATIONS } from './station.samples.ts'
import type { Station } from './station.ts'

/** Flights as the airline offers them, for tests. */
const inr = (rupees: number): Money => ({ minor: rupees * 100, currency: 'INR' })

export const TODAY: IsoDate = '2026-06-01'

export const ONE_WAY: CompleteSearch = {
  tripType: 'ONE_WAY',
  origin: 'DEL',
  destination: 'BOM',
  departureDate: '2026-06-12',
  returnDate: null,
  passengers: ONE_ADULT,
  promoCode: '',
  specialFare: null,
  currency: 'INR',
  nationality: null,
}

export const ROUND_TRIP: CompleteSearch = {
  ...ONE_WAY,
  tripType: 'ROUND_TRIP',
  returnDate: '2026-06-15',
  passengers: { ...ONE_ADULT, adult: 2, infant: 1 },
}

export const WITH_CODE: CompleteSearch = { ...ONE_WAY, promoCode: 'MONSOON' }

export const ROUND_TRIP_WITH_CODE: CompleteSearch = { ...ROUND_TRIP, promoCode: 'MONSOON' }

export const CONNECTING: CompleteSearch = { ...ONE_WAY, origin: 'IXL', destination: 'COK' }

/** Where the sample flights take off and land. */
export const FLIGHT_STATIONS: readonly Station[] = [
  ...SAMPLE_STATIONS,
  {
    stationCode: 'NAG',
    shortName: 'Nagpur',
    fullName: 'Dr. Babasaheb Ambedkar International Airport',
    cityInfo: { name: 'Nagpur', cityCode: 'NAG' },
    locationDetails: { countryCode: 'IN', cityCode: 'NAG' },
    location: { latitude: 21.0922, longitude: 79.0472 },
    currencyCode: 'INR',
    timeZone: 'Asia/Kolkata',
    aliases: [],
  },
  {
    stationCode: 'HYD',
    shortName: 'Hyderabad',
    fullName: 'Rajiv Gandhi International Airport',
    cityInfo: { name: 'Hyderabad', cityCode: 'HYD' },
    locationDetails: { countryCode: 'IN', cityCode: 'HYD' },
    location: { latitude: 17.2403, longitude: 78.4294 },
    currencyCode: 'INR',
    timeZone: 'Asia/Kolkata',
    aliases: [],
  },
]

const minutes = (localTime: string): number => Date.parse(`${localTime}Z`) / 60_000

/** A leg as `DEL 06:10 BOM 08:20`, on a date; an arrival earlier than the departure is on the next day. */
function leg(text: string, date: IsoDate): Leg {
  const [origin = '', departs = '', destination = '', arrives = ''] = text.split(' ')
  const departure = `${date}T${departs}`
  const arrival = `${arrives < departs ? plusDays(date, 1) : date}T${arrives}`
  return {
    legKey: `${origin}${destination}${departure}`,
    origin,
    destination,
    departure,
    arrival,
    durationMinutes: minutes(arrival) - minutes(departure),
  }
}

interface SegmentText {
  readonly flightNumber: string
  readonly legs: readonly string[]
  /** Days after the journey's own date. */
  readonly later?: number
}

function segment({ flightNumber, legs, later = 0 }: SegmentText, date: IsoDate): OfferedSegment {
  const flown = legs.map((text) => leg(text, plusDays(date, later)))
  const [first, last] = [flown[0], flown.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a segment has a leg')
  return {
    segmentKey: `${flightNumber}${first.departure}`,
    flightNumber,
    origin: first.origin,
    destination: last.destination,
    departure: first.departure,
    arrival: last.arrival,
    durationMinutes: minutes(last.arrival) - minutes(first.departure),
    aircraft: legs.length > 1 ? 'ATR72' : 'A320',
    legs: flown,
  }
}

/** The fare of a party: what an adult pays without the convenience fee, in rupees; an infant pays 1,500. MONSOON takes 300 off. */
function fare(search: CompleteSearch, rupees: number, segments: number): JourneyFare {
  const charge = (type: ServiceCharge['type'], code: string, amount: number): ServiceCharge => ({ type, code, amount: inr(amount) })
  const fees = Array.from({ length: segments }, () => charge('ConvenienceFee', 'CNV', 350))
  const tax = Math.round(rupees * 0.05)
  const priced = (passengerType: PassengerFare['passengerType'], count: number, serviceCharges: readonly ServiceCharge[]): PassengerFare[] =>
    count === 0
      ? []
      : [
          {
            passengerType,
            count,
            serviceCharges,
            each: sumOfMoney(serviceCharges.map(signedAmount), 'INR'),
          },
        ]
  const saved = search.promoCode === 'MONSOON' ? [charge('PromotionDiscount', 'MONSOON', 300)] : []
  const base = charge('FarePrice', 'BASE', rupees - tax - 236)
  const grown = [base, ...saved, charge('IncludedTax', 'GST', tax), charge('IncludedTax', 'UDF', 236), ...fees]
  const { adult, child, seniorcitizen, infant } = search.passengers
  const passengerFares = [
    ...priced('ADT', adult, grown),
    ...priced('CHD', child, grown),
    ...priced('SNR', seniorcitizen, grown),
    ...priced('INF', infant, [charge('FarePrice', 'INF', 1500)]),
  ]
  const total = sumOfMoney(
    passengerFares.map((each) => timesMoney(each.each, each.count)),
    'INR',
  )
  return { passengerFares, total }
}

interface JourneyText {
  readonly segments: readonly SegmentText[]
  /** Where they are counted aloud. */
  readonly seatsLeft?: number | null
  /** Null when sold out. */
  readonly rupees: number | null
}

const terms = (family: FareFamily, rupees: { readonly change: number; readonly early: number; readonly late: number }): FamilyTerms => ({
  family,
  changeFee: inr(rupees.change),
  cancellation: { early: inr(rupees.early), late: inr(rupees.late), risesHours: 24 },
  seats: family === 'saver' ? 'none' : family === 'flexi' ? 'forward' : 'all',
  services: family === 'max' ? ['meal', 'priority'] : [],
})

const TERMINALS = { DEL: '3', BOM: '2' }

/** The families of fares within India. */
export const FAMILIES: readonly FamilyTerms[] = [
  terms('saver', { change: 1_500, early: 2_000, late: 3_500 }),
  terms('flexi', { change: 0, early: 1_000, late: 2_000 }),
  terms('max', { change: 0, early: 0, late: 1_000 }),
]

/** Rupees that each with a seat pays more for a journey, taxes included. */
const MORE: Readonly<Record<FareFamily, number>> = { saver: 0, flexi: 735, max: 1_890 }

const familyPrices = ({ passengers: { adult, child, seniorcitizen } }: CompleteSearch, { total }: JourneyFare): readonly FamilyPrice[] =>
  FARE_FAMILIES.map((family) => ({ family, total: sumOfMoney([total, inr((adult + child + seniorcitizen) * MORE[family])], 'INR') }))

export function journey(search: CompleteSearch, date: IsoDate, { segments, rupees, seatsLeft = null }: JourneyText): Journey {
  const flown = segments.map((each) => segment(each, date))
  const [first, last] = [flown[0], flown.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a journey has a segment')
  const lowest = rupees === null ? null : fare(search, rupees, flown.length)
  return {
    journeyKey: flown.map((each) => each.segmentKey).join('~'),
    origin: first.origin,
    destination: last.destination,
    departure: first.departure,
    arrival: last.arrival,
    durationMinutes: minutes(last.arrival) - minutes(first.departure),
    stops: flown.reduce((sum, each) => sum + each.legs.length, 0) - 1,
    segments: flown,
    fare: lowest,
    families: lowest === null ? [] : familyPrices(search, lowest),
    seatsLeft,
  }
}

const THERE: readonly JourneyText[] = [
  { segments: [{ flightNumber: 'SR 118', legs: ['DEL 06:10 BOM 08:20'] }], rupees: 4_599, seatsLeft: 4 },
  { segments: [{ flightNumber: 'SR 204', legs: ['DEL 09:45 BOM 11:55'] }], rupees: 5_120 },
  { segments: [{ flightNumber: 'SR 371', legs: ['DEL 13:30 NAG 15:10', 'NAG 15:45 BOM 17:20'] }], rupees: 4_310 },
  {
    segments: [
      { flightNumber: 'SR 87', legs: ['DEL 14:05 HYD 16:20'] },
      { flightNumber: 'SR 629', legs: ['HYD 18:25 BOM 20:00'] },
    ],
    rupees: 5_890,
  },
  { segments: [{ flightNumber: 'SR 442', legs: ['DEL 20:15 BOM 22:25'] }], rupees: null },
  { segments: [{ flightNumber: 'SR 490', legs: ['DEL 22:50 BOM 01:05'] }], rupees: 3_980 },
]

const BACK: readonly JourneyText[] = [
  { segments: [{ flightNumber: 'SR 119', legs: ['BOM 05:30 DEL 07:45'] }], rupees: 4_120 },
  { segments: [{ flightNumber: 'SR 205', legs: ['BOM 18:40 DEL 20:55'] }], rupees: 6_350 },
]

/** Answers are made once for each search: random runs ask for them very often. */
const madeOnce = <Key extends object, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const made = new WeakMap<Key, Made>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const availability = (search: CompleteSearch, there: readonly JourneyText[]): Availability => {
  const { departureDate, returnDate } = search
  return {
    outbound: there.map((each) => journey(search, departureDate, each)),
    inbound: returnDate === null ? null : BACK.map((each) => journey(search, returnDate, each)),
    families: FAMILIES,
    terminals: TERMINALS,
  }
}

const SAVED: PromoOutcome = { promoCode: 'MONSOON', applied: true, message: 'You save ₹300 on every flight.' }

/** MONSOON is applied to every search that has it. */
const promotionOf = ({ promoCode }: CompleteSearch): PromoOutcome | null => (promoCode === SAVED.promoCode ? SAVED : null)

export const found = madeOnce((search: CompleteSearch): FlightsAnswer => ({
  outcome: 'found',
  availability: availability(search, THERE),
  promotion: promotionOf(search),
}))

/** The code of the search needs to sign in. */
export const foundWithoutCode = madeOnce((search: CompleteSearch): FlightsAnswer => ({
  outcome: 'found',
  availability: availability({ ...search, promoCode: '' }, THERE),
  promotion: search.promoCode === '' ? null : { promoCode: search.promoCode, applied: false, message: 'Please sign in to use this promo code.' },
}))

/** The flight at 06:10 of a search's day; the connection by way of Hyderabad; the one that is sold out. */
export const EARLY = 'SR 1182026-06-12T06:10'
export const CONNECTION = 'SR 872026-06-12T14:05~SR 6292026-06-12T18:25'
export const SOLD_OUT = 'SR 4422026-06-12T20:15'

/** The day before's answer without the flight at 06:10. */
export const foundWithoutEarly = madeOnce((search: CompleteSearch): FlightsAnswer => ({
  outcome: 'found',
  availability: availability(search, THERE.slice(1)),
  promotion: promotionOf(search),
}))

/** Flights back, but none there. */
export const foundOnlyBack = (search: CompleteSearch): FlightsAnswer => ({
  outcome: 'found',
  availability: availability(search, []),
  promotion: null,
})

export const foundNothing = (search: CompleteSearch): FlightsAnswer => ({
  outcome: 'found',
  availability: { outbound: [], inbound: search.returnDate === null ? null : [], families: FAMILIES, terminals: TERMINALS },
  promotion: promotionOf(search),
})

/** Leh to Kochi by way of Delhi. */
export const foundConnection: FlightsAnswer = {
  outcome: 'found',
  availability: {
    outbound: [
      journey(CONNECTING, '2026-06-12', {
        segments: [
          { flightNumber: 'SR 802', legs: ['IXL 10:40 DEL 12:15'] },
          { flightNumber: 'SR 515', legs: ['DEL 14:50 COK 18:05'] },
        ],
        rupees: 9_240,
      }),
    ],
    inbound: null,
    families: FAMILIES,
    terminals: TERMINALS,
  },
  promotion: null,
}
