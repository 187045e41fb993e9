/** Says in the browser's console what failed, for those who look after the site. Nothing personal goes in. */
export const logFailure = (what: string, error: unknown): void => console.warn(what, error)
