import type { Airline } from '../airline.ts'
import type { NamesAnswer, NamesQuery, RosterAnswer, RosterNameWire } from '../contract/bookingNames.ts'
import { BOOKING } from '../payments/bookingPayable.ts'
import { holdPayable } from '../payments/decide.ts'
import { endsOf, liveJourneys, livePassengers, type Booking, type BookedPassenger } from '../rules/bookings.ts'
import { correctedUntil, flightDays, nameChange, nameDefect, namesUntil, needsBirthDate } from '../rules/passengerNames.ts'
import { holdBooking, writeNames, type WrittenName } from '../store/bookingNames.ts'
import type { Connection } from '../store/holdName.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import type { Opened } from '../store/retrieval.ts'
import { passengerKey } from './bookedJourneyWire.ts'
import type { Asker, createRetrieval } from './retrieval.ts'

type Given = NamesQuery['names'][number]
type Result = NamesAnswer['data']['results'][number]
type Holder = Pick<Asker, 'session'>
type Retrieval = Pick<ReturnType<typeof createRetrieval>, 'held' | 'wholeOf'>

const instantText = (instant: number): string => new Date(instant).toISOString()

/** Reads and writes the names of bookings, for who has opened them [SEC-14]. */
export function createBookingNames({ database: { connection }, clock, configuration }: Airline, retrieval: Retrieval) {
  const codes: Readonly<Record<string, string>> = { ...configuration.passengerTypeCodes, SNR: configuration.passengerTypeCodes.SENIOR_CITIZEN }

  function nameWire(booking: Booking, position: number, now: number): RosterNameWire {
    const passenger = passengerAt(booking, position)
    const { type, goesWith, firstName, lastName, nameVersion } = passenger
    const change = nameChange(booking, passenger, now)
    return {
      passengerKey: passengerKey(position),
      passengerTypeCode: codes[type] ?? type,
      goesWith: goesWith === null ? null : passengerKey(goesWith),
      firstName,
      lastName,
      nameVersion,
      needsBirthDate: needsBirthDate(type),
      change: change.may,
      closedBecause: change.may === null ? change.because : null,
    }
  }

  /** What becomes of one name, and what is written of it; nothing is read or written here. */
  function judged(booking: Booking, opened: Opened, given: Given, now: number): { readonly result: Result; readonly written: WrittenName | null } {
    const { passengerKey: key, nameVersion, ...name } = given
    const position = shownPlaces(booking, opened).find((each) => passengerKey(each) === key)
    if (position === undefined) return { result: { passengerKey: key, outcome: 'REFUSED', because: 'NOT_YOURS', now: null }, written: null }
    const wire = nameWire(booking, position, now)
    const refused = (outcome: 'CHANGED' | 'REFUSED', because: Result['because']) => ({
      result: { passengerKey: key, outcome, because, now: wire },
      written: null,
    })
    const passenger = passengerAt(booking, position)
    if (passenger.nameVersion !== nameVersion) return refused('CHANGED', null)
    const because = wire.closedBecause ?? nameDefect(booking, passenger, name)
    if (because !== null) return refused('REFUSED', because)
    const { firstName, lastName } = name
    const written = { position, nameVersion, firstName, lastName, birthDate: passenger.birthDate ?? name.birthDate }
    return { result: { passengerKey: key, outcome: 'SAVED', because: null, now: wire }, written }
  }

  return {
    /** The names that a caller may see, and what can be done with each. */
    async roster(recordLocator: string, asker: Holder): Promise<RosterAnswer['data']> {
      const { row, opened } = await retrieval.held(recordLocator, asker)
      const booking = await retrieval.wholeOf(row)
      const now = clock.now()
      const [first] = liveJourneys(booking)
      const until = namesUntil(booking)
      return {
        recordLocator,
        isGroupBooking: booking.kind === 'GROUP',
        origin: first?.origin ?? null,
        destination: first?.destination ?? null,
        departure: (first && endsOf(first)?.first.departure) ?? null,
        lastFlightOn: flightDays(booking)?.last ?? null,
        namesUntil: until === null ? null : instantText(until),
        correctedUntil: instantText(correctedUntil(booking)),
        hiddenPassengers:
          opened.seen === null ? 0 : livePassengers(booking).filter(({ type }) => type !== 'EXST').length - shownPlaces(booking, opened).length,
        names: shownPlaces(booking, opened).map((position) => nameWire(booking, position, now)),
      }
    },

    /** Writes each name that may be written, and says of each what became of it. Names are versioned one by one, so that several people fill one roster. */
    async save({ recordLocator, names }: NamesQuery, asker: Holder): Promise<Result[]> {
      const { row, opened } = await retrieval.held(recordLocator, asker)
      return connection.transaction(async (transaction) => {
        await holdPayable(transaction, { payable: BOOKING, reference: recordLocator })
        await holdBooking(transaction, row.id)
        const now = clock.now()
        const before = await read(transaction, row)
        const verdicts = names.map((given) => judged(before, opened, given, now))
        const written = verdicts.flatMap((each) => each.written ?? [])
        if (written.length === 0) return verdicts.map(({ result }) => result)
        await writeNames(transaction, row.id, written, now)
        const after = await read(transaction, row)
        return verdicts.map(({ result, written: own }) => (own === null ? result : { ...result, now: nameWire(after, own.position, now) }))
      })
    },
  }
}

async function read(transaction: Connection, row: BookingRow): Promise<Booking> {
  const [booking] = await bookingsOf(transaction, [row])
  if (booking === undefined) throw new Error('a booking that is held is there')
  return booking
}

/** Whose names a caller sees, by their places: an extra seat has the name of who sits beside it. */
const shownPlaces = ({ passengers }: Pick<Booking, 'passengers'>, { seen }: Pick<Opened, 'seen'>): readonly number[] =>
  passengers.flatMap(({ type, cancelledAt }, position) =>
    type !== 'EXST' && cancelledAt === null && (seen === null || seen.includes(position)) ? [position] : [],
  )

function passengerAt({ passengers }: Pick<Booking, 'passengers'>, position: number): BookedPassenger {
  const passenger = passengers[position]
  if (passenger === undefined) throw new Error('a passenger who is seen is there')
  return passenger
}
