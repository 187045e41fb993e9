import { replaced } from './en/replaced.ts'
import { translator } from './translate.ts'

const t = translator(replaced)

/** In the place of which bookings another one is; empty for none. */
export const takesPlaceWords = (replaces: readonly string[]): string =>
  replaces.length === 0 ? '' : t('replacedTakesPlace', { count: replaces.length, pnr: replaces.join(', ') })
