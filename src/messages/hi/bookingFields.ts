import type { bookingFields as english } from '../en/bookingFields.ts'
import type { Translation } from '../translate.ts'

export const bookingFields = {
  retrievePnr: 'बुकिंग संदर्भ (PNR)',
  retrievePnrHint: 'छह अक्षर और अंक, आपकी पुष्टि में लिखे',
  retrieveWho: 'उपनाम या ई-मेल',
  retrieveWhoHint: 'जैसा बुकिंग में लिखा है',
  retrieveNeedsBoth: 'दोनों जगह भरें।',
  retrieveNeedsMending: 'जो चिह्नित है उसे ठीक करें।',
  retrieveNeedsTime: 'थोड़ा रुकें।',
  pnrInvalid: 'कृपया सही PNR भरें',
  pnrSpecialCharacters: 'PNR में विशेष चिह्न नहीं होने चाहिए',
  pnrTyped: 'आपने {all} में से {typed} भरे हैं।',
  pnrAllowed: 'केवल अक्षर और अंक।',
  retrieveWhoMissing: 'कृपया अपना उपनाम या ई-मेल भरें',
  retrieveInvalidEmail: 'कृपया सही ई-मेल पता भरें',
  retrieveInvalidLastName: 'कृपया सही उपनाम भरें',
  retrieveNameAllowed: 'अक्षर, ख़ाली जगह, हाइफ़न, बिंदु और अपॉस्ट्रॉफ़ी, अधिकतम {count}।',
  retrieveEmailLike: 'जैसे naam@example.com.',
  retrieveAsking: 'आपकी बुकिंग खोजी जा रही है',
  retrieveAskingSlow: 'आपकी बुकिंग अब भी खोजी जा रही है। इसमें सामान्य से अधिक समय लग रहा है।',
  noBookingFound: 'कोई बुकिंग नहीं मिली',
  retrieveKept: 'आपने जो भरा है वह सुरक्षित है।',
  bookingCancelled: 'यह बुकिंग रद्द हो चुकी है',
  retrieveForbidden: 'यह बुकिंग यहाँ नहीं दिखाई जा सकती',
  retrieveForbiddenText: 'हो सकता है इसे किसी एजेंसी या कंपनी ने बनाया हो: वहाँ पूछें, या जिस खाते से बुकिंग हुई उससे साइन इन करें।',
  retrieveDismiss: 'हटाएँ',
  retrieveTooManyTries: 'बहुत अधिक कोशिशें हुईं।',
  retrieveTooManyTriesPnr: {
    one: '{count} मिनट तक कुछ नहीं दिखाया जाएगा, ताकि कोई बुकिंग का अनुमान न लगा सके। बुकिंग के किसी संपर्क पर भेजा गया कोड उसे फिर भी खोलता है, और जिस खाते से बुकिंग बनी, उससे साइन इन करने पर वह मेरी बुकिंग में मिलेगी।',
    other:
      '{count} मिनट तक कुछ नहीं दिखाया जाएगा, ताकि कोई बुकिंग का अनुमान न लगा सके। बुकिंग के किसी संपर्क पर भेजा गया कोड उसे फिर भी खोलता है, और जिस खाते से बुकिंग बनी, उससे साइन इन करने पर वह मेरी बुकिंग में मिलेगी।',
  },
  retrieveGetCode: 'कोड मँगाएँ',
} as const satisfies Translation<typeof english>
