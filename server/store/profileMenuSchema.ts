import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { GENDERS, MEALS, SEATS, TITLES } from '../contract/profileMenu.ts'
import { customers } from './schema.ts'

/** What is a customer's goes with the customer. */
export const ofCustomer = () =>
  text('customer_number')
    .notNull()
    .references(() => customers.customerNumber, { onDelete: 'cascade' })

/** How a customer likes to travel and to be written to. */
export const preferences = pgTable('preferences', {
  customerNumber: ofCustomer().primaryKey(),
  /** One more with every change, so that a customer cannot overwrite values that they have not seen. */
  version: integer().notNull(),
  /** The station from which they mostly fly. */
  origin: text(),
  /** Two letters of ISO 3166-1. */
  nationality: text(),
  seat: text().$type<(typeof SEATS)[number]>(),
  /** By its code. */
  meal: text().$type<(typeof MEALS)[number]>(),
  /** Since when offers may be sent, by channel; null where they may not. */
  offersByEmailSince: timestamp('offers_by_email_since', { withTimezone: true }),
  offersBySmsSince: timestamp('offers_by_sms_since', { withTimezone: true }),
  offersByWhatsAppSince: timestamp('offers_by_whatsapp_since', { withTimezone: true }),
})

/** The company for which a customer travels. */
export const businessProfiles = pgTable('business_profiles', {
  customerNumber: ofCustomer().primaryKey(),
  version: integer().notNull(),
  companyName: text('company_name').notNull(),
  gstNumber: text('gst_number').notNull(),
  addressLine1: text('address_line_1').notNull(),
  addressLine2: text('address_line_2'),
  city: text().notNull(),
  pinCode: text('pin_code').notNull(),
  email: text().notNull(),
  /** In E.164. */
  mobile: text().notNull(),
})

/** The people for whom a customer books. */
export const savedTravellers = pgTable(
  'saved_travellers',
  {
    customerNumber: ofCustomer(),
    /** Given by the client that adds the passenger, so that adding twice is adding once. */
    id: text().notNull(),
    version: integer().notNull(),
    title: text().$type<(typeof TITLES)[number]>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Both names without what does not tell one person from another: case, and how many spaces. */
    nameKey: text('name_key').notNull(),
    gender: text().$type<(typeof GENDERS)[number]>().notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    nationality: text(),
    passportNumber: text('passport_number'),
    passportExpiry: date('passport_expiry', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.id] }),
    unique('saved_travellers_saved_once').on(table.customerNumber, table.nameKey, table.birthDate),
    check('saved_travellers_expiry_of_a_passport', sql`${table.passportExpiry} is null or ${table.passportNumber} is not null`),
  ],
)
