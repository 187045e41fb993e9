import type { BookedFee } from './bookings.ts'

/** The code of the fee for a seat that a passenger has chosen. */
export const SEAT_FEE = 'SEAT'

/** Milliseconds for which something that costs is kept until it is paid. */
export const EXTRAS_HELD_FOR = 10 * 60_000
/** Less time than this is left of a hold: what is chosen then is held anew. */
export const LEAST_TO_PAY = 3 * 60_000
/** How often a booking may begin to hold something of a flight, without paying. */
export const EXTRA_HOLDS = { calls: 3, within: 2 * 3_600_000 }

/** Something of a booking that is held and not paid: a seat, or a special service. */
export interface DueExtra {
  /** By their place in the booking. */
  readonly passenger: number
  /** As `SR3113-20261212-DELBOM`. */
  readonly flightReference: string
  /** Null for a seat. */
  readonly ssrCode: string | null
  /** As `12A`; null for a service. */
  readonly seat: string | null
  /** What is still to be paid for it: a seat costs less by what was paid for another on the flight. In minor units. */
  readonly dueMinor: number
}

/** What a passenger has paid for seats on a flight: for as much they sit elsewhere without paying again. */
export const paidForSeat = (fees: readonly BookedFee[], passenger: number, flightReference: string): number =>
  fees
    .filter((fee) => fee.code === SEAT_FEE && fee.passenger === passenger && fee.flightReference === flightReference)
    .reduce((sum, { minor }) => sum + minor, 0)

/** The fee by which an extra is part of the price. */
export const feeOfExtra = ({ passenger, flightReference, ssrCode, seat, dueMinor }: DueExtra): BookedFee => ({
  passenger,
  type: 'FarePrice',
  code: ssrCode ?? SEAT_FEE,
  ssrCode,
  minor: dueMinor,
  overrideMinor: null,
  isInBundle: false,
  flightReference,
  mostLegs: null,
  detail: seat ?? ssrCode ?? '',
})

/** What of all of it is to be paid, in minor units. */
export const sumOfExtras = (items: readonly DueExtra[]): number => items.reduce((sum, { dueMinor }) => sum + dueMinor, 0)
