/** What a traveller may allow beyond what the site cannot do without, each for itself, in the order of the list [OPEN-26]. */
export const PURPOSES = ['analytics', 'campaigns'] as const

export type Purpose = (typeof PURPOSES)[number]

/** What a traveller has decided. No purposes is a decision too. */
export interface Consent {
  readonly purposes: readonly Purpose[]
  /** Milliseconds since 1970. */
  readonly decidedAt: number
}

/** Days after which a decision is asked for again [OPEN-26]. */
export const CONSENT_DAYS = 180

const DAY = 86_400_000

/** Whether a decision still holds. One from the future does not: the clock that dated it was wrong. */
export const isCurrentConsent = ({ decidedAt }: Consent, now: number): boolean => decidedAt <= now && now - decidedAt < CONSENT_DAYS * DAY

/** The purposes with one more, or one less where it was among them; in the order of the list. */
export const withPurposeToggled = (purposes: readonly Purpose[], purpose: Purpose): readonly Purpose[] =>
  PURPOSES.filter((each) => purposes.includes(each) !== (each === purpose))
