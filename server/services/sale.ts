import type { Airline } from '../airline.ts'
import type { BookAnswer, BookBody, QuoteAnswer, QuoteBody, SaleSeatsBody } from '../contract/sale.ts'
import type { SeatMapAnswer } from '../contract/seats.ts'
import { Refusal, type FieldError } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { BOOKING, tellKept } from '../payments/bookingPayable.ts'
import { endUnpaid } from '../payments/unpaidBookings.ts'
import { FARE_LOCK } from '../payments/fareLockPayable.ts'
import { fareCounts, seatsTaken, type BookedContact, type BookedPassenger, type TakenLeg } from '../rules/bookings.ts'
import { contactOf } from '../rules/contacts.ts'
import { seatsNeeded } from '../rules/fares.ts'
import { guardianDefects, guardiansStored } from '../rules/guardians.ts'
import { isGstNumber } from '../rules/gstNumber.ts'
import type { Language } from '../rules/languages.ts'
import { BOOKING_HELD } from '../rules/keptTemplates.ts'
import { birthDateDefect, flightDays, isPassengerName } from '../rules/passengerNames.ts'
import { needsNumber, specialFareOf, unnamed } from '../rules/sale.ts'
import { seatMapWire } from './seatMapWire.ts'
import { addBookings } from '../store/bookingRows.ts'
import { keepLanguage } from '../store/bookingContacts.ts'
import { holdName, type Connection } from '../store/holdName.ts'
import { paymentUnderWay } from '../store/payments.ts'
import { open } from '../store/retrieval.ts'
import { addSale, consumePromotion, forgetBegunFor, hasBookedBut, holdKeys, saleOfKey, type KnownSale } from '../store/sales.ts'
import { addSeats } from '../store/seats.ts'
import { holdWaiter, marksOf, type Waiter } from '../store/unpaidSales.ts'
import type { SaleEnding } from '../store/saleSchema.ts'
import { heldSeats, legsAsked, seenSeats } from './flightLegs.ts'
import { createSalePlan, seatsWanted, segmentOf, unnamedWanted, type PlannedBooking, type SalePlan, type SaleWanted } from './salePlan.ts'
import { holdGivenUp, legsGiven, NOTHING_GIVEN, seatsGivenOn, tellReplaced } from './givenUp.ts'
import { answerOf, digestOf, madeBefore } from './madeBefore.ts'
import { quoteWire } from './saleQuote.ts'
import { occupantsOf } from './seats.ts'
import { flightPrefix } from './serviceStock.ts'
import { refuseWaiting } from './unpaidSeats.ts'

/** Who books, from which page. */
export interface Booker {
  readonly session: Session
  /** Of the browser, which has one from now on: the booking is opened in it. */
  readonly sessionId: string
  readonly networkAddress: string
  readonly language: Language
}

const MINUTE = 60_000

/** Sells journeys: quotes what they cost, and makes bookings that wait for their money. */
export function createSale(airline: Airline) {
  const { clock, configuration, database, inventory } = airline
  const { plan, serviceFees } = createSalePlan(airline, (booking, key, given) => seenSeats(airline, segmentNamed(booking, key), given))

  function segmentNamed(booking: Pick<PlannedBooking, 'journeys'>, key: string) {
    const found = segmentOf(booking, key)
    if (found === null) throw new Refusal('INVALID_FIELD', [{ field: 'segmentKey', message: 'must be a flight of the booking' }])
    return found.segment
  }

  const openFor = (transaction: Connection, bookingId: number, { sessionId }: Booker) =>
    open(transaction, sessionId, bookingId, { isPrimaryContact: true, isProved: true, seen: null }, clock.now())

  /** The booking that was made before, which is open to who sends the same again; null for none. */
  async function openedBefore(transaction: Connection, body: BookBody, booker: Booker): Promise<BookAnswer['data'] | null> {
    const known = await madeBefore(transaction, body, clock.now())
    if (known === null) return null
    await openFor(transaction, known.row.id, booker)
    return answerOf(transaction, known)
  }

  async function giveUp(transaction: Connection, known: KnownSale): Promise<void> {
    for (const payable of [BOOKING, FARE_LOCK]) {
      const payment = await paymentUnderWay(transaction, { payable, reference: known.row.recordLocator })
      if (payment !== undefined) await airline.payments.abandon(transaction, payment)
    }
    await endUnpaid(transaction, { inventory, now: clock.now() }, known, 'REPLACED')
  }

  function holdUntilOf(ending: SaleEnding, now: number): number {
    const { unpaid, hold } = configuration.sale
    return ending === 'HOLD' ? now + hold.hours * 60 * MINUTE : now + unpaid.minutes * MINUTE
  }

  /** Holds the seats that are wanted, leg by leg, before who sits there is known as a booking. @throws Refusal where somebody else was first */
  async function seatsHeld(transaction: Connection, wanted: SaleWanted, { booking, exchange, now }: SalePlan, legs: SeatLegs) {
    const held = await heldSeats(transaction, [...legs.values()], now)
    return [...legs.keys()].flatMap((flight, index) => {
      const segment = held[index]
      if (segment === undefined) return []
      const taken = seatsWanted(booking, wanted, flight, segment, exchange).map(({ passenger, seat, minor }) => ({
        passenger,
        seat,
        priceMinor: minor,
        heldUntil: null,
      }))
      return segment.legs.map(({ asked }) => ({ asked, taken }))
    })
  }

  /** Says until when it is held; its answers are not begun any more. */
  async function keepHeld(transaction: Connection, row: KnownSale['row']): Promise<void> {
    await forgetBegunFor(transaction, row)
    await tellKept(transaction, row, { now: clock.now, brand: configuration.brand.name }, 0, BOOKING_HELD)
  }

  async function write(transaction: Connection, body: BookBody, planned: SalePlan, booker: Booker): Promise<KnownSale> {
    const { promotion, now } = planned
    const { applied } = promotion ?? { applied: null }
    const use =
      applied === null ? null : { code: applied.code, usageLimit: applied.usageLimit, sessionId: booker.session.id, message: applied.message }
    const promotionUse = use === null ? null : await consumePromotion(transaction, use, now)
    if (use !== null && promotionUse === null) throw new Refusal('PROMO_USED_UP')
    const booking = {
      ...planned.booking,
      recordLocator: null,
      holdUntil: holdUntilOf(body.ending, now),
      kind: body.ending === 'FARE_LOCK' ? ('FARE_LOCK' as const) : ('NORMAL' as const),
      contacts: [contactAsBooked(body)],
    }
    const [bookingId = 0] = await addBookings(transaction, booker.session.customer?.customerNumber ?? null, [booking])
    const { gst, guardians, key, ending } = body
    await addSale(transaction, {
      bookingId,
      key,
      answers: digestOf(body),
      ending,
      promotionUse,
      ...marksOf(waiterOf(body, booker)),
      ...(gst === null ? {} : { gstNumber: gst.number, gstCompany: gst.company, gstEmail: gst.email.trim().toLowerCase() }),
      guardians: guardians && guardiansStored(guardians),
    })
    const known = await saleOfKey(transaction, key)
    if (known === undefined) throw new Error('a sale that was added is there')
    return known
  }

  return {
    /** What a booking would cost now. @throws Refusal naming what cannot be bought */
    async quote(body: QuoteBody, session: Session): Promise<QuoteAnswer['data']> {
      return quoteWire(airline, await plan(unnamedWanted(body), session))
    },

    /** The seats of a flight for who has not booked. @throws Refusal where the flight is not sold any more */
    async seats(
      { journeyKey, family, segmentKey, currency, passengers, replaces = [] }: SaleSeatsBody,
      session: Session,
    ): Promise<SeatMapAnswer['data']> {
      const wanted = { journeys: [{ journeyKey, family }], currency, services: [], seats: [], passengers: passengers.map(unnamed), replaces }
      const { booking, exchange, given, now } = await plan({ ...wanted, ...specialFareOf(wanted.passengers) }, session)
      const held = await seenSeats(airline, segmentNamed(booking, segmentKey), given.ids)
      const occupants = occupantsOf(booking, { seen: null })
      return seatMapWire({ segmentKey, held, occupants, family, exchange, paidBy: () => 0, due: null, now })
    },

    /**
     * Makes a booking that waits for its money, or finds the one that was made with the same key.
     * @throws Refusal where it cannot be bought, costs something else than was shown, or may not wait so
     */
    async book(body: BookBody, booker: Booker): Promise<BookAnswer['data']> {
      const before = await database.connection.transaction((transaction) => openedBefore(transaction, body, booker))
      if (before !== null) return before
      const wanted: SaleWanted = { ...body, passengers: passengersAsBooked(body) }
      const planned = await plan(wanted, booker.session)
      refuseFields(body, planned.booking)
      if (planned.exchange.majorOf(planned.breakdown.totalMinor) !== body.acceptedTotal) throw new Refusal('QUOTE_CHANGED')
      const legs: SeatLegs = new Map()
      for (const flight of new Set(body.seats.map((each) => each.segmentKey)))
        legs.set(flight, await legsAsked(airline, segmentNamed(planned.booking, flight)))
      return database.connection.transaction(async (transaction) => {
        await holdKeys(transaction, [body.key, ...(body.replaces ?? [])])
        const again = await openedBefore(transaction, body, booker)
        if (again !== null) return again
        const waiter = waiterOf(body, booker)
        await holdWaiter(transaction, waiter)
        const old = await holdGivenUp(transaction, body.replaces ?? [])
        await refuseSecondFirst(transaction, planned, booker.session, old)
        const given = await legsGiven(transaction, old)
        const flown = planned.flights.flatMap(({ flight }) => flight.legs)
        const isRoom = await inventory.hold(transaction, flown, seatsNeeded(fareCounts(planned.booking.passengers)), given, planned.now)
        if (!isRoom) throw new Refusal('SEATS_GONE', [{ field: 'journeys', message: 'has too few seats left' }])
        for (const each of old) await giveUp(transaction, each)
        await refuseWaiting(transaction, configuration.sale, body.ending, planned, waiter)
        for (const flight of [...new Set(body.services.map((each) => flightPrefix(each.segmentKey)))].toSorted())
          await holdName(transaction, `services:${flight}`)
        await serviceFees(planned.booking, wanted, planned, transaction, NOTHING_GIVEN)
        const seats = await seatsHeld(transaction, wanted, planned, withoutGiven(legs, given))
        const known = await write(transaction, body, planned, booker)
        await tellReplaced(transaction, airline, old, known.row.recordLocator)
        for (const { asked, taken } of seats) await addSeats(transaction, asked, known.row.id, taken)
        await inventory.takeUnpaid(transaction, known.row.id, seatsTaken(planned.booking))
        await keepLanguage(transaction, known.row.recordLocator, booker.language)
        if (body.ending === 'HOLD') await keepHeld(transaction, { ...known.row, language: booker.language })
        await openFor(transaction, known.row.id, booker)
        return answerOf(transaction, known)
      })
    },
  }
}

type SeatLegs = Map<string, Awaited<ReturnType<typeof legsAsked>>>

/** What was sold before the seats were given up. */
const withoutGiven = (legs: SeatLegs, given: readonly TakenLeg[]): SeatLegs =>
  new Map([...legs].map(([flight, asked]) => [flight, asked.map((leg) => ({ ...leg, sold: leg.sold - seatsGivenOn(leg, given) }))]))

/** A code for a first booking is judged again where nobody else books with one for the customer. @throws Refusal where it was used meanwhile */
async function refuseSecondFirst(transaction: Connection, { promotion }: SalePlan, { customer }: Session, old: readonly KnownSale[]): Promise<void> {
  if (promotion?.applied?.audience !== 'firstTime' || customer === null) return
  await holdName(transaction, `first booking of ${customer.customerNumber}`)
  const given = old.map(({ row }) => row.id)
  if (await hasBookedBut(transaction, customer.customerNumber, given)) throw new Refusal('QUOTE_CHANGED')
}

/** The passengers by name; an extra seat has that of who sits beside it. */
const passengersAsBooked = ({ passengers }: BookBody): readonly BookedPassenger[] =>
  passengers.map(({ type, goesWith, gender, birthDate, documentNumber, ...own }) => {
    const { firstName, lastName } = type === 'EXST' && goesWith !== null ? (passengers[goesWith] ?? own) : own
    return { ...unnamed({ type, goesWith }), firstName, lastName, gender, birthDate, documentNumber }
  })

const contactAsBooked = ({ contact }: BookBody): BookedContact => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: addressOf(contact.email, 'EMAIL'),
  phone: addressOf(contact.phone, 'SMS'),
})

/** Whom a booking waits for; the fields of the contact were judged before. */
const waiterOf = ({ contact }: BookBody, { networkAddress, sessionId }: Booker): Waiter => ({
  email: addressOf(contact.email, 'EMAIL') ?? '',
  phone: addressOf(contact.phone, 'SMS') ?? '',
  networkAddress,
  sessionId,
})

function addressOf(text: string, medium: 'EMAIL' | 'SMS'): string | null {
  const contact = contactOf(text)
  return contact?.medium === medium ? contact.address : null
}

/** @throws Refusal naming every field that is missing or wrong [VAL-21, VAL-22, VAL-28] */
function refuseFields(body: BookBody, booking: PlannedBooking): void {
  const fields: FieldError[] = []
  const flown = flightDays(booking)
  for (const [place, { type, firstName, lastName, birthDate, documentNumber }] of body.passengers.entries()) {
    if (type === 'EXST') continue
    const wrong = (field: string, message: string) => fields.push({ field: `passengers.${place}.${field}`, message })
    if (firstName === null) wrong('firstName', 'is missing')
    else if (!isPassengerName(firstName)) wrong('firstName', 'must be letters')
    if (lastName === null) wrong('lastName', 'is missing')
    else if (!isPassengerName(lastName)) wrong('lastName', 'must be letters')
    const defect = birthDateDefect(type, birthDate, flown)
    if (defect !== null) wrong('birthDate', defect)
    if (needsNumber(type) && documentNumber === null) wrong('documentNumber', 'is missing')
  }
  for (const field of ['firstName', 'lastName'] as const)
    if (!isPassengerName(body.contact[field])) fields.push({ field: `contact.${field}`, message: 'must be letters' })
  if (addressOf(body.contact.email, 'EMAIL') === null) fields.push({ field: 'contact.email', message: 'must be an e-mail address' })
  if (addressOf(body.contact.phone, 'SMS') === null) fields.push({ field: 'contact.phone', message: 'must be a phone number with its country code' })
  if (body.gst !== null && !isGstNumber(body.gst.number)) fields.push({ field: 'gst.number', message: 'must be a GST number' })
  if (body.gst !== null && addressOf(body.gst.email, 'EMAIL') === null) fields.push({ field: 'gst.email', message: 'must be an e-mail address' })
  fields.push(
    ...guardianDefects(
      body.passengers.map(({ type }) => type),
      body.guardians,
    ),
  )
  if (fields.length > 0) throw new Refusal('INVALID_FIELD', fields)
}
