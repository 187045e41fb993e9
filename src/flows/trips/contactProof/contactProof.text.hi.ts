import type { Translation } from '../../../messages/translate.ts'
import type { contactProof as english } from './contactProof.text.en.ts'

/** Words of the dialog that sends a code to a contact of a booking. */
export const contactProof = {
  proofTitle: 'संपर्क दिखाएँ',
  proofTitleNaming: 'कोड से बुकिंग खोलें',
  proofLead: 'हम इस बुकिंग के किसी संपर्क पर एक बार का कोड भेजते हैं। जो उसे वहाँ पढ़ता है, उसे यहाँ छिपी जानकारी दिखती है।',
  proofSendTo: '{contact} पर कोड भेजें',
  proofNameLead: 'बुकिंग {pnr} का कोई संपर्क भरें। हम वहाँ एक बार का कोड भेजते हैं, जिससे बुकिंग खुलती है।',
  proofContact: 'बुकिंग में दिया ई-मेल या फ़ोन नंबर',
  proofContactHint: 'जैसा बुकिंग करते समय दिया गया था',
  proofMissing: 'ई-मेल पता या फ़ोन नंबर भरें।',
  proofInvalidEmail: 'यह ई-मेल पता नहीं है। इसे naam@example.com की तरह लिखें।',
  proofInvalidPhone: 'यह फ़ोन नंबर नहीं है। भारतीय नंबर में 10 अंक होते हैं; दूसरे देशों के नंबर + और देश के कोड से शुरू होते हैं।',
  proofSend: 'कोड भेजें',
  proofSending: 'कोड माँगा जा रहा है',
  proofSendingSlow: 'कोड अब भी माँगा जा रहा है। इसमें सामान्य से अधिक समय लग रहा है।',
  proofLimited: 'बहुत अधिक कोड माँगे गए हैं। कृपया 15 मिनट बाद फिर से कोशिश करें।',
  proofFailed: 'कोड नहीं भेजा जा सका। बुकिंग में कुछ नहीं बदला है: कृपया फिर से कोशिश करें।',
  proofOther: 'दूसरा संपर्क इस्तेमाल करें',
} as const satisfies Translation<typeof english>
