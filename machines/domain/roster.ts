import type { IsoDate } from './calendarDate.ts'
import type { TravellerKind } from './bookingDetail.ts'

/** Why a name cannot be written any more, or not here. */
export type NameClosure = 'NOT_MANAGEABLE' | 'CHECKED_IN' | 'TOO_LATE' | 'CORRECTION_OVER'

/** What is wrong with a name that is given. */
export type NameDefect =
  | 'FIRST_NAME_MISSING'
  | 'LAST_NAME_MISSING'
  | 'NOT_LETTERS'
  | 'BIRTH_DATE_MISSING'
  | 'BIRTH_DATE_WRONG'
  | 'AGE_WRONG'
  | 'ANOTHER_PERSON'

/** The name of a traveller or an infant in a booking, and what can be done with it. */
export interface RosterName {
  readonly passengerKey: string
  readonly kind: TravellerKind
  /** On whose lap an infant sits. */
  readonly goesWith: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  /** A change names the version that it was made from. */
  readonly nameVersion: number
  readonly needsBirthDate: boolean
  readonly change: 'ADD' | 'CORRECT' | null
  readonly closedBecause: NameClosure | null
}

/** The names of a booking, as far as the caller may see them. */
export interface Roster {
  readonly recordLocator: string
  readonly isGroup: boolean
  /** The cities of the first journey; null where none is left. */
  readonly route: { readonly origin: string; readonly destination: string } | null
  /** By the local time of the first airport. */
  readonly departure: string | null
  /** The day by which ages count. */
  readonly lastFlightOn: IsoDate | null
  /** Until when missing names are taken, an instant in ISO. */
  readonly namesUntil: string | null
  readonly correctedUntil: string
  /** The others of a group, whose names are not shown to this caller. */
  readonly hiddenPassengers: number
  readonly names: readonly RosterName[]
}

/** A name as it is typed. */
export interface NameValues {
  readonly firstName: string
  readonly lastName: string
  /** In ISO, or what was typed; empty for none. */
  readonly birthDate: string
}

/** A name that is typed and not saved, with the version that it was made from. */
export interface NameDraft extends NameValues {
  readonly nameVersion: number
}

/** Drafts by the key of their passenger. */
export type NameDrafts = Readonly<Record<string, NameDraft>>

/** What the airline is asked to write. */
export interface GivenName extends NameDraft {
  readonly passengerKey: string
}

/** What became of a name. */
export interface NameResult {
  readonly passengerKey: string
  readonly outcome: 'SAVED' | 'CHANGED' | 'REFUSED'
  readonly because: NameClosure | NameDefect | 'NOT_YOURS' | null
  /** As it is now; null for one whom the caller may not see. */
  readonly now: RosterName | null
}

/** The airline's answer to who wants to see names; null where the booking is not open in this browser. */
export type RosterReply = Roster | null
export type NamesReply = readonly NameResult[] | null
