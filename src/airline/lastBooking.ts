import type { LastBooking } from '../../machines/domain/lastBooking.ts'
import { LastBookingAnswer } from '../../server/contract/lastBooking.ts'
import { AirlineError } from './airlineError.ts'
import { answered, clientOf, pathOf } from './client.ts'
import type { Configuration } from './configuration.ts'

const NOT_SIGNED_IN = 401

/** The last flight that the customer booked; null where there is none, or nobody is signed in [API-12, LBK-16, SEC-07]. */
export async function readLastBooking(configuration: Configuration, signal: AbortSignal): Promise<LastBooking | null> {
  try {
    const { data } = await answered(LastBookingAnswer, () => clientOf(configuration).get(pathOf(configuration, 'lastBooking'), { signal }).json())
    return data && { ...data, origin: data.origin ?? '', destination: data.destination ?? '', bookingDate: data.bookingDate ?? '' }
  } catch (error) {
    if (error instanceof AirlineError && error.status === NOT_SIGNED_IN) return null
    throw error
  }
}
