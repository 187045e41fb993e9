import { checkInProgress, dayOfJourney } from '../../machines/domain/bookingChange.ts'
import type { BookingDetail, DetailJourney, DetailPassenger } from '../../machines/domain/bookingDetail.ts'
import { journeys } from './en/journeys.ts'
import { dateBrief, dateShown, monthNames, timeShown, weekdayNames } from './format.ts'
import { translator } from './translate.ts'

const t = translator(journeys)

/** A date or an amount is never broken across lines. */
const whole = (words: string): string => words.replaceAll(' ', '\u00a0')

/** `Delhi to Mumbai`. */
export const routeOf = ({ cities }: Pick<BookingDetail, 'cities'>, { origin, destination }: Pick<DetailJourney, 'origin' | 'destination'>): string =>
  t('journeyRoute', { origin: cities[origin] ?? origin, destination: cities[destination] ?? destination })

interface Stops {
  readonly stops: number
  readonly isThrough: boolean
}

/** Stops in words; one flight number that lands on the way is Through [CHK-25, CHK-26, OPEN-28, OPEN-48]. */
export function stopsWords({ stops, isThrough }: Stops): string {
  if (stops === 0) return t('journeyNonStop')
  const counted = whole(t('journeyStops', { count: stops }))
  return isThrough ? t('journeyThroughStops', { stops: counted }) : counted
}

const listed = (parts: readonly string[]): string =>
  parts.reduce((words, each) => (words === '' ? each : t('journeyAnd', { first: words, second: each })), '')

const numbersWords = (numbers: readonly string[]): string => listed(numbers.map(whole))

interface Flights extends Stops {
  readonly departure: string
  readonly arrival: string
  readonly flightNumbers: readonly string[]
}

/** Times, carrier and flight numbers, and stops. */
export const flightWords = ({ departure, arrival, flightNumbers, ...stops }: Flights): string =>
  t('journeyFlights', {
    times: whole(t('journeyTimes', { from: timeShown(departure), to: timeShown(arrival) })),
    numbers: numbersWords(flightNumbers),
    stops: stopsWords(stops),
  })

/** What the card of a journey shows, whatever it is chosen for [CHK-23]. */
export function journeyCard(booking: Pick<BookingDetail, 'cities' | 'passengers'>, journey: DetailJourney) {
  const { flown, segments, stops } = journey
  const route = routeOf(booking, journey)
  const day = dayOfJourney(journey)
  const { checkedIn, travellers } = checkInProgress(booking, journey)
  return {
    day,
    date:
      day === null
        ? null
        : {
            iso: day,
            month: monthNames(day.slice(0, 7)).short,
            day: String(Number(day.slice(8))),
            weekday: dateBrief(day).split(',')[0] ?? weekdayNames(day).short,
          },
    route,
    name: day === null ? t('journeyTickOpen', { route }) : t('journeyTick', { route, date: dateShown(day) }),
    flights:
      flown === null
        ? null
        : flightWords({ ...flown, stops, isThrough: stops > 0 && segments.length === 1, flightNumbers: segments.map((each) => each.flightNumber) }),
    progress: t('journeyProgress', { done: checkedIn, count: travellers }),
  }
}

/** Where a passenger sits on the flights of a journey: `Seat 12A`, or `Seat 8C on SR 2208 and Seat 14F on SR 2341`; empty without a seat. */
export function seatWords({ segments }: Pick<DetailJourney, 'segments'>, { seats }: Pick<DetailPassenger, 'seats'>): string {
  const words = segments.flatMap(({ segmentKey, flightNumber }) =>
    seats
      .filter((each) => each.segmentKey === segmentKey)
      .map(({ seat }) => (segments.length === 1 ? t('journeySeat', { seat }) : t('journeySeatOn', { seat, flight: whole(flightNumber) }))),
  )
  return listed(words)
}
