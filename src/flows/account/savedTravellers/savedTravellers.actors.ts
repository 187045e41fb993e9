import { fromPromise } from 'xstate'
import { savedTravellersMachine } from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import type { TravellerRemoval } from '../../../../machines/account/savedTravellers/savedTravellers.types.ts'
import type { RemovalReply } from '../../../../machines/domain/accountForm.ts'
import type { TravellersReply } from '../../../../machines/domain/savedTraveller.ts'
import { homeDate, type AccountForms } from '../../../airline/accountForms.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { DraftMemory } from '../../../device/draftMemory.ts'
import { accountFormActors, accountFormOf, type AccountFormOutside } from '../accountForm/accountForm.actors.ts'

export interface SavedTravellersOutside extends Omit<AccountFormOutside, 'forms' | 'drafts'> {
  readonly forms: Pick<AccountForms, 'save' | 'travellers' | 'removeTraveller'>
  readonly airline: Pick<Airline, 'session' | 'countries'>
  readonly drafts: DraftMemory
  readonly now: () => number
}

/** What saved travellers reach outside themselves. */
export const savedTravellersActors = (outside: SavedTravellersOutside) => {
  const { askToSignIn, logFailure } = accountFormActors(outside).actions
  return {
    actors: {
      loadTravellers: fromPromise<TravellersReply, void>(({ signal }) => load(outside, signal)),
      removeTraveller: fromPromise<RemovalReply, TravellerRemoval>(({ input: { id, version }, signal }) =>
        outside.forms.removeTraveller(id, version, signal),
      ),
      accountForm: accountFormOf(outside),
    },
    actions: { askToSignIn, logFailure },
  }
}

async function load({ airline, forms, drafts, now }: SavedTravellersOutside, signal: AbortSignal): Promise<TravellersReply> {
  const saved = await forms.travellers(signal)
  if (saved === null) return { isSignedIn: false }
  const [customer, countries] = await Promise.all([airline.session(signal), airline.countries(signal)])
  if (customer === null) return { isSignedIn: false }
  const owner = customer.customerNumber
  return { isSignedIn: true, owner, ...saved, countries, draft: drafts.draftOf(owner, 'traveller'), today: homeDate(now()) }
}

export const savedTravellersOf = (outside: SavedTravellersOutside) => savedTravellersMachine.provide(savedTravellersActors(outside))
