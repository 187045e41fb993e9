/** What came of a link in a mail about the newsletter: it was done, or the link was used before, is too old, or none of the airline's. */
export type LinkOutcome = 'done' | 'used' | 'expired' | 'unknown'
