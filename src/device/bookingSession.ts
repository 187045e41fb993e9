import * as v from 'valibot'
import type { BookingSession } from '../../machines/domain/groupRetrieval.ts'
import { kept } from './storage.ts'

const groupBooking = kept({ name: 'groupBooking', schema: v.boolean() })
const passengerKeys = kept({ name: 'passengerKeys', schema: v.array(v.string()) })
const isBookingType = kept({ name: 'isBookingType', schema: v.string() })
/** Which booking the others are about. */
const recordLocator = kept({ name: 'openedBooking', schema: v.string() })

/** Keeps in this tab as what a booking is opened, in place of what was kept before [GRP-25]. */
export function keepBookingSession(session: BookingSession): void {
  recordLocator.write(session.recordLocator)
  groupBooking.write(session.groupBooking)
  passengerKeys.write([...session.passengerKeys])
  isBookingType.write(session.isBookingType)
}

/** The passengers as which a booking of a group was opened in this tab; null where it was not, or is no group [API-23, GRP-25]. */
export function groupKeysOf(asked: string): readonly string[] | null {
  return groupBooking.read() === true && recordLocator.read() === asked ? passengerKeys.read() : null
}

/** From now on this tab asks for all that the airline shows of the booking. */
export function forgetGroupKeys(): void {
  for (const each of [recordLocator, groupBooking, passengerKeys]) each.forget()
}
