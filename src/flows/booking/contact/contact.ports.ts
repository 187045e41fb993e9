import { fromPromise } from 'xstate'
import { contactMachine } from '../../../../machines/booking/contact/contact.machine.ts'
import type { BasicDetails } from '../../../../machines/domain/account.ts'
import type { Accounts } from '../../../airline/accounts.ts'
import { logFailure } from '../../../device/log.ts'

export interface ContactServices {
  readonly accounts: () => Promise<Pick<Accounts, 'basicDetails'>>
}

/** The ports of the contact of a booking. */
export const contactPorts = ({ accounts }: ContactServices) => ({
  actors: { loadOwnDetails: fromPromise<BasicDetails | null, void>(async ({ signal }) => (await accounts()).basicDetails(signal)) },
  actions: { logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error) },
})

/** The contact, for the step that invokes it. */
export const contactOf = (services: ContactServices) => contactMachine.provide(contactPorts(services))
