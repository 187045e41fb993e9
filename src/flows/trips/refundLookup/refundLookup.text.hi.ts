import type { refundLookup as english } from './refundLookup.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

export const refundLookup = {
  refundTitle: 'बुकिंग की धनवापसी | {airline}',
  refundForm: 'धनवापसी देखें',
  refundText: 'देखें कि बुकिंग के लिए कितना भुगतान हुआ, और उसमें से कितना लौटाया गया।',
  refundSubmit: 'देखें',
  refundComing: 'आपकी धनवापसी देखी जा रही है',
  refundComingSlow: 'आपकी धनवापसी अब भी देखी जा रही है। इसमें सामान्य से अधिक समय लग रहा है।',
  refundFound: 'बुकिंग {pnr} मिली।',
  refundOf: 'बुकिंग {pnr}',
  refundPaid: 'भुगतान हुआ',
  refundBackOn: '{date} को लौटाया गया',
  refundOutstanding: 'लौटाना बाकी',
  refundNone: 'कुछ नहीं लौटाया गया, और कोई धनवापसी रास्ते में नहीं है। अगर हमने आपकी उड़ानें रद्द कीं, तो अपनी बुकिंग के पन्ने पर पैसे वापस लें।',
  refundOutstandingText: 'यह आपको उसी तरह लौटता है जैसे भुगतान हुआ था, और 7 दिनों में आप तक पहुँचता है। आपको कुछ नहीं करना है।',
  refundNotFound: 'कोई बुकिंग नहीं मिली',
  refundNotFoundText: 'हर अक्षर अपनी पुष्टि से मिलाएँ, या वह ई-मेल लिखें जिससे बुकिंग की थी।',
  refundForbidden: 'यह धनवापसी यहाँ नहीं दिखाई जा सकती',
  refundForbiddenText:
    'क्या आपने समूह के लिए बुकिंग की थी? बुकिंग खोलें, और वह कोड भरें जो हम उसके किसी संपर्क पर भेजते हैं। किसी और बुकिंग के लिए कृपया हमारे संपर्क केंद्र को फ़ोन करें।',
  refundLimited: 'बहुत बार ग़लत कोशिश हुई',
  refundLimitedText: 'कुछ समय तक कुछ नहीं दिखाया जाता, ताकि कोई बुकिंग का अनुमान न लगा सके। बाद में फिर कोशिश करें।',
  refundLimitedFor: {
    one: '{count} मिनट तक कुछ नहीं दिखाया जाता, ताकि कोई बुकिंग का अनुमान न लगा सके।',
    other: '{count} मिनट तक कुछ नहीं दिखाया जाता, ताकि कोई बुकिंग का अनुमान न लगा सके।',
  },
  refundFailed: 'कुछ गड़बड़ हुई, कृपया फिर से कोशिश करें',
  refundFailedText: 'एयरलाइन तक नहीं पहुँचा जा सका। आपने जो लिखा है वह रखा गया है।',
} as const satisfies Translation<typeof english>
