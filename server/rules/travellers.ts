import type { TravellerType } from './bookings.ts'

/** What the rules of names, seats and sales ask of a type of traveller. */
interface TravellerRules {
  /** Sits beside a grown-up, and looks after nobody [VAL-24]. */
  readonly isChild: boolean
  /** Goes with somebody who has a seat: on a lap, or beside [VAL-13, PAX-09]. */
  readonly isFollower: boolean
  /** May sit at an emergency exit [VAL-24]. */
  readonly opensDoors: boolean
  /** Proves a special fare by a number. */
  readonly isProvedByNumber: boolean
  /** Whose age decides of their fare, or of who has to look after them. */
  readonly needsBirthDate: boolean
  /** Is brought by an adult and met by one, whom the airline knows [OPEN-81]. */
  readonly isHandedOver: boolean
}

const GROWN_UP: TravellerRules = {
  isChild: false,
  isFollower: false,
  opensDoors: true,
  isProvedByNumber: false,
  needsBirthDate: false,
  isHandedOver: false,
}
const CHILD: TravellerRules = { ...GROWN_UP, isChild: true, opensDoors: false, needsBirthDate: true }

/** A type that is added does not compile before each of these is said of it. */
const RULES: Readonly<Record<TravellerType, TravellerRules>> = {
  ADT: GROWN_UP,
  CHD: CHILD,
  SNR: { ...GROWN_UP, needsBirthDate: true },
  STUDENT: { ...GROWN_UP, isProvedByNumber: true, needsBirthDate: true },
  ARMED_FORCES: { ...GROWN_UP, isProvedByNumber: true },
  MEDICAL: { ...GROWN_UP, isProvedByNumber: true },
  UNACCOMPANIED_MINOR: { ...CHILD, isHandedOver: true },
  INF: { ...GROWN_UP, isFollower: true, opensDoors: false, needsBirthDate: true },
  EXST: { ...GROWN_UP, isFollower: true, opensDoors: false },
}

/** What the rules ask of a type of traveller. */
export const travellerRules = (type: TravellerType): TravellerRules => RULES[type]
