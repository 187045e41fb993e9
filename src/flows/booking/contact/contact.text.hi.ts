import type { contact as english } from './contact.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the contact of a booking, and of the invoice for a company. */
export const contact = {
  ticketContact: 'संपर्क',
  ticketContactText: 'टिकट और समय में हर बदलाव यहाँ भेजा जाता है। और कुछ नहीं।',
  ticketFirstName: 'नाम',
  ticketLastName: 'उपनाम',
  ticketNameHint: 'पहले वयस्क का नाम, जब तक आप दूसरा न लिखें।',
  ticketCountryCode: 'देश का कोड',
  ticketPhone: 'मोबाइल नंबर',
  ticketEmail: 'ई-मेल',
  ticketOwnComing: 'आपका संपर्क विवरण लाया जा रहा है',
  ticketOwnSlow: 'आपका संपर्क विवरण अब भी लाया जा रहा है। तब तक आप ख़ुद भर सकते हैं।',
  ticketOwnFailed: 'हम आपका संपर्क विवरण नहीं ला सके। आप उसे ख़ुद भर सकते हैं।',
  ticketTryAgain: 'फिर कोशिश करें',

  invoiceHeading: 'कंपनी के लिए GST बिल',
  invoiceText: 'GST बिल एक महीने के भीतर भेजा जाता है।',
  invoiceNumber: 'GST नंबर',
  invoiceNumberHint: '15 अक्षर और अंक, जैसे पंजीकरण प्रमाणपत्र पर।',
  invoiceNumberState: '{state} में पंजीकृत।',
  invoiceCompany: 'कंपनी का नाम',
  invoiceEmail: 'बिल के लिए ई-मेल',
  invoiceEmailHint: 'ख़ाली छोड़ने पर बिल संपर्क को जाता है।',

  ticketFirstNameMissing: 'संपर्क का नाम भरें।',
  ticketLastNameMissing: 'संपर्क का उपनाम भरें। नहीं है? नाम दोहराएँ।',
  ticketSpecialCharacters: 'विशेष चिह्न नहीं लिखे जा सकते: केवल अक्षर, ख़ाली जगह, बिंदु, हाइफ़न और अपॉस्ट्रॉफ़ी।',
  ticketNotLetters: 'केवल अक्षर लिखे जा सकते हैं, ख़ाली जगह, बिंदु, हाइफ़न और अपॉस्ट्रॉफ़ी के साथ।',
  ticketTooLong: { one: 'अधिकतम {count} अक्षर।', other: 'अधिकतम {count} अक्षर।' },
  ticketPhoneMissing: 'मोबाइल नंबर भरें।',
  ticketPhoneWrong: 'सही फ़ोन नंबर भरें। भारतीय नंबर में 10 अंक होते हैं।',
  ticketPhoneAbroad: 'सही फ़ोन नंबर भरें। यह देश के कोड से मेल नहीं खाता।',
  ticketEmailMissing: 'ई-मेल पता भरें: टिकट वहीं भेजा जाता है।',
  ticketEmailWrong: 'कृपया सही ई-मेल पता भरें, जैसे name@example.com।',
  invoiceNumberMissing: 'GST नंबर भरें, या बिल की बाक़ी जगहें ख़ाली करें।',
  invoiceForm: 'GST नंबर में 15 अक्षर और अंक होते हैं, जैसे 29AAACI4798L1ZU।',
  invoiceState: 'पहले दो अंक किसी राज्य के नहीं हैं। प्रमाणपत्र से मिलाएँ।',
  invoiceCheck: 'इस GST नंबर में ग़लती है: उसका अंतिम अक्षर मेल नहीं खाता। प्रमाणपत्र से मिलाएँ।',
  invoiceCompanyMissing: 'कंपनी का नाम भरें।',
  invoiceCompanyLine: 'अक्षरों और अंकों की एक पंक्ति लिखें, छिपे हुए चिह्नों के बिना।',
} as const satisfies Translation<typeof english>
