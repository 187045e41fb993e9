import * as v from 'valibot'
import {
  BusinessProfileAnswer,
  PreferencesAnswer,
  SavedTravellersAnswer,
  type BusinessProfileQuery,
  type PreferencesQuery,
  type SavedTraveller,
} from '../../../server/contract/profileMenu.ts'
import { readConfiguration } from '../../../server/settings.ts'
import type { AccountHolder } from './accountHolder.ts'
import { refusalOf, type TestAirline } from './testAirline.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const { apiBase, endpoints } = readConfiguration('')

export const PREFERENCES = `${apiBase}${endpoints.preferences}`
export const BUSINESS = `${apiBase}${endpoints.businessProfile}`
export const TRAVELLERS = `${apiBase}${endpoints.savedTravellers}`

export const NOTHING: PreferencesQuery = {
  version: 0,
  origin: null,
  nationality: null,
  seat: null,
  meal: null,
  offers: { email: false, sms: false, whatsApp: false },
}
export const CHOSEN: PreferencesQuery = {
  ...NOTHING,
  origin: 'DEL',
  nationality: 'IN',
  seat: 'AISLE',
  meal: 'VJML',
  offers: { email: true, sms: false, whatsApp: true },
}
export const COMPANY: BusinessProfileQuery = {
  version: 0,
  companyName: 'Infosys Limited',
  gstNumber: '29AAACI4798L1ZU',
  addressLine1: '44, Electronics City, Hosur Road',
  addressLine2: null,
  city: 'Bengaluru',
  pinCode: '560100',
  email: 'travel@example.com',
  countryCode: '+91',
  mobile: '9876543210',
}
export const RAVI: SavedTraveller = {
  id: 'traveller-of-tests-1',
  version: 0,
  title: 'MR',
  firstName: 'Ravi',
  lastName: 'Iyer',
  gender: 'M',
  birthDate: '1985-03-01',
  nationality: 'IN',
  passportNumber: 'Z1234567',
  passportExpiry: '2030-01-31',
}

/** What two who have changed the same hear: the second. */
export const CHANGED = { status: 409, code: 'CHANGED_ELSEWHERE', fields: [] }

/** A browser that is signed in as a customer of its own. */
export async function openCustomer(airline: TestAirline): Promise<Visitor> {
  const visitor = createVisitor(airline)
  await visitor.signIn(0)
  return visitor
}

export const put = (visitor: Visitor, path: string, body: object): Promise<Response> =>
  visitor.ask(path, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

export const remove = (visitor: Visitor, path: string, query: Record<string, string>): Promise<Response> =>
  visitor.ask(`${path}?${new URLSearchParams(query).toString()}`, { method: 'DELETE' })

export const refused = async (answer: Promise<Response>) => refusalOf(await answer)

export const preferencesOf = async (visitor: Visitor) => v.parse(PreferencesAnswer, await (await visitor.ask(PREFERENCES)).json()).data
export const companyOf = async (visitor: Visitor) => v.parse(BusinessProfileAnswer, await (await visitor.ask(BUSINESS)).json()).data
export const travellersOf = async (visitor: Visitor) => v.parse(SavedTravellersAnswer, await (await visitor.ask(TRAVELLERS)).json()).data.travellers

/** Makes whoever has signed in with this e-mail address a customer of the airline. */
export async function becomeCustomer(holder: AccountHolder, emailAddress: string): Promise<void> {
  await holder.add('+919876543210')
  await holder.done('/api/ibe/users/me/profile', {
    firstName: 'Asha',
    lastName: 'Rao',
    emailAddress,
    mobile: '9876543210',
    countryCode: '+91',
  })
}
