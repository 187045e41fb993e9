import type { googleSignIn as english } from './googleSignIn.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** What a visit to Google is about, and how it ended. */
export const googleSignIn = {
  signInGoogleSlow: 'Google को सामान्य से अधिक समय लग रहा है।',
  signInFromGoogle: 'Google से लौटे: आपको साइन इन किया जा रहा है',
  signInToGoogle: 'Google पर ले जाया जा रहा है',
  signInGoogleCancelled: 'आप साइन इन किए बिना Google से लौट आए। चुनें कि आगे कैसे बढ़ना है।',
  signInGoogleFailed: 'Google से साइन इन नहीं हो सका। फिर कोशिश करें, या कोड से साइन इन करें।',
} as const satisfies Translation<typeof english>
