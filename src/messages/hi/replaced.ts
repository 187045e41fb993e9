import type { replaced as english } from '../en/replaced.ts'
import type { Translation } from '../translate.ts'

export const replaced = {
  replacedTakesPlace: {
    one: 'यह आपकी बुकिंग {pnr} की जगह है, जिसका भुगतान नहीं हुआ था।',
    other: 'यह आपकी बुकिंग {pnr} की जगह है, जिनका भुगतान नहीं हुआ था।',
  },
} satisfies Translation<typeof english>
