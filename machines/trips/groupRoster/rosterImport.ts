import type { IsoDate } from '../../domain/calendarDate.ts'
import type { TravellerKind } from '../../domain/bookingDetail.ts'
import type { NameDefect, NameDraft, NameDrafts, Roster, RosterName } from '../../domain/roster.ts'
import { defectOf, differs, numberOf } from './groupRoster.rules.ts'

/** Rows of cells, as they were read from a file or pasted; or why they were not read. */
export type ReadCells =
  | { readonly kind: 'cells'; readonly rows: readonly (readonly string[])[] }
  /** The file is not UTF-8. */
  | { readonly kind: 'wrongEncoding' }

/** Why a row was not taken. */
export type RowDefect =
  | NameDefect
  | 'NAME_MISSING'
  /** The number stands for no row of the roster. */
  | 'NO_SUCH_ROW'
  /** The name has been given already, and cannot be given again. */
  | 'NAME_GIVEN'
  /** Another name was typed into the row, and is kept. */
  | 'TYPED_BEFORE'
  /** The same name stands further up in the file. */
  | 'TWICE'
  /** All missing names are filled. */
  | 'NO_SEAT_LEFT'

/** What became of the rows of a file or of pasted cells. */
export type ImportReport =
  | { readonly kind: 'rows'; readonly taken: number; readonly wrong: readonly { readonly row: number; readonly why: RowDefect }[] }
  | { readonly kind: 'tooBig' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrongEncoding' }

/** The most bytes of a file. */
export const LARGEST_FILE = 1024 * 1024

/** The first row of the file that is handed out, by which columns are found in any order. */
export const COLUMNS = { number: 'No.', kind: 'Kind', firstName: 'First name', lastName: 'Last name', birthDate: 'Date of birth' } as const
type Column = keyof typeof COLUMNS

const ALIASES: Readonly<Record<string, Column>> = {
  no: 'number',
  number: 'number',
  kind: 'kind',
  type: 'kind',
  firstname: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  dateofbirth: 'birthDate',
  birthdate: 'birthDate',
  dob: 'birthDate',
}

/** Without a first row of titles. */
const PLAIN_ORDER: readonly (Column | null)[] = ['firstName', 'lastName', 'birthDate']

const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

const columnOf = (title: string): Column | null => ALIASES[keyOf(title)] ?? null

/** What separates the cells of a text: what its first line has most of. A guess over all lines is led astray by one that is short. */
export function separatorOf(text: string): string {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const countOf = (separator: string): number => first.split(separator).length
  return ['\t', ';', ','].reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}

/** What rows become: drafts beside those that were there, and what is to be said. Nothing that was typed is written over. */
export function takeCells(
  roster: Roster,
  drafts: NameDrafts,
  rows: readonly (readonly string[])[],
): { readonly drafts: NameDrafts; readonly report: ImportReport } {
  const filled = rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const titles = filled[0]?.cells.map(columnOf) ?? []
  const isTitled = titles.includes('firstName') || titles.includes('lastName')
  const order = isTitled ? titles : PLAIN_ORDER
  const given = isTitled ? filled.slice(1) : filled
  if (given.length === 0) return { drafts, report: { kind: 'empty' } }
  const taken = new Map<string, NameDraft>()
  const names = new Set<string>()
  const wrong: { readonly row: number; readonly why: RowDefect }[] = []
  for (const { row, cells } of given) {
    const textOf = (column: Column): string => cells[order.indexOf(column)] ?? ''
    const values = { firstName: textOf('firstName'), lastName: textOf('lastName'), birthDate: isoDateOf(textOf('birthDate')) }
    const name = rowFor(roster, { ...drafts, ...Object.fromEntries(taken) }, textOf('number'), textOf('kind'))
    const same = `${values.firstName} ${values.lastName} ${values.birthDate}`.toLowerCase()
    const why = typeof name === 'string' ? name : (defectOf(roster, name, values) ?? (names.has(same) ? 'TWICE' : null))
    if (why !== null || typeof name === 'string') wrong.push({ row, why: why ?? 'NO_SEAT_LEFT' })
    else {
      names.add(same)
      taken.set(name.passengerKey, { ...values, nameVersion: name.nameVersion })
    }
  }
  return { drafts: { ...drafts, ...Object.fromEntries(taken) }, report: { kind: 'rows', taken: taken.size, wrong } }
}

/** The row that a number names, else the next missing name of the kind. */
function rowFor(roster: Roster, drafts: NameDrafts, number: string, kind: string): RosterName | RowDefect {
  const isTyped = (name: RosterName): boolean => {
    const draft = drafts[name.passengerKey]
    return draft !== undefined && differs(name, draft)
  }
  if (number !== '') {
    const named = roster.names.find((name) => String(numberOf(name)) === number)
    if (named === undefined) return 'NO_SUCH_ROW'
    if (named.change !== 'ADD') return 'NAME_GIVEN'
    return isTyped(named) ? 'TYPED_BEFORE' : named
  }
  const wanted = KINDS[keyOf(kind)]
  return roster.names.find((name) => name.change === 'ADD' && !isTyped(name) && (wanted === undefined || wanted === name.kind)) ?? 'NO_SEAT_LEFT'
}

/** As the file that is handed out calls them. */
const KIND_NAMES: Readonly<Record<TravellerKind, string>> = {
  adult: 'Adult',
  child: 'Child',
  senior: 'Senior citizen',
  student: 'Student',
  armedForces: 'Armed forces',
  medical: 'Medical',
  minor: 'Unaccompanied minor',
  infant: 'Infant',
  extraSeat: 'Extra seat',
}

const KINDS: Readonly<Record<string, TravellerKind | undefined>> = Object.fromEntries(
  Object.entries(KIND_NAMES).map(([kind, words]) => [keyOf(words), kind as TravellerKind]),
)

/** A date with the day first, as it is written in India, or as ISO has it; what is neither stays as it is. */
function isoDateOf(text: string): IsoDate {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The file that is handed out: a row for each missing name, with a mark by which spreadsheets know UTF-8. */
export function templateFile({ names }: Roster): string {
  const rows = names.filter(({ change }) => change === 'ADD').map((name) => [numberOf(name), KIND_NAMES[name.kind], '', '', ''].join(','))
  return `\uFEFF${[Object.values(COLUMNS).join(','), ...rows].join('\r\n')}\r\n`
}
