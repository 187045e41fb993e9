import type { site as english } from '../en/site.ts'
import type { Translation } from '../translate.ts'

/** Words of the site around the flows. */
export const site = {
  back: 'वापस',
  close: 'बंद करें',
  skipToMain: 'सीधे मुख्य सामग्री पर जाएँ',
  menu: 'मेन्यू',
  siteNavigation: 'साइट',
  navBook: 'फ़्लाइट बुक करें',
  navTrips: 'यात्राएँ',
  navViewBooking: 'मेरी यात्राएँ देखें',
  tabBook: 'बुक करें',
  tabManage: 'बुकिंग देखें',
  tabCheckIn: 'चेक-इन',
  tabs: 'बुक करें या देखें',
  homePage: 'मुखपृष्ठ',
  switchToHighContrast: 'हाई-कॉन्ट्रास्ट मोड पर जाएँ',
  switchToNormal: 'सामान्य मोड पर जाएँ',

  titleHome: '{airline}: जो किराया दिखे, वही चुकाएँ',
  titleFailed: 'कुछ गड़बड़ हो गई | {airline}',

  homeHeading: 'जो किराया दिखे, वही चुकाएँ',
  homeHeadingPhone: 'अपनी फ़्लाइट बुक करें',
  homePromise: 'इस साइट पर हर कीमत में टैक्स और शुल्क शामिल हैं, कैलेंडर से लेकर भुगतान तक।',
  homePromisePhone: 'जो किराया दिखे, वही चुकाएँ: टैक्स और शुल्क सहित।',

  failedHeading: 'हम यह पेज नहीं दिखा सके',
  failedText: 'हमारी ओर से कुछ गड़बड़ हो गई। आपकी खोज इस पेज के पते में सुरक्षित है।',
  missingHeading: 'हम यह पेज लोड नहीं कर सके',
  missingText: 'शायद कनेक्शन टूट गया है। आपकी खोज सुरक्षित है। फिर कोशिश करें।',
  pageComing: 'पेज आ रहा है।',
  partMissing: 'इस पेज का एक भाग लोड नहीं हो सका।',
  tryAgain: 'फिर कोशिश करें',
  goHome: 'मुखपृष्ठ पर जाएँ',
} as const satisfies Translation<typeof english>
