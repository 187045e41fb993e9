import { GUARDIAN_ROLES, type Guardian, type Guardians } from './handedOver.ts'
import type { DraftGuardian, DraftGuardians } from './saleDraft.ts'
import { nameProblem, type NameProblem } from './travellerForm.ts'
import { addressOf, contactProblem, type ContactProblem } from './typedContact.ts'

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
