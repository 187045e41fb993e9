import type { checkIn as english } from '../en/checkIn.ts'
import type { Translation } from '../translate.ts'

/** Words of the steps of check-in. */
export const checkIn = {
  checkInSteps: 'चेक-इन, {count} में से चरण {step}: {name}',
  checkInStepsShort: 'चेक-इन, {count} में से चरण {step}',
  checkInStepFlights: 'उड़ानें',
  checkInStepAddOns: 'अतिरिक्त सेवाएँ',
  checkInStepSeats: 'सीटें',
  checkInStepGoods: 'ख़तरनाक सामान',
  checkInStepPasses: 'बोर्डिंग पास',
} as const satisfies Translation<typeof english>
