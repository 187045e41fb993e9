import type { siteBelow as english } from '../en/siteBelow.ts'
import type { Translation } from '../translate.ts'

/** Words below the fold. */
export const siteBelow = {
  homeHow: 'यहाँ किराया कैसे तय होता है',
  homeWhole: 'सबसे पहले, पूरी कीमत',
  homeWholeText: 'किराये में आपके साथ यात्रा करने वाले सभी लोगों के टैक्स और सुविधा शुल्क शामिल हैं। कीमत किन चीज़ों से बनी है, यह देखने के लिए फ़्लाइट खोलें।',
  homeEveryDay: 'हर दिन का अपना किराया',
  homeEveryDayText: 'कैलेंडर हर दिन का सबसे कम किराया दिखाता है। उस दिन की फ़्लाइटों में आपको ठीक यही सबसे कम किराया मिलेगा, एक रुपये का भी फ़र्क नहीं।',
  homeYourSearch: 'आपकी खोज एक पता है',
  homeYourSearchText: 'नतीजों का पेज सहेजें या किसी को भेजें: वही खोज खुलेगी, उस समय के किराये के साथ।',
  footerBookings: 'आपकी बुकिंग',
  footerFind: 'बुकिंग खोजें और सँभालें',
  footerTrips: 'इस ब्राउज़र की यात्राएँ',
  footerAbout: 'इस साइट के बारे में',
  footerCredits: 'डेटा का श्रेय',
  footerCreditsText:
    'हवाई अड्डों के डेटा में Aashish Vivekanand के airport-data-js (CC BY 4.0) और Virtual Radar Server standing data (CC0) की सामग्री शामिल है। मौसमी रुझान DGCA और नागर विमानन मंत्रालय के आँकड़ों से, india-aviation-traffic (ODbL) के माध्यम से निकाले गए हैं।',
  footerSandbox: 'यह एक सैंडबॉक्स है: फ़्लाइटें और किराये असली रूटों के सार्वजनिक डेटा से बनाए गए हैं।',
  footerLicence: 'इस साइट का सॉफ़्टवेयर MIT लाइसेंस के तहत ओपन सोर्स है।',
  footerCookies: 'कुकी के विकल्प',
  footerPrivacy: 'निजता',
  barMore: 'और',
} as const satisfies Translation<typeof english>
