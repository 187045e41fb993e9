import { nationality } from './en/nationality.ts'
import { translator } from './translate.ts'

/** The words of the nationality's field, which is loaded for the routes that ask for it. */
export const t = translator(nationality)
