import type { Customer } from '../../domain/customer.ts'
import type { PreferencesReply } from '../../domain/preferences.ts'
import type { AccountFormInput } from '../accountForm/accountForm.types.ts'
import type { PreferencesContext } from './preferences.types.ts'

/** What was read, of whoever is signed in. */
export const openedOf = (reply: PreferencesReply): PreferencesContext['opened'] => (reply.isSignedIn ? reply : null)

/** Whether somebody else is here than the one whose preferences are shown. */
export const isAnother = ({ opened }: PreferencesContext, customer: Customer | null): boolean => customer?.customerNumber !== opened?.owner

export function formInput({ opened, delays }: PreferencesContext): AccountFormInput {
  if (opened === null) throw new Error('a form is opened when its preferences were read')
  const { owner, kept, draft, today } = opened
  return { form: 'preferences', owner, kept, draft, today, delays }
}
