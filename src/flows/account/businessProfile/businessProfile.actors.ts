import { fromPromise } from 'xstate'
import { businessProfileMachine } from '../../../../machines/account/businessProfile/businessProfile.machine.ts'
import type { BusinessProfileRemoval } from '../../../../machines/account/businessProfile/businessProfile.types.ts'
import type { RemovalReply } from '../../../../machines/domain/accountForm.ts'
import type { BusinessProfileReply } from '../../../../machines/domain/businessProfile.ts'
import { homeDate, type AccountForms } from '../../../airline/accountForms.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { DraftMemory } from '../../../device/draftMemory.ts'
import { accountFormActors, accountFormOf, type AccountFormOutside } from '../accountForm/accountForm.actors.ts'

export interface BusinessProfileOutside extends Omit<AccountFormOutside, 'forms' | 'drafts'> {
  readonly forms: Pick<AccountForms, 'save' | 'businessProfile' | 'removeBusinessProfile'>
  readonly airline: Pick<Airline, 'session'>
  readonly drafts: DraftMemory
  readonly now: () => number
}

/** What a business profile reaches outside itself. */
export const businessProfileActors = (outside: BusinessProfileOutside) => {
  const { askToSignIn, forgetDraft, logFailure } = accountFormActors(outside).actions
  return {
    actors: {
      loadBusinessProfile: fromPromise<BusinessProfileReply, void>(({ signal }) => load(outside, signal)),
      removeBusinessProfile: fromPromise<RemovalReply, BusinessProfileRemoval>(({ input, signal }) =>
        outside.forms.removeBusinessProfile(input.version, signal),
      ),
      accountForm: accountFormOf(outside),
    },
    actions: { askToSignIn, forgetDraft, logFailure },
  }
}

async function load({ airline, forms, drafts, now }: BusinessProfileOutside, signal: AbortSignal): Promise<BusinessProfileReply> {
  const kept = await forms.businessProfile(signal)
  const customer = kept && (await airline.session(signal))
  if (kept === null || customer === null) return { isSignedIn: false }
  const owner = customer.customerNumber
  return { isSignedIn: true, owner, kept, draft: drafts.draftOf(owner, 'businessProfile'), today: homeDate(now()) }
}

export const businessProfileOf = (outside: BusinessProfileOutside) => businessProfileMachine.provide(businessProfileActors(outside))
