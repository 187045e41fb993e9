import type { Airline } from '../airline.ts'
import type {
  ChangeAnswer,
  ChangeBody,
  ChangeOptionsAnswer,
  ChangeOptionsQuery,
  ChangeQuoteAnswer,
  ChangeQuoteBody,
} from '../contract/bookingChange.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { tell } from '../payments/bookingPayable.ts'
import { keepUntilPaid } from '../payments/dateChangePayable.ts'
import { canMoveTo, changeBlock, isInOrder, moved, plannedJourney, type PlannedJourney } from '../rules/bookingChange.ts'
import { isRescheduled } from '../rules/bookingStatus.ts'
import { fareCounts, livePassengers, seatsTaken, type BookedJourney, type Booking, versionOf } from '../rules/bookings.ts'
import { exchangeOn, type Exchange } from '../rules/currencies.ts'
import { fareOf, seatsNeeded } from '../rules/fares.ts'
import type { Language } from '../rules/languages.ts'
import { DATES_CHANGED_BACK, DATES_CHANGED_FREE } from '../rules/messageTemplates.ts'
import { freeUntil, PASSENGER_RIGHTS } from '../rules/passengerRights.ts'
import { homeDay } from '../rules/promotions.ts'
import { todayAt, type SoldSeats } from '../rules/seats.ts'
import { isoDateOf, isRealDate, dayOf, type Day } from '../schedule/calendar.ts'
import { segmentKey, type FlightJourney } from '../schedule/journeys.ts'
import { marketBetween } from '../schedule/markets.ts'
import { localTimeText } from '../schedule/zone.ts'
import { keepLanguage } from '../store/bookingContacts.ts'
import type { Connection } from '../store/holdName.ts'
import { journeyKeyOf } from './bookedJourneyWire.ts'
import { editBooking, manageable, refuseUnmanageable, roomFor } from './bookingEdits.ts'
import { dayAsked } from './checks.ts'
import { soldOnJourneys } from './soldOnJourneys.ts'
import { exceedsUnpaidShare } from './unpaidSeats.ts'

type Wanted = ChangeQuoteBody['changes'][number]
type OptionsData = ChangeOptionsAnswer['data']

/** A journey of a booking that can be moved now. */
interface Movable {
  readonly booking: Booking
  readonly journey: BookedJourney
  readonly position: number
}

/** Who changes a booking. */
interface Changer {
  readonly session: Session
  /** Of the page, in which the contact is told what becomes of the booking. */
  readonly language: Language
}

const DAYS_AROUND = 3

/** Moves journeys of a booking to other flights, for who may manage it. */
export function createBookingChange(airline: Airline) {
  const { clock, journeys, inventory, configuration } = airline
  const carrier = configuration.brand.code
  const keyOf = ({ segments }: FlightJourney): string => segments.map((segment) => segmentKey(carrier, segment)).join('~')

  async function managedBooking(session: Session, recordLocator: string): Promise<Booking> {
    const { booking } = await manageable(airline, session, recordLocator)
    refuseUnmanageable(booking, clock.now())
    return booking
  }

  /** @throws Refusal for a journey that the booking has not, or not any longer: its key changes with its flights; or that cannot be moved */
  function movable(booking: Booking, journeyKey: string): Movable {
    const position = booking.journeys.findIndex((each, place) => each.cancelledAt === null && journeyKeyOf(each, place, carrier) === journeyKey)
    const journey = booking.journeys[position]
    if (journey === undefined) throw new Refusal('BOOKING_CHANGED')
    if (changeBlock(journey, position, booking, clock.now()) !== null) throw new Refusal('BOOKING_NOT_MANAGEABLE')
    return { booking, journey, position }
  }

  /** What flies on a day, other than what is booked. */
  function flightsOn({ journey }: Movable, day: Day): readonly FlightJourney[] {
    const market = marketBetween(journey.origin, journey.destination)
    const today = todayAt(journey.origin, clock.now())
    if (market === undefined || day < today || day > today + configuration.horizonDays) return []
    return journeys.on(market, day).filter((each) => canMoveTo(journey, each, clock.now()))
  }

  /** Null where too few seats are left. */
  function planned({ booking, position }: Movable, flight: FlightJourney, sold: SoldSeats): PlannedJourney | null {
    const now = clock.now()
    const exchange = exchangeOn(booking.currency, homeDay(now))
    const journey = booking.journeys[position]
    if (journey === undefined) return null
    const fare = fareOf(flight, fareCounts(livePassengers(booking)), exchange, sold, now, null, journey.family)
    if (fare === null) return null
    const isFree = (freeUntil(journey, booking.bookedAt) ?? 0) >= now
    return plannedJourney(booking, position, { flight, fare, exchange, isFree, isOwed: isRescheduled(journey, now), carrier })
  }

  /** The flight that a key names: it begins with the day of its first flight. */
  function flightNamed(from: Movable, key: string): FlightJourney {
    const [, year, month, date] = /-(\d{4})(\d{2})(\d{2})-/.exec(key) ?? []
    const day = `${year}-${month}-${date}`
    const flight = isRealDate(day) ? flightsOn(from, dayOf(day)).find((each) => keyOf(each) === key) : undefined
    if (flight === undefined) throw new Refusal('SEATS_GONE')
    return flight
  }

  /** @throws Refusal where a flight is full or gone, or they are not in order any more */
  async function plan(booking: Booking, wanted: readonly Wanted[]): Promise<readonly PlannedJourney[]> {
    const plans: PlannedJourney[] = []
    let after = booking
    const sorted = wanted
      .map(({ journeyKey, flightKey }) => ({ from: movable(booking, journeyKey), flightKey }))
      .toSorted((one, other) => one.from.position - other.from.position)
    if (new Set(sorted.map(({ from }) => from.position)).size < sorted.length)
      throw new Refusal('INVALID_FIELD', [{ field: 'changes', message: 'must name each journey once' }])
    const flights = sorted.map(({ from, flightKey }) => ({ from, flight: flightNamed(from, flightKey) }))
    const sold = await soldOnJourneys(inventory, [flights.map(({ flight }) => flight)])
    for (const { from, flight } of flights) {
      const each = planned({ ...from, booking: after }, flight, sold)
      if (each === null) throw new Refusal('SEATS_GONE')
      plans.push(each)
      after = moved(after, [each])
    }
    if (!isInOrder(after)) throw new Refusal('DATES_DO_NOT_FIT')
    return plans
  }

  /** @throws Refusal where a flight has too few seats left, beside those that the booking gives back */
  async function holdSeats(transaction: Connection, before: Booking, plans: readonly PlannedJourney[], given = seatsTaken(before)): Promise<void> {
    const { legs, seats } = neededFor(before, plans)
    if (!(await inventory.hold(transaction, legs, seats, given, clock.now()))) throw new Refusal('SEATS_GONE')
  }

  /** The same of seats that wait for their money. */
  async function holdUnpaid(transaction: Connection, before: Booking, plans: readonly PlannedJourney[]): Promise<void> {
    await holdSeats(transaction, before, plans, [])
    const { legs, seats } = neededFor(before, plans)
    if (await exceedsUnpaidShare(transaction, configuration.sale.unpaid, legs, seats)) throw new Refusal('SEATS_GONE')
  }

  const neededFor = (before: Booking, plans: readonly PlannedJourney[]) => ({
    legs: plans.flatMap(({ segments }) => segments.flatMap((segment) => legsFlown(segment))),
    seats: seatsNeeded(fareCounts(livePassengers(before))),
  })

  const legsFlown = ({ flightNumber, legs }: BookedJourney['segments'][number]) =>
    legs.flatMap(({ origin, destination, departure }) =>
      airline.timetable.legsOn(origin, destination, dayOf(departure.slice(0, 10))).filter((leg) => leg.flightNumber === flightNumber),
    )

  const quoteOf = (booking: Booking, plans: readonly PlannedJourney[], roomMinor: number): ChangeQuoteAnswer['data'] => {
    const { majorOf } = exchangeFor(booking)
    const rows = plans.map(({ journey, differenceMinor, feeEachMinor, travellers, totalMinor }) => {
      const own = booking.journeys[journey]
      return {
        journeyKey: own === undefined ? '' : journeyKeyOf(own, journey, carrier),
        difference: majorOf(differenceMinor),
        feeEach: majorOf(feeEachMinor),
        travellers,
        total: majorOf(totalMinor),
      }
    })
    return {
      version: versionOf(booking),
      currencyCode: booking.currency,
      journeys: rows,
      quotedTotal: majorOf(sumOf(plans)),
      byStaff: majorOf(Math.max(0, -sumOf(plans) - roomMinor)),
      refundDays: PASSENGER_RIGHTS.refundDays,
    }
  }

  return {
    /** The flights of a day, and the cheapest change on the days around [CHGB-02, CHGB-05]. */
    async options({ recordLocator, journeyKey, date }: ChangeOptionsQuery, session: Session): Promise<OptionsData> {
      const booking = await managedBooking(session, recordLocator)
      const from = movable(booking, journeyKey)
      const day = dayAsked('date', date)
      const week = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) => day - DAYS_AROUND + index)
      const today = todayAt(from.journey.origin, clock.now())
      const days = week.filter((each) => each >= today && each <= today + configuration.horizonDays)
      const flown = days.map((each) => flightsOn(from, each))
      const sold = await soldOnJourneys(inventory, flown)
      const { majorOf } = exchangeFor(booking)
      const amountOf = (flight: FlightJourney): number | null => {
        const each = planned(from, flight, sold)
        return each === null ? null : majorOf(each.totalMinor)
      }
      const priced = flown.map((flights) => flights.map((flight) => ({ flight, amount: amountOf(flight) })))
      return {
        currencyCode: booking.currency,
        days: days.map((each, index) => {
          const amounts = (priced[index] ?? []).flatMap(({ amount }) => amount ?? [])
          return { date: isoDateOf(each), amount: amounts.length === 0 ? null : Math.min(...amounts) }
        }),
        flights: (priced[days.indexOf(day)] ?? []).map(({ flight, amount }) => flightWire(flight, amount)),
      }
    },

    /** What it costs to move journeys, part by part. Nothing is changed. */
    async quote({ recordLocator, changes }: ChangeQuoteBody, session: Session): Promise<ChangeQuoteAnswer['data']> {
      const booking = await managedBooking(session, recordLocator)
      const plans = await plan(booking, changes)
      return quoteOf(booking, plans, await roomFor(airline.database.connection, booking))
    },

    /**
     * Moves journeys at the price that was shown: at once where nothing is due, else when it is paid.
     * @throws Refusal where the booking or the price has changed since, or a seat is gone
     */
    async change({ recordLocator, changes, version, acceptedTotal }: ChangeBody, { session, language }: Changer): Promise<ChangeAnswer['data']> {
      const booking = await managedBooking(session, recordLocator)
      if (versionOf(booking) !== version) throw new Refusal('BOOKING_CHANGED')
      const plans = await plan(booking, changes)
      if (exchangeFor(booking).majorOf(sumOf(plans)) !== acceptedTotal) throw new Refusal('QUOTE_CHANGED')
      if (sumOf(plans) > 0) {
        await keepUntilPaid(airline, { recordLocator, version }, plans, (transaction, before) => holdUnpaid(transaction, before, plans))
        return { outcome: 'toPay' }
      }
      await editBooking(airline, { session, recordLocator, version }, async ({ transaction, row, booking: before, now }) => {
        await keepLanguage(transaction, recordLocator, language)
        await holdSeats(transaction, before, plans)
        const backMinor = -sumOf(plans)
        const template = backMinor > 0 ? DATES_CHANGED_BACK : DATES_CHANGED_FREE
        await tell(transaction, { ...row, language }, { now: () => now, brand: configuration.brand.name }, backMinor, template)
        return { what: 'DATES_CHANGED', after: moved(before, plans) }
      })
      return { outcome: 'changed' }
    },
  }

  function flightWire(flight: FlightJourney, amount: number | null): OptionsData['flights'][number] {
    const { segments, legs, departsAt, arrivesAt } = flight
    return {
      flightKey: keyOf(flight),
      departure: localTimeText(legs[0]?.departure ?? 0),
      arrival: localTimeText(legs.at(-1)?.arrival ?? 0),
      durationMinutes: arrivesAt - departsAt,
      stops: legs.length - 1,
      flightNos: segments.map(({ flightNumber }) => `${carrier} ${flightNumber}`),
      flightType: segments.length > 1 ? 'Connect' : legs.length > 1 ? 'Through' : 'NonStop',
      amount,
    }
  }
}

const exchangeFor = ({ currency, bookedAt }: Booking): Exchange => exchangeOn(currency, homeDay(bookedAt))

const sumOf = (plans: readonly PlannedJourney[]): number => plans.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
