import type { otpEntry as english } from './otpEntry.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the field of a one-time code. */
export const otpEntry = {
  otpCode: 'वन-टाइम कोड',
  otpSent: { one: 'हमने {destination} पर {count} अंक का कोड भेजा है।', other: 'हमने {destination} पर {count} अंकों का कोड भेजा है।' },
  otpSentPerhaps: {
    one: 'अगर {destination} इस बुकिंग का संपर्क है, तो {count} अंक का कोड वहाँ भेजा जा रहा है।',
    other: 'अगर {destination} इस बुकिंग का संपर्क है, तो {count} अंकों का कोड वहाँ भेजा जा रहा है।',
  },
  otpConfirm: 'पुष्टि करें',
  otpNeedsDigits: { one: 'पुष्टि के लिए अंक भरें।', other: 'पुष्टि के लिए सभी {count} अंक भरें।' },
  otpTooShort: { one: '{count} अंक और चाहिए।', other: '{count} अंक और चाहिए।' },
  otpChecking: 'कोड की जाँच हो रही है',
  otpSlow: 'कोड की जाँच अब भी हो रही है। इसमें सामान्य से अधिक समय लग रहा है।',
  otpWrong: 'अमान्य OTP। OTP ग़लत है या उसका समय बीत गया है।',
  otpTriesLeft: { one: '{count} प्रयास बाकी है।', other: '{count} प्रयास बाकी हैं।' },
  otpNeedsChange: 'फिर से पुष्टि के लिए कोड बदलें।',
  otpFailed: 'हम कोड की जाँच नहीं कर सके। इसे सुरक्षित रखा है: फिर से पुष्टि करें।',
  otpExpired: 'इस कोड का समय बीत गया है।',
  otpLimitReached: 'बहुत बार ग़लत कोड भरा गया: यह कोड अब मान्य नहीं है।',
  otpNeedsNewCode: 'आगे बढ़ने के लिए नया कोड माँगें।',
  otpVerified: 'कोड सही है।',
  otpSendNew: 'नया कोड भेजें',
  otpNoCode: 'कोड नहीं मिला?',
  otpCanAsk: 'अब आप नया कोड माँग सकते हैं।',
  otpSeconds: { one: 'आप {count} सेकंड में नया कोड माँग सकते हैं।', other: 'आप {count} सेकंड में नया कोड माँग सकते हैं।' },
  otpMinutes: { one: 'आप {count} मिनट में नया कोड माँग सकते हैं।', other: 'आप {count} मिनट में नया कोड माँग सकते हैं।' },
  otpSending: 'नया कोड भेजा जा रहा है',
  otpSendingSlow: 'नया कोड अब भी भेजा जा रहा है। इसमें सामान्य से अधिक समय लग रहा है।',
  otpSendFailed: 'हम नया कोड नहीं भेज सके। फिर कोशिश करें।',
  otpLimited: 'प्रयासों की सीमा पार हो गई, कृपया कुछ समय बाद कोशिश करें',
} as const satisfies Translation<typeof english>
