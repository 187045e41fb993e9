import type { units as english } from '../en/units.ts'
import type { Translation } from '../translate.ts'

/** Words beside numbers. */
export const units = {
  rupees: '{amount} रुपये',
  hours: '{hours} घं',
  hoursMinutes: '{hours} घं {minutes} मि',
  minutes: '{minutes} मि',
} as const satisfies Translation<typeof english>
