import * as v from 'valibot'
import { personName } from './account.ts'

/** 0 where nothing was saved yet; otherwise what was read, so that nobody overwrites what they have not seen. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0))

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country such as IN'))
const station = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a station such as DEL'))
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as INR'))
const isoDate = v.pipe(v.string(), v.isoDate())

/** A line of text without control characters, in which something can be read. */
const line = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(longest), v.regex(/^(?=.*[\p{L}\p{N}])[^\p{C}]*$/u, 'must be a line of text'))

export const SEATS = ['WINDOW', 'AISLE'] as const

/** Special meals by their codes of IATA (PSC resolution 721): vegetarian, Jain, vegan, with milk and egg, Hindu with meat, halal, diabetic, without gluten. */
export const MEALS = ['AVML', 'VJML', 'VGML', 'VLML', 'HNML', 'MOML', 'DBML', 'GFML'] as const

export const LANGUAGES = ['en-IN', 'hi-IN'] as const

const Preferences = v.object({
  /** From where they mostly fly. */
  origin: v.nullable(station),
  currency: v.nullable(currency),
  nationality: v.nullable(country),
  language: v.nullable(v.picklist(LANGUAGES)),
  seat: v.nullable(v.picklist(SEATS)),
  meal: v.nullable(v.picklist(MEALS)),
  /** By which ways the airline may send offers: none until the customer says so. */
  offers: v.object({ email: v.boolean(), sms: v.boolean(), whatsApp: v.boolean() }),
})

/** The body of `PUT /api/ibe/users/me/preferences` [PROF-07]. */
export const PreferencesQuery = v.object({ version, ...Preferences.entries })
export type PreferencesQuery = v.InferOutput<typeof PreferencesQuery>

/** `GET` and `PUT /api/ibe/users/me/preferences`: version 0 and nothing chosen where nothing was saved. */
export const PreferencesAnswer = v.object({ data: PreferencesQuery })
export type PreferencesAnswer = v.InferOutput<typeof PreferencesAnswer>

const BusinessProfile = v.object({
  companyName: line(100),
  /** Of the airline's own judgement, see `rules/gstNumber.ts` [VAL-08]. */
  gstNumber: v.pipe(v.string(), v.maxLength(15)),
  /** Where the company is registered; the state is that of its GST number. */
  addressLine1: line(100),
  addressLine2: v.nullable(line(100)),
  city: line(50),
  pinCode: v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/, 'must be a PIN code of six digits')),
  email: v.pipe(v.string(), v.maxLength(254)),
  countryCode: v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,2}$/, 'must be a country code with its plus')),
  mobile: v.pipe(v.string(), v.regex(/^[\d\s().-]{4,20}$/, 'must be a national number')),
})

/** The body of `PUT /api/ibe/users/me/business-profile` [PROF-07, VAL-01, VAL-04, VAL-08]. */
export const BusinessProfileQuery = v.object({ version, ...BusinessProfile.entries })
export type BusinessProfileQuery = v.InferOutput<typeof BusinessProfileQuery>

/** `GET` and `PUT /api/ibe/users/me/business-profile`: null where none was saved. */
export const BusinessProfileAnswer = v.object({ data: v.nullable(BusinessProfileQuery) })
export type BusinessProfileAnswer = v.InferOutput<typeof BusinessProfileAnswer>

/** The query of `DELETE /api/ibe/users/me/business-profile`. */
export const RemovalQuery = v.object({ version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a version'), v.transform(Number)) })

export const TITLES = ['MR', 'MS', 'MRS', 'MSTR', 'MISS'] as const

/** As airlines tell it to authorities: male, female, other than these, not said. */
export const GENDERS = ['M', 'F', 'X', 'U'] as const

const travellerId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'must be the id of a traveller'))

/**
 * The body of `PUT /api/ibe/users/me/saved-travellers`: one traveller, who is added where the version is 0. The id is that of
 * whoever adds: sent again, it adds nothing more.
 */
export const SavedTraveller = v.object({
  id: travellerId,
  version,
  title: v.picklist(TITLES),
  firstName: personName,
  lastName: personName,
  gender: v.picklist(GENDERS),
  birthDate: isoDate,
  nationality: v.nullable(country),
  /** As it stands in the passport, without spaces (ICAO 9303: nine letters and digits at most). */
  passportNumber: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z0-9]{5,9}$/, 'must be the number of a passport'))),
  passportExpiry: v.nullable(isoDate),
})
export type SavedTraveller = v.InferOutput<typeof SavedTraveller>

/** The traveller as they are kept now. */
export const SavedTravellerAnswer = v.object({ data: SavedTraveller })
export type SavedTravellerAnswer = v.InferOutput<typeof SavedTravellerAnswer>

/** `GET /api/ibe/users/me/saved-travellers`: by name; and how many there may be. */
export const SavedTravellersAnswer = v.object({ data: v.object({ travellers: v.array(SavedTraveller), maximum: v.number() }) })
export type SavedTravellersAnswer = v.InferOutput<typeof SavedTravellersAnswer>

/** The query of `DELETE /api/ibe/users/me/saved-travellers`. */
export const TravellerRemovalQuery = v.object({ id: travellerId, ...RemovalQuery.entries })
