import { en } from './en.ts'
import { translator } from './translate.ts'

/** The language of the site. */
export const LOCALE = 'en-IN'

/** The words of the site: `t('searchFlights')`. */
export const t = translator(LOCALE, en)

export type MessageKey = keyof typeof en
