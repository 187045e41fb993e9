import type { DraftGuardian, DraftGuardians } from './saleDraft.ts'
import { nameProblem, type NameProblem } from './travellerForm.ts'
import { addressOf, contactProblem, type ContactProblem } from './typedContact.ts'

/** Whether an adult brings a child that travels alone to the airport, or meets it on arrival. */
export const GUARDIAN_ROLES = ['brings', 'meets'] as const
export type GuardianRole = (typeof GUARDIAN_ROLES)[number]

/** An adult to whom a child is handed over. The phone number is in E.164, as `+919876543210`; of a booking that is shown it may be masked, as the name. */
export interface Guardian {
  readonly name: string
  readonly phone: string
}

/** Who brings the children of a booking that travel alone, and who meets them. */
export type Guardians = Readonly<Record<GuardianRole, Guardian>>

/** What is asked of each, in the order of the screen. */
export const GUARDIAN_FIELDS = ['name', 'phone'] as const
export type GuardianField = (typeof GUARDIAN_FIELDS)[number]

/** What is wrong with a field. Each has words. */
export type GuardianProblem = NameProblem | ContactProblem

const typedPhone = ({ phone, countryCode }: DraftGuardian) => ({ text: phone, countryCode, mode: 'mobile' as const })

/** What is wrong with a field of who brings or meets a child; null for nothing [OPEN-81, VAL-22]. */
export function guardianProblem(guardian: DraftGuardian, field: GuardianField): GuardianProblem | null {
  if (field === 'name') return nameProblem(guardian.name)
  return guardian.phone.trim() === '' ? 'missing' : contactProblem(typedPhone(guardian), false)
}

/** Both as the airline is told them. */
export const guardiansOf = ({ brings, meets }: DraftGuardians): Guardians => ({ brings: guardianOf(brings), meets: guardianOf(meets) })

const guardianOf = (guardian: DraftGuardian): Guardian => ({ name: guardian.name.trim(), phone: addressOf(typedPhone(guardian)) })

/** Whether something is typed of either. */
export const isGuardianBegun = (guardians: DraftGuardians): boolean =>
  GUARDIAN_ROLES.some((role) => GUARDIAN_FIELDS.some((field) => guardians[role][field].trim() !== ''))
