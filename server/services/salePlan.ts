import type { Airline } from '../airline.ts'
import type { QuoteBody } from '../contract/sale.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { breakdownOf, type Breakdown } from '../rules/bookingMoney.ts'
import { fareCounts, type BookedFee, type BookedPassenger, type Booking } from '../rules/bookings.ts'
import { exchangeOn, type Exchange } from '../rules/currencies.ts'
import { feeOfExtra } from '../rules/extras.ts'
import { fareOf, faresHoldUntil, isBookable, type Party, type PartyFare } from '../rules/fares.ts'
import { homeDay, promotionReduction, refusalWords, type Promotion } from '../rules/promotions.ts'
import { extraSeatFor, placesDefect, searchedParty, unnamed, type ExtraSeat } from '../rules/sale.ts'
import { chargesAsSold, infantFeesAsSold, segmentsAsSold } from '../rules/soldJourneys.ts'
import { goTogether, isOffered, isTooLate, SPECIAL_SERVICES } from '../rules/specialServices.ts'
import { seatingDefect } from '../rules/seating.ts'
import { dayOf, isRealDate } from '../schedule/calendar.ts'
import { segmentKey, type FlightJourney } from '../schedule/journeys.ts'
import { localDayAt } from '../schedule/zone.ts'
import { stationOf } from '../schedule/stations.ts'
import type { Connection } from '../store/holdName.ts'
import { currencyAsked, marketAsked } from './checks.ts'
import { segmentKeyOf } from './bookedJourneyWire.ts'
import { givenUp, lessGiven, type GivenUp } from './givenUp.ts'
import type { HeldSegment } from './heldSegment.ts'
import { codeAsked, promotionCases } from './promotionCases.ts'
import { seatMinor } from './seatMapWire.ts'
import { occupantsOf } from './seats.ts'
import { checkParty } from './searchRefusals.ts'
import { reductionOf } from './searchReductions.ts'
import { servicePrice, stockOf, type FlightStock } from './serviceStock.ts'
import { soldOnJourneys } from './soldOnJourneys.ts'

/** A booking as it would be made now. */
export type PlannedBooking = Omit<Booking, 'recordLocator'>

/** A journey that is to be bought. */
export interface PlannedFlight {
  readonly flight: FlightJourney
  readonly fare: PartyFare
}

/** What is to be bought, priced; nothing of it is kept. */
export interface SalePlan {
  readonly booking: PlannedBooking
  readonly flights: readonly PlannedFlight[]
  readonly breakdown: Breakdown
  readonly exchange: Exchange
  /** The code that lowers the fares, or why the one that was asked for does not; null where none was. */
  readonly promotion: { readonly code: string; readonly applied: Promotion | null; readonly message: string } | null
  /** One more extra seat on all flights: what it costs, and why it cannot be had; null where none is sold. */
  readonly extraSeat: ExtraSeat | null
  readonly holdUntil: number
  /** What waits for its money and is given up for it: its seats are free. */
  readonly given: GivenUp
  readonly now: number
}

/** What a plan is made of: passengers may be known by name, or only as what they are sold as. */
export interface SaleWanted extends Omit<QuoteBody, 'passengers'> {
  readonly passengers: readonly BookedPassenger[]
}

/** What is wanted of a flight by its place in the body, for a refusal that names it. */
const ofField = (list: 'services' | 'seats', index: number): string => `${list}.${index}`

/** Plans sales: finds the flights, judges the party, and prices all of it by the same rules as searches. */
export function createSalePlan(
  airline: Airline,
  seenSegment: (booking: PlannedBooking, key: string, given: ReadonlySet<number>) => Promise<HeldSegment>,
) {
  const { clock, configuration, journeys, inventory, database } = airline
  const carrier = configuration.brand.code
  const { judged } = promotionCases(airline)
  const keyOf = ({ segments }: FlightJourney): string => segments.map((segment) => segmentKey(carrier, segment)).join('~')

  /** @throws Refusal where it is not flown, or cannot be booked any more */
  function flightNamed(key: string, field: string, now: number): FlightJourney {
    const [first = '', last = first] = [key.split('~')[0], key.split('~').at(-1)]
    const [, year, month, date, origin = ''] = /-(\d{4})(\d{2})(\d{2})-([A-Z]{3})[A-Z]{3}$/.exec(first) ?? []
    const day = `${year}-${month}-${date}`
    if (!isRealDate(day)) throw new Refusal('INVALID_FIELD', [{ field, message: 'must name a journey' }])
    const market = marketAsked(origin, last.slice(-3))
    const flight = isWithinHorizon(origin, day, now) ? journeys.on(market, dayOf(day)).find((each) => keyOf(each) === key) : undefined
    if (flight === undefined || !isBookable(flight, now)) throw new Refusal('SEATS_GONE', [{ field, message: 'is not sold any more' }])
    return flight
  }

  function isWithinHorizon(origin: string, day: string, now: number): boolean {
    const today = localDayAt(stationOf(origin).timeZone, now)
    return dayOf(day) >= today && dayOf(day) <= today + configuration.horizonDays
  }

  /** @throws Refusal where the journeys do not lead there and back, or one begins before the other has ended [VAL-14, VAL-15, VAL-16] */
  function refuseOrder([out, back]: readonly FlightJourney[]): void {
    if (out === undefined || back === undefined) return
    const isThereAndBack = out.legs[0]?.origin === back.legs.at(-1)?.destination && out.legs.at(-1)?.destination === back.legs[0]?.origin
    if (!isThereAndBack) throw new Refusal('INVALID_FIELD', [{ field: 'journeys.1.journeyKey', message: 'must lead back' }])
    if (back.departsAt <= out.arrivesAt) throw new Refusal('DATES_DO_NOT_FIT', [{ field: 'journeys.1.journeyKey', message: 'departs too early' }])
  }

  /** What lowers the fares: a special fare wins over a code [CON-15]. */
  async function reductionFor(wanted: SaleWanted, flights: readonly FlightJourney[], session: Session, given: GivenUp) {
    const [out, back] = flights
    const [origin = '', destination = ''] = [out?.legs[0]?.origin, out?.legs.at(-1)?.destination]
    if (wanted.specialFare !== undefined)
      return { reduction: reductionOf(configuration, wanted.specialFare, { origin, destination }), promotion: null }
    if (wanted.promoCode === undefined) return { reduction: null, promotion: null }
    const code = codeAsked(wanted.promoCode, configuration.limits.promoMaximumLength)
    const { ADT, CHD, SNR } = fareCounts(wanted.passengers)
    const search = {
      origin,
      destination,
      departure: out?.legs[0]?.day ?? 0,
      return: back?.legs[0]?.day ?? null,
      passengers: ADT + CHD + SNR,
    }
    const { customer } = session
    const asked = customer === null || given.ids.size === 0 ? customer : { ...customer, hasBooked: await given.hasBooked(customer.customerNumber) }
    const usesGiven = given.codes.filter((each) => each === code).length
    const { promotion, refusal } = await judged(code, 'WEB', search, { ...session, customer: asked }, usesGiven)
    if (refusal !== null) return { reduction: null, promotion: { code, applied: null, message: refusalWords(refusal, promotion) } }
    return { reduction: promotionReduction(promotion), promotion: { code, applied: promotion, message: promotion.message } }
  }

  /**
   * The fees of services, each judged: offered, in time, together with the others.
   * @param from the connection of the transaction that sells them, so that what is in stock is sure
   * @param given ids of bookings that are given up for it
   * @throws Refusal naming the first that cannot be had
   */
  async function serviceFees(
    booking: PlannedBooking,
    wanted: SaleWanted,
    { exchange, now }: Pick<SalePlan, 'exchange' | 'now'>,
    from: Connection,
    given: ReadonlySet<number>,
  ) {
    const fees: BookedFee[] = []
    const more = new Map<string, number>()
    const stocks = new Map<string, FlightStock>()
    for (const [index, { passenger, segmentKey: flight, ssrCodes }] of wanted.services.entries()) {
      const field = ofField('services', index)
      const found = segmentOf(booking, flight)
      const traveller = booking.passengers[passenger]
      if (found === null || traveller === undefined || traveller.goesWith !== null)
        throw new Refusal('INVALID_FIELD', [{ field, message: 'must be of a passenger and a flight of the booking' }])
      const { segment, family } = found
      const stock = stocks.get(flight) ?? (await stockOf(from, { segment, flight }, now, given))
      stocks.set(flight, stock)
      if (!goTogether(ssrCodes)) throw new Refusal('SERVICES_NOT_TOGETHER', [{ field, message: 'cannot be had together' }])
      for (const code of ssrCodes) {
        const service = SPECIAL_SERVICES.get(code)
        const refused = { field, message: code }
        if (service === undefined || !isOffered(code, segment, stock.aircraft, traveller.type)) throw new Refusal('SERVICE_NOT_OFFERED', [refused])
        if (isTooLate(service, segment, now)) throw new Refusal('SERVICE_CLOSED', [refused])
        const name = `${flight} ${code}`
        more.set(name, (more.get(name) ?? 0) + 1)
        if (!stock.has(code, more.get(name) ?? 1)) throw new Refusal('SERVICE_SOLD_OUT', [refused])
        const { fullMinor, isPartOfFare } = servicePrice(code, family, exchange)
        const fee = feeOfExtra({ passenger, flightReference: flight, ssrCode: code, seat: null, dueMinor: fullMinor })
        fees.push({ ...fee, isInBundle: isPartOfFare })
      }
    }
    return fees
  }

  /** The fees of chosen seats that cost something. @throws Refusal where one is taken, or is not for who wants it [VAL-24, VAL-25] */
  async function seatFees(
    booking: PlannedBooking,
    wanted: SaleWanted,
    exchange: Exchange,
    given: ReadonlySet<number>,
  ): Promise<readonly BookedFee[]> {
    const fees: BookedFee[] = []
    for (const flight of new Set(wanted.seats.map((each) => each.segmentKey))) {
      const held = await seenSegment(booking, flight, given)
      for (const { passenger, seat, minor } of seatsWanted(booking, wanted, flight, held, exchange))
        if (minor > 0) fees.push(feeOfExtra({ passenger, flightReference: flight, ssrCode: null, seat, dueMinor: minor }))
    }
    return fees
  }

  return {
    /** Everything that is bought and what it costs now. @throws Refusal naming what cannot be bought */
    async plan(wanted: SaleWanted, session: Session): Promise<SalePlan> {
      const now = clock.now()
      const defect = placesDefect(wanted.passengers, wanted.specialFare)
      if (defect !== null) throw new Refusal('INVALID_FIELD', [defect])
      checkParty(searchedParty(wanted.passengers), configuration.limits, wanted.specialFare, 'passengers.')
      const flown = wanted.journeys.map(({ journeyKey }, index) => flightNamed(journeyKey, `journeys.${index}.journeyKey`, now))
      refuseOrder(flown)
      const exchange = exchangeOn(currencyAsked(wanted.currency), homeDay(now))
      const given = await givenUp(database.connection, wanted.replaces ?? [])
      const { reduction, promotion } = await reductionFor(wanted, flown, session, given)
      const sold = lessGiven(await soldOnJourneys(inventory, [flown]), given.legs)
      const party = fareCounts(wanted.passengers)
      const fares = (of: Party) => flown.map((flight, index) => fareOf(flight, of, exchange, sold, now, reduction, wanted.journeys[index]?.family))
      const paid = fares(party)
      const flights = flown.map((flight, index): PlannedFlight => {
        const fare = paid[index] ?? null
        if (fare === null) throw new Refusal('SEATS_GONE', [{ field: `journeys.${index}.journeyKey`, message: 'has too few seats left' }])
        return { flight, fare }
      })
      const bare = bareBooking(wanted, flights, exchange, now)
      const fees = [
        ...(await serviceFees(bare, wanted, { exchange, now }, database.connection, given.ids)),
        ...(await seatFees(bare, wanted, exchange, given.ids)),
      ]
      const booking = { ...bare, fees: [...bare.fees, ...fees], promotionCode: promotion?.applied == null ? null : promotion.code }
      return {
        booking,
        flights,
        breakdown: breakdownOf(booking),
        exchange,
        promotion,
        extraSeat: configuration.flags.enableExtraSeat ? extraSeatFor(party, wanted.specialFare, configuration.limits, fares) : null,
        holdUntil: faresHoldUntil(flown, now),
        given,
        now,
      }
    },
    serviceFees,
  }
}

/** A flight of a booking that is planned, with the family on which it is bought; null where it has none of the key. */
export function segmentOf({ journeys }: Pick<Booking, 'journeys'>, key: string) {
  for (const { family, segments } of journeys) {
    const segment = segments.find((each) => segmentKeyOf(key.slice(0, 2), each) === key)
    if (segment !== undefined) return { segment, family }
  }
  return null
}

/** The seats that are wanted on a flight with what each costs, in minor units. @throws Refusal where one cannot be had */
export function seatsWanted(booking: PlannedBooking, wanted: Pick<SaleWanted, 'seats'>, flight: string, held: HeldSegment, exchange: Exchange) {
  const family = segmentOf(booking, flight)?.family ?? 'SAVER'
  const occupants = occupantsOf(booking, { seen: null })
  const asked = wanted.seats.flatMap(({ passenger, segmentKey: key, seat }, index) =>
    key === flight ? [{ passenger, seat, field: ofField('seats', index) }] : [],
  )
  const found = asked.map(({ passenger, seat: code, field }) => {
    const seat = held.cabin.byCode.get(code)
    if (seat === undefined || !occupants.some((each) => each.passenger === passenger))
      throw new Refusal('INVALID_FIELD', [{ field, message: 'must be a seat of the aircraft, for who has one' }])
    if (held.taken.has(code)) throw new Refusal('SEAT_TAKEN', [{ field, message: `${flight} ${code}` }])
    return { passenger, seat, field }
  })
  const defect = seatingDefect(occupants, new Map(found.map(({ passenger, seat }) => [passenger, seat])), held.infantBlocks)
  if (defect !== null) {
    const at = found.find(({ passenger }) => passenger === defect.passenger)
    throw new Refusal('SEAT_NOT_FOR_PASSENGER', [{ field: at?.field ?? 'seats', message: defect.because }])
  }
  return found.map(({ passenger, seat }) => ({ passenger, seat: seat.code, minor: seatMinor(seat, family, exchange) }))
}

function bareBooking(wanted: SaleWanted, flights: readonly PlannedFlight[], { currency }: Exchange, now: number): PlannedBooking {
  return {
    bookedAt: now,
    status: 'ON_HOLD',
    reason: 'PAYMENT_DUE',
    closedAt: null,
    holdUntil: now,
    kind: 'NORMAL',
    isForbidden: false,
    allowsManaging: true,
    allowsCheckIn: true,
    promotionCode: null,
    currency,
    journeys: flights.map(({ flight }, index) => ({
      origin: flight.legs[0]?.origin ?? '',
      destination: flight.legs.at(-1)?.destination ?? '',
      family: wanted.journeys[index]?.family ?? 'SAVER',
      cancelledAt: null,
      rescheduled: null,
      soldDepartsAt: null,
      segments: segmentsAsSold(flight),
    })),
    passengers: wanted.passengers,
    contacts: [],
    charges: flights.flatMap(({ fare }, journey) => chargesAsSold(fare, journey)),
    fees: infantFeesAsSold(flights[0]?.fare, wanted.passengers),
    receipts: [],
    changes: [{ what: 'BOOKED', changedAt: now }],
  }
}

/** What is wanted for who is only known as what they are sold as. */
export const unnamedWanted = (body: QuoteBody): SaleWanted => ({ ...body, passengers: body.passengers.map(unnamed) })
