import type { groupRetrieval as english } from './groupRetrieval.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

export const groupRetrieval = {
  groupManageTitle: 'समूह बुकिंग',
  groupCheckInTitle: 'समूह चेक-इन',
  groupAskFirst: '{pnr} पर एक समूह यात्रा कर रहा है। अपना पहला नाम बताएँ, फिर आपको अपना हिस्सा दिखेगा।',
  groupAskBoth: '{pnr} पर एक समूह यात्रा कर रहा है। बताएँ कि आप कौन हैं, फिर आपको अपना हिस्सा दिखेगा।',
  groupFirstName: 'पहला नाम',
  groupLastName: 'उपनाम',
  groupContinue: 'आगे बढ़ें',
  groupClose: 'बंद करें',
  groupNeedsFirst: 'आगे बढ़ने के लिए अपना पहला नाम भरें।',
  groupNeedsBoth: 'आगे बढ़ने के लिए अपना पहला नाम और उपनाम भरें।',
  groupSubmitting: 'आपको समूह में ढूँढा जा रहा है',
  groupSlow: 'आपको समूह में अब भी ढूँढा जा रहा है। इसमें सामान्य से अधिक समय लग रहा है।',
  groupRetrieved: 'आप इस समूह में हैं। आपका हिस्सा खुल रहा है।',
  enterFirstNameMsg: 'पहला नाम वैसा ही भरें जैसा टिकट पर है।',
  enterFirstAndLastNameMsg: 'पहला नाम और उपनाम वैसे ही भरें जैसे टिकट पर हैं।',
  enterValidatePaxName: 'इस समूह के किसी यात्री का नाम भरें।',
  groupCancelled: 'यह समूह बुकिंग रद्द हो चुकी है।',
  groupNotFound: 'कोई बुकिंग नहीं मिली। यह समूह यहाँ नहीं खुल सकता: बुकिंग करने वाले व्यक्ति से पूछें।',
  groupWentWrong: 'कुछ गड़बड़ हुई। इस समूह की कोई उड़ान नहीं है: बुकिंग करने वाले व्यक्ति से पूछें।',
  groupFailed: 'कुछ गड़बड़ हुई, कृपया फिर से कोशिश करें। आपने जो भरा है वह सुरक्षित है।',
  groupLimited: {
    one: 'बहुत बार ग़लत नाम भरा गया। आप {count} मिनट में फिर कोशिश कर सकते हैं।',
    other: 'बहुत बार ग़लत नाम भरा गया। आप {count} मिनट में फिर कोशिश कर सकते हैं।',
  },
} as const satisfies Translation<typeof english>
