import type { specialFare as english } from './specialFare.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the strip of special fares. */
export const specialFare = {
  specialFares: 'विशेष किराये',
  specialFaresAbout: 'विशेष किरायों के बारे में',
  studentCondition: '{over} वर्ष से अधिक',
  armedForcesCondition: 'पहचान पत्र के साथ',
  medicalCondition: 'डॉक्टर और नर्स',
  unaccompaniedMinorCondition: '{from} वर्ष से, {under} से कम',
  seniorCitizenCondition: '{from} वर्ष और उससे अधिक',
  specialFareHint: 'एक बार में एक ही, और प्रोमो कोड के साथ नहीं।',
  adultSet: 'यात्री अब: 1 वयस्क।',
  unaccompaniedMinorSet: 'यात्री अब: अकेले यात्रा करने वाले बच्चे।',
  seniorCitizenSet: 'यात्री अब: 1 वरिष्ठ नागरिक।',
  seniorsLockedByFare: 'वरिष्ठ नागरिक नहीं जोड़े जा सकते।',
  othersLockedByFare: 'केवल बच्चे जोड़े जा सकते हैं।',
  seniorNeededByFare: 'कम से कम 1 वरिष्ठ नागरिक का यात्रा करना ज़रूरी है।',
  promoNotCombined: 'प्रोमो कोड को विशेष किराये के साथ नहीं जोड़ा जा सकता।',
  specialFareRemoved: '“{fare}” किराया हटा दिया गया। यात्री अब: 1 वयस्क।',
  specialFareChecked: 'एयरलाइन से पूछ रहे हैं कि इस रूट पर “{fare}” किराया मिलता है या नहीं।',
  specialFareCheckedSlow: 'अब भी पूछ रहे हैं कि इस रूट पर “{fare}” किराया मिलता है या नहीं। इसमें सामान्य से अधिक समय लग रहा है।',
} as const satisfies Translation<typeof english>
