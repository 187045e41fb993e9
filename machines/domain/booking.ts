import type { BookingState } from './bookingState.ts'
import type { Money } from './money.ts'

/** Whether a booking holds [SEC-15]. One on hold waits to be paid. */
export type BookingStatus = 'confirmed' | 'onHold' | 'cancelled'

/** An airport of a booking; without a city where it has left the network. */
export interface BookedStation {
  readonly code: string
  readonly city: string | null
}

/** From the first station to the last in one direction. Times are local to the airport, `YYYY-MM-DDTHH:mm`. */
export interface BookedJourney {
  readonly origin: BookedStation
  readonly destination: BookedStation
  /** Null where no date has been chosen yet: an open ticket. */
  readonly flown: { readonly departure: string; readonly arrival: string; readonly flightNumbers: readonly string[] } | null
}

/** What a customer has booked. */
export interface Booking {
  /** Six letters and digits, by which the airline finds it. */
  readonly recordLocator: string
  /** The day in India, YYYY-MM-DD. */
  readonly bookedOn: string
  readonly status: BookingStatus
  readonly journeys: readonly BookedJourney[]
  readonly passengers: number
  readonly total: Money
}

/** Bookings whose last journey has not departed yet, or those that have. */
export type BookingsWhen = 'upcoming' | 'past'

/** What is asked of the airline. Pages count from 1. */
export interface BookingsQuestion {
  readonly when: BookingsWhen
  readonly page: number
}

/** A page of bookings: the one that was asked for, or the last where there are fewer. */
export interface BookingsPage {
  readonly bookings: readonly Booking[]
  readonly page: number
  /** How many stand on a full page. */
  readonly pageSize: number
  /** Of all pages. */
  readonly total: number
}

/** How many pages there are; an empty list is one. */
export const pagesOf = ({ total, pageSize }: BookingsPage): number => Math.max(1, Math.ceil(total / pageSize))

/** The answer of the airline. It gives bookings only to their owner [SEC-15]. */
export type BookingsReply = { readonly isSignedIn: true; readonly found: BookingsPage } | { readonly isSignedIn: false }

/** A booking that this browser has opened. Who travels and what it costs stand on its own page. */
export interface OpenedTrip {
  readonly recordLocator: string
  readonly state: BookingState
  readonly journeys: readonly BookedJourney[]
  /** It is among the bookings of who is signed in. */
  readonly isMine: boolean
  /** Who is signed in can add it to theirs. */
  readonly canBeAdded: boolean
}

/** Why a booking was not added to those of who is signed in. Whose it is instead is not said. */
export type NotAddedReason = 'signedOut' | 'notOpened' | 'notProved' | 'notAllowed'

/** The airline's answer to who wants to have a booking among theirs. */
export type AddTripReply = { readonly isAdded: true } | { readonly isAdded: false; readonly reason: NotAddedReason }
