import { en } from './en.ts'
import { translator } from './translate.ts'

/** The words of the site: `t('searchFlights')`. */
export const t = translator(en)

export type MessageKey = keyof typeof en
