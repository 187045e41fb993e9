import { common } from '../../../messages/common.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the strip of special fares. */
export const specialFare = {
  specialFares: 'Special fares',
  specialFaresAbout: 'About special fares',
  studentCondition: 'Over {over} years',
  armedForcesCondition: 'With an identity card',
  medicalCondition: 'Doctors and nurses',
  unaccompaniedMinorCondition: '{from} to under {under} years',
  seniorCitizenCondition: '{from} years and above',
  specialFareHint: 'One at a time, and not with a promo code.',
  adultSet: 'Passengers set to 1 adult.',
  unaccompaniedMinorSet: 'Passengers set to children who travel alone.',
  seniorCitizenSet: 'Passengers set to 1 senior citizen.',
  seniorsLockedByFare: 'Senior citizens cannot be added.',
  othersLockedByFare: 'Only children can be added.',
  seniorNeededByFare: 'At least 1 senior citizen must travel.',
  promoNotCombined: 'A promo code cannot be combined with a special fare.',
  specialFareRemoved: '{fare} fare removed. Passengers set to 1 adult.',
  specialFareChecked: 'Asking the airline whether the {fare} fare is sold on this route.',
  specialFareCheckedSlow: 'Still asking whether the {fare} fare is sold on this route. This takes longer than usual.',
} as const

export const t = translator({ ...common, ...specialFare })

export type MessageKey = keyof typeof specialFare
