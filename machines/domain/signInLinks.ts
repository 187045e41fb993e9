/** Pages on which people read what they agree to: a dialog would be in their way. */
const READING_PAGES: ReadonlySet<string> = new Set(['/quick-links/terms-and-conditions', '/quick-links/privacy-policy'])

/**
 * Whether `login=true` in an address opens the sign-in dialog [AUTH-10, AUTH-12].
 * @param path of the page that the address names
 * @param isByHyperlink the page was reached by a link that allows it
 */
export const opensSignIn = (path: string, isByHyperlink: boolean): boolean => isByHyperlink || !READING_PAGES.has(path)
