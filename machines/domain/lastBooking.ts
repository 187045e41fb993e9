import { isIsoDate, type IsoDate } from './calendarDate.ts'
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

/** Who looks, and where. */
export interface LastBookedPlace {
  /** The flag enableLastBookedOption [LBK-01]. */
  readonly isEnabled: boolean
  readonly isModifying: boolean
  readonly isSignedIn: boolean
}

/**
 * Why no last booking shows, or null where one may: it is not offered there, or no customer is signed in
 * [LBK-01, LBK-02, LBK-06, CON-56, SEC-07].
 */
export function whyNoLastBooking({ isEnabled, isModifying, isSignedIn }: LastBookedPlace): 'disabled' | 'signedOut' | null {
  if (!isEnabled || isModifying) return 'disabled'
  return isSignedIn ? null : 'signedOut'
}

/** Whether a booking says where and when: origin, destination and a date that can be read [LBK-04, CON-17]. */
export const isShowable = ({ origin, destination, bookingDate }: LastBooking): boolean =>
  origin !== '' && destination !== '' && isIsoDate(bookingDate)

/** The passengers that the strip counts: adults and children, at least one [LBK-13, CON-55]. */
export const passengersShown = ({ adultPaxCount, childPaxCount }: LastBooking): number => Math.max(1, adultPaxCount + childPaxCount)

/**
 * The search that a booking stands for [LBK-17, LBK-18, LBK-19]. Children without an adult travel under the Unaccompanied
 * Minor fare, and infants cannot [LBK-14, LBK-15, OPEN-63]; a record without passengers stands for one adult [LBK-13].
 */
export function criteriaOf(booking: LastBooking): LastBookedCriteria {
  const { adultPaxCount, childPaxCount, infantPaxCount } = booking
  const isMinorAlone = adultPaxCount === 0 && childPaxCount > 0
  return {
    originStationCode: booking.origin,
    destinationStationCode: booking.destination,
    adult: isMinorAlone ? 0 : Math.max(1, adultPaxCount),
    child: childPaxCount,
    infant: isMinorAlone ? 0 : infantPaxCount,
    seniorcitizen: 0,
    extraSeat: 0,
    totalPax: passengersShown(booking),
    tripType: booking.journeyType === 'ROUND_TRIP' ? 'ROUND_TRIP' : 'ONE_WAY',
    departureDate: booking.bookingDate,
    returnDate: null,
    promocode: '',
    specialFare: isMinorAlone ? 'UNACCOMPANIED_MINOR' : null,
  }
}
