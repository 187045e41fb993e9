import type { Airline } from '../airline.ts'
import type { BookingDetailWire } from '../contract/bookingShapes.ts'
import type { GroupNamesAnswer, PhoneRetrievalQuery, RetrievalQuery } from '../contract/retrieval.ts'
import { Refusal, type FieldError } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { waitOf } from '../rules/callLimits.ts'
import { contactOf } from '../rules/contacts.ts'
import { seenInGroup, type GivenName } from '../rules/groupBookings.ts'
import type { Language } from '../rules/languages.ts'
import {
  fits,
  GUESS_LIMITS,
  GUESSES_MATTER_FOR,
  isShownAsGroup,
  isShownByPhone,
  isShownByReference,
  nameKey,
  OPENED_FOR,
  tooManyGuesses,
  type AlsoKnown,
} from '../rules/retrieval.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import { whileHeld, type Connection } from '../store/holdName.ts'
import { isHold } from '../store/sales.ts'
import { shownBooking, type ShownBooking } from '../store/shownBookings.ts'
import {
  addGuess,
  bookingKnownBy,
  bookingOfPhone,
  bookingRow,
  guessesBefore,
  isInGroup,
  open,
  openedIn,
  type Guess,
  type KnownBooking,
  type Knowledge,
  type Opened,
} from '../store/retrieval.ts'
import { bookingDetail } from './bookingDetail.ts'

/** Who wants to open a booking. */
export interface Asker {
  readonly networkAddress: string
  readonly session: () => Promise<Session>
  /** The id of the browser's session, opened where there is none. */
  readonly openSession: () => Promise<string>
}

/** A booking that its caller may open, and as whom. */
interface Openable extends KnownBooking {
  readonly isProved: boolean
}

const NOT_FOUND = 'BOOKING_NOT_FOUND'

/** Opens bookings for who knows them, and reads those that a browser has opened [SEC-12, SEC-17]. */
export function createRetrieval({ database, clock, configuration }: Airline) {
  const { connection } = database

  /**
   * What a caller has to know is judged in one place, for as many wrong answers as the limits allow. An unknown booking and a
   * known one with a wrong name are the same wrong answer.
   * @throws Refusal for a wrong answer, and for every one after too many
   */
  async function judged<Found>(guess: Guess, find: (transaction: Connection) => Promise<Found | null>): Promise<Found> {
    const now = clock.now()
    const since = now - GUESSES_MATTER_FOR
    const verdict = await whileHeld(database, [`guess:${guess.subject}`, `address:${guess.networkAddress}`], async (transaction) => {
      const before = await guessesBefore(transaction, guess, since)
      const waitAfter = ({ subject, networkAddress }: typeof before) =>
        Math.max(waitOf(subject, GUESS_LIMITS.subject, now), waitOf(networkAddress, GUESS_LIMITS.networkAddress, now))
      if (waitAfter(before) > 0) return { found: null, wait: waitAfter(before) }
      const found = await find(transaction)
      if (found !== null) return { found, wait: 0 }
      await addGuess(transaction, guess, now)
      return { found: null, wait: waitAfter({ subject: [...before.subject, now], networkAddress: [...before.networkAddress, now] }) }
    })
    if (verdict.found !== null) return verdict.found
    if (verdict.wait === 0) throw new Refusal(NOT_FOUND)
    throw new Refusal('TOO_MANY_REQUESTS', [], tooManyGuesses(verdict.wait), Math.ceil(verdict.wait / 1000))
  }

  /** The booking that the caller may open [RETR-48]. @throws Refusal where they may not */
  async function openable(query: RetrievalQuery, { networkAddress, session }: Asker, also: AlsoKnown = {}): Promise<Openable> {
    const { recordLocator } = query
    const own = await ownBooking(recordLocator, session)
    if (own !== null && (await isAll(connection, own.row, also))) return forThePublic(own)
    const knowledge = knowledgeOf(query)
    const found = await judged({ subject: `pnr:${recordLocator}`, networkAddress }, async (transaction) => {
      const known = await bookingKnownBy(transaction, recordLocator, knowledge)
      return known !== null && (await isAll(transaction, known.row, also)) ? known : null
    })
    return forThePublic({ ...found, isProved: false })
  }

  /** Who is signed in needs to know nothing else of what they booked. */
  async function ownBooking(recordLocator: string, session: Asker['session']): Promise<Openable | null> {
    const { customer } = await session()
    if (customer === null) return null
    const row = await bookingRow(connection, recordLocator)
    return row?.customerNumber === customer.customerNumber ? { row, isPrimaryContact: true, isProved: true } : null
  }

  /** What the site does not show of what was found is answered, so that it can say why, and stays closed. */
  async function openedWhere(isShown: (read: ShownBooking) => boolean, row: BookingRow, as: Opened, asker: Pick<Asker, 'openSession'>) {
    const read = await shownOf(row)
    return isShown(read) ? opened(row, as, asker, read) : detailOf(read, as)
  }

  async function openedByReference(found: Openable, asker: Asker) {
    return openedWhere(({ booking, sold }) => isShownByReference(booking, isHold(sold.sale)), found.row, asWhom(found), asker)
  }

  async function opened(row: BookingRow, as: Opened, { openSession }: Pick<Asker, 'openSession'>, read: ShownBooking): Promise<BookingDetailWire> {
    return detailOf(read, await open(connection, await openSession(), row.id, as, clock.now()))
  }

  function detailOf({ booking, extras, ...shown }: ShownBooking, as: Opened): BookingDetailWire {
    const now = clock.now()
    return bookingDetail(booking, { ...shown, opened: as, configuration, now, extras: extras(configuration.brand.code, now) })
  }

  async function shownOf(row: BookingRow): Promise<ShownBooking> {
    const read = await shownBooking(connection, row)
    if (read === null) throw new Refusal(NOT_FOUND)
    return read
  }

  /** The members of a group are hidden from those who have not given their name, unless they have proved to be its contact. */
  const asWhom = ({ row, isPrimaryContact, isProved }: Openable): Opened => ({
    isPrimaryContact,
    isProved,
    seen: row.kind !== 'GROUP' || (isProved && isPrimaryContact) ? null : [],
  })

  async function reread(sessionId: string, recordLocator?: string): Promise<BookingDetailWire | null> {
    const found = await openedIn(connection, sessionId, recordLocator, clock.now() - OPENED_FOR)
    return found && detailOf(await shownOf(found.row), found.opened)
  }

  async function wholeOf(row: BookingRow) {
    const [booking] = await bookingsOf(connection, [row])
    if (booking === undefined) throw new Refusal(NOT_FOUND)
    return booking
  }

  return {
    openable,
    wholeOf,

    /** A booking that this browser has opened, or whose owner is signed in, and as whom. @throws Refusal where it is neither */
    async held(recordLocator: string, { session }: Pick<Asker, 'session'>): Promise<{ readonly row: BookingRow; readonly opened: Opened }> {
      const own = await ownBooking(recordLocator, session)
      if (own !== null) return { row: forThePublic(own).row, opened: asWhom(own) }
      const { id } = await session()
      const found = id === null ? null : await openedIn(connection, id, recordLocator, clock.now() - OPENED_FOR)
      if (found === null) throw new Refusal(NOT_FOUND)
      return found
    },

    /** Opens a booking for who knows its reference, and a last name or an e-mail address of it. */
    async retrieve(query: RetrievalQuery, asker: Asker, also: AlsoKnown = {}): Promise<BookingDetailWire> {
      return openedByReference(await openable(query, asker, also), asker)
    },

    /** A booking for who knows it; that of a group is opened, so that names that are tried afterwards lock nobody else out [API-33]. */
    async checkGroup(query: RetrievalQuery, asker: Asker): Promise<Openable> {
      const found = await openable(query, asker)
      if (found.row.kind === 'GROUP') await openedByReference(found, asker)
      return found
    },

    /** The same for who knows a phone number and a journey. */
    async retrieveByPhone(query: PhoneRetrievalQuery, asker: Asker): Promise<BookingDetailWire> {
      const { origin, destination, departureDate: date, networkAddress } = { ...query, ...asker }
      const contact = contactOf(query.phoneNumber.replace(/^\+?/, '+'))
      if (contact === null) throw new Refusal('INVALID_FIELD', [{ field: 'phoneNumber', message: 'must be a phone number with its country code' }])
      const phone = contact.address
      const found = await judged({ subject: `phone:${phone}`, networkAddress }, (transaction) =>
        bookingOfPhone(transaction, phone, { origin, destination, date }),
      )
      const may = forThePublic({ ...found, isProved: false })
      return openedWhere(({ booking }) => isShownByPhone(booking), may.row, asWhom(may), asker)
    },

    /** What this browser has opened: the last booking, or the one that is named, which its owner need not open; null for none. */
    async inState(recordLocator: string | undefined, { session }: Pick<Asker, 'session'>): Promise<BookingDetailWire | null> {
      const own = recordLocator === undefined ? null : await ownBooking(recordLocator, session)
      if (own !== null) return detailOf(await shownOf(forThePublic(own).row), asWhom(own))
      const { id } = await session()
      return id === null ? null : reread(id, recordLocator)
    },

    /** Opens a booking for who has answered a code that was sent to a contact of it. */
    openProved: async (row: BookingRow, isPrimaryContact: boolean, asker: Pick<Asker, 'openSession'>): Promise<BookingDetailWire> => {
      const may = forThePublic({ row, isPrimaryContact, isProved: true })
      return opened(may.row, asWhom(may), asker, await shownOf(may.row))
    },

    /** Opens a group booking for a member, who sees their own part, or for its primary contact, who sees all. A refusal is in the language of the page [GRP-18, GRP-26, OPEN-57]. */
    async groupNames(recordLocator: string, given: GivenName, asker: Asker & { readonly language: Language }): Promise<GroupNamesAnswer['data']> {
      const { id } = await asker.session()
      const before = id === null ? null : await openedIn(connection, id, recordLocator, clock.now() - OPENED_FOR)
      // A browser that has opened the group guesses at its names; its wrong answers do not lock the others out.
      const subject = before === null ? `pnr:${recordLocator}` : `roster:${recordLocator} ${id}`
      const member = await judged({ subject, networkAddress: asker.networkAddress }, (transaction) =>
        isInGroup(transaction, recordLocator, given),
      ).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === NOT_FOUND) return null
        throw error
      })
      const seen = member && seenInGroup(await wholeOf(member), given)
      if (member === null || seen === null) return { status: false, message: NOT_IN_GROUP[asker.language] }
      const { row } = forThePublic({ row: member, isPrimaryContact: false, isProved: false })
      const isWhole = seen.length > 0 && seen.length === (await wholeOf(member)).passengers.length
      // Another contact of the group has not proved to be its first.
      const isStillProved = before !== null && before.opened.isProved && (before.opened.isPrimaryContact || !isWhole)
      const as = { isPrimaryContact: isWhole, isProved: isStillProved, seen: isWhole ? null : [...seen] }
      const { status: _status, ...detail } = await openedWhere(({ booking }) => isShownAsGroup(booking), row, as, asker)
      return { ...detail, status: true }
    },
  }
}

/** Whether what a caller says besides a name is so; who says nothing is right. */
async function isAll(from: Connection, row: BookingRow, also: AlsoKnown): Promise<boolean> {
  if (Object.values(also).every((each) => each === undefined)) return true
  const [booking] = await bookingsOf(from, [row])
  return booking !== undefined && fits(also, { ...booking, customerNumber: row.customerNumber })
}

const NOT_IN_GROUP: Readonly<Record<Language, string>> = {
  'en-IN': 'Nobody of this name is in the group.',
  'hi-IN': 'इस नाम का कोई यात्री समूह में नहीं है।',
}

/** @throws Refusal where only the airline's own staff may open it [RETR-48, API-25] */
function forThePublic<Found extends KnownBooking>(found: Found): Found {
  if (found.row.isForbidden) throw new Refusal('FORBIDDEN')
  return found
}

/** @throws Refusal where nothing is known, or an e-mail address is none */
function knowledgeOf({ lastName, emailAddress }: RetrievalQuery): Knowledge {
  if (emailAddress === undefined) {
    const lastNameKey = nameKey(lastName ?? '')
    if (lastNameKey === '') throw invalid({ field: 'lastName', message: 'is missing' })
    return { lastNameKey }
  }
  const contact = contactOf(emailAddress)
  if (contact?.medium !== 'EMAIL') throw invalid({ field: 'emailAddress', message: 'must be an e-mail address' })
  return { email: contact.address }
}

const invalid = (field: FieldError): Refusal => new Refusal('INVALID_FIELD', [field])
