import type { cookieConsent as english } from './cookieConsent.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the question about cookies and the like. */
export const cookieConsent = {
  cookieHeading: 'कुकी के विकल्प',
  cookieAsked: 'हम पूछना चाहते हैं कि हम क्या गिन सकते हैं। यह सवाल इस पेज की शुरुआत में “कुकी के विकल्प” में मिलेगा।',
  cookieIntro:
    'यह साइट आपके डिवाइस पर वही रखती है जो उसके काम के लिए ज़रूरी है। आपकी अनुमति से यह भी गिनती है कि साइट का इस्तेमाल कैसे होता है, पर नाम, संपर्क या बुकिंग कभी नहीं।',
  cookieAcceptAll: 'सब स्वीकार करें',
  cookieRejectAll: 'सब अस्वीकार करें',
  cookieChoose: 'चुनें',
  cookieSave: 'विकल्प सहेजें',
  cookieClose: 'कुकी के विकल्प बंद करें',
  cookiePurposes: 'हम क्या रखते और गिनते हैं',
  cookieNeeded: 'ज़रूरी',
  cookieNeededAlways: 'हमेशा चालू',
  cookieNeededText: 'आपकी खोज, पहले की खोजें, आपका साइन-इन, पेज का कॉन्ट्रास्ट और भाषा, और ये विकल्प।',
  cookieAnalytics: 'एनालिटिक्स',
  cookieAnalyticsText: 'खोजें: रूट, तारीखें, यात्रियों की संख्या, विशेष किराया, लागू प्रोमो कोड और मुद्रा।',
  cookieCampaigns: 'अभियान',
  cookieCampaignsText: 'आप जिस लिंक से यहाँ आए, वह किस न्यूज़लेटर, विज्ञापन या साझेदार का था।',
  cookieKept: 'हम {days} दिन बाद फिर पूछेंगे। पेज के नीचे “कुकी के विकल्प” से इसे कभी भी खोल सकते हैं।',
} as const satisfies Translation<typeof english>
