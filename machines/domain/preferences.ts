import type { FormRule, KeptForm, Opened } from './accountForm.ts'
import type { Country } from './nationality.ts'

/** Seats that can be preferred. */
export const SEATS = ['WINDOW', 'AISLE'] as const

/** Meals that can be chosen on board, by their codes. */
export const MEALS = ['VGML', 'VJML', 'NVML', 'DBML'] as const

/** Ways by which offers may be sent, each allowed for itself. */
export const OFFER_CHANNELS = ['offersByEmail', 'offersBySms', 'offersByWhatsApp'] as const

/** How a customer likes to travel. All of it may be left open; offers are allowed only by a tick. */
export const preferencesRule: FormRule = {
  fields: ['origin', 'nationality', 'seat', 'meal', ...OFFER_CHANNELS],
  cleaned: (_, text) => text,
  problemOf: () => null,
}

/** A station by its code and city. */
export interface HomeStation {
  readonly code: string
  readonly city: string
}

/** Among which a customer chooses, as the airline has them. */
export interface PreferenceChoices {
  readonly stations: readonly HomeStation[]
  readonly countries: readonly Country[]
}

/** What searches and bookings take of the preferences. Null for what the customer has left open. */
export interface Preferred {
  /** The station from which they mostly fly. */
  readonly origin: string | null
  /** Country code. */
  readonly nationality: string | null
  /** The code of their usual meal. */
  readonly meal: string | null
}

/** The answer to a customer who requests their preferences. */
export type PreferencesReply = Opened<{ readonly kept: KeptForm; readonly choices: PreferenceChoices }>
