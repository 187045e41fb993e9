import { fromPromise } from 'xstate'
import { passengersMachine } from '../../../../machines/booking/passengers/passengers.machine.ts'
import type { BasicDetails } from '../../../../machines/domain/account.ts'
import { knownPersonOf, nameShown, type KnownPerson } from '../../../../machines/domain/travellerForm.ts'
import type { AccountForms } from '../../../airline/accountForms.ts'
import { logFailure } from '../../../device/log.ts'
import { focusWithin } from '../../../device/screen.ts'
import { contactOf, type ContactServices } from '../contact/contact.ports.ts'

export interface PassengersServices extends ContactServices {
  readonly forms: Pick<AccountForms, 'travellers'>
}

/** The ports of the step that asks who travels. The focus moves when the words about its new place are there. */
export const passengersPorts = (services: PassengersServices) => ({
  actors: {
    loadSavedTravellers: fromPromise<readonly KnownPerson[] | null, void>(({ signal }) => savedTravellers(services, signal)),
    contact: contactOf(services),
  },
  actions: {
    focusField: (_: unknown, { field }: { readonly field: string | null }) => {
      if (field !== null) requestAnimationFrame(() => focusWithin(`[data-passengers] [name="${field}"]`))
    },
    focusQuestion: () => {
      requestAnimationFrame(() => focusWithin('[data-alike] button'))
    },
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

/** The customer first, then whom they have saved. Those are offered, too, where the airline does not say who the customer is. */
async function savedTravellers({ forms, accounts }: PassengersServices, signal: AbortSignal): Promise<readonly KnownPerson[] | null> {
  const [saved, own] = await Promise.all([forms.travellers(signal), ownDetails(accounts, signal)])
  if (saved === null) return null
  const people = saved.travellers.map(knownPersonOf)
  return own === null || people.some((each) => nameShown(each) === nameShown(own)) ? people : [own, ...people]
}

async function ownDetails(accounts: PassengersServices['accounts'], signal: AbortSignal): Promise<KnownPerson | null> {
  try {
    const details = await (await accounts()).basicDetails(signal)
    return details === null ? null : ownPersonOf(details)
  } catch (error) {
    logFailure('basicDetails', error)
    return null
  }
}

const ownPersonOf = ({ firstName, lastName, dateOfBirth }: BasicDetails): KnownPerson | null =>
  firstName === null ? null : { id: 'own', firstName, lastName: lastName ?? firstName, gender: null, birthDate: dateOfBirth ?? '' }

/** The step that asks who travels, for the booking that invokes it. */
export const passengersOf = (services: PassengersServices) => passengersMachine.provide(passengersPorts(services))
