import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Contact } from '../rules/contacts.ts'
import type { Language } from '../rules/languages.ts'
import { bookingContacts } from './bookingPartySchema.ts'
import { bookings } from './bookingSchema.ts'
import type { Connection } from './holdName.ts'

const isReachedBy = (addresses: readonly string[]) => or(inArray(bookingContacts.email, addresses), inArray(bookingContacts.phone, addresses))

/** Of which bookings a person is told by some contacts, whoever made them. */
export const contactsOf = async (from: Connection, addresses: readonly string[]) =>
  addresses.length === 0
    ? []
    : from
        .select({
          recordLocator: bookings.recordLocator,
          firstName: bookingContacts.firstName,
          lastName: bookingContacts.lastName,
          email: bookingContacts.email,
          phone: bookingContacts.phone,
        })
        .from(bookingContacts)
        .innerJoin(bookings, eq(bookings.id, bookingContacts.bookingId))
        .where(isReachedBy([...addresses]))
        .orderBy(asc(bookings.recordLocator))

/** Tells a person who is gone of no booking any more. */
export async function deleteContacts(transaction: Connection, addresses: readonly (string | null)[]): Promise<void> {
  const theirs = addresses.filter((each) => each !== null)
  if (theirs.length > 0) await transaction.delete(bookingContacts).where(isReachedBy(theirs))
}

/** Where a booking's primary contact is written to: by mail, or by SMS where there is no address; null where there is nobody. */
export async function primaryContact(from: Connection, bookingId: number): Promise<Contact | null> {
  const [contact] = await contactsOfBooking(from, bookingId)
  if (contact === undefined) return null
  const { email, phone } = contact
  return email === null ? { medium: 'SMS', address: phone ?? '' } : { medium: 'EMAIL', address: email }
}

/** The contacts of a booking, the primary one first. */
export const contactsOfBooking = (from: Connection, bookingId: number) =>
  from
    .select({ email: bookingContacts.email, phone: bookingContacts.phone })
    .from(bookingContacts)
    .where(eq(bookingContacts.bookingId, bookingId))
    .orderBy(asc(bookingContacts.position))

/** The language of the newest booking of which a contact is told; null where they are told of none. */
export async function languageOfContact(from: Connection, { medium, address }: Contact): Promise<Language | null> {
  const [newest] = await from
    .select({ language: bookings.language })
    .from(bookingContacts)
    .innerJoin(bookings, eq(bookings.id, bookingContacts.bookingId))
    .where(eq(medium === 'EMAIL' ? bookingContacts.email : bookingContacts.phone, address))
    .orderBy(desc(bookings.bookedAt), desc(bookings.id))
    .limit(1)
  return newest?.language ?? null
}

/** The booking of a reference with the place of a contact among its contacts; null where it is none of them. */
export async function contactPlace(from: Connection, recordLocator: string, { medium, address }: Contact) {
  const [found] = await from
    .select({ row: bookings, position: bookingContacts.position })
    .from(bookings)
    .innerJoin(bookingContacts, eq(bookingContacts.bookingId, bookings.id))
    .where(and(eq(bookings.recordLocator, recordLocator), eq(medium === 'EMAIL' ? bookingContacts.email : bookingContacts.phone, address)))
    .orderBy(asc(bookingContacts.position))
    .limit(1)
  return found ?? null
}

/** Keeps the language in which the contacts of a booking are written to. */
export async function keepLanguage(connection: Connection, recordLocator: string, language: Language): Promise<void> {
  await connection
    .update(bookings)
    .set({ language })
    .where(and(eq(bookings.recordLocator, recordLocator), ne(bookings.language, language)))
}
