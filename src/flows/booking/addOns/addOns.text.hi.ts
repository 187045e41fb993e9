import type { addOns as english } from './addOns.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

export const addOns = {
  extrasIntro: 'आपके लिए कुछ भी पहले से नहीं चुना गया है। भोजन, बैग और सहायता दिखाई गई उड़ान के लिए हैं।',
  extrasHold: { one: 'आपके किराए में: हर यात्री का {count} बैग, होल्ड में।', other: 'आपके किराए में: हर यात्री के {count} बैग, होल्ड में।' },
  extrasHand: { one: 'केबिन में हर यात्री का अधिकतम {count} हैंड बैग।', other: 'केबिन में हर यात्री के अधिकतम {count} हैंड बैग।' },
  extrasSports: { one: 'हर यात्री का खेल का अधिकतम {count} सामान।', other: 'हर यात्री के खेल के अधिकतम {count} सामान।' },
  extrasForAll: '{what}: सबके लिए वही जो {name} के लिए',
  extrasOnAll: '{what}: सभी उड़ानों में वही',
  extrasUsualMeal: 'आपका सामान्य भोजन: {meal}',
  extrasSeats: 'आपके बगल में एक सीट',
  extrasSeat: 'अतिरिक्त सीट',
  extrasSeatDetail: 'सभी उड़ानों में यात्री के बगल में एक खाली सीट। सीटें आप अगले चरण में चुनते हैं।',
  extrasSeatLost: 'आपकी चुनी हुई अतिरिक्त सीट अब उपलब्ध नहीं है, और हटा दी गई है।',
  extrasSeatSoldOut: 'और सीट नहीं बची',
  extrasSeatLimit: 'इस बुकिंग में और सीट नहीं हो सकती',
  extrasPassenger: 'यात्री {number}',
  extrasNone: 'इस उड़ान में कोई अतिरिक्त सेवा नहीं मिलती।',
  extrasNothing: 'अभी कुछ नहीं। भोजन, बैग और सहायता बुकिंग के बाद भी, चेक-इन बंद होने तक, जोड़े जा सकते हैं।',
  extrasAll: 'अतिरिक्त सेवाएँ',
  extrasNext: 'अगली उड़ान: {route}',
  extrasRoute: '{origin} – {destination}',
  extrasWith: 'अतिरिक्त सेवाओं के साथ आगे बढ़ें, {amount}',
  extrasLostText: 'अब नहीं: {names}। आपकी बाकी पसंद बनी हुई है।',
  extrasFailed: 'यह अतिरिक्त सेवा लोड नहीं हो सकी',
  extrasFailedText: 'एयरलाइन से संपर्क नहीं हो सका। जो आपने पहले चुना था, वह बना हुआ है, और आप फिर भी आगे बढ़ सकते हैं।',
} as const satisfies Translation<typeof english>
