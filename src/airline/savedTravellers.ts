import type { FormValues, KeptForm } from '../../machines/domain/accountForm.ts'
import { savedTravellers, type SavedTraveller } from '../../server/contract/profileMenu.ts'
import { unlessSignedOut } from './airlineError.ts'
import { ask } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The travellers that a customer has saved, and how many there may be. */
export interface SavedTravellers {
  readonly travellers: readonly KeptForm[]
  readonly maximum: number
}

/** The travellers that the customer who is signed in has saved; null where the session is over. Rejects with an `AirlineError`. */
export async function readSavedTravellers(configuration: Configuration, signal: AbortSignal): Promise<SavedTravellers | null> {
  const answer = await unlessSignedOut(ask(configuration, savedTravellers, 'GET', { signal }))
  return answer && { travellers: answer.data.travellers.map(travellerOf), maximum: answer.data.maximum }
}

/** A saved traveller as a form has it; an empty text for what is not known. */
export const travellerOf = ({ id, version, ...traveller }: SavedTraveller): KeptForm => ({ id, version, values: textsOf(traveller) })

/** What the airline keeps as the texts of a form. */
export const textsOf = (wire: Readonly<Record<string, string | null>>): FormValues =>
  Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, value ?? '']))
