import { translator } from '../../../messages/translate.ts'
import { common } from '../../../messages/common.ts'

/** Words of the strip with the last booked trip. */
export const lastBooked = {
  lastBookedTrip: 'Your last booked trip',
  lastBookedRoute: '{origin} to {destination}',
  lastBookedSearch: 'Search your last booked trip again',
} as const

export const t = translator({ ...common, ...lastBooked })
