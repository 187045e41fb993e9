import type { TravellerKind } from './bookingDetail.ts'

/** What the rules of names and seats ask of who flies. */
interface TravellerRules {
  readonly isChild: boolean
  /** Whose age decides of their fare, or of who has to look after them. */
  readonly needsBirthDate: boolean
  /** Whether they prove a special fare by a number. */
  readonly needsDocument: boolean
  /** Is brought by an adult and met by one, whom the airline knows [OPEN-81]. */
  readonly isHandedOver: boolean
}

const GROWN_UP: TravellerRules = { isChild: false, needsBirthDate: false, needsDocument: false, isHandedOver: false }
const CHILD: TravellerRules = { ...GROWN_UP, isChild: true, needsBirthDate: true }

/** One that is added does not compile before each of these is said of it. */
const RULES: Readonly<Record<TravellerKind, TravellerRules>> = {
  adult: GROWN_UP,
  child: CHILD,
  senior: { ...GROWN_UP, needsBirthDate: true },
  student: { ...GROWN_UP, needsBirthDate: true, needsDocument: true },
  armedForces: { ...GROWN_UP, needsDocument: true },
  medical: { ...GROWN_UP, needsDocument: true },
  minor: { ...CHILD, isHandedOver: true },
  infant: { ...GROWN_UP, needsBirthDate: true },
  extraSeat: GROWN_UP,
}

/** What the rules of names and seats ask of who flies. */
export const travellerRules = (kind: TravellerKind): TravellerRules => RULES[kind]
