import type { IsoDate } from './calendarDate.ts'
import type { GstProblem } from './gstNumber.ts'

/** The forms of an account: each is read, changed and saved in the same way. */
export type AccountFormName = 'preferences' | 'businessProfile' | 'traveller'

/** The fields of a form by name, as they stand in it: text, the code of what is chosen, `yes` for what is ticked; empty for nothing. */
export type FormValues = Readonly<Record<string, string>>

/** What the airline keeps of a form. The version is 0 where nothing was saved yet. */
export interface KeptForm {
  readonly id: string
  readonly version: number
  readonly values: FormValues
}

/** A form as it is to be kept; its version is that of what the customer has seen. */
export interface FormToSave extends KeptForm {
  readonly form: AccountFormName
}

/** Changes that were not saved, made to what was kept under the version. */
export type FormDraft = KeptForm

/** What is wrong with a field. Each has words in the catalogue. */
export type FieldProblem =
  | 'missing'
  | 'name'
  | 'line'
  | 'pinCode'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'birthDate'
  | 'passport'
  | 'passportMissing'
  | 'passportExpired'
  /** Of the airline's own judgement, which it does not explain. */
  | 'refused'
  | 'savedBefore'
  | GstProblem

/** Why a form that has nothing wrong by itself is refused. */
export type FormRefusal = 'fields' | 'savedBefore' | 'full'

/** What the airline says to a form that is saved. */
export type SaveReply =
  | { readonly outcome: 'saved'; readonly kept: KeptForm }
  /** Fields by name; none where it is not about fields. */
  | { readonly outcome: 'refused'; readonly reason: FormRefusal; readonly fields: readonly string[] }
  /** It has changed since it was read: the stored record as it is now, or null if it was deleted. */
  | { readonly outcome: 'changedElsewhere'; readonly kept: KeptForm | null }
  /** The session is over. Nothing that was typed is lost. */
  | { readonly outcome: 'signedOut' }

/** What the airline says to something that is taken away. */
export type RemovalReply = 'removed' | 'changedElsewhere' | 'signedOut'

/** What is read together with a form: whose it is, what of it was not saved before, and by which day it is judged. */
export interface FormOpened {
  /** The customer number. */
  readonly owner: string
  readonly draft: FormDraft | null
  readonly today: IsoDate
}

/** The answer for a customer who is signed in. */
export type Opened<Content> = { readonly isSignedIn: false } | ({ readonly isSignedIn: true } & FormOpened & Content)

/** What is known of a form: which fields it has in the order of the screen, what they take, and what is wrong with them. */
export interface FormRule {
  readonly fields: readonly string[]
  /** What a field takes of a text. */
  cleaned(field: string, text: string): string
  /** What is wrong with a field among the others; null for nothing. */
  problemOf(field: string, values: FormValues, today: IsoDate): FieldProblem | null
}

/** The value of a field; empty where there is none. */
export const valueOf = (values: FormValues, field: string): string => values[field] ?? ''

/** Whether two forms say the same, spaces around texts aside. */
export const isSameForm = (rule: FormRule, one: FormValues, other: FormValues): boolean =>
  rule.fields.every((field) => valueOf(one, field).trim() === valueOf(other, field).trim())

/** A form with nothing in it. */
export const emptyForm = ({ fields }: FormRule): FormValues => Object.fromEntries(fields.map((field) => [field, '']))
