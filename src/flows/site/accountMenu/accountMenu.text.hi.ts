import type { accountMenu as english } from './accountMenu.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the account menu and of a phone's bottom bar. */
export const accountMenu = {
  account: 'खाता',
  accountSlow: 'एक पल …',
  customerLogin: 'ग्राहक लॉगिन',
  agentLogin: 'एजेंट लॉगिन',
  smeLogin: 'SME लॉगिन',
  otherSite: '(दूसरी साइट)',
  manageProfile: 'प्रोफ़ाइल संभालें',
  myBookings: 'मेरी बुकिंग',
  myPreferences: 'मेरी पसंद',
  businessProfile: 'बिज़नेस प्रोफ़ाइल',
  savedTravellers: 'सहेजे गए यात्री',
  signOut: 'साइन आउट करें',
  signInNotOpened: 'हम साइन-इन नहीं खोल सके',
  signOutNotDone: 'हम आपको साइन आउट नहीं कर सके',
  signOutNotDoneWhy: 'आप अब भी साइन इन हैं। कनेक्शन देखकर फिर कोशिश करें।',
  signInNotOpenedWhy: 'कनेक्शन देखकर फिर कोशिश करें।',
  accountNoticeClose: 'खाते की यह सूचना बंद करें',
  barName: 'झटपट पहुँच',
  barLogin: 'लॉगिन',
  barHome: 'होम',
  barBook: 'बुक करें',
} as const satisfies Translation<typeof english>
