/** Minutes before departure at which online check-in opens [MSG-93]. */
export const CHECK_IN_OPENS = 48 * 60
/** Minutes before departure at which it closes [CON-52]. */
export const CHECK_IN_CLOSES = 60
/** Minutes before departure at which boarding begins. */
export const BOARDING_BEGINS = 45
/** Minutes before departure at which the gate closes [CONST-15]. */
export const GATE_CLOSES = 25

/**
 * Why check-in for a departure is closed now; null while it is open [CHK-27, CHK-28, CHK-30].
 * @param departsAt minutes since 1970 UTC
 * @param now milliseconds since 1970 UTC
 */
export function checkInRestriction(departsAt: number, now: number): 'NotOpened' | 'Closed' | null {
  const minutesLeft = departsAt - now / 60_000
  if (minutesLeft > CHECK_IN_OPENS) return 'NotOpened'
  return minutesLeft <= CHECK_IN_CLOSES ? 'Closed' : null
}
