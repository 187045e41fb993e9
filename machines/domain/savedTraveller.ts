import { valueOf, type FieldProblem, type FormRule, type FormValues, type KeptForm, type Opened } from './accountForm.ts'
import { isIsoDate, plusMonthsOnDate, type IsoDate } from './calendarDate.ts'
import type { Country } from './nationality.ts'
import { isName, LONGEST_NAME } from './personName.ts'

export const TITLES = ['MR', 'MS', 'MRS', 'MSTR', 'MISS'] as const

/** As airlines tell it to authorities: male, female, other than these, not said. */
export const GENDERS = ['M', 'F', 'X', 'U'] as const

/** The passenger type of a traveller. */
export type AgeGroup = 'adult' | 'child' | 'infant'

/** The least ages of a child and of an adult, in years [PAX-02]. */
const CHILD_MONTHS = 2 * 12
const ADULT_MONTHS = 12 * 12

/** The passenger type, on a day of travel, of a person born on a date. */
export function ageGroupOn(birthDate: IsoDate, day: IsoDate): AgeGroup {
  if (birthDate > plusMonthsOnDate(day, -CHILD_MONTHS)) return 'infant'
  return birthDate > plusMonthsOnDate(day, -ADULT_MONTHS) ? 'child' : 'adult'
}

const NEEDED: ReadonlySet<string> = new Set(['title', 'firstName', 'lastName', 'gender', 'birthDate'])

/** A person for whom a customer books [VAL-02, CON-25]. */
export const savedTravellerRule: FormRule = {
  fields: ['title', 'gender', 'firstName', 'lastName', 'birthDate', 'nationality', 'passportNumber', 'passportExpiry'],
  cleaned: (field, text) => (field === 'passportNumber' ? text.toUpperCase().replaceAll(/\s/g, '') : text),
  problemOf: (field, values, today) => {
    const text = valueOf(values, field).trim()
    if (text === '' && NEEDED.has(field)) return 'missing'
    return JUDGES[field]?.(text, values, today) ?? null
  },
}

type Judge = (text: string, values: FormValues, today: IsoDate) => FieldProblem | null

const nameProblem: Judge = (text) => (isName(text) && text.length <= LONGEST_NAME ? null : 'name')

const JUDGES: Readonly<Record<string, Judge>> = {
  firstName: nameProblem,
  lastName: nameProblem,
  birthDate: (text, _, today) => (isIsoDate(text) && text < today ? null : 'birthDate'),
  passportNumber: (text, values) => {
    if (text === '') return valueOf(values, 'passportExpiry') === '' ? null : 'passportMissing'
    return /^[A-Z0-9]{5,9}$/.test(text) ? null : 'passport'
  },
  passportExpiry: (text, _, today) => (text === '' || (isIsoDate(text) && text >= today) ? null : 'passportExpired'),
}

/** The answer to a customer who requests their saved travellers. */
export type TravellersReply = Opened<{
  /** By name. */
  readonly travellers: readonly KeptForm[]
  /** How many there may be. */
  readonly maximum: number
  readonly countries: readonly Country[]
}>
