import type { specialFareDialogs as english } from './specialFareDialogs.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the toast and of the dialog of the special fares. */
export const specialFareDialogs = {
  specialFareRestrictionMessage: '“{fare}” किराया इस खोज के लिए उपलब्ध नहीं है।',
  restrictedRouteIncomplete: 'पहले चुनें कि आपको कहाँ से कहाँ तक उड़ना है।',
  restrictedWithinIndia: 'यह केवल भारत के भीतर की फ़्लाइटों पर मिलता है।',
  restrictedNotChecked: 'हम एयरलाइन से नहीं पूछ सके कि यह इस रूट पर मिलता है या नहीं। एक बार और कोशिश करने के लिए इसे फिर से चुनें।',
  restrictedRemoved: 'इसे हटा दिया गया है, और अब 1 वयस्क यात्री है।',
  restrictionDismiss: 'हटाएँ',
  specialFaresLoading: 'विशेष किरायों के बारे में एयरलाइन की जानकारी ला रहे हैं।',
  specialFaresSlow: 'इसमें सामान्य से अधिक समय लग रहा है।',
  specialFaresFailed: 'विशेष किरायों के बारे में एयरलाइन की जानकारी लोड नहीं हो सकी। आपकी खोज सुरक्षित है।',
  specialFaresRetry: 'फिर कोशिश करें',
  specialFaresNothing: 'एयरलाइन को अपने विशेष किरायों के बारे में और कुछ नहीं कहना है।',
} as const satisfies Translation<typeof english>
