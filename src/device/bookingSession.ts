import * as v from 'valibot'
import type { BookingSession } from '../../machines/domain/groupRetrieval.ts'
import { kept } from './storage.ts'

/** Keeps in this tab as what a booking is opened, in place of what was kept before [GRP-25]. */
export function keepBookingSession({ groupBooking, passengerKeys, isBookingType }: BookingSession): void {
  kept({ name: 'groupBooking', schema: v.boolean() }).write(groupBooking)
  kept({ name: 'passengerKeys', schema: v.array(v.string()) }).write([...passengerKeys])
  kept({ name: 'isBookingType', schema: v.string() }).write(isBookingType)
}
