import type { tripDates as english } from '../en/tripDates.ts'
import type { Translation } from '../translate.ts'

/** Words of the trip type and its dates. */
export const tripDates = {
  tripType: 'यात्रा का प्रकार',
  oneWay: 'वन वे',
  roundTrip: 'राउंड ट्रिप',
} as const satisfies Translation<typeof english>
