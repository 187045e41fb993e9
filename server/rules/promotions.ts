import { type Day } from '../schedule/calendar.ts'
import { marketBetween } from '../schedule/markets.ts'
import { isDomestic } from '../schedule/stations.ts'
import { localDayAt } from '../schedule/zone.ts'
import type { AmountOff, Reduction } from './reductions.ts'

/** From a day to a day, both included; null bounds nothing. */
export interface Days {
  readonly from: Day | null
  readonly until: Day | null
}

/** A promo code, what it takes off and who may have it [PRO-19]. */
export interface Promotion {
  readonly code: string
  readonly title: string
  /** What a traveller is told when it is applied [API-03]. */
  readonly message: string
  /** Off the base fare of each seat, for each journey. */
  readonly off: AmountOff
  /** When it can be used, in days in India. */
  readonly bookable: Days
  /** When all journeys of the trip have to begin, in local days. */
  readonly travel: Days
  /** The day for which the days above were written, where they move on with the airline's clock; null where they stand. */
  readonly movesFrom: Day | null
  readonly routes: 'any' | 'domestic' | 'international' | { readonly listed: readonly string[] }
  readonly passengers: { readonly min: number; readonly max: number | null }
  readonly channels: readonly string[]
  readonly audience: 'any' | 'signedIn' | 'firstTime'
  /** How many may use it in all; null for no limit. */
  readonly usageLimit: number | null
  /** Shown in the dialog of offers [OPEN-58]. */
  readonly isForWeb: boolean
  /** On public lists; other codes work for those who were told them. */
  readonly isKnown: boolean
  readonly isActive: boolean
}

/** The search for which a promotion is asked for. */
export interface PromotionSearch {
  readonly origin: string
  readonly destination: string
  readonly departure: Day
  /** Null for a one-way trip. */
  readonly return: Day | null
  /** Adults, children and seniors [OPEN-59]. */
  readonly passengers: number
}

/** Who asks for a promotion, when and for what. */
export interface PromotionCase {
  /** Milliseconds since 1970 UTC by the airline's clock. */
  readonly now: number
  readonly channel: string
  /** Null while nothing is searched for: nothing is then refused for route, days or passengers. */
  readonly search: PromotionSearch | null
  /** Null for a visitor who has not signed in. */
  readonly customer: { readonly hasBooked: boolean } | null
}

/** Why a promotion is refused. */
export type PromotionRefusal =
  | 'unknown'
  | 'notYet'
  | 'expired'
  | 'channel'
  | 'route'
  | 'dates'
  | 'passengers'
  | 'usedUp'
  | 'signInNeeded'
  | 'firstTimeOnly'

/** The airline keeps its books in India. */
export const HOME_ZONE = 'Asia/Kolkata'

/** The day in India at an instant in milliseconds. */
export const homeDay = (now: number): Day => localDayAt(HOME_ZONE, now)

/**
 * Why a visitor may not have a promotion; null when they may. What the visitor could do least about is named first, so that
 * a visitor is not asked to sign in for a code that does not fit the search [PRO-13, SEC-06, CON-14].
 * @param promotion undefined where no promotion has the code
 * @param usesTaken how many uses others hold or have consumed; asked only of a promotion with a limit
 */
export function promotionRefusal(promotion: Promotion | undefined, asked: PromotionCase, usesTaken: number): PromotionRefusal | null {
  if (!promotion?.isActive) return 'unknown'
  const { bookable, movesFrom, channels, usageLimit, audience } = promotion
  const today = movesFrom ?? homeDay(asked.now)
  if (bookable.from !== null && today < bookable.from) return 'notYet'
  if (bookable.until !== null && today > bookable.until) return 'expired'
  if (!channels.includes(asked.channel)) return 'channel'
  const forSearch = asked.search && searchRefusal(promotion, asked.search, homeDay(asked.now) - today)
  if (forSearch !== null) return forSearch
  if (usageLimit !== null && usesTaken >= usageLimit) return 'usedUp'
  return visitorRefusal(audience, asked.customer)
}

/** @param moved by how many days the promotion's own dates have moved on */
function searchRefusal({ routes, travel, passengers }: Promotion, search: PromotionSearch, moved: number): PromotionRefusal | null {
  const isWithin = (day: Day) => day - moved >= (travel.from ?? -Infinity) && day - moved <= (travel.until ?? Infinity)
  if (!isOnRoute(routes, search)) return 'route'
  if (!isWithin(search.departure) || (search.return !== null && !isWithin(search.return))) return 'dates'
  return search.passengers < passengers.min || search.passengers > (passengers.max ?? Infinity) ? 'passengers' : null
}

/** A pair that is not sold is on no route, whatever the promotion. */
function isOnRoute(routes: Promotion['routes'], { origin, destination }: PromotionSearch): boolean {
  if (!marketBetween(origin, destination)) return false
  if (typeof routes === 'object') return routes.listed.includes(`${origin}-${destination}`)
  return routes === 'any' || isDomestic(origin, destination) === (routes === 'domestic')
}

/** Why a promotion is not for this caller; null where it is [SEC-06]. */
function visitorRefusal(audience: Promotion['audience'], customer: PromotionCase['customer']): PromotionRefusal | null {
  if (audience === 'any') return null
  if (customer === null) return 'signInNeeded'
  return audience === 'firstTime' && customer.hasBooked ? 'firstTimeOnly' : null
}

const WORDS: Readonly<Record<Exclude<PromotionRefusal, 'passengers'>, string>> = {
  unknown: 'We do not know this promo code. Please check how it is spelt.',
  notYet: 'This promo code cannot be used yet.',
  expired: 'This promo code has expired.',
  channel: 'This promo code cannot be used on this website.',
  route: 'This promo code is not for this route.',
  dates: 'This promo code is not for these travel dates.',
  signInNeeded: 'Please sign in to use this promo code.',
  firstTimeOnly: 'This promo code is only for a first booking with us.',
  usedUp: 'This promo code has been used up.',
}

/** A refusal in plain words for the traveller [PRO-13, API-02]. They never contain the code. */
export function refusalWords(refusal: PromotionRefusal, promotion: Promotion | undefined): string {
  if (refusal !== 'passengers') return WORDS[refusal]
  const { min = 1, max = null } = promotion?.passengers ?? {}
  if (max === null) return `This promo code is for ${min} or more passengers.`
  return min === max ? `This promo code is for ${min} passengers.` : `This promo code is for ${min} to ${max} passengers.`
}

/** How a promotion's discount is put: `10%`, `₹500`. */
export const amountWords = (off: AmountOff): string => (off.kind === 'percent' ? `${off.value}%` : `₹${off.value.toLocaleString('en-IN')}`)

/** The reduction of a promotion for a search: it applies to every passenger with a seat. */
export const promotionReduction = ({ code, off }: Promotion): Reduction => ({
  type: 'PromotionDiscount',
  code,
  detail: `Promo code ${code}, ${amountWords(off)} off the base fare`,
  passengerTypes: ['ADT', 'CHD', 'SNR', 'EXST'],
  off,
})
