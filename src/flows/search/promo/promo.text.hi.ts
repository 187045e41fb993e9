import type { promo as english } from './promo.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the promo field and of the button of the offers. */
export const promo = {
  promoCode: 'प्रोमो कोड',
  promoCodeAppliedWithNoArgs: 'प्रोमो कोड लागू हुआ।',
  errInvalidPromo: 'हम इस प्रोमो कोड की जाँच नहीं कर सके। इसे सुरक्षित रखा है।',
  promoCodeRemoved: 'प्रोमो कोड हटा दिया गया: इसे विशेष किराये के साथ नहीं जोड़ा जा सकता।',
  promoLocked: 'विशेष किराये के साथ नहीं',
  promoRejected: 'यह प्रोमो कोड आपकी खोज पर लागू नहीं हो सकता।',
  promoChecking: '{code} की जाँच हो रही है',
  promoSlow: '{code} की जाँच अब भी हो रही है। इसमें सामान्य से अधिक समय लग रहा है।',
  promoAwaiting: 'रूट और तारीख चुनने पर हम इसकी जाँच करेंगे।',
  promoTooShort: { one: 'प्रोमो कोड में कम से कम {count} अक्षर होता है।', other: 'प्रोमो कोड में कम से कम {count} अक्षर होते हैं।' },
  promoTooLong: { one: 'प्रोमो कोड में अधिक से अधिक {count} अक्षर होता है।', other: 'प्रोमो कोड में अधिक से अधिक {count} अक्षर होते हैं।' },
  promoRemove: 'प्रोमो कोड हटाएँ',
  promoRetry: 'फिर से जाँचें',
  promoSignIn: 'साइन इन करें',
} as const satisfies Translation<typeof english>
