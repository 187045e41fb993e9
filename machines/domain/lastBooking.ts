import type { IsoDate } from './calendarDate.ts'
import type { SpecialFare } from './specialFare.ts'
import type { TripType } from './trip.ts'

/** The last flight that a customer booked [LBK-16]. */
export interface LastBooking {
  readonly origin: string
  readonly destination: string
  readonly adultPaxCount: number
  readonly childPaxCount: number
  readonly infantPaxCount: number
  /** `ROUND_TRIP`, or anything else for one way [LBK-17]. */
  readonly journeyType: string
  /** Taken as the departure date [CON-17]; empty where the airline has none. */
  readonly bookingDate: string
}

/** The search that a last booking stands for [LBK-18, LBK-19]. */
export interface LastBookedCriteria {
  readonly originStationCode: string
  readonly destinationStationCode: string
  readonly adult: number
  readonly child: number
  readonly infant: number
  readonly seniorcitizen: number
  readonly extraSeat: number
  readonly totalPax: number
  readonly tripType: TripType
  /** Shown in the strip, never put into the form [CON-18]. */
  readonly departureDate: IsoDate
  readonly returnDate: IsoDate | null
  readonly promocode: string
  readonly specialFare: SpecialFare | null
}
