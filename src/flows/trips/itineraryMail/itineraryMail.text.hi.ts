import type { Translation } from '../../../messages/translate.ts'
import type { itineraryMail as english } from './itineraryMail.text.en.ts'

export const itineraryMail = {
  itineraryMailAsk: 'यात्रा का विवरण ई-मेल करें',
  itineraryMailAsking: 'यात्रा का विवरण भेजा जा रहा है',
  itineraryMailSlow: 'यात्रा का विवरण अभी भेजा जा रहा है। इसमें सामान्य से अधिक समय लग रहा है।',
  itineraryMailSent: '{to} पर भेजा गया, {date}, {time} (भारतीय समय)।',
  itineraryMailLimited: 'इसे बहुत बार भेजा गया है। कृपया एक घंटे बाद फिर से कोशिश करें।',
  itineraryMailLimitedFor: {
    one: 'इसे बहुत बार भेजा गया है। कृपया {count} मिनट बाद फिर से कोशिश करें।',
    other: 'इसे बहुत बार भेजा गया है। कृपया {count} मिनट बाद फिर से कोशिश करें।',
  },
  itineraryMailNotOpened: 'नहीं भेजा गया: यह बुकिंग अब यहाँ खुली नहीं है। इसे संदर्भ संख्या से फिर खोजें।',
  itineraryMailNoAddress: 'नहीं भेजा गया: इस बुकिंग में कोई ई-मेल पता नहीं है। आप यात्रा का विवरण प्रिंट कर सकते हैं।',
  itineraryMailFailed: 'ई-मेल नहीं भेजा जा सका: एयरलाइन ने जवाब नहीं दिया। आपकी बुकिंग नहीं बदली है। कृपया फिर से कोशिश करें।',
} as const satisfies Translation<typeof english>
