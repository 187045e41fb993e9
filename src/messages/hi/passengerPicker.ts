import type { passengerPicker as english } from '../en/passengerPicker.ts'
import type { Translation } from '../translate.ts'

/** Words of the passengers' field. */
export const passengerPicker = {
  passengers: 'यात्री',
  adultCount: { one: '{count} वयस्क', other: '{count} वयस्क' },
  childCount: { one: '{count} बच्चा', other: '{count} बच्चे' },
  seniorcitizenCount: { one: '{count} वरिष्ठ नागरिक', other: '{count} वरिष्ठ नागरिक' },
  infantCount: { one: '{count} शिशु', other: '{count} शिशु' },
  extraSeatCount: { one: '{count} अतिरिक्त सीट', other: '{count} अतिरिक्त सीटें' },
  passengerCount: { one: '{count} यात्री', other: '{count} यात्री' },
  travellerCount: { one: '{count} यात्री', other: '{count} यात्री' },
} as const satisfies Translation<typeof english>
