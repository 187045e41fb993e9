import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { deleteAccount, type Account } from './accounts.ts'
import { accounts, authorizationCodes, grants, signingKeys } from './accountSchema.ts'
import { analyticsEvents } from './analyticsSchema.ts'
import { boardingPasses, flightGates, flightSequences } from './boardingPassSchema.ts'
import { contactsOf, deleteContacts } from './bookingContacts.ts'
import { bookingCharges, bookingFees, bookingReceipts } from './bookingMoneySchema.ts'
import { bookedLifts, bookedPassengers, bookingContacts } from './bookingPartySchema.ts'
import { allBookings } from './bookings.ts'
import { bookedJourneys, bookedLegs, bookedSegments, bookingChanges, bookings } from './bookingSchema.ts'
import { heldNames, oneTimeCodes, outbox, wrongCodes } from './codeSchema.ts'
import { pendingDateChanges } from './dateChangeSchema.ts'
import { extraHolds, heldServices, pendingExtras } from './extraSchema.ts'
import type { Connection } from './holdName.ts'
import { itineraryMails } from './itineraryMailSchema.ts'
import { undoneCheckIns } from './checkInSchema.ts'
import { deleteMessages } from './outbox.ts'
import { mailboxOf } from '../rules/contacts.ts'
import { deleteSubscriber, newsletterCallsOf, subscriptionsOf } from './newsletter.ts'
import { encryptionKeys, newsletterCalls, newsletterSubscribers } from './newsletterSchema.ts'
import { PAID_OF } from '../contract/payments.ts'
import { payments, providerEvents, refunds } from './paymentSchema.ts'
import { businessProfileOf, preferencesOf, travellersOf } from './profileMenu.ts'
import { businessProfiles, preferences, savedTravellers } from './profileMenuSchema.ts'
import { promotions, promotionUses } from './promotionSchema.ts'
import { usesOf } from './promotionUses.ts'
import { openedBookings, retrievalGuesses } from './retrievalSchema.ts'
import { begunBookingRow, salesOf } from './sales.ts'
import { begunBookings, bookingSales, unpaidSeats } from './saleSchema.ts'
import { customers, flightInventory, sessions } from './schema.ts'
import { aircraftChanges, flightCabins, flightSeats } from './seatSchema.ts'

/** Whose data is meant: an account, a customer of the airline, or both in one. */
export interface Person {
  readonly sub: string | null
  readonly customerNumber: string | null
}

export interface Known extends Person {
  readonly account: typeof accounts.$inferSelect | null
  readonly customer: typeof customers.$inferSelect | null
  /** E-mail address and mobile number, of the account and of the customer. */
  readonly contacts: readonly string[]
}

/** What becomes of a customer's rows when the account is deleted. */
type Deletion =
  /** A foreign key deletes them, or takes the customer out of them. */
  'byForeignKey' | ((transaction: Connection, account: Account) => Promise<void>) | { readonly stayBecause: string }

/** A table and the customer data in it. */
export type TableRegistration = { readonly table: PgTable } & (
  | { readonly noCustomerData: string }
  | {
      /** Where its data stands in the exported file, by dots. */
      readonly exportedAs: string
      /** Null where another table's data has it. */
      readonly read: ((from: Connection, known: Known) => Promise<unknown>) | null
      readonly onDeletion: Deletion
    }
)

/** Every table of the airline, in the order of the exported file. A table that is missing here fails `tests/airline/dataExport.test.ts`. */
export const TABLES: readonly TableRegistration[] = [
  {
    table: accounts,
    exportedAs: 'account',
    async read(_, { account }) {
      if (account === null) return null
      const { sub, username, email, phone, googleId, attributes, createdAt } = account
      return { sub, username, email, phone, isLinkedToGoogle: googleId !== null, attributes, createdAt }
    },
    onDeletion: deleteAccount,
  },
  { table: customers, exportedAs: 'profile', read: async (_, { customer }) => customer, onDeletion: 'byForeignKey' },
  {
    /** What a browser or an app holds to prove who it is stays its own secret. */
    table: grants,
    exportedAs: 'signIns.byAccount',
    read: async (from, { sub }) =>
      sub === null
        ? []
        : from
            .select({ since: grants.authenticatedAt, until: grants.expires, byGoogle: grants.isFederated })
            .from(grants)
            .where(eq(grants.sub, sub))
            .orderBy(asc(grants.authenticatedAt)),
    onDeletion: 'byForeignKey',
  },
  {
    table: sessions,
    exportedAs: 'signIns.byBrowser',
    read: async (from, { customerNumber }) =>
      customerNumber === null
        ? []
        : from.select({ until: sessions.expires }).from(sessions).where(eq(sessions.customerNumber, customerNumber)).orderBy(asc(sessions.expires)),
    onDeletion: 'byForeignKey',
  },
  {
    table: bookings,
    exportedAs: 'bookings',
    read: async (from, { customerNumber }) => (customerNumber === null ? [] : allBookings(from, customerNumber)),
    onDeletion: 'byForeignKey',
  },
  ...[
    bookedJourneys,
    bookedSegments,
    bookedLegs,
    bookedLifts,
    bookingCharges,
    bookingFees,
    bookingReceipts,
    bookingChanges,
    pendingDateChanges,
    unpaidSeats,
    flightSeats,
    heldServices,
    extraHolds,
    pendingExtras,
    boardingPasses,
  ].map((table) => ({
    table,
    exportedAs: 'bookings',
    read: null,
    onDeletion: { stayBecause: 'a ticket stays valid, and sales are on the books; nothing in it names the customer' },
  })),
  {
    table: bookedPassengers,
    exportedAs: 'bookings',
    read: null,
    onDeletion: { stayBecause: 'a ticket stays valid, and its passengers fly by their names' },
  },
  {
    table: bookingContacts,
    exportedAs: 'contactOfBookings',
    read: async (from, { contacts }) => contactsOf(from, contacts),
    onDeletion: (transaction, { email, phone }) => deleteContacts(transaction, [email, phone]),
  },
  {
    /** Without its id, by which everyone may read it, and without the page of the provider. */
    table: payments,
    exportedAs: 'payments.attempts',
    read: async (from, { customerNumber }) =>
      customerNumber === null
        ? []
        : from
            .select({
              recordLocator: payments.reference,
              amountMinor: payments.amountMinor,
              currency: payments.currency,
              state: payments.state,
              begunAt: payments.begunAt,
              decidedAt: payments.decidedAt,
            })
            .from(payments)
            .innerJoin(bookings, eq(bookings.recordLocator, payments.reference))
            .where(and(inArray(payments.payable, PAID_OF), eq(bookings.customerNumber, customerNumber)))
            .orderBy(asc(payments.begunAt)),
    onDeletion: { stayBecause: 'sales are on the airline’s books, and nothing in a payment names the customer' },
  },
  {
    table: refunds,
    exportedAs: 'payments.refunds',
    read: async (from, { customerNumber }) =>
      customerNumber === null
        ? []
        : from
            .select({ recordLocator: payments.reference, amountMinor: refunds.amountMinor, state: refunds.state, wantedAt: refunds.wantedAt })
            .from(refunds)
            .innerJoin(payments, eq(payments.id, refunds.paymentId))
            .innerJoin(bookings, eq(bookings.recordLocator, payments.reference))
            .where(and(inArray(payments.payable, PAID_OF), eq(bookings.customerNumber, customerNumber)))
            .orderBy(asc(refunds.wantedAt)),
    onDeletion: { stayBecause: 'sales are on the airline’s books, and nothing in a refund names the customer' },
  },
  {
    table: bookingSales,
    exportedAs: 'sales',
    read: async (from, { customerNumber }) => (customerNumber === null ? [] : salesOf(from, customerNumber)),
    onDeletion: {
      stayBecause:
        'invoices for companies are on the airline’s books, and a child that travels alone is handed to those who are named, who are forgotten a week after its flights',
    },
  },
  {
    table: begunBookings,
    exportedAs: 'begunBooking',
    read: async (from, { customerNumber }) => customerNumber && begunBookingRow(from, customerNumber),
    onDeletion: 'byForeignKey',
  },
  {
    table: preferences,
    exportedAs: 'preferences',
    read: async (from, { customerNumber }) => customerNumber && preferencesOf(from, customerNumber),
    onDeletion: 'byForeignKey',
  },
  {
    table: businessProfiles,
    exportedAs: 'businessProfile',
    read: async (from, { customerNumber }) => customerNumber && businessProfileOf(from, customerNumber),
    onDeletion: 'byForeignKey',
  },
  {
    table: savedTravellers,
    exportedAs: 'savedTravellers',
    read: async (from, { customerNumber }) => (customerNumber === null ? [] : travellersOf(from, customerNumber)),
    onDeletion: 'byForeignKey',
  },
  {
    table: promotionUses,
    exportedAs: 'promoCodes',
    read: async (from, { customerNumber }) => (customerNumber === null ? [] : usesOf(from, customerNumber)),
    onDeletion: { stayBecause: 'a use belongs to a session of a browser, which has no customer any more' },
  },
  {
    table: oneTimeCodes,
    exportedAs: 'oneTimeCodes',
    /** Without the digests. The network address is included only if this account requested the code: else it may belong to another person. */
    read: async (from, { sub, contacts }) =>
      from
        .select({
          purpose: oneTimeCodes.purpose,
          medium: oneTimeCodes.medium,
          contact: oneTimeCodes.contact,
          networkAddress:
            sub === null ? sql<null>`null` : sql<string | null>`case when ${oneTimeCodes.owner} = ${sub} then ${oneTimeCodes.networkAddress} end`,
          state: oneTimeCodes.state,
          wrongAnswers: oneTimeCodes.wrongAnswers,
          sentAt: oneTimeCodes.sentAt,
        })
        .from(oneTimeCodes)
        .where(or(isOneOf(oneTimeCodes.contact, contacts), sub === null ? undefined : eq(oneTimeCodes.owner, sub)))
        .orderBy(desc(oneTimeCodes.sentAt), asc(oneTimeCodes.id)),
    onDeletion: { stayBecause: 'they count against a limit: deleting an account gives no new attempts' },
  },
  {
    table: outbox,
    exportedAs: 'messages',
    /** A message with a code in it without its text, so that this file cannot be used to sign in. */
    read: async (from, { contacts }) =>
      from
        .select({
          medium: outbox.medium,
          recipient: outbox.recipient,
          subject: outbox.subject,
          text: sql<string | null>`case when ${outbox.code} is null then ${outbox.text} end`,
          writtenAt: outbox.writtenAt,
          sentAt: outbox.sentAt,
        })
        .from(outbox)
        .where(isOneOf(outbox.recipient, contacts))
        .orderBy(asc(outbox.id)),
    onDeletion: (transaction, { email, phone }) => deleteMessages(transaction, [email, phone]),
  },
  {
    table: newsletterSubscribers,
    exportedAs: 'newsletter.subscriptions',
    read: async (from, { contacts }) => subscriptionsOf(from, contacts),
    onDeletion: (transaction, { email }) => deleteSubscriber(transaction, email),
  },
  {
    /** Without the network address, which may belong to another person. */
    table: newsletterCalls,
    exportedAs: 'newsletter.calls',
    read: async (from, { contacts }) => newsletterCallsOf(from, contacts.map(mailboxOf)),
    onDeletion: { stayBecause: 'they count against a limit, and are deleted within a day' },
  },
  { table: flightInventory, noCustomerData: 'seats of flights' },
  { table: promotions, noCustomerData: 'the offers to all customers' },
  { table: analyticsEvents, noCustomerData: 'stored without anything that identifies a visitor [OPEN-10]' },
  { table: retrievalGuesses, noCustomerData: 'hashes of what unknown callers have guessed, deleted within the hour' },
  { table: wrongCodes, noCustomerData: 'when unknown callers gave wrong codes, and from where, deleted after a day' },
  { table: itineraryMails, noCustomerData: 'when the itinerary of a booking was sent, deleted after an hour' },
  { table: flightSequences, noCustomerData: 'how many passes of a flight were given' },
  { table: flightGates, noCustomerData: 'gates of flights' },
  { table: flightCabins, noCustomerData: 'which aircraft flies' },
  { table: aircraftChanges, noCustomerData: 'which aircraft flies' },
  { table: undoneCheckIns, noCustomerData: 'when a check-in was undone, by places in a booking, deleted after a quarter of an hour' },
  { table: openedBookings, noCustomerData: 'which browser may read which booking, deleted within a day' },
  { table: providerEvents, noCustomerData: 'ids of messages of the payment provider, deleted within a month' },
  { table: heldNames, noCustomerData: 'locks, deleted within a day' },
  { table: encryptionKeys, noCustomerData: 'keys of the airline itself' },
  { table: signingKeys, noCustomerData: 'keys of the airline itself' },
  { table: authorizationCodes, noCustomerData: 'a sign-in under way, deleted within minutes' },
]

/** Nothing is one of none. */
const isOneOf = (column: typeof outbox.recipient | typeof oneTimeCodes.contact, contacts: readonly string[]) =>
  contacts.length === 0 ? sql`false` : inArray(column, [...contacts])
