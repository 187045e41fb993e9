import type { BookingType, HeldAs, TooManyTries } from './retrieval.ts'

/** What was typed before the group was found, under the names of the specification; a number instead of a name or address [GRP-24]. */
export interface GroupInputs {
  readonly pnrDetails: string
  readonly lastName: string | null
  readonly email: string | null
}

/** For what the group is opened: to be managed, to check in, or to see boarding passes [GRP-01, GRP-22, GRP-24]. */
export type GroupFlow = 'manage' | 'checkIn' | 'boardingPass'

/** A name that is to be found in a group [GRP-18]. */
export interface GroupPassengerQuestion {
  readonly firstName: string
  readonly lastName: string
  readonly recordLocator: string
}

/** What the site goes by when it decides what becomes of a group. */
export interface RetrievedGroup {
  readonly recordLocator: string
  readonly heldAs: HeldAs
  /** `status` of the booking beside `info.status`: closed, whatever it is held as [CON-27]. */
  readonly isClosed: boolean
  readonly journeys: number
  /** The keys of the passengers whom the name stands for. */
  readonly passengerKeys: readonly string[]
  readonly allowsCheckIn: boolean
  readonly allowsManaging: boolean
}

/** The airline's answer; a refused name in its own words [GRP-26]. Some groups are not for the public. */
export type GroupReply =
  | { readonly kind: 'group'; readonly group: RetrievedGroup }
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'forbidden' }
  | TooManyTries

/** What the session keeps of a booking that is opened [GRP-25]. */
export interface BookingSession {
  readonly recordLocator: string
  readonly groupBooking: boolean
  readonly passengerKeys: readonly string[]
  readonly isBookingType: BookingType
}

/** What becomes of a group that was found. */
export type GroupOutcome = 'found' | 'cancelled' | 'notFound' | 'wentWrong' | 'withoutPassengers'

/** What becomes of a group that was found [GRP-16, GRP-19, GRP-20, GRP-21, CON-27, CON-63]. */
export function groupOutcome(group: RetrievedGroup, flow: GroupFlow): GroupOutcome {
  if (group.journeys === 0 && (group.heldAs === 'closed' || group.isClosed)) return 'cancelled'
  if (!(flow === 'manage' ? group.allowsManaging : group.allowsCheckIn)) return 'notFound'
  if (group.journeys === 0) return 'wentWrong'
  return group.passengerKeys.length === 0 ? 'withoutPassengers' : 'found'
}

/**
 * Whether the last name is asked for: an e-mail address or a number was typed before and no name, a flag demands it, or the
 * contact who booked is asked [GRP-09, GRP-10, GRP-11, OPEN-20].
 */
export const needsLastName = ({ lastName }: GroupInputs, isDemanded: boolean, isPrimaryContact: boolean): boolean =>
  isDemanded || isPrimaryContact || lastName === null
