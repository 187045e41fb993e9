import { otpEntryMachine } from '../../../machines/account/otpEntry/otpEntry.machine.ts'
import { profileMachine } from '../../../machines/account/profile/profile.machine.ts'
import { localDate } from '../../../machines/domain/calendarDate.ts'
import type { Clock } from '../../device/clock.ts'
import { createSignInDrafts } from '../../device/signInDrafts.ts'
import { otpEntryPorts } from '../../flows/account/otpEntry/otpEntry.ports.ts'
import { profilePorts, type ProfileServices } from '../../flows/account/profile/profile.ports.ts'

/** The entry of a code with its ports filled. */
export const createOtpEntry = ({ accounts }: Pick<ProfileServices, 'accounts'>) => otpEntryMachine.provide(otpEntryPorts(accounts))

/** A profile and its child with their ports filled. */
export function createProfile(ports: ProfileServices) {
  const { actors, actions } = profilePorts(ports)
  return profileMachine.provide({ actors: { ...actors, otpEntry: createOtpEntry(ports) }, actions })
}

/** What was typed while signing in and into one's own profile. */
export const createDrafts = () => createSignInDrafts()

/** Today where the airline is at home. */
export const todayAtHome = (clock: Clock) => localDate(clock.now(), 'Asia/Kolkata')
