import { otpEntryMachine } from '../../../machines/account/otpEntry/otpEntry.machine.ts'
import { profileMachine } from '../../../machines/account/profile/profile.machine.ts'
import { otpEntryActors } from '../../flows/account/otpEntry/otpEntry.actors.ts'
import { profileActors, type ProfileOutside } from '../../flows/account/profile/profile.actors.ts'

/** The entry of a code with all that it reaches outside. */
export const wiredOtpEntry = ({ accounts }: Pick<ProfileOutside, 'accounts'>) => otpEntryMachine.provide(otpEntryActors(accounts))

/** A profile with all that it reaches outside, and its child. */
export function wiredProfile(outside: ProfileOutside) {
  const { actors, actions } = profileActors(outside)
  return profileMachine.provide({ actors: { ...actors, otpEntry: wiredOtpEntry(outside) }, actions })
}
