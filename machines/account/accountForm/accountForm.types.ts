import type { AccountFormName, FormDraft, FormRefusal, FormValues, KeptForm } from '../../domain/accountForm.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'

export interface AccountFormInput {
  /** The customer number of whose form it is: drafts are kept for them alone. */
  readonly owner: string
  readonly form: AccountFormName
  readonly kept: KeptForm
  /** Changes that were made before and not saved; null for none. */
  readonly draft: FormDraft | null
  /** By which dates are judged. */
  readonly today: IsoDate
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface AccountFormContext extends Omit<AccountFormInput, 'draft'> {
  readonly values: FormValues
  /** Under which the form is saved: that of what the customer has seen. */
  readonly version: number
  /** Fields that were left once, of which it is said what is wrong. */
  readonly left: readonly string[]
  /** Fields that the airline has refused, until they are changed. */
  readonly refused: readonly string[]
  readonly refusal: FormRefusal | null
}

export type AccountFormEvent =
  | { readonly type: 'field.typed'; readonly field: string; readonly text: string }
  | { readonly type: 'field.left'; readonly field: string }
  | { readonly type: 'save.asked' }
  /** All that was not saved is forgotten. */
  | { readonly type: 'changes.discarded' }
  /** What somebody else has saved meanwhile is taken in place of what is typed. */
  | { readonly type: 'theirs.taken' }
  | { readonly type: 'signIn.asked' }

/** What the parent hears. */
export type AccountFormTold = { readonly type: 'form.saved'; readonly kept: KeptForm } | { readonly type: 'form.discarded' }

/** Whose draft of which form. */
export interface DraftName {
  readonly owner: string
  readonly form: AccountFormName
}
