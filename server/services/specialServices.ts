import type { Airline } from '../airline.ts'
import type { SpecialServiceContentAnswer, SpecialServicesAnswer, SpecialServicesBody } from '../contract/specialServices.ts'
import { Refusal } from '../http/problem.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { BOOKING } from '../payments/bookingPayable.ts'
import { holdPayable } from '../payments/decide.ts'
import { bookingState } from '../rules/bookingStatus.ts'
import { liveJourneys, type BookedSegment, type Booking } from '../rules/bookings.ts'
import { CURRENCIES, exchangeOn } from '../rules/currencies.ts'
import { feeOfExtra } from '../rules/extras.ts'
import { homeDay } from '../rules/promotions.ts'
import { chosenUntil, clashes, isOffered, isTooLate, ownServices, SPECIAL_SERVICES } from '../rules/specialServices.ts'
import { addChange, holdBooking } from '../store/bookingNames.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import { addFees, dropFreeServices, dropHeldServices, heldExtras, heldServicesOf, holdServices, holdUntil } from '../store/extras.ts'
import { holdName, type Connection } from '../store/holdName.ts'
import type { Opened } from '../store/retrieval.ts'
import { passengerKey, segmentKeyOf } from './bookedJourneyWire.ts'
import { extrasDueWire } from './bookingDetail.ts'
import texts from './data/special-services.json' with { type: 'json' }
import type { Asker, createRetrieval } from './retrieval.ts'
import { familyOfSegment, flightPrefix, servicePrice, stockOf, type FlightStock } from './serviceStock.ts'

type Holder = Pick<Asker, 'session'>
type Retrieval = Pick<ReturnType<typeof createRetrieval>, 'held' | 'wholeOf'>
type Services = SpecialServicesAnswer['data']
type Choice = SpecialServicesBody['services'][number]

/** The special services as the editors describe them, and their fees by the rates of a day [API-48]. @param now milliseconds since 1970 UTC */
export const specialServiceContent = (now: number): SpecialServiceContentAnswer['data'] => ({
  ssrs: Object.entries(texts).flatMap(([ssrCode, text]) => {
    const service = SPECIAL_SERVICES.get(ssrCode)
    return service === undefined ? [] : [{ ssrCode, group: service.group, chosenUntil: chosenUntil(service), ...text }]
  }),
  feeSsrs: [...SPECIAL_SERVICES].flatMap(([ssrCode, { rupees }]) =>
    CURRENCIES.map((currencyCode) => {
      const { majorOf, minorOf } = exchangeOn(currencyCode, homeDay(now))
      return { ssrCode, currencyCode, amount: majorOf(minorOf(rupees)) }
    }),
  ),
})

/** A passenger on a flight of a booking. */
interface Place {
  readonly passenger: number
  readonly segment: BookedSegment
  /** The key of the flight, which is its reference too. */
  readonly flight: string
}

/** What a choice changes for one of them. */
interface Change extends Place {
  readonly added: readonly string[]
  readonly dropped: readonly string[]
}

/** Special services on the flights of bookings, for who has opened them [API-39]. */
export function createSpecialServices({ database: { connection }, clock, configuration }: Airline, retrieval: Retrieval) {
  const carrier = configuration.brand.code

  const placesOf = (booking: Booking, { seen }: Opened): readonly Place[] =>
    liveJourneys(booking).flatMap(({ segments }) =>
      segments.flatMap((segment) =>
        booking.passengers.flatMap(({ goesWith, cancelledAt }, passenger) =>
          goesWith !== null || cancelledAt !== null || (seen !== null && !seen.includes(passenger))
            ? []
            : [{ passenger, segment, flight: segmentKeyOf(carrier, segment) }],
        ),
      ),
    )

  function placeAsked(places: readonly Place[], booking: Booking, choice: Choice): Place {
    const flights = liveJourneys(booking).flatMap(({ segments }) => segments.map((segment) => segmentKeyOf(carrier, segment)))
    if (!flights.includes(choice.segmentKey)) throw new Refusal('BOOKING_CHANGED')
    const place = places.find(({ flight, passenger }) => flight === choice.segmentKey && passengerKey(passenger) === choice.passengerKey)
    if (place === undefined) throw new Refusal('INVALID_FIELD', [{ field: 'services', message: 'must be of passengers who are shown' }])
    return place
  }

  async function wireOf(from: Connection, row: BookingRow, booking: Booking, opened: Opened, now: number): Promise<Services> {
    const exchange = exchangeOn(booking.currency, homeDay(booking.bookedAt))
    const { majorOf } = exchange
    const held = await heldServicesOf(from, row.id, now)
    const places = placesOf(booking, opened)
    const stocks = new Map<string, FlightStock>()
    for (const place of new Map(places.map((each) => [each.flight, each])).values()) stocks.set(place.flight, await stockOf(from, place, now))
    const servicesOf = ({ passenger, segment, flight }: Place) => {
      const own = new Set(ownServices(booking.fees, passenger, flight).map(({ ssrCode }) => ssrCode))
      const type = booking.passengers[passenger]?.type ?? 'ADT'
      const stock = stocks.get(flight)
      if (stock === undefined) return []
      return [...SPECIAL_SERVICES].flatMap(([ssrCode, service]) => {
        const isHeld = held.some((each) => each.passenger === passenger && each.flightReference === flight && each.ssrCode === ssrCode)
        const state = own.has(ssrCode) ? ('THEIRS' as const) : isHeld ? ('HELD' as const) : ('OFFERED' as const)
        if (state === 'OFFERED' && !isOffered(ssrCode, segment, stock.aircraft, type)) return []
        const isSoldOut = state === 'OFFERED' && !stock.has(ssrCode, 1)
        const blockedBecause = isTooLate(service, segment, now) ? ('CLOSED' as const) : isSoldOut ? ('SOLD_OUT' as const) : null
        const { minor } = servicePrice(ssrCode, familyOfSegment(booking, segment), exchange)
        return [{ ssrCode, price: majorOf(minor), state, blockedBecause }]
      })
    }
    return {
      recordLocator: booking.recordLocator,
      currencyCode: booking.currency,
      readAt: new Date(now).toISOString(),
      segments: [...new Set(places.map(({ flight }) => flight))].map((flight) => ({
        segmentKey: flight,
        passengers: places
          .filter((place) => place.flight === flight)
          .map((place) => ({ passengerKey: passengerKey(place.passenger), services: servicesOf(place) })),
      })),
      due: extrasDueWire(await heldExtras(from, row.id, booking, carrier, now), majorOf),
    }
  }

  /** What has to be done so that a choice is so; what was paid for stays. */
  async function changesOf(from: Connection, row: BookingRow, booking: Booking, chosen: readonly (readonly [Place, Choice])[], now: number) {
    const held = await heldServicesOf(from, row.id, now)
    return chosen.map(([place, { ssrCodes }]): Change => {
      const own = ownServices(booking.fees, place.passenger, place.flight)
      const waiting = held.filter(({ passenger, flightReference }) => passenger === place.passenger && flightReference === place.flight)
      const has = [...own, ...waiting].map(({ ssrCode }) => ssrCode)
      const stays = own.filter(({ isPaid }) => isPaid).map(({ ssrCode }) => ssrCode)
      const theirs = own.map(({ ssrCode }) => ssrCode)
      if (clashes([...new Set([...stays, ...ssrCodes])], theirs)) throw refused('SERVICES_NOT_TOGETHER', place)
      return {
        ...place,
        added: ssrCodes.filter((code) => !has.includes(code)),
        dropped: has.filter((code) => !ssrCodes.includes(code) && !stays.includes(code)),
      }
    })
  }

  /** @throws Refusal where one of them cannot be had */
  async function judge(transaction: Connection, booking: Booking, changes: readonly Change[], now: number): Promise<void> {
    const flights = [...new Set(changes.filter(({ added }) => added.length > 0).map(({ flight }) => flightPrefix(flight)))]
    for (const flight of flights.toSorted()) await holdName(transaction, `services:${flight}`)
    const more = new Map<string, number>()
    for (const change of changes) {
      const type = booking.passengers[change.passenger]?.type ?? 'ADT'
      const stock = await stockOf(transaction, change, now)
      for (const code of change.added) {
        if (!isOffered(code, change.segment, stock.aircraft, type)) throw refused('SERVICE_NOT_OFFERED', change, code)
      }
      for (const code of [...change.added, ...change.dropped]) {
        const service = SPECIAL_SERVICES.get(code)
        if (service === undefined || isTooLate(service, change.segment, now)) throw refused('SERVICE_CLOSED', change, code)
      }
      for (const code of change.added) {
        const name = `${flightPrefix(change.flight)} ${code}`
        more.set(name, (more.get(name) ?? 0) + 1)
        if (!stock.has(code, more.get(name) ?? 1)) throw refused('SERVICE_SOLD_OUT', change, code)
      }
    }
  }

  async function write(transaction: Connection, row: BookingRow, booking: Booking, changes: readonly Change[], now: number): Promise<void> {
    const exchange = exchangeOn(booking.currency, homeDay(booking.bookedAt))
    const priceOf = (code: string, segment: BookedSegment) => servicePrice(code, familyOfSegment(booking, segment), exchange)
    const isAnyFree = changes.some(({ segment, added, dropped }) => [...added, ...dropped].some((code) => priceOf(code, segment).minor === 0))
    for (const { passenger, segment, flight, added, dropped } of changes) {
      const free = added.filter((code) => priceOf(code, segment).minor === 0)
      const dear = added.filter((code) => priceOf(code, segment).minor > 0)
      const key = { bookingId: row.id, passenger, flightReference: flight }
      await dropFreeServices(transaction, key, dropped)
      await dropHeldServices(transaction, key, dropped)
      const until = dear.length === 0 ? now : await holdUntil(transaction, row.id, flight, now)
      await holdServices(
        transaction,
        dear.map((ssrCode) => ({ ...key, ssrCode, priceMinor: priceOf(ssrCode, segment).minor, heldUntil: new Date(until) })),
      )
      await addFees(
        transaction,
        row.id,
        free.map((ssrCode) => {
          const { fullMinor, isPartOfFare } = priceOf(ssrCode, segment)
          const fee = feeOfExtra({ passenger, flightReference: flight, ssrCode, seat: null, dueMinor: isPartOfFare ? fullMinor : 0 })
          return { ...fee, isInBundle: isPartOfFare }
        }),
      )
    }
    if (isAnyFree) await addChange(transaction, row.id, 'SERVICES_CHOSEN', now)
  }

  return {
    /** What passengers have and can choose on the flights of a booking. */
    async read(recordLocator: string, asker: Holder): Promise<Services> {
      const { row, opened } = await retrieval.held(recordLocator, asker)
      return wireOf(connection, row, await retrieval.wholeOf(row), opened, clock.now())
    },

    /** Sets the services of passengers on flights, all or none. @throws Refusal where one of them cannot be had */
    async choose({ recordLocator, services }: SpecialServicesBody, asker: Holder): Promise<Services> {
      const { row, opened } = await retrieval.held(recordLocator, asker)
      return connection.transaction(async (transaction) => {
        await holdPayable(transaction, { payable: BOOKING, reference: recordLocator })
        await holdBooking(transaction, row.id)
        const now = clock.now()
        const booking = await read(transaction, row)
        const places = placesOf(booking, opened)
        const chosen = services.map((choice) => [placeAsked(places, booking, choice), choice] as const)
        const changes = (await changesOf(transaction, row, booking, chosen, now)).filter(({ added, dropped }) => added.length + dropped.length > 0)
        if (changes.length > 0) {
          refuseServices(booking, now)
          await judge(transaction, booking, changes, now)
          await write(transaction, row, booking, changes, now)
        }
        return wireOf(transaction, row, await read(transaction, row), opened, now)
      })
    },
  }
}

const refused = (because: ProblemCode, { passenger, flight }: Place, code?: string): Refusal =>
  new Refusal(because, [{ field: [passengerKey(passenger), flight, ...(code === undefined ? [] : [code])].join(' '), message: 'cannot be chosen' }])

/** @throws Refusal where nothing can be chosen any more, or yet */
function refuseServices(booking: Booking, now: number): void {
  const state = bookingState(booking, now)
  if (state === 'cancelled' || state === 'cancelledByAirline') throw new Refusal('BOOKING_CANCELLED')
  if (booking.status !== 'CONFIRMED') throw new Refusal('BOOKING_NOT_CONFIRMED')
}

async function read(transaction: Connection, row: BookingRow): Promise<Booking> {
  const [booking] = await bookingsOf(transaction, [row])
  if (booking === undefined) throw new Refusal('BOOKING_NOT_FOUND')
  return booking
}
