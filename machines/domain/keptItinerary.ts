import type { BookingDetail } from './bookingDetail.ts'

/** What of a booking is kept on a device: who flies when and where. */
export type KeptItinerary = Pick<
  BookingDetail,
  | 'recordLocator'
  | 'state'
  | 'replacedBy'
  | 'replaces'
  | 'bookedAt'
  | 'readAt'
  | 'allowsCheckIn'
  | 'journeys'
  | 'passengers'
  | 'hiddenPassengers'
  | 'isGroup'
  | 'cancelled'
  | 'bags'
  | 'cities'
>

/** Milliseconds for which an itinerary stays after its last arrival. */
const STAYS = 86_400_000

/** What is kept of a booking: neither what it costs nor whom the airline writes to. */
export const itineraryToKeep = (booking: BookingDetail): KeptItinerary => {
  const { recordLocator, state, replacedBy, replaces, bookedAt, readAt, allowsCheckIn } = booking
  const { journeys, passengers, hiddenPassengers, isGroup, cancelled, bags, cities } = booking
  const status = { recordLocator, state, replacedBy, replaces, bookedAt, readAt, allowsCheckIn }
  return { ...status, journeys, passengers, hiddenPassengers, isGroup, cancelled, bags, cities }
}

/** A booking of what was kept of it. Nothing can be done about it before the airline is asked. */
export const bookingOfKept = (itinerary: KeptItinerary): BookingDetail => ({
  ...itinerary,
  version: 0,
  canBeManaged: false,
  canBeCancelled: false,
  canCorrectNames: false,
  holdUntil: null,
  holdSecondsLeft: null,
  payment: null,
  contacts: [],
  guardians: null,
  isContactProved: true,
  price: null,
  payments: [],
})

/**
 * Whether an itinerary is of use at a time: a day after its last arrival it is not.
 * @param now milliseconds since 1970 UTC
 */
export const isOfUse = ({ journeys }: Pick<KeptItinerary, 'journeys'>, now: number): boolean =>
  journeys.some(({ flown }) => flown !== null && Date.parse(flown.arrivesAt) + STAYS > now)
