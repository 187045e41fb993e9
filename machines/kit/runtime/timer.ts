/** The longest time that a timer of a browser can run, in milliseconds: more than a page stays open. */
const LONGEST_TIMER = 2 ** 31 - 1

/** For how long a timer runs: as long as is wanted, where that is no longer than it can; as long as it can where nothing is waited for. */
export const timerFor = (milliseconds: number | null): number => Math.min(LONGEST_TIMER, Math.max(0, milliseconds ?? LONGEST_TIMER))
