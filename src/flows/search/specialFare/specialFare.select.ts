import type { SnapshotFrom } from 'xstate'
import { AGE_RULES, type SpecialFare } from '../../../../machines/domain/specialFare.ts'
import { fareName } from '../../../messages/partyWords.ts'
import type { specialFareMachine } from '../../../../machines/search/specialFare/specialFare.machine.ts'
import { t, type MessageKey } from './specialFare.text.en.ts'

type Snapshot = SnapshotFrom<typeof specialFareMachine>

/** What choosing a fare set the passengers to, and what it does not let change. */
const EFFECTS = {
  STUDENT: ['adultSet', 'seniorsLockedByFare'],
  ARMED_FORCES: ['adultSet', 'seniorsLockedByFare'],
  MEDICAL: ['adultSet', 'seniorsLockedByFare'],
  UNACCOMPANIED_MINOR: ['unaccompaniedMinorSet', 'othersLockedByFare'],
  SENIOR_CITIZEN: ['seniorCitizenSet', 'seniorNeededByFare'],
} as const satisfies Record<SpecialFare, readonly [MessageKey, MessageKey]>

/** Who a fare is for, in one line [CONST-05, CONST-06, CONST-07]. */
export const fareCondition = (fare: SpecialFare): string => CONDITIONS[fare]()

const CONDITIONS: Readonly<Record<SpecialFare, () => string>> = {
  STUDENT: () => t('studentCondition', AGE_RULES.STUDENT),
  ARMED_FORCES: () => t('armedForcesCondition'),
  MEDICAL: () => t('medicalCondition'),
  UNACCOMPANIED_MINOR: () => t('unaccompaniedMinorCondition', AGE_RULES.UNACCOMPANIED_MINOR),
  SENIOR_CITIZEN: () => t('seniorCitizenCondition', AGE_RULES.SENIOR_CITIZEN),
}

/** What the strip says of the fare: what choosing it changed and what it does not allow [VAL-23], or that it is being asked for. */
export function fareNote(snapshot: Snapshot): string {
  const { fare, awaited, change } = snapshot.context
  if (awaited !== null) {
    return t(snapshot.matches({ fare: { checking: 'slow' } }) ? 'specialFareCheckedSlow' : 'specialFareChecked', { fare: fareName(awaited) })
  }
  if (fare !== null) {
    const [set, locked] = EFFECTS[fare]
    const words = change?.outcome === 'chosen' ? [t(set), t(locked)] : [t(locked)]
    return [...words, t('promoNotCombined')].join(' ')
  }
  return change?.outcome === 'removed' ? t('specialFareRemoved', { fare: fareName(change.fare) }) : t('specialFareHint')
}

export const isInformationOpen = (snapshot: Snapshot): boolean => snapshot.matches({ information: 'open' })
