import { locale } from './en/locale.ts'
import { translator } from './translate.ts'

/** The words about the language of the site, which are loaded with its switch. */
export const t = translator(locale)
