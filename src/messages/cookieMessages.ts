import { cookieConsent } from './en/cookieConsent.ts'
import { translator } from './translate.ts'

/** The words of the question about cookies, which are loaded with it. */
export const t = translator(cookieConsent)
