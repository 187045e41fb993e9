import type { PreferencesReply } from '../../domain/preferences.ts'
import type { AccountFormInput } from '../accountForm/accountForm.types.ts'
import type { PreferencesContext } from './preferences.types.ts'

/** What was read, of whoever is signed in. */
export const openedOf = (reply: PreferencesReply): PreferencesContext['opened'] => (reply.isSignedIn ? reply : null)

export function formInput({ opened, delays }: PreferencesContext): AccountFormInput {
  if (opened === null) throw new Error('a form is opened when its preferences were read')
  const { owner, kept, draft, today } = opened
  return { form: 'preferences', owner, kept, draft, today, delays }
}
