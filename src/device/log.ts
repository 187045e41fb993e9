/** Says in the browser's console what failed, for those who look after the site. Nothing personal goes in. */
export const logFailure = (what: string, error: unknown): void => console.warn(what, error)

/** The same as an error, as the specification asks of a lookup [RETR-47]. */
export const logError = (what: string, error: unknown): void => console.error(what, error)
