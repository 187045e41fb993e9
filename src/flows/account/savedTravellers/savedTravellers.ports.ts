import { fromPromise } from 'xstate'
import { savedTravellersMachine, type TravellerRemoval } from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import type { RemovalReply } from '../../../../machines/domain/accountForm.ts'
import type { TravellersReply } from '../../../../machines/domain/savedTraveller.ts'
import { homeDate, type AccountForms } from '../../../airline/accountForms.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { DraftMemory } from '../../../device/draftMemory.ts'
import { accountFormPorts, accountFormOf, type AccountFormServices } from '../accountForm/accountForm.ports.ts'

interface SavedTravellersServices extends Omit<AccountFormServices, 'forms' | 'drafts'> {
  readonly forms: Pick<AccountForms, 'save' | 'travellers' | 'removeTraveller'>
  readonly airline: Pick<Airline, 'session' | 'countries'>
  readonly drafts: DraftMemory
  readonly now: () => number
}

/** What saved travellers reach outside themselves. */
export const savedTravellersPorts = (services: SavedTravellersServices) => {
  const { askToSignIn, logFailure } = accountFormPorts(services).actions
  return {
    actors: {
      loadTravellers: fromPromise<TravellersReply, void>(({ signal }) => load(services, signal)),
      removeTraveller: fromPromise<RemovalReply, TravellerRemoval>(({ input: { id, version }, signal }) =>
        services.forms.removeTraveller(id, version, signal),
      ),
      accountForm: accountFormOf(services),
    },
    actions: { askToSignIn, logFailure },
  }
}

async function load({ airline, forms, drafts, now }: SavedTravellersServices, signal: AbortSignal): Promise<TravellersReply> {
  const saved = await forms.travellers(signal)
  if (saved === null) return { isSignedIn: false }
  const [customer, countries] = await Promise.all([airline.session(signal), airline.countries(signal)])
  if (customer === null) return { isSignedIn: false }
  const owner = customer.customerNumber
  return { isSignedIn: true, owner, ...saved, countries, draft: drafts.draftOf(owner, 'traveller'), today: homeDate(now()) }
}

export const savedTravellersOf = (services: SavedTravellersServices) => savedTravellersMachine.provide(savedTravellersPorts(services))
