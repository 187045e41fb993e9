import type { lastBooked as english } from './lastBooked.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the strip with the last booked trip. */
export const lastBooked = {
  lastBookedTrip: 'आपकी पिछली बुक की गई यात्रा',
  lastBookedRoute: '{origin} से {destination}',
  lastBookedSearch: 'अपनी पिछली बुक की गई यात्रा फिर से खोजें',
} as const satisfies Translation<typeof english>
