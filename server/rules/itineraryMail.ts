import type { BookingState } from '../contract/bookingShapes.ts'
import { breakdownOf } from './bookingMoney.ts'
import { livePassengers, liveJourneys, type BookedJourney, type Booking } from './bookings.ts'
import { exchangeOn } from './currencies.ts'
import type { Language } from './languages.ts'
import type { MessageText } from './messageTemplates.ts'
import { homeDay } from './promotions.ts'

const HOUR = 3_600_000

/** How often the itinerary of a booking may be sent by mail. A refused call sends nothing, and does not count. */
export const ITINERARY_LIMITS = [{ calls: 5, within: HOUR }] as const

/** The longest time for which a mail counts, in milliseconds. */
export const ITINERARIES_MATTER_FOR = HOUR

/** What an itinerary needs besides its booking. */
export interface ItineraryParts {
  readonly brand: { readonly name: string; readonly code: string }
  readonly state: BookingState
  /** The name of the city of an airport. */
  readonly cityOf: (station: string) => string
  /** Where the booking is found again. */
  readonly link: string
}

interface Words {
  readonly subject: (brand: string, recordLocator: string) => string
  readonly heading: (brand: string, recordLocator: string) => string
  readonly states: Readonly<Record<BookingState, string>>
  readonly status: string
  readonly route: (origin: string, destination: string) => string
  readonly noDate: string
  readonly nothingLeft: string
  readonly times: string
  readonly stops: (count: number) => string
  readonly passengers: string
  readonly noName: string
  readonly total: string
  readonly paid: string
  readonly due: string
  readonly goesBack: string
  readonly manage: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  'en-IN': {
    subject: (brand, recordLocator) => `Your ${brand} itinerary, booking ${recordLocator}`,
    heading: (brand, recordLocator) => `Your ${brand} booking ${recordLocator}`,
    states: {
      confirmed: 'Confirmed',
      scheduleChanged: 'New times, which wait for your answer',
      fareLocked: 'Fare locked, not paid yet',
      onHold: 'On hold, not paid yet',
      paymentProcessing: 'A payment is being decided',
      paymentUnderReview: 'A payment is being checked',
      fareLockExpired: 'The kept fare has ended',
      holdExpired: 'The hold has ended',
      notPaid: 'Not paid in time',
      replaced: 'Replaced by another booking',
      cancelled: 'Cancelled',
      cancelledByAirline: 'Cancelled by us',
      flown: 'Flown',
    },
    status: 'Status',
    route: (origin, destination) => `${origin} to ${destination}`,
    noDate: 'Date not chosen yet',
    nothingLeft: 'Nothing of it is left to fly.',
    times: 'Times are local to each airport.',
    stops: (count) => (count === 1 ? '1 stop on board' : `${count} stops on board`),
    passengers: 'Passengers',
    noName: 'Name not given yet',
    total: 'Total',
    paid: 'Paid',
    due: 'Left to pay',
    goesBack: 'Still to go back to you',
    manage: 'Open your booking',
  },
  'hi-IN': {
    subject: (brand, recordLocator) => `आपकी ${brand} यात्रा का विवरण, बुकिंग ${recordLocator}`,
    heading: (brand, recordLocator) => `आपकी ${brand} बुकिंग ${recordLocator}`,
    states: {
      confirmed: 'पक्की',
      scheduleChanged: 'नया समय, आपके उत्तर की प्रतीक्षा है',
      fareLocked: 'किराया सुरक्षित, भुगतान बाकी',
      onHold: 'होल्ड पर, भुगतान बाकी',
      paymentProcessing: 'भुगतान जारी है',
      paymentUnderReview: 'भुगतान की जाँच हो रही है',
      fareLockExpired: 'किराया सुरक्षित रखने का समय समाप्त',
      holdExpired: 'होल्ड समाप्त',
      notPaid: 'समय पर भुगतान नहीं हुआ',
      replaced: 'दूसरी बुकिंग ने इसकी जगह ली',
      cancelled: 'रद्द',
      cancelledByAirline: 'हमने रद्द की',
      flown: 'यात्रा पूरी हुई',
    },
    status: 'स्थिति',
    route: (origin, destination) => `${origin} से ${destination}`,
    noDate: 'तारीख़ अभी नहीं चुनी गई',
    nothingLeft: 'इसमें कोई उड़ान बाकी नहीं है।',
    times: 'समय हर हवाई अड्डे का स्थानीय समय है।',
    stops: (count) => `बिना उतरे ${count} ठहराव`,
    passengers: 'यात्री',
    noName: 'नाम अभी नहीं दिया गया',
    total: 'कुल',
    paid: 'भुगतान हुआ',
    due: 'भुगतान बाकी',
    goesBack: 'आपको लौटाना बाकी',
    manage: 'अपनी बुकिंग खोलें',
  },
}

/** The itinerary of a booking as a mail: its status, flights in local times, passengers and what was paid. No document and no payer is in it. */
export function itineraryTemplate(booking: Booking, language: Language, parts: ItineraryParts): MessageText {
  const words = WORDS[language]
  const { recordLocator } = booking
  const { brand, state, link } = parts
  const journeys = liveJourneys(booking)
  const sections = [
    [words.heading(brand.name, recordLocator), `${words.status}: ${words.states[state]}`],
    ...(journeys.length === 0 ? [[words.nothingLeft]] : journeys.map((journey) => journeyLines(journey, language, parts))),
    journeys.length === 0 ? [] : [words.times],
    passengerLines(booking, words),
    moneyLines(booking, language),
    [`${words.manage}: ${link}`],
  ]
  return {
    subject: words.subject(brand.name, recordLocator),
    text: sections
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  }
}

function journeyLines({ origin, destination, segments }: BookedJourney, language: Language, { cityOf, brand }: ItineraryParts): readonly string[] {
  const { route, noDate, stops } = WORDS[language]
  const at = (station: string, local: string) => `${cityOf(station)} (${station}) ${localShown(local, language)}`
  const flights = segments.flatMap(({ flightNumber, legs }) => {
    const [first, last] = [legs[0], legs.at(-1)]
    if (first === undefined || last === undefined) return []
    const onTheWay = legs.length === 1 ? '' : `, ${stops(legs.length - 1)}`
    return [`${brand.code} ${flightNumber}: ${at(first.origin, first.departure)} – ${at(last.destination, last.arrival)}${onTheWay}`]
  })
  return [route(cityOf(origin), cityOf(destination)), ...(flights.length === 0 ? [noDate] : flights)]
}

function passengerLines(booking: Booking, { passengers, noName }: Words): readonly string[] {
  const people = livePassengers(booking).filter(({ type }) => type !== 'EXST')
  const names = people.map(({ firstName, middleName, lastName }) => [firstName, middleName, lastName].filter((part) => part !== null).join(' '))
  return names.length === 0 ? [] : [passengers, ...names.map((name) => `- ${name || noName}`)]
}

function moneyLines(booking: Booking, language: Language): readonly string[] {
  const { currency, bookedAt } = booking
  const { total, paid, due, goesBack } = WORDS[language]
  const { totalMinor, paidMinor, balanceMinor } = breakdownOf(booking)
  const { majorOf } = exchangeOn(currency, homeDay(bookedAt))
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const row = (name: string, minor: number) => `${name}: ${format.format(majorOf(minor))}`
  return [
    row(total, totalMinor),
    row(paid, paidMinor),
    ...(balanceMinor > 0 ? [row(due, balanceMinor)] : []),
    ...(balanceMinor < 0 ? [row(goesBack, -balanceMinor)] : []),
  ]
}

/** A local time of an airport: `Thu, 24 Dec 2026, 08:30`. */
function localShown(local: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return `${format.format(Date.parse(`${local}Z`))}, ${local.slice(11, 16)}`
}
