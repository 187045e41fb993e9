import type { offers as english } from './offers.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the dialog of offers. */
export const offers = {
  offersTitle: 'ऑफ़र',
  offersCodes: 'प्रोमो कोड',
  offersBanks: 'बैंक ऑफ़र',
  offersBanksNote: 'आपकी जानकारी के लिए: भुगतान के समय बैंक इन्हें लागू करता है।',
  offerApply: 'लागू करें',
  offerApplyCode: '{code} लागू करें',
  offerAlreadyApplied: 'पहले से लागू',
  offerNotApplicable: 'आपकी चुनी हुई खोज के लिए नहीं',
  offerSpecialFareChosen: 'प्रोमो कोड विशेष किराये के साथ नहीं जोड़े जा सकते',
  noOffersFound: 'कोई ऑफ़र नहीं मिला। किसी और दिन फिर देखें।',
  offersLoading: 'ऑफ़र ला रहे हैं',
  offersSlow: 'ऑफ़र अब भी ला रहे हैं। इसमें सामान्य से अधिक समय लग रहा है।',
  offersFailed: 'हम एयरलाइन से संपर्क नहीं कर सके। आपकी खोज सुरक्षित है।',
  offersRetry: 'फिर कोशिश करें',
} as const satisfies Translation<typeof english>
