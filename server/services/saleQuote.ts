import type { Airline } from '../airline.ts'
import type { QuoteAnswer } from '../contract/sale.ts'
import { isOfFlight } from '../rules/bookingMoney.ts'
import { fareCounts } from '../rules/bookings.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { freeUntil } from '../rules/passengerRights.ts'
import { firstDeparture, journeyTotals, priceRows, waitsUntil } from '../rules/sale.ts'
import { capacityOf, seatsLeft } from '../rules/seats.ts'
import { isOffered, isTooLate, SPECIAL_SERVICES } from '../rules/specialServices.ts'
import { homeDay } from '../rules/promotions.ts'
import { isDomestic } from '../schedule/stations.ts'
import type { Connection } from '../store/holdName.ts'
import { seatsOnHold } from '../store/unpaidSales.ts'
import { seatsNeeded } from '../rules/fares.ts'
import { segmentKeyOf } from './bookedJourneyWire.ts'
import { lessGiven } from './givenUp.ts'
import { familyWires, journeyWire } from './journeyWire.ts'
import type { SalePlan } from './salePlan.ts'
import { servicePrice, stockOf } from './serviceStock.ts'
import { soldOnJourneys } from './soldOnJourneys.ts'

type Quote = QuoteAnswer['data']

const instant = (ms: number): string => new Date(ms).toISOString()

/** What a plan costs and what can be had with it, as the wire has it. */
export async function quoteWire(airline: Airline, plan: SalePlan): Promise<Quote> {
  const { configuration, inventory } = airline
  const carrier = configuration.brand.code
  const { booking, breakdown, exchange, extraSeat, flights, given, promotion, now } = plan
  const { majorOf } = exchange
  const party = fareCounts(booking.passengers)
  const sold = lessGiven(await soldOnJourneys(inventory, [flights.map(({ flight }) => flight)]), given.legs)
  const totals = journeyTotals(booking)
  const segments = booking.journeys.flatMap((each) => each.segments)
  const [out] = flights
  const reach = isDomestic(out?.flight.legs[0]?.origin ?? '', out?.flight.legs.at(-1)?.destination ?? '')
  return {
    currencyCode: exchange.currency,
    quotedAt: instant(now),
    faresHoldUntil: instant(plan.holdUntil),
    journeys: flights.map(({ flight, fare }, index) => {
      const left = Math.min(...flight.legs.map((leg) => seatsLeft(leg, sold, now)))
      const booked = booking.journeys[index]
      const free = booked === undefined ? null : freeUntil(booked, now)
      return {
        ...journeyWire({ journey: flight, party, fare, left }, exchange, carrier),
        family: booked?.family ?? 'SAVER',
        total: majorOf(totals[index] ?? 0),
        departsAt: instant(flight.departsAt * 60_000),
        freeUntil: free === null ? null : instant(free),
      }
    }),
    families: familyWires(reach, exchange),
    rows: priceRows(breakdown, exchange, (reference) => {
      const segment = reference === null ? undefined : segments.find((each) => isOfFlight(reference, each))
      return segment === undefined ? null : segmentKeyOf(carrier, segment)
    }),
    quotedTotal: majorOf(breakdown.totalMinor),
    promotion: promotion && { promoCode: promotion.code, applied: promotion.applied !== null, message: promotion.message },
    services: await offeredServices(airline, plan),
    extraSeat: extraSeat && { price: majorOf(extraSeat.minor), blockedBecause: extraSeat.blocked },
    ...(await laterWires(airline, airline.database.connection, plan)),
  }
}

/** Ways to pay later, and why they are not offered. */
async function laterWires({ configuration }: Airline, from: Connection, plan: SalePlan): Promise<Pick<Quote, 'hold' | 'fareLock'>> {
  const { hold, fareLock } = configuration.sale
  const { booking, exchange, now } = plan
  const departsAt = firstDeparture(booking)
  const [held, locked] = [waitsUntil(hold, departsAt, now), waitsUntil(fareLock, departsAt, now)]
  const price = exchange.majorOf(exchange.minorOf(fareLock.rupees))
  return {
    hold: {
      until: instant(held.until),
      price: 0,
      blockedBecause: held.isTooLate ? 'DEPARTS_SOON' : (await isFullOfHolds(from, configuration.sale, plan)) ? 'FLIGHT_FULL' : null,
    },
    fareLock: { until: instant(locked.until), price, blockedBecause: locked.isTooLate ? 'DEPARTS_SOON' : null },
  }
}

/** Whether too many seats of a flight would wait for nothing. Sure only in a transaction that holds its legs. */
export async function isFullOfHolds(
  from: Connection,
  { hold }: Airline['configuration']['sale'],
  { flights, booking, given, now }: Pick<SalePlan, 'flights' | 'booking' | 'given' | 'now'>,
): Promise<boolean> {
  const seats = seatsNeeded(fareCounts(booking.passengers))
  for (const leg of flights.flatMap(({ flight }) => flight.legs))
    if ((await seatsOnHold(from, leg, now, given.ids)) + seats > Math.floor(capacityOf(leg) * hold.mostPart)) return true
  return false
}

/** What each passenger with a seat can choose for each flight. */
async function offeredServices(airline: Airline, { booking, given, now }: SalePlan): Promise<Quote['services']> {
  const { connection } = airline.database
  const carrier = airline.configuration.brand.code
  const exchange = exchangeOn(booking.currency, homeDay(now))
  const all: Quote['services'] = []
  for (const { family, segments } of booking.journeys) {
    for (const segment of segments) {
      const flight = segmentKeyOf(carrier, segment)
      const stock = await stockOf(connection, { segment, flight }, now, given.ids)
      for (const [passenger, { type, goesWith }] of booking.passengers.entries()) {
        if (goesWith !== null) continue
        const offered = [...SPECIAL_SERVICES].flatMap(([ssrCode, service]) => {
          if (!isOffered(ssrCode, segment, stock.aircraft, type)) return []
          const { minor, isPartOfFare } = servicePrice(ssrCode, family, exchange)
          const blockedBecause = isTooLate(service, segment, now) ? ('CLOSED' as const) : stock.has(ssrCode, 1) ? null : ('SOLD_OUT' as const)
          return [{ ssrCode, price: exchange.majorOf(minor), isIncluded: isPartOfFare, blockedBecause }]
        })
        all.push({ segmentKey: flight, passenger, offered })
      }
    }
  }
  return all
}
