import type { newsletterLink as english } from './newsletterLink.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

export const newsletterLink = {
  confirmationTitle: 'न्यूज़लेटर की पुष्टि करें | {airline}',
  confirmationHeading: 'न्यूज़लेटर की पुष्टि करें',
  confirmationText: 'बटन दबाएँ, फिर न्यूज़लेटर आपके पते पर आएगा।',
  confirmationPress: 'पुष्टि करें',
  confirmationWaiting: 'पुष्टि हो रही है',
  confirmationDone: 'आपके पते की पुष्टि हो गई है। स्वागत है!',
  confirmationUsed: 'आपके पते की पुष्टि पहले ही हो चुकी है। अब कुछ करना बाकी नहीं है।',
  confirmationExpired: 'इस लिंक की अवधि समाप्त हो गई है। कृपया फिर से सदस्यता लें, हम नया लिंक भेजेंगे।',
  confirmationUnknown: 'यह लिंक मान्य नहीं है, या नया लिंक भेजा जा चुका है। कृपया फिर से सदस्यता लें।',
  confirmationFailed: 'कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें।',
  unsubscriptionTitle: 'न्यूज़लेटर की सदस्यता समाप्त करें | {airline}',
  unsubscriptionHeading: 'न्यूज़लेटर की सदस्यता समाप्त करें',
  unsubscriptionText: 'बटन दबाएँ, फिर आपके पते पर न्यूज़लेटर नहीं आएगा।',
  unsubscriptionPress: 'सदस्यता समाप्त करें',
  unsubscriptionWaiting: 'सदस्यता समाप्त की जा रही है',
  unsubscriptionDone: 'आपकी सदस्यता समाप्त हो गई है। अब आपके पते पर न्यूज़लेटर नहीं आएगा।',
  unsubscriptionUnknown: 'सदस्यता समाप्त नहीं हो सकी। यह लिंक मान्य नहीं है: कृपया अपने सबसे नए मेल का लिंक इस्तेमाल करें।',
  unsubscriptionFailed: 'सदस्यता समाप्त नहीं हो सकी। कृपया फिर से कोशिश करें।',
  linkHome: 'होम पेज से खोजें',
  linkSlow: 'इसमें सामान्य से अधिक समय लग रहा है',
} as const satisfies Translation<typeof english>
