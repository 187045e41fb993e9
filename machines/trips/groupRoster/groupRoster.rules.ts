import { isIsoDate, type IsoDate } from '../../domain/calendarDate.ts'
import { isPassengerName } from '../../domain/personName.ts'
import type { NameDefect, NameDraft, NameDrafts, NameResult, NameValues, Roster, RosterName } from '../../domain/roster.ts'
import type { TravellerKind } from '../../domain/bookingDetail.ts'

/** What the page says of a row: what was done, or why not. */
export type RowNote =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly because: NonNullable<NameResult['because']> | 'NAME_MISSING' }
  /** Another one has written it meanwhile; null where the name was taken away. */
  | { readonly kind: 'changed'; readonly name: string | null }
export type RowNotes = Readonly<Record<string, RowNote>>

/** How many rows are on one page, and how many names are sent at once; the others follow. */
export interface RosterLimits {
  readonly page: number
  readonly sent: number
}

export type RosterFilter = 'all' | 'missing' | 'wrong'

/** First and last name as they are read; null while the name is missing. */
export const wholeName = ({ firstName, lastName }: Pick<RosterName, 'firstName' | 'lastName'>): string | null =>
  firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()

export const missingNames = ({ names }: Roster): readonly RosterName[] => names.filter(({ firstName }) => firstName === null)

/** The number of a row, as it stands before the name. */
export const numberOf = ({ passengerKey }: Pick<RosterName, 'passengerKey'>): number => Number(passengerKey.slice(1))

/** A form with the name as it is. */
export const draftOf = ({ firstName, lastName, nameVersion }: RosterName): NameDraft => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  birthDate: '',
  nameVersion,
})

/** Whether what was typed differs from the name as it is. */
export const differs = (name: RosterName, { firstName, lastName, birthDate }: NameValues): boolean =>
  firstName.trim() !== (name.firstName ?? '') || lastName.trim() !== (name.lastName ?? '') || birthDate !== ''

/** The rows in which something is typed that is not saved, and can be. */
export const unsavedKeys = (roster: Roster | null, drafts: NameDrafts): readonly string[] =>
  (roster?.names ?? []).flatMap((name) => {
    const draft = drafts[name.passengerKey]
    return draft !== undefined && name.change !== null && differs(name, draft) ? [name.passengerKey] : []
  })

/** Which rows are shown by a filter and what is looked for, all pages together. */
export function foundNames(roster: Roster, notes: RowNotes, filter: RosterFilter, query: string): readonly RosterName[] {
  const wanted = query.trim().toLocaleLowerCase('en')
  const isWrong = ({ passengerKey }: RosterName) => isDefect(notes[passengerKey])
  return roster.names.filter((name) => {
    if (filter === 'missing' && name.firstName !== null) return false
    if (filter === 'wrong' && !isWrong(name)) return false
    return wanted === '' || (wholeName(name) ?? '').toLocaleLowerCase('en').includes(wanted) || String(numberOf(name)) === wanted
  })
}

export const isDefect = (note: RowNote | undefined): boolean => note !== undefined && note.kind !== 'saved'

const AGES: Readonly<Partial<Record<TravellerKind, { readonly from: number; readonly below: number }>>> = {
  infant: { from: 0, below: 2 },
  child: { from: 2, below: 12 },
  senior: { from: 60, below: Infinity },
}

/** What is wrong with a name before it is sent; the airline judges it again [GRP-16, VAL-21, VAL-22]. */
export function defectOf(roster: Pick<Roster, 'lastFlightOn'>, name: RosterName, values: NameValues): NameDefect | 'NAME_MISSING' | null {
  const [firstName, lastName] = [values.firstName.trim(), values.lastName.trim()]
  if (firstName === '' && lastName === '') return 'NAME_MISSING'
  if (firstName === '') return 'FIRST_NAME_MISSING'
  if (lastName === '') return 'LAST_NAME_MISSING'
  if (!isPassengerName(firstName) || !isPassengerName(lastName)) return 'NOT_LETTERS'
  return name.change === 'ADD' && name.needsBirthDate ? birthDateDefect(name.kind, values.birthDate, roster.lastFlightOn) : null
}

function birthDateDefect(kind: TravellerKind, birthDate: string, flownOn: IsoDate | null): NameDefect | null {
  if (birthDate === '') return 'BIRTH_DATE_MISSING'
  if (!isIsoDate(birthDate)) return 'BIRTH_DATE_WRONG'
  const ages = AGES[kind]
  if (flownOn === null || ages === undefined) return null
  const age = Number(flownOn.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (flownOn.slice(5) < birthDate.slice(5) ? 1 : 0)
  if (age < 0) return 'BIRTH_DATE_WRONG'
  return age >= ages.from && age < ages.below ? null : 'AGE_WRONG'
}
