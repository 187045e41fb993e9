import { common } from './common.ts'
import { translator } from './translate.ts'

/** The words of the site: `t('searchFlights')`. */
export const t = translator(common)
