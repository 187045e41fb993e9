import type { phones as english } from '../en/phones.ts'
import type { Translation } from '../translate.ts'

export const phones = {
  invalidPhone: 'फ़ोन नंबर मान्य नहीं है। भारतीय नंबर में 10 अंक होते हैं।',
  invalidPhoneAbroad: 'फ़ोन नंबर मान्य नहीं है। यह देश के कोड से मेल नहीं खाता।',
} as const satisfies Translation<typeof english>
