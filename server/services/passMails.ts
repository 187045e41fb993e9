import { eq } from 'drizzle-orm'
import type { Airline } from '../airline.ts'
import { boardingTimes, nameOnPass, noPass, PASS_SENT } from '../rules/boardingPass.ts'
import type { Booking } from '../rules/bookings.ts'
import { PASSES_READY } from '../rules/messageTemplates.ts'
import { stationOf } from '../schedule/stations.ts'
import { localMinutes, localTimeText } from '../schedule/zone.ts'
import { boardedName, bookingsToSend, notePassesSent, unsentPasses, type PassRow } from '../store/boardingPasses.ts'
import { primaryContact } from '../store/bookingContacts.ts'
import { holdBooking } from '../store/bookingNames.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import { bookings } from '../store/bookingSchema.ts'
import type { Connection } from '../store/holdName.ts'
import { post } from '../store/outbox.ts'
import { seatsOfBooking } from '../store/seats.ts'
import { oneByOne, type Round } from '../work/rounds.ts'
import type { KindOfWork } from '../work/rows.ts'
import { boardersOf, endsOfFlight, keyOf, type Boarder } from './boardingPasses.ts'

const MINUTE = 60_000
const BETWEEN_LOOKS = 2_000
const MOST_BOOKINGS = 1_000
/** In milliseconds. */
const LATE_AFTER = 10 * MINUTE

type Parts = Pick<Airline, 'database' | 'clock' | 'configuration'>

/**
 * Sends the passes that are due: of passengers whose seats the airline has chosen, six hours before the flight leaves [CONST-18]. The message and the note
 * that it was sent are one transaction, which holds the booking: of two processes one sends, and a restart loses nothing.
 */
export function passRound(parts: Parts & Pick<Airline, 'log'>): Round {
  const { connection } = parts.database
  const { now } = parts.clock
  const passes: KindOfWork = {
    kind: 'send boarding passes',
    lateAfter: LATE_AFTER,
    async take(most, resting) {
      const rows = await bookingsToSend(connection, { now: now(), withinMs: PASS_SENT * MINUTE, most, without: resting.map(Number) })
      return rows.map(({ bookingId, departsAt }) => ({ id: String(bookingId), since: departsAt.getTime() - PASS_SENT * MINUTE }))
    },
    act: ({ id }) => connection.transaction((transaction) => sendPassesOf(transaction, Number(id), parts)),
  }
  return oneByOne([passes], { now, log: parts.log }, { every: BETWEEN_LOOKS, most: MOST_BOOKINGS })
}

async function sendPassesOf(transaction: Connection, bookingId: number, parts: Parts): Promise<void> {
  await holdBooking(transaction, bookingId)
  const [row] = await transaction.select().from(bookings).where(eq(bookings.id, bookingId))
  const [booking] = row === undefined ? [] : await bookingsOf(transaction, [row])
  if (row === undefined || booking === undefined) return
  const now = parts.clock.now()
  const unsent = new Map((await unsentPasses(transaction, bookingId)).map((pass) => [keyOf(pass), pass]))
  const due = boardersOf(booking).flatMap((boarder) => {
    const pass = unsent.get(boarder.key)
    const isSoon = endsOfFlight(boarder.on).first.departsAt <= now + PASS_SENT * MINUTE
    return pass !== undefined && isSoon && noPass(booking, boarder, now) === null ? [{ boarder, pass }] : []
  })
  for (const flight of new Set(due.map(({ boarder }) => boardedName(boarder.flight))))
    await sendFlight(transaction, { row, booking, due: due.filter(({ boarder }) => boardedName(boarder.flight) === flight), now }, parts)
}

interface DueFlight {
  readonly row: BookingRow
  readonly booking: Booking
  readonly due: readonly { readonly boarder: Boarder; readonly pass: PassRow }[]
  readonly now: number
}

/** One message for all of a booking on a flight, to its primary contact. */
async function sendFlight(transaction: Connection, { row, booking, due, now }: DueFlight, { configuration }: Parts): Promise<void> {
  const passes = due.map(({ pass }) => pass)
  await notePassesSent(transaction, passes, now)
  const [first] = due
  const to = await primaryContact(transaction, row.id)
  if (to === null || first === undefined) return
  const { on, flight } = first.boarder
  const ends = endsOfFlight(on)
  const station = stationOf(ends.first.origin)
  const { boardsAt, gateClosesAt } = boardingTimes(ends.first.departsAt)
  const timeAt = (instant: number) => localTimeText(localMinutes(station.timeZone, instant / MINUTE)).slice(-'HH:mm'.length)
  const seats = await seatsOfBooking(transaction, row.id)
  const message = PASSES_READY[row.language]({
    brand: configuration.brand.name,
    recordLocator: booking.recordLocator,
    flight: `${configuration.brand.code} ${flight.flightNumber}`,
    from: station.cityInfo.name,
    to: stationOf(ends.last.destination).cityInfo.name,
    passengers: due
      .filter(({ boarder }) => boarder.who.type !== 'EXST')
      .map(({ boarder: { who, key } }) => [nameOnPass(who), seats.get(key)].filter((part) => part !== undefined).join(' ')),
    boards: timeAt(boardsAt),
    gateCloses: timeAt(gateClosesAt),
    link: `${first.pass.siteOrigin}/boarding-pass?pnr=${booking.recordLocator}`,
  })
  await post(transaction, { to, ...message, code: null }, now)
}
