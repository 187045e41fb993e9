import { fromPromise } from 'xstate'
import { preferencesMachine } from '../../../../machines/account/preferences/preferences.machine.ts'
import type { PreferencesReply } from '../../../../machines/domain/preferences.ts'
import type { Airline } from '../../../airline/airline.ts'
import { homeDate, type AccountForms } from '../../../airline/accountForms.ts'
import type { DraftMemory } from '../../../device/draftMemory.ts'
import { accountFormPorts, accountFormOf, type AccountFormServices } from '../accountForm/accountForm.ports.ts'

interface PreferencesServices extends Omit<AccountFormServices, 'forms' | 'drafts'> {
  readonly forms: Pick<AccountForms, 'save' | 'preferences'>
  readonly airline: Pick<Airline, 'session' | 'network' | 'countries'>
  readonly drafts: DraftMemory
  readonly now: () => number
}

/** What preferences reach outside themselves: all that is to be chosen from is read with them. */
export const preferencesPorts = (services: PreferencesServices) => {
  const { askToSignIn, logFailure } = accountFormPorts(services).actions
  return {
    actors: {
      loadPreferences: fromPromise<PreferencesReply, void>(({ signal }) => load(services, signal)),
      accountForm: accountFormOf(services),
    },
    actions: { askToSignIn, logFailure },
  }
}

async function load({ airline, forms, drafts, now }: PreferencesServices, signal: AbortSignal): Promise<PreferencesReply> {
  const kept = await forms.preferences(signal)
  if (kept === null) return { isSignedIn: false }
  const [customer, { stations }, countries] = await Promise.all([airline.session(signal), airline.network(signal), airline.countries(signal)])
  if (customer === null) return { isSignedIn: false }
  const owner = customer.customerNumber
  const named = stations.map(({ stationCode, cityInfo }) => ({ code: stationCode, city: cityInfo.name }))
  const choices = { stations: named.toSorted((one, other) => one.city.localeCompare(other.city, 'en')), countries }
  return { isSignedIn: true, owner, kept, draft: drafts.draftOf(owner, 'preferences'), today: homeDate(now()), choices }
}

export const preferencesOf = (services: PreferencesServices) => preferencesMachine.provide(preferencesPorts(services))
