import { valueOf, type KeptForm } from './accountForm.ts'
import type { TravellerKind } from './bookingDetail.ts'
import { isIsoDate } from './calendarDate.ts'
import { isPassengerName, LONGEST_NAME } from './personName.ts'
import type { TypedTraveller } from './saleForm.ts'
import { birthDateProblem, needsBirthDate, type BirthDateProblem, type TripDays } from './travellerAge.ts'
import { travellerRules } from './travellerRules.ts'

export type Gender = NonNullable<TypedTraveller['gender']>

/** First and last name, as they are typed. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** A traveller as they are being typed. */
export interface TravellerForm extends PersonName {
  readonly gender: Gender | null
  /** In ISO, or what was typed; empty for none. */
  readonly birthDate: string
  /** By which a special fare is proved. Never stored in a browser. */
  readonly documentNumber: string
}

export type TravellerField = keyof TravellerForm

/** What is wrong with a name [VAL-21, VAL-22]. */
export type NameProblem = 'missing' | 'specialCharacters' | 'notLetters' | 'tooLong'

/** What is wrong with a field of a traveller. Each has words. */
export type TravellerProblem = NameProblem | 'genderMissing' | BirthDateProblem | 'documentMissing' | 'documentWrong'

export const NO_TRAVELLER: TravellerForm = { firstName: '', lastName: '', gender: null, birthDate: '', documentNumber: '' }

/** The fields that are asked of a traveller, in the order of the screen; none of an extra seat. */
export function fieldsOf(kind: TravellerKind): readonly TravellerField[] {
  if (kind === 'extraSeat') return []
  return [
    'firstName',
    'lastName',
    'gender',
    ...(needsBirthDate(kind) ? (['birthDate'] as const) : []),
    ...(travellerRules(kind).needsDocument ? (['documentNumber'] as const) : []),
  ]
}

/** What is wrong with a name as on an identity card; null for nothing [VAL-21, VAL-22, VAL-29]. */
export function nameProblem(typed: string): NameProblem | null {
  const text = typed.trim()
  if (text === '') return 'missing'
  if (!isPassengerName(text)) return /[^\p{L}\p{M}\p{N} .'’-]/u.test(text) ? 'specialCharacters' : 'notLetters'
  return text.length > LONGEST_NAME ? 'tooLong' : null
}

/** What is wrong with a field of a traveller; null for nothing, and for a field that is not asked. */
export function travellerProblem(kind: TravellerKind, form: TravellerForm, field: TravellerField, days: TripDays): TravellerProblem | null {
  if (!fieldsOf(kind).includes(field)) return null
  switch (field) {
    case 'firstName':
    case 'lastName':
      return nameProblem(form[field])
    case 'gender':
      return form.gender === null ? 'genderMissing' : null
    case 'birthDate':
      return birthDateProblem(kind, form.birthDate.trim(), days)
    case 'documentNumber':
      if (form.documentNumber.trim() === '') return 'documentMissing'
      return /^[A-Za-z0-9/-]{4,20}$/.test(form.documentNumber.trim()) ? null : 'documentWrong'
  }
}

/** A traveller as the airline is told them: what is not asked of them is left out. */
export function typedTraveller(kind: TravellerKind, form: TravellerForm): TypedTraveller | null {
  if (kind === 'extraSeat') return null
  const asked = fieldsOf(kind)
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    gender: form.gender,
    birthDate: asked.includes('birthDate') ? form.birthDate.trim() : null,
    documentNumber: asked.includes('documentNumber') ? form.documentNumber.trim() : '',
  }
}

/** First and last name as they are read. */
export const nameShown = ({ firstName, lastName }: PersonName): string => `${firstName.trim()} ${lastName.trim()}`.trim()

/** Whether two have the same name and date of birth: one of them may have been typed twice. */
export const areAlike = (one: TravellerForm, other: TravellerForm): boolean =>
  asCompared(one) === asCompared(other) && one.birthDate.trim() === other.birthDate.trim()

const asCompared = (name: PersonName): string => nameShown(name).toLocaleLowerCase('en').replaceAll(/\s+/g, ' ')

/** Whether nobody was begun to be typed. */
export const isUnnamed = (name: PersonName): boolean => nameShown(name) === ''

/** A person whom a customer has saved, or the customer, to be filled in. */
export interface KnownPerson extends PersonName {
  readonly id: string
  readonly gender: Gender | null
  /** In ISO; empty where it is not known. */
  readonly birthDate: string
}

/** A saved traveller as one to be filled in. A gender that is not disclosed is asked for. */
export function knownPersonOf({ id, values }: KeptForm): KnownPerson {
  const gender = valueOf(values, 'gender')
  return {
    id,
    firstName: valueOf(values, 'firstName'),
    lastName: valueOf(values, 'lastName'),
    gender: gender === 'F' || gender === 'M' || gender === 'X' ? gender : null,
    birthDate: isIsoDate(valueOf(values, 'birthDate')) ? valueOf(values, 'birthDate') : '',
  }
}
