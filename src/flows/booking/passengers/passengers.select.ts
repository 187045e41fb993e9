import type { SnapshotFrom } from 'xstate'
import type { passengersMachine } from '../../../../machines/booking/passengers/passengers.machine.ts'
import { guardianProblem, type GuardianField, type GuardianProblem } from '../../../../machines/domain/guardians.ts'
import type { GuardianRole } from '../../../../machines/domain/handedOver.ts'
import { formAt, guardianFieldId, problemAt, travellerFieldId, type Unit, unitsOf } from '../../../../machines/domain/partyForm.ts'
import { alikeIn, isFolded, offerOf, type Offer, stillWrong } from '../../../../machines/booking/passengers/passengers.rules.ts'
import type { PersonKind, TravellerKind } from '../../../../machines/domain/bookingDetail.ts'
import { LONGEST_NAME } from '../../../../machines/domain/personName.ts'
import { AGE_LIMITS, needsBirthDate, yearsOn } from '../../../../machines/domain/travellerAge.ts'
import { fieldsOf, type KnownPerson, nameShown, type TravellerField, type TravellerProblem } from '../../../../machines/domain/travellerForm.ts'
import { isIndianNumber } from '../../../../machines/domain/typedContact.ts'
import { dateCompact } from '../../../messages/format.ts'
import { remembered } from '../../../messages/remembered.ts'
import { type PassengersKey, t } from './passengers.text.en.ts'

type Snapshot = SnapshotFrom<typeof passengersMachine>
type Shown = Pick<Snapshot, 'context'>

/** One person of the party as the page shows them. */
export interface TravellerView {
  readonly place: number
  readonly kind: TravellerKind
  /** The name of their group. */
  readonly title: string
  /** Which ages may travel so; null for who is grown up. */
  readonly ages: string | null
  readonly fields: readonly TravellerField[]
  /** Tells the browser whose name it fills in; the first traveller is likely its owner. */
  readonly section: string
}

const KINDS = {
  adult: 'paxAdult',
  child: 'paxChild',
  senior: 'paxSenior',
  student: 'paxStudent',
  armedForces: 'paxArmedForces',
  medical: 'paxMedical',
  minor: 'paxMinor',
  infant: 'paxInfant',
} as const satisfies Record<PersonKind, PassengersKey>

function ageWords(kind: TravellerKind): string | null {
  if (kind === 'extraSeat' || !needsBirthDate(kind)) return null
  const { from, below } = AGE_LIMITS[kind]
  if (below === null) return t('paxAgeFrom', { from })
  const between = from === 0 ? t('paxAgeUnder', { below }) : t('paxAgeBetween', { from, until: below - 1 })
  return kind === 'minor' ? `${between}. ${t('paxMinorAlone')}` : between
}

function viewOf(kind: TravellerKind, place: number, number: number): TravellerView {
  return {
    place,
    kind,
    title: kind === 'extraSeat' ? '' : t(KINDS[kind], { number }),
    ages: ageWords(kind),
    fields: fieldsOf(kind),
    section: place === 0 ? '' : `section-passenger${place + 1} `,
  }
}

/** Who has a place of their own, and the infant on their lap. */
export const travellerOf = ({ place, kind, number }: Unit): TravellerView => viewOf(kind, place, number)
export const infantOf = ({ infant, number }: Unit): TravellerView | null => (infant === null ? null : viewOf('infant', infant, number))

/** The row of who is folded: their name, and the words with that of the infant; null while the fields are shown. */
export function foldedShown({ context }: Shown, unit: Unit): { readonly name: string; readonly words: string } | null {
  if (!isFolded(context, unit)) return null
  const name = nameShown(formAt(context, unit.place))
  const words = unit.infant === null ? name : t('paxWithInfant', { name, infant: nameShown(formAt(context, unit.infant)) })
  return { name, words }
}

type PlainProblem = Exclude<TravellerProblem, 'missing' | 'tooLong' | 'tooYoung' | 'tooOld'>

const PROBLEMS = {
  specialCharacters: 'paxSpecialCharacters',
  notLetters: 'paxNotLetters',
  genderMissing: 'paxGenderMissing',
  birthDateMissing: 'paxBirthDateMissing',
  birthDateWrong: 'paxBirthDateWrong',
  documentMissing: 'paxNumberMissing',
  documentWrong: 'paxNumberWrong',
} as const satisfies Record<PlainProblem, PassengersKey>

/** What is wrong with a field, in words; null for nothing, and before it was told [MSG-94, VAL-21, VAL-22, VAL-28]. */
export function errorOf({ context }: Shown, place: number, field: TravellerField): string | null {
  const problem = context.told.includes(travellerFieldId(place, field)) ? problemAt(context, place, field) : null
  const kind = context.party[place]?.kind ?? 'extraSeat'
  if (problem === null || kind === 'extraSeat') return null
  const { from, below } = AGE_LIMITS[kind]
  if (problem === 'missing') return t(field === 'firstName' ? 'paxFirstNameMissing' : 'paxLastNameMissing')
  if (problem === 'tooLong') return t('paxTooLong', { count: LONGEST_NAME })
  if (problem === 'tooYoung') return t('paxTooYoung', { age: from, date: dateCompact(kind === 'minor' ? context.flownFrom : context.flownUntil) })
  if (problem === 'tooOld') return t('paxTooOld', { age: below ?? 0, date: dateCompact(context.flownUntil) })
  return t(PROBLEMS[problem])
}

const GUARDIAN_MISSING = { name: 'paxGuardianNameMissing', phone: 'paxGuardianPhoneMissing' } as const satisfies Record<GuardianField, PassengersKey>

const GUARDIAN_PROBLEMS = {
  specialCharacters: 'paxSpecialCharacters',
  notLetters: 'paxNotLetters',
  invalidPhone: 'paxGuardianPhoneWrong',
  // Nothing but a number is asked for.
  invalidEmail: 'paxGuardianPhoneWrong',
} as const satisfies Record<Exclude<GuardianProblem, 'missing' | 'tooLong'>, PassengersKey>

/** What each does, and what on the way back. */
const GUARDIAN_TEXTS = {
  brings: ['paxBringsText', 'paxBringsBack'],
  meets: ['paxMeetsText', 'paxMeetsBack'],
} as const satisfies Record<GuardianRole, readonly PassengersKey[]>

function guardianError({ context }: Shown, role: GuardianRole, field: GuardianField): string | null {
  const guardian = context.guardians[role]
  const problem = context.told.includes(guardianFieldId(role, field)) ? guardianProblem(guardian, field) : null
  if (problem === null) return null
  if (problem === 'missing') return t(GUARDIAN_MISSING[field])
  if (problem === 'tooLong') return t('paxTooLong', { count: LONGEST_NAME })
  const isAbroad = problem === 'invalidPhone' && !isIndianNumber({ text: guardian.phone, countryCode: guardian.countryCode })
  return t(isAbroad ? 'paxGuardianPhoneAbroad' : GUARDIAN_PROBLEMS[problem])
}

/** An adult who brings or meets a child, and what is wrong with what is typed of them [OPEN-81]. */
export const guardianShown = (snapshot: Shown, role: GuardianRole) => ({
  text: GUARDIAN_TEXTS[role]
    .slice(0, snapshot.context.isRoundTrip ? 2 : 1)
    .map((key) => t(key))
    .join(' '),
  guardian: snapshot.context.guardians[role],
  nameError: guardianError(snapshot, role, 'name'),
  phoneError: guardianError(snapshot, role, 'phone'),
})

/** What a field holds, and what is wrong with it. */
export const fieldShown = <Field extends TravellerField>(snapshot: Shown, place: number, field: Field) => ({
  value: formAt(snapshot.context, place)[field],
  error: errorOf(snapshot, place, field),
})

/** By which day an age is judged. */
export const birthDateHint = ({ context: { specialFare, flownUntil } }: Shown, kind: TravellerKind): string =>
  t(kind === 'senior' && specialFare === 'SENIOR_CITIZEN' ? 'paxSeniorProof' : 'paxBirthDateHint', { date: lastDay({ flownUntil }) })

const lastDay = remembered({ flownUntil: true }, ({ flownUntil }: Pick<Snapshot['context'], 'flownUntil'>) => dateCompact(flownUntil))

/** The number by which a special fare is proved. */
export function numberLabel(kind: TravellerKind): string {
  if (kind === 'armedForces') return t('paxServiceNumber')
  return t(kind === 'medical' ? 'paxRegistrationNumber' : 'paxStudentNumber')
}

/** How many fields are wrong; empty before it was told, and once all are corrected. */
export function summaryOf(snapshot: Snapshot): string {
  return snapshot.matches({ form: 'incomplete' }) ? t('paxWrong', { count: stillWrong(snapshot.context).length }) : ''
}

/** Whether two who are alike are two people; null where it is not asked. */
export function questionOf(snapshot: Snapshot): string | null {
  const { party } = snapshot.context
  const alike = snapshot.matches({ form: 'alike' }) ? alikeIn(snapshot.context) : null
  if (alike === null) return null
  const [one, other] = alike.map((place) => {
    const unit = unitsOf(party).find((each) => each.place === place || each.infant === place)
    return unit === undefined ? '' : unit.place === place ? travellerOf(unit).title : (infantOf(unit)?.title ?? '')
  })
  return t('paxAlike', { one: one ?? '', other: other ?? '' })
}

/** A person who can be filled in. */
interface OfferedPerson {
  readonly id: string
  readonly words: string
  readonly offer: Offer
}

const GROWN_UP = 12

/** Whom a customer has saved, with the age of children on the day of the last flight. */
export const offeredPeople = ({ context }: Shown): readonly OfferedPerson[] =>
  context.known.map((person) => ({ id: person.id, words: personWords(person, context.flownUntil), offer: offerOf(context, person) }))

function personWords(person: KnownPerson, day: string): string {
  const name = nameShown(person)
  if (person.birthDate === '') return name
  const count = yearsOn(person.birthDate, day)
  return count < GROWN_UP ? t('paxSavedAge', { name, count }) : name
}

/** What becomes of reading the saved travellers; empty where nothing is to be said. */
export function savedWords(snapshot: Snapshot): string {
  if (snapshot.matches({ known: 'unread' })) return t('paxSavedFailed')
  if (snapshot.matches({ known: { reading: 'slow' } })) return t('paxSavedSlow')
  return snapshot.matches({ known: 'reading' }) ? t('paxSavedComing') : ''
}
