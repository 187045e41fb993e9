import { fromPromise } from 'xstate'
import { businessProfileMachine, type BusinessProfileRemoval } from '../../../../machines/account/businessProfile/businessProfile.machine.ts'
import type { RemovalReply } from '../../../../machines/domain/accountForm.ts'
import type { BusinessProfileReply } from '../../../../machines/domain/businessProfile.ts'
import { homeDate, type AccountForms } from '../../../airline/accountForms.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { DraftMemory } from '../../../device/draftMemory.ts'
import { accountFormPorts, accountFormOf, type AccountFormServices } from '../accountForm/accountForm.ports.ts'

interface BusinessProfileServices extends Omit<AccountFormServices, 'forms' | 'drafts'> {
  readonly forms: Pick<AccountForms, 'save' | 'businessProfile' | 'removeBusinessProfile'>
  readonly airline: Pick<Airline, 'session'>
  readonly drafts: DraftMemory
  readonly now: () => number
}

/** The ports of the business profile. */
export const businessProfilePorts = (services: BusinessProfileServices) => {
  const { askToSignIn, forgetDraft, logFailure } = accountFormPorts(services).actions
  return {
    actors: {
      loadBusinessProfile: fromPromise<BusinessProfileReply, void>(({ signal }) => load(services, signal)),
      removeBusinessProfile: fromPromise<RemovalReply, BusinessProfileRemoval>(({ input, signal }) =>
        services.forms.removeBusinessProfile(input.version, signal),
      ),
      accountForm: accountFormOf(services),
    },
    actions: { askToSignIn, forgetDraft, logFailure },
  }
}

async function load({ airline, forms, drafts, now }: BusinessProfileServices, signal: AbortSignal): Promise<BusinessProfileReply> {
  const kept = await forms.businessProfile(signal)
  const customer = kept && (await airline.session(signal))
  if (kept === null || customer === null) return { isSignedIn: false }
  const owner = customer.customerNumber
  return { isSignedIn: true, owner, kept, draft: drafts.draftOf(owner, 'businessProfile'), today: homeDate(now()) }
}

export const businessProfileOf = (services: BusinessProfileServices) => businessProfileMachine.provide(businessProfilePorts(services))
