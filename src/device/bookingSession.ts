import * as v from 'valibot'
import type { BookingSession } from '../../machines/domain/groupRetrieval.ts'
import { kept } from './storage.ts'

/** Keeps in this tab as what a booking is opened, in place of what was kept before [GRP-25]. */
export function keepBookingSession({ groupBooking, passengerKeys, isBookingType }: BookingSession): void {
  kept({ name: 'groupBooking', version: 1, schema: v.boolean(), area: 'session' }).write(groupBooking)
  kept({ name: 'passengerKeys', version: 1, schema: v.array(v.string()), area: 'session' }).write([...passengerKeys])
  kept({ name: 'isBookingType', version: 1, schema: v.string(), area: 'session' }).write(isBookingType)
}
