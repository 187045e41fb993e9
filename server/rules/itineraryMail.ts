import type { BookingState } from '../contract/bookingShapes.ts'
import texts from '../services/data/special-services.json' with { type: 'json' }
import { breakdownOf, INFANT_FEE, isOfFlight } from './bookingMoney.ts'
import { liveJourneys, type BookedFee, type BookedJourney, type BookedPassenger, type BookedSegment, type Booking } from './bookings.ts'
import type { CancellationChoice } from './cancellation.ts'
import { exchangeOn } from './currencies.ts'
import { SEAT_FEE } from './extras.ts'
import type { Guardian, Guardians } from './guardians.ts'
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
  /** Who brings the children that travel alone, and who meets them; null for none. */
  readonly guardians: Guardians | null
  /** The seats of a passenger on a flight. */
  readonly seatsOn: (segment: BookedSegment, passenger: number) => readonly string[]
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
  readonly seat: (seat: string) => string
  readonly extraSeat: (seat: string) => string
  readonly withExtraSeat: string
  readonly fares: (route: string) => string
  readonly infantFare: string
  readonly penalty: string
  readonly convenience: string
  readonly total: string
  readonly paid: string
  readonly due: string
  readonly goesBack: string
  readonly broughtBy: (who: string) => string
  readonly metBy: (who: string) => string
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
    seat: (seat) => `seat ${seat}`,
    extraSeat: (seat) => `extra seat ${seat}`,
    withExtraSeat: 'with an extra seat',
    fares: (route) => `Fares and taxes, ${route}`,
    infantFare: 'Infant fare',
    penalty: 'Fee for a change or a cancellation',
    convenience: 'Convenience fee',
    total: 'Total',
    paid: 'Paid',
    due: 'Left to pay',
    goesBack: 'Still to go back to you',
    broughtBy: (who) => `Brought to the airport by: ${who}`,
    metBy: (who) => `Met on arrival by: ${who}`,
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
    seat: (seat) => `सीट ${seat}`,
    extraSeat: (seat) => `अतिरिक्त सीट ${seat}`,
    withExtraSeat: 'अतिरिक्त सीट के साथ',
    fares: (route) => `किराया और कर, ${route}`,
    infantFare: 'शिशु किराया',
    penalty: 'बदलाव या रद्द करने का शुल्क',
    convenience: 'सुविधा शुल्क',
    total: 'कुल',
    paid: 'भुगतान हुआ',
    due: 'भुगतान बाकी',
    goesBack: 'आपको लौटाना बाकी',
    broughtBy: (who) => `हवाई अड्डे तक लाने वाले: ${who}`,
    metBy: (who) => `पहुँचने पर लेने वाले: ${who}`,
    manage: 'अपनी बुकिंग खोलें',
  },
}

/** The itinerary of a booking as a mail: its status, flights in local times, passengers with their seats and extras, and the rows of the price. No document and no payer is in it. */
export function itineraryTemplate(booking: Booking, language: Language, parts: ItineraryParts): MessageText {
  const words = WORDS[language]
  const { recordLocator } = booking
  const { brand, state, link } = parts
  const journeys = liveJourneys(booking)
  const sections = [
    [words.heading(brand.name, recordLocator), `${words.status}: ${words.states[state]}`],
    ...(journeys.length === 0 ? [[words.nothingLeft]] : journeys.map((journey) => journeyLines(journey, language, parts))),
    journeys.length === 0 ? [] : [words.times],
    passengerLines(booking, language, parts),
    guardianLines(parts, words),
    moneyLines(booking, language, parts),
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

const nameOf = ({ firstName, middleName, lastName }: BookedPassenger): string =>
  [firstName, middleName, lastName].filter((part) => part !== null).join(' ')

type City = Pick<ItineraryParts, 'cityOf'>
type Seated = Pick<ItineraryParts, 'cityOf' | 'seatsOn'>

function passengerLines(booking: Booking, language: Language, parts: Seated): readonly string[] {
  const { passengers, noName, withExtraSeat } = WORDS[language]
  const lines = booking.passengers.flatMap((passenger, place) => {
    if (passenger.cancelledAt !== null || passenger.type === 'EXST') return []
    const beside = booking.passengers.findIndex(({ type, goesWith, cancelledAt }) => type === 'EXST' && goesWith === place && cancelledAt === null)
    const name = nameOf(passenger) || noName
    return [`- ${beside < 0 ? name : `${name}, ${withExtraSeat}`}`, ...extrasLines(booking, [place, beside], language, parts)]
  })
  return lines.length === 0 ? [] : [passengers, ...lines]
}

function guardianLines({ guardians }: ItineraryParts, { broughtBy, metBy }: Words): readonly string[] {
  const who = ({ name, phone }: Guardian) => `${name}, ${phone}`
  return guardians === null ? [] : [broughtBy(who(guardians.brings)), metBy(who(guardians.meets))]
}

/** What a passenger, and the extra seat beside, have on each flight. */
function extrasLines(booking: Booking, places: readonly number[], language: Language, { cityOf, seatsOn }: Seated): readonly string[] {
  return liveJourneys(booking).flatMap(({ segments }) =>
    segments.flatMap((segment) => {
      const own = booking.fees.filter(
        ({ passenger, code, flightReference }) =>
          code !== SEAT_FEE && passenger !== null && places.includes(passenger) && flightReference !== null && isOfFlight(flightReference, segment),
      )
      const seats = places.flatMap((place) => seatsOn(segment, place).map((seat) => seatWords(booking, place, seat, language)))
      const words = [...seats, ...own.map((fee) => extraWords(booking, fee, language))]
      return words.length === 0 ? [] : [`  ${WORDS[language].route(...endsOfSegment(segment, cityOf))}: ${words.join(', ')}`]
    }),
  )
}

function endsOfSegment({ legs }: BookedSegment, cityOf: ItineraryParts['cityOf']): [string, string] {
  return [cityOf(legs[0]?.origin ?? ''), cityOf(legs.at(-1)?.destination ?? '')]
}

const SERVICES: Readonly<Record<string, { readonly name: Readonly<Record<Language, string>> }>> = texts

function seatWords({ passengers }: Pick<Booking, 'passengers'>, place: number | null, seat: string, language: Language): string {
  const { seat: ofPassenger, extraSeat } = WORDS[language]
  return place !== null && passengers[place]?.type === 'EXST' ? extraSeat(seat) : ofPassenger(seat)
}

/** A seat, a service, or another fee, in words. */
function extraWords({ passengers }: Pick<Booking, 'passengers'>, { passenger, code, ssrCode, type, detail }: BookedFee, language: Language): string {
  const { infantFare, penalty } = WORDS[language]
  if (type === 'PenaltyFee') return penalty
  if (code === SEAT_FEE) return seatWords({ passengers }, passenger, detail, language)
  if (code === INFANT_FEE || ssrCode === INFANT_FEE) return infantFare
  return SERVICES[ssrCode ?? code]?.name[language] ?? (detail || code)
}

function moneyLines(booking: Booking, language: Language, { cityOf }: City): readonly string[] {
  const { currency, bookedAt, passengers } = booking
  const { total, paid, due, goesBack, fares, route, convenience } = WORDS[language]
  const { journeys, fees, convenience: ofConvenience, totalMinor, paidMinor, balanceMinor } = breakdownOf(booking)
  const { majorOf } = exchangeOn(currency, homeDay(bookedAt))
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const row = (name: string, minor: number) => `${name}: ${format.format(majorOf(minor))}`
  const whose = (fee: BookedFee): string => {
    const passenger = fee.passenger === null ? undefined : passengers[fee.passenger]
    const name = passenger === undefined ? '' : nameOf(passenger)
    return [extraWords(booking, fee, language), name].filter((part) => part !== '').join(', ')
  }
  return [
    ...journeys.map(({ journey, totalMinor: minor }) => {
      const { origin = '', destination = '' } = booking.journeys[journey] ?? {}
      return row(fares(route(cityOf(origin), cityOf(destination))), minor)
    }),
    ...fees.filter(({ totalMinor: minor }) => minor !== 0).map((fee) => row(whose(fee), fee.totalMinor)),
    ...ofConvenience.map(({ totalMinor: minor }) => row(convenience, minor)),
    row(total, totalMinor),
    row(paid, paidMinor),
    ...(balanceMinor > 0 ? [row(due, balanceMinor)] : []),
    ...(balanceMinor < 0 ? [row(goesBack, -balanceMinor)] : []),
  ]
}

/** What of a booking a cancellation takes, in words: a journey with its day, or travellers; null for all of it. */
export function cancelledWords(
  { journeys, passengers }: Pick<Booking, 'journeys' | 'passengers'>,
  choice: CancellationChoice,
  language: Language,
  { cityOf }: City,
): string | null {
  const { route, noName } = WORDS[language]
  if (choice.kind === 'ALL') return null
  if (choice.kind === 'PASSENGERS')
    return choice.passengers
      .flatMap((place) => passengers[place] ?? [])
      .map((each) => nameOf(each) || noName)
      .join(', ')
  const journey = journeys[choice.journey]
  if (journey === undefined) return null
  const departure = journey.segments[0]?.legs[0]?.departure
  const where = route(cityOf(journey.origin), cityOf(journey.destination))
  return departure === undefined ? where : `${where}, ${localShown(departure, language)}`
}

/** A local time of an airport: `Thu, 24 Dec 2026, 08:30`. */
function localShown(local: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return `${format.format(Date.parse(`${local}Z`))}, ${local.slice(11, 16)}`
}
