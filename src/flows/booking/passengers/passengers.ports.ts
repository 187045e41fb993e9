import { fromPromise } from 'xstate'
import { passengersMachine } from '../../../../machines/booking/passengers/passengers.machine.ts'
import { knownPersonOf, type KnownPerson } from '../../../../machines/domain/travellerForm.ts'
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
    loadSavedTravellers: fromPromise<readonly KnownPerson[] | null, void>(
      async ({ signal }) => (await services.forms.travellers(signal))?.travellers.map(knownPersonOf) ?? null,
    ),
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

/** The step that asks who travels, for the booking that invokes it. */
export const passengersOf = (services: PassengersServices) => passengersMachine.provide(passengersPorts(services))
