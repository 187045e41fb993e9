import { localMinutes, localTimeText } from '../schedule/zone.ts'
import { CHECK_IN_CLOSES, CHECK_IN_OPENS } from './checkInWindow.ts'

/** Minutes before departure until which meals can be booked [CONST-20]. */
export const MEALS_UNTIL = 12 * 60
/** How many bags each passenger checks in for nothing [CONST-22]. */
export const FREE_BAGS = 1
/** Rupees for which the cheapest bag more is carried [CONST-22]. */
export const EXTRA_BAG_FROM = 750

/**
 * Whether meals for a departure can be booked now, up to the minute in which the time ends [CONST-20].
 * @param departsAt minutes since 1970 UTC
 * @param now milliseconds since 1970 UTC
 */
export const canBookMeals = (departsAt: number, now: number): boolean => departsAt - now / 60_000 >= MEALS_UNTIL

/**
 * Until when, or from when, something is done about a departure: local times `YYYY-MM-DDTHH:mm` of its airport [MSG-93, CON-52, CONST-20].
 * @param departsAt minutes since 1970 UTC
 * @param timeZone an IANA name
 */
export function deadlinesOf(departsAt: number, timeZone: string) {
  const before = (minutes: number): string => localTimeText(localMinutes(timeZone, departsAt - minutes))
  return { checkInOpens: before(CHECK_IN_OPENS), checkInCloses: before(CHECK_IN_CLOSES), mealsUntil: before(MEALS_UNTIL) }
}
