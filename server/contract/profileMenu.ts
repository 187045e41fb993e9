import * as v from 'valibot'
import { DoneAnswer } from './account.ts'
import { endpoint } from './endpoint.ts'
import { callingCode, emailText, line, nationalNumber, personName } from './personShapes.ts'
import { country, isoDate, station } from './shapes.ts'

/** 0 if nothing was saved yet; otherwise the version that was read, so that a customer cannot overwrite values that they have not seen. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0))

export const SEATS = ['WINDOW', 'AISLE'] as const

/** The meals that grown passengers can choose on board: vegetarian, Jain, with meat, for diabetics. */
export const MEALS = ['VGML', 'VJML', 'NVML', 'DBML'] as const

const Preferences = v.object({
  /** From where they mostly fly. */
  origin: v.nullable(station),
  nationality: v.nullable(country),
  seat: v.nullable(v.picklist(SEATS)),
  meal: v.nullable(v.picklist(MEALS)),
  /** By which ways the airline may send offers: none until the customer says so. */
  offers: v.object({ email: v.boolean(), sms: v.boolean(), whatsApp: v.boolean() }),
})

/** Preferences with their version [PROF-07]. */
export const PreferencesQuery = v.object({ version, ...Preferences.entries })
export type PreferencesQuery = v.InferOutput<typeof PreferencesQuery>

/** Version 0 and nothing chosen where nothing was saved. */
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
  email: emailText,
  countryCode: callingCode,
  mobile: nationalNumber,
})

/** A company with its version [PROF-07, VAL-01, VAL-04, VAL-08]. */
export const BusinessProfileQuery = v.object({ version, ...BusinessProfile.entries })
export type BusinessProfileQuery = v.InferOutput<typeof BusinessProfileQuery>

/** Null where none was saved. */
export const BusinessProfileAnswer = v.object({ data: v.nullable(BusinessProfileQuery) })
export type BusinessProfileAnswer = v.InferOutput<typeof BusinessProfileAnswer>

/** The version that was read of what is removed. */
export const RemovalQuery = v.object({ version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a version'), v.transform(Number)) })

export const TITLES = ['MR', 'MS', 'MRS', 'MSTR', 'MISS'] as const

/** As airlines tell it to authorities: male, female, other than these, not said. */
export const GENDERS = ['M', 'F', 'X', 'U'] as const

const travellerId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'must be the id of a traveller'))

/** One passenger, who is added if the version is 0. The client chooses the id, so that a repeated request adds one passenger. */
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

/** The passenger as stored now. */
export const SavedTravellerAnswer = v.object({ data: SavedTraveller })
export type SavedTravellerAnswer = v.InferOutput<typeof SavedTravellerAnswer>

/** By name; and how many there may be. */
export const SavedTravellersAnswer = v.object({ data: v.object({ travellers: v.array(SavedTraveller), maximum: v.number() }) })
export type SavedTravellersAnswer = v.InferOutput<typeof SavedTravellersAnswer>

export const TravellerRemovalQuery = v.object({ id: travellerId, ...RemovalQuery.entries })

export const preferences = endpoint('preferences', '/users/me/preferences', {
  GET: {
    summary: 'How the customer likes to travel, and by which channels offers may be sent',
    covers: ['PROF-07', 'SEC-09'],
    caller: 'customer',
    answer: PreferencesAnswer,
    refusals: [],
  },
  PUT: {
    summary: 'Saves the preferences with the version that was read',
    covers: ['PROF-07', 'SEC-09'],
    caller: 'customer',
    body: PreferencesQuery,
    answer: PreferencesAnswer,
    refusals: ['CHANGED_ELSEWHERE', 'NOT_FOUND'],
  },
})

export const businessProfile = endpoint('businessProfile', '/users/me/business-profile', {
  GET: {
    summary: 'The company for which the customer travels, or null',
    covers: ['PROF-07', 'SEC-09'],
    caller: 'customer',
    answer: BusinessProfileAnswer,
    refusals: [],
  },
  PUT: {
    summary: 'Saves the company with the version that was read',
    covers: ['PROF-07', 'SEC-09', 'VAL-01', 'VAL-04', 'VAL-08'],
    caller: 'customer',
    body: BusinessProfileQuery,
    answer: BusinessProfileAnswer,
    refusals: ['CHANGED_ELSEWHERE', 'NOT_FOUND'],
  },
  DELETE: {
    summary: 'Removes the company',
    covers: ['PROF-07', 'SEC-09'],
    caller: 'customer',
    query: RemovalQuery,
    answer: DoneAnswer,
    refusals: ['CHANGED_ELSEWHERE'],
  },
})

export const savedTravellers = endpoint('savedTravellers', '/users/me/saved-travellers', {
  GET: {
    summary: 'The saved passengers of the customer, and the limit of their number',
    covers: ['PROF-07', 'SEC-09'],
    caller: 'customer',
    answer: SavedTravellersAnswer,
    refusals: [],
  },
  PUT: {
    summary: 'Adds a passenger, or changes one with the version that was read',
    covers: ['PROF-07', 'SEC-09'],
    caller: 'customer',
    body: SavedTraveller,
    answer: SavedTravellerAnswer,
    refusals: ['CHANGED_ELSEWHERE', 'NOT_FOUND', 'TRAVELLER_SAVED_BEFORE', 'TRAVELLERS_FULL'],
  },
  DELETE: {
    summary: 'Removes a passenger from the list',
    covers: ['PROF-07', 'SEC-09'],
    caller: 'customer',
    query: TravellerRemovalQuery,
    answer: DoneAnswer,
    refusals: ['CHANGED_ELSEWHERE'],
  },
})
