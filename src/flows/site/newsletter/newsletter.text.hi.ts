import type { newsletter as english } from './newsletter.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

export const newsletter = {
  newsletterHeading: 'न्यूज़लेटर',
  newsletterText: 'नए मार्ग और सबसे कम किराए, महीने में एक बार। आप एक क्लिक में सदस्यता छोड़ सकते हैं।',
  newsletterEmail: 'ई-मेल पता',
  newsletterPlaceholder: 'naam@example.com',
  newsletterSubscribe: 'सदस्यता लें',
  newsletterWaiting: 'सदस्यता ली जा रही है',
  newsletterSlow: 'इसमें सामान्य से अधिक समय लग रहा है',
  newsletterInvalid: 'कृपया सही ई-मेल पता भरें',
  newsletterSubscribed: 'धन्यवाद। कृपया हमारे मेल के लिंक से पुष्टि करें।',
  newsletterUnsubscribe: 'सदस्यता समाप्त करें',
  newsletterSubscribedBefore: 'आप पहले से हमारे न्यूज़लेटर के सदस्य हैं',
  newsletterFailed: 'कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें।',
} as const satisfies Translation<typeof english>
