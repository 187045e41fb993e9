import { homeTimeOf } from '../../../../machines/domain/calendarDate.ts'
import type { SnapshotFrom } from 'xstate'
import type { TravellerKind } from '../../../../machines/domain/bookingDetail.ts'
import type { NameClosure, Roster, RosterName } from '../../../../machines/domain/roster.ts'
import type { groupRosterMachine } from '../../../../machines/trips/groupRoster/groupRoster.machine.ts'
import { foundNames, isDefect, missingNames, unsavedKeys, type RowNote } from '../../../../machines/trips/groupRoster/groupRoster.rules.ts'
import type { ImportReport, RowDefect } from '../../../../machines/trips/groupRoster/rosterImport.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { t } from './groupRoster.text.en.ts'

type Snapshot = SnapshotFrom<typeof groupRosterMachine>

type RosterStage = 'coming' | 'failed' | 'notOpened' | 'notNamed' | 'nobody' | 'seen'

/** The screen that is shown. */
export function stageOf(snapshot: Snapshot): RosterStage {
  if (snapshot.matches('notOpened')) return snapshot.context.recordLocator === null ? 'notNamed' : 'notOpened'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.context.roster === null) return 'coming'
  return snapshot.context.roster.names.length === 0 ? 'nobody' : 'seen'
}

/** The heading of the page: that of a group, or of a booking whose names are corrected; neither before it is known which. */
export function headingOf(roster: Roster | null): string {
  if (roster === null) return t('rosterAnyHeading')
  return t(roster.isGroup ? 'rosterHeading' : 'rosterCorrectHeading')
}

/** An instant by the time in India. */
export const atHome = (instant: string): string =>
  t('rosterAtHome', { date: dateShown(homeTimeOf(instant).slice(0, 10)).replaceAll(' ', '\u00a0'), time: timeShown(homeTimeOf(instant)) })

const givenOf = ({ context: { roster } }: Snapshot): { readonly given: number; readonly count: number } => {
  const count = roster?.names.length ?? 0
  return { given: count - (roster === null ? 0 : missingNames(roster).length), count }
}

/** Whether it takes longer than it should. */
export const isSlow = (snapshot: Snapshot): boolean => snapshot.matches({ reading: 'slow' })

/** What is read out, and stands beside the buttons; empty while there is nothing to say [GRP-16]. */
export function saidOf(snapshot: Snapshot): string {
  const { context } = snapshot
  if (snapshot.matches({ reading: 'slow' })) return t('rosterSlow')
  if (snapshot.matches('reading')) return t('rosterComing')
  if (snapshot.matches({ open: { saving: 'slow' } })) return t('rosterSavingSlow')
  if (snapshot.matches({ open: 'saving' })) return t('rosterSaving')
  if (snapshot.matches({ open: 'importing' })) return t('importReading')
  if (snapshot.matches({ open: { editing: 'saved' } }))
    return context.roster?.isGroup === true ? t('rosterSavedAll', givenOf(snapshot)) : t('rosterSaved')
  if (snapshot.matches({ open: { editing: 'incomplete' } })) return t('rosterIncomplete')
  if (snapshot.matches({ open: { editing: 'refused' } })) return t('rosterRefused')
  if (snapshot.matches({ open: { editing: 'failed' } })) return t('rosterSaveFailed')
  if (snapshot.matches({ open: { editing: 'unread' } })) return t('importUnread')
  return ''
}

/** The rows of the page that is turned to, and where it stands. */
export function pageOf({ context: { roster, notes, filter, query, page, limits } }: Snapshot) {
  const found = roster === null ? [] : foundNames(roster, notes, filter, query)
  const first = page * limits.page
  const rows = found.slice(first, first + limits.page)
  return { rows, from: rows.length === 0 ? 0 : first + 1, to: first + rows.length, count: found.length, isWhole: found.length <= limits.page }
}

/** How many names each filter shows, and how many are typed. */
export function countsOf(snapshot: Snapshot) {
  const { roster, notes, drafts } = snapshot.context
  const { given, count } = givenOf(snapshot)
  const wrong = (roster?.names ?? []).filter(({ passengerKey }) => isDefect(notes[passengerKey])).length
  return { given, count, missing: count - given, wrong, unsaved: unsavedKeys(roster, drafts).length }
}

const KINDS: Readonly<Record<TravellerKind, () => string>> = {
  adult: () => t('kindAdult'),
  child: () => t('kindChild'),
  senior: () => t('kindSenior'),
  student: () => t('kindStudent'),
  armedForces: () => t('kindArmedForces'),
  medical: () => t('kindMedical'),
  minor: () => t('kindMinor'),
  infant: () => t('kindInfant'),
  extraSeat: () => t('kindExtraSeat'),
}

/** As what a passenger travels, and on whose lap. */
export function kindWords({ kind, goesWith }: Pick<RosterName, 'kind' | 'goesWith'>): string {
  const words = KINDS[kind]()
  return goesWith === null ? words : `${words}, ${t('rosterWithInfant', { number: goesWith.slice(1) })}`
}

type Why = RowDefect | NameClosure | 'NOT_YOURS'

const WHY: Readonly<Record<Why, () => string>> = {
  NAME_MISSING: () => t('rosterNameMissing'),
  FIRST_NAME_MISSING: () => t('whyFirstName'),
  LAST_NAME_MISSING: () => t('whyLastName'),
  NOT_LETTERS: () => t('whyLetters'),
  BIRTH_DATE_MISSING: () => t('whyBirthDateMissing'),
  BIRTH_DATE_WRONG: () => t('whyBirthDateWrong'),
  AGE_WRONG: () => t('whyAge'),
  ANOTHER_PERSON: () => t('whyAnother'),
  NOT_MANAGEABLE: () => t('whyNotManageable'),
  CHECKED_IN: () => t('whyCheckedIn'),
  TOO_LATE: () => t('whyTooLate'),
  CORRECTION_OVER: () => t('whyCorrectionOver'),
  NOT_YOURS: () => t('whyNotYours'),
  NO_SUCH_ROW: () => t('whyNoSuchRow'),
  NAME_GIVEN: () => t('whyGiven'),
  TYPED_BEFORE: () => t('whyTyped'),
  TWICE: () => t('whyTwice'),
  NO_SEAT_LEFT: () => t('whyNoSeat'),
}

/** Why a name is closed or was refused, with a way on [GRP-16, GRP-17, VAL-22]. */
export const whyWords = (why: Why): string => WHY[why]()

/** What a row says of itself; null for nothing. */
export function noteWords(note: RowNote | undefined): string | null {
  if (note === undefined) return null
  if (note.kind === 'saved') return t('rosterSaved')
  if (note.kind === 'refused') return whyWords(note.because)
  return note.name === null ? t('rosterChangedGone') : t('rosterChanged', { name: note.name })
}

/** What became of a file as a whole. */
export function reportWords(report: ImportReport): string {
  if (report.kind === 'tooBig') return t('importTooBig')
  if (report.kind === 'empty') return t('importEmpty')
  if (report.kind === 'wrongEncoding') return t('importEncoding')
  return report.taken === 0 ? t('importNoneTaken') : t('importTaken', { count: report.taken })
}
