import type { groupDesk as english } from '../en/groupDesk.ts'
import type { Translation } from '../translate.ts'

/** Words for a party that is too large for one booking. */
export const groupDesk = {
  groupDeskText: {
    one: '{count} से अधिक लोग समूह के रूप में यात्रा करते हैं। हमारा समूह विभाग प्रस्ताव देता है:',
    other: '{count} से अधिक लोग समूह के रूप में यात्रा करते हैं। हमारा समूह विभाग प्रस्ताव देता है:',
  },
} as const satisfies Translation<typeof english>
