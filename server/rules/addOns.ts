import { localMinutes, localTimeText } from '../schedule/zone.ts'
import { BOARDING_BEGINS, CHECK_IN_CLOSES, CHECK_IN_OPENS, GATE_CLOSES } from './checkInWindow.ts'

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
 * Until when, or from when, something is done about a departure: local times `YYYY-MM-DDTHH:mm` of its airport [MSG-93, CON-52, CONST-15,
 * CONST-17, CONST-20], and of check-in and its undoing the instants too, since a local time comes twice on a day on which the clock is put back.
 * @param departsAt minutes since 1970 UTC
 * @param timeZone an IANA name
 * @param undoUntil minutes before departure until which a check-in can be undone
 */
export function deadlinesOf(departsAt: number, timeZone: string, undoUntil: number) {
  const before = (minutes: number): string => localTimeText(localMinutes(timeZone, departsAt - minutes))
  const instant = (minutes: number): string => new Date((departsAt - minutes) * 60_000).toISOString()
  return {
    checkInOpens: before(CHECK_IN_OPENS),
    checkInCloses: before(CHECK_IN_CLOSES),
    checkInOpensAt: instant(CHECK_IN_OPENS),
    checkInClosesAt: instant(CHECK_IN_CLOSES),
    undoUntil: before(undoUntil),
    undoUntilAt: instant(undoUntil),
    boards: before(BOARDING_BEGINS),
    gateCloses: before(GATE_CLOSES),
    mealsUntil: before(MEALS_UNTIL),
  }
}
