import type { offlineSite as english } from './offlineSite.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the offer of a new version. */
export const offlineSite = {
  offlineSiteReady: 'इस साइट का नया संस्करण तैयार है।',
  offlineSiteReadyText: 'पहले अपना काम पूरा कर लें: जब आप इसे चुनेंगे, तब पेज फिर से लोड होगा।',
  offlineSiteComing: 'नया संस्करण आ रहा है।',
  offlineSiteComingText: 'पेज अभी फिर से लोड होगा।',
  offlineSiteFailed: 'नया संस्करण लोड नहीं हो सका।',
  offlineSiteFailedText: 'आप इसी संस्करण के साथ आगे बढ़ सकते हैं।',
  offlineSiteOutdated: 'यह पेज इस साइट के पुराने संस्करण का है।',
  offlineSiteTake: 'अभी लोड करें',
  offlineSiteAgain: 'फिर कोशिश करें',
  offlineSiteLater: 'बाद में',
} as const satisfies Translation<typeof english>
