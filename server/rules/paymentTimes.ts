const SECOND = 1_000
const MINUTE = 60 * SECOND

/** For how long the provider is asked to keep a page open, in milliseconds: it takes no less than 30 minutes, also for a page that it first hears of late. */
export const PAGE_LIFE = 45 * MINUTE
/** How long after it was begun a payment can be made, in milliseconds. */
export const CLOSES_AFTER = 13 * MINUTE
/** How long after it was begun a payment is decided at the latest, in milliseconds: 15 seconds before what is promised [CONST-21]. */
export const DECIDES_AFTER = 15 * MINUTE - 15 * SECOND
/** How long a worker has what it has taken to look at: longer than its slowest look. */
export const TAKEN_FOR = 75 * SECOND
/** No look is planned further ahead: a plan beyond it was made before the clock was set back. */
export const LONGEST_PAUSE = 10 * MINUTE

const FIRST_PAUSE = 5 * SECOND
const USUAL_PAUSE = 30 * SECOND
const CLOSE_PAUSE = 10 * SECOND
const BEFORE_CLOSE = 30 * SECOND
const PAUSE_AFTER_RETURN = 5 * SECOND
const AFTER_RETURN = 2 * MINUTE
const FIRST_PAUSE_OF_DECIDED = 15 * SECOND
/** Of the time since the decision. */
const SHARE_OF_DECIDED = 1 / 4
const PAUSE_OF_REFUND = 10 * SECOND
const LONGEST_PAUSE_OF_REFUND = 5 * MINUTE

/** A payment as far as its times go, in milliseconds since 1970 UTC. */
export interface PaymentTimes {
  readonly closeAt: number
  readonly decideBy: number
  /** When the customer came back; null before. */
  readonly returnedAt: number | null
  /** Null while it is not decided. */
  readonly decidedAt: number | null
  /** How often it was looked at. */
  readonly tries: number
}

/**
 * How long to wait until the provider is asked about a payment again, in milliseconds: 5, 10, 20 seconds, then every 30; every 5 for two
 * minutes after the customer came back, every 10 around its close; once it is decided a quarter of the time since, from 15 seconds to 10 minutes.
 */
export function pauseOf({ closeAt, returnedAt, decidedAt, tries }: PaymentTimes, now: number): number {
  if (decidedAt !== null) return Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE_OF_DECIDED, Math.round((now - decidedAt) * SHARE_OF_DECIDED)))
  if (now >= closeAt - BEFORE_CLOSE) return CLOSE_PAUSE
  if (returnedAt !== null && now - returnedAt < AFTER_RETURN) return PAUSE_AFTER_RETURN
  return Math.min(USUAL_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, tries - 1))
}

/** How long to wait after a look that failed, in milliseconds: 20 to 40 seconds, so that many do not ask at once. */
export const pauseAfterFailure = (chance: number): number => Math.round(20 * SECOND * (1 + chance))

/** When to look, at the latest: no plan goes past the close of a payment, or past its decision. */
export function notPast(
  { closeAt, decideBy, decidedAt }: Pick<PaymentTimes, 'closeAt' | 'decideBy' | 'decidedAt'>,
  now: number,
  plan: number,
): number {
  const marks = decidedAt === null ? [closeAt, decideBy].filter((mark) => mark > now) : []
  return Math.min(plan, ...marks)
}

/** How long to wait before a refund is tried again, in milliseconds: 10 seconds, twice as long each time, up to 5 minutes. */
export const pauseOfRefund = (tries: number): number => Math.min(LONGEST_PAUSE_OF_REFUND, PAUSE_OF_REFUND * 2 ** Math.max(0, tries - 1))
