import type { FormDraft, KeptForm } from '../../domain/accountForm.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Customer } from '../../domain/customer.ts'
import type { Country } from '../../domain/nationality.ts'
import type { AccountFormTold } from '../accountForm/accountForm.types.ts'

export interface SavedTravellersInput {
  /** With a number after it, the id of a traveller who is added: different in every visit, so that sent twice is added once. */
  readonly idPrefix: string
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

/** What was read, and changed since. */
export interface OpenedTravellers {
  /** The customer number. */
  readonly owner: string
  /** By name. */
  readonly travellers: readonly KeptForm[]
  /** How many there may be. */
  readonly maximum: number
  readonly countries: readonly Country[]
  readonly today: IsoDate
}

export interface SavedTravellersContext extends SavedTravellersInput {
  /** Null before anything was read. */
  readonly opened: OpenedTravellers | null
  /** Changes that were made before and not saved: the form opens with them. */
  readonly draft: FormDraft | null
  /** Who is in the form, or is to be taken away; null for nobody. */
  readonly chosen: KeptForm | null
  /** How many were begun to be added in this visit. */
  readonly added: number
}

export type SavedTravellersEvent =
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  /** Somebody has signed in or out, here or in another tab. */
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'adding.asked' }
  | { readonly type: 'editing.asked'; readonly id: string }
  | { readonly type: 'removal.asked'; readonly id: string }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' }
  | AccountFormTold

/** The input of the port `removeTraveller`. */
export interface TravellerRemoval {
  readonly id: string
  readonly version: number
}
