import type { IsoDate } from './calendarDate.ts'
import type { Guardians } from './handedOver.ts'
import type { Money } from './money.ts'
import type { RefusedSale, Wanted } from './sale.ts'

/** What is typed of a traveller. */
export interface TypedTraveller {
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'F' | 'M' | 'X' | null
  /** Null while it is missing, or not asked for. */
  readonly birthDate: IsoDate | null
  /** By which a special fare is proved. Never stored in a browser. */
  readonly documentNumber: string
}

/** To whom the booking is sent. The phone number is in E.164, as `+919876543210`. */
export interface SaleContact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** The company for which the invoice is [CONST-25]. */
export interface GstDetails {
  readonly number: string
  readonly company: string
  readonly email: string
}

/** Who travels, once nothing was wrong with it. */
export interface People {
  /** In the order of the party; null for an extra seat. */
  readonly travellers: readonly (TypedTraveller | null)[]
  readonly contact: SaleContact
  readonly gst: GstDetails | null
  /** Null where no child travels alone. */
  readonly guardians: Guardians | null
}

/** How a booking ends: paid now, kept for nothing, or its fare kept for a price that is paid now. */
export type SaleEnding = 'pay' | 'hold' | 'fareLock'

/** All that the airline needs to make a booking. */
export interface BookingWanted extends Wanted, People {
  /** What the page named when the traveller pressed the button that books. */
  readonly acceptedTotal: Money
  readonly ending: SaleEnding
}

/** By which the airline knows answers again. */
export interface SaleKey {
  /** The same for the same answers at the same price, wherever they are sent from. */
  readonly key: string
  /** The keys of answers that these are in place of. */
  readonly replaces: readonly string[]
}

/** A booking that was made, or the reason why it was not. */
export type BookReply = ({ readonly kind: 'booked' } & Booked) | RefusedSale

/** A booking that was made. */
export interface Booked {
  readonly recordLocator: string
  /** An instant in ISO; null where nothing is waited for. */
  readonly holdUntil: string | null
  readonly pay: 'booking' | 'fareLock' | null
  /** What all of it costs. */
  readonly bookedTotal: Money
  /** The bookings that were not paid, and whose place it has taken. */
  readonly replaced: readonly string[]
}
