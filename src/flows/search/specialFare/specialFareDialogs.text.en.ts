import { translator } from '../../../messages/translate.ts'
import { specialFare } from './specialFare.text.en.ts'

/** Words of the toast and of the dialog of the special fares. */
export const specialFareDialogs = {
  specialFareRestrictionMessage: 'The {fare} fare is not available for this search.',
  restrictedRouteIncomplete: 'Choose where you fly from and where to first.',
  restrictedWithinIndia: 'It is sold on flights within India only.',
  restrictedNotChecked: 'We could not ask the airline whether it is sold on this route. Choose it again to try once more.',
  restrictedRemoved: 'It was removed, and 1 adult travels.',
  restrictionDismiss: 'Dismiss',
  specialFaresLoading: 'Loading what the airline says of its special fares.',
  specialFaresSlow: 'This takes longer than usual.',
  specialFaresFailed: 'What the airline says of its special fares could not be loaded. Your search is kept.',
  specialFaresRetry: 'Try again',
  specialFaresNothing: 'The airline has nothing to add to its special fares.',
} as const

export const t = translator({ ...specialFare, ...specialFareDialogs })
