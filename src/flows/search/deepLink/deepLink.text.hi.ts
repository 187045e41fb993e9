import type { deepLink as english } from './deepLink.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the notice about a link. */
export const deepLink = {
  linkTripUnknown: 'आपके लिंक में दी गई यात्रा का प्रकार हम नहीं जानते (trip)।',
  linkStationsMissing: 'आपके लिंक में यह नहीं लिखा है कि कहाँ से या कहाँ तक उड़ना है (origin, dest), इसलिए हम उसका उपयोग नहीं कर सके।',
  linkOriginUnreadable: 'आपके लिंक में दी गई प्रस्थान की जगह हम समझ नहीं सके (origin)।',
  linkDestUnreadable: 'आपके लिंक में दी गई गंतव्य की जगह हम समझ नहीं सके (dest)।',
  linkOriginUnknown: 'आपके लिंक में दी गई जगह से हमारी फ़्लाइटें नहीं हैं (origin)।',
  linkDestUnknown: 'आपके लिंक में दी गई जगह तक हमारी फ़्लाइटें नहीं हैं (dest)।',
  linkSameStations: 'आपका लिंक वहीं जाता है जहाँ से शुरू होता है (dest)।',
  linkDateUnreadable: 'आपके लिंक में दी गई प्रस्थान की तारीख हम समझ नहीं सके (date)।',
  linkDateTooFar: 'आपके लिंक में दी गई प्रस्थान की तारीख की बुकिंग अभी शुरू नहीं हुई है (date)।',
  linkReturnUnreadable: 'आपके लिंक में दी गई वापसी की तारीख हम समझ नहीं सके (date)।',
  linkReturnBeforeDeparture: 'आपके लिंक में वापसी की तारीख प्रस्थान से पहले की है (date)।',
  linkReturnTooFar: 'आपके लिंक में दी गई वापसी की तारीख की बुकिंग अभी शुरू नहीं हुई है (date)।',
  linkMoreThanTwoDates: 'आपके लिंक में दो से अधिक तारीखें हैं (date): हमने पहली दो ली हैं।',
  linkPassengersUnreadable: 'आपके लिंक में दिए गए सभी यात्री हम समझ नहीं सके (pax)।',
  linkNoPassengers: 'आपके लिंक में कोई यात्री नहीं है (pax): अब 1 वयस्क है।',
  linkExtraSeatType: 'लिंक से अतिरिक्त सीट नहीं माँगी जा सकती (pax): उसे बच्चा गिना गया है। यात्रियों की जाँच कर लें।',
  linkTooManyPassengers: 'आपके लिंक में एक बुकिंग की सीमा से अधिक यात्री हैं (pax)। यात्रियों की जाँच कर लें।',
  linkInfantsNeedAdults: 'आपके लिंक में गोद में लेने वाले वयस्कों से अधिक शिशु हैं (pax)। यात्रियों की जाँच कर लें।',
  linkCurrencyUnreadable: 'आपके लिंक में दी गई मुद्रा हम समझ नहीं सके (currency)।',
  linkSpecialFareUnknown: 'आपके लिंक में दिया गया विशेष किराया हम नहीं जानते (specialFare)।',
  linkRest: 'बाकी सब आपके लिंक के अनुसार है।',
  linkNoticeClose: 'यह सूचना बंद करें',
} as const satisfies Translation<typeof english>
