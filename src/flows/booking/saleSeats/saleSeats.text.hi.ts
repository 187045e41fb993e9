import type { saleSeats as english } from './saleSeats.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

export const saleSeats = {
  saleSeatsIntro: 'आपके लिए कुछ भी पहले से नहीं चुना गया है। जिसके पास सीट नहीं है, उसे चेक-इन पर मुफ़्त सीट मिलती है।',
  saleSeatsWithout: 'बिना सीटों के आगे बढ़ें',
  saleSeatsNext: 'अगली उड़ान: {route}',
  saleSeatsWith: 'सीटों के साथ आगे बढ़ें, {amount}',
  saleSeatsSum: { one: 'कुल {count} सीट, {amount}', other: 'कुल {count} सीटें, {amount}' },
  saleSeatsMissing: 'अभी कोई सीट नहीं: {routes}',
  saleSeatsWaive: 'अभी कोई सीट नहीं, चेक-इन पर मिलेगी, {amount}',
  saleSeatsFailedText: 'एयरलाइन से संपर्क नहीं हो सका। आप बिना सीटों के आगे बढ़ सकते हैं: वे चेक-इन पर मुफ़्त मिलती हैं।',
  saleSeatsNone: 'इन उड़ानों के लिए सीटें नहीं चुनी जा सकतीं।',
} as const satisfies Translation<typeof english>
