import type { savedTravellers as english } from './savedTravellers.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the travellers that a customer has saved, and of taking away what is kept. */
export const savedTravellers = {
  travellersNone: 'अभी कोई सहेजा नहीं गया है',
  travellersNoneText: 'जिनके साथ आप यात्रा करते हैं उन्हें एक बार सहेजें, और उनका विवरण यहाँ रहेगा।',
  travellersList: 'सहेजे गए यात्री',
  travellersCount: '{maximum} में से {count} सहेजे हुए',
  travellersAdd: 'यात्री जोड़ें',
  travellersFull: {
    one: 'आपने {count} यात्री सहेजा है, और इससे अधिक नहीं हो सकते। नया जोड़ने के लिए एक हटाएँ।',
    other: 'आपने {count} यात्री सहेजे हैं, और इससे अधिक नहीं हो सकते। नया जोड़ने के लिए एक हटाएँ।',
  },
  travellersNew: 'नया यात्री',
  travellersEditing: '{name} का विवरण बदलें',
  travellersEdit: 'बदलें',
  travellersOf: '{action}: {name}',
  travellersAdult: 'वयस्क',
  travellersChild: 'बच्चा',
  travellersInfant: 'शिशु',
  travellersBorn: 'जन्म {date}',
  travellersAsk: '{name} को सहेजे गए यात्रियों से हटाएँ?',
  travellersSaved: 'यात्री सहेज लिया गया।',
  travellersDeleted: 'यात्री हटा दिया गया।',
  travellersDeleting: 'हटाया जा रहा है',
  travellersDeletingSlow: 'अब भी हटाया जा रहा है। इसमें सामान्य से अधिक समय लग रहा है।',
  travellersChanged: '{name} को कहीं और बदला गया, और हटाया नहीं गया है। फिर भी हटाएँ?',
  travellersNotDeleted: '{name} को हटाया नहीं जा सका: हम एयरलाइन तक नहीं पहुँच सके।',
  travellersLapsed: '{name} को हटाया नहीं गया: आप साइन आउट हैं। साइन इन करके हटाएँ।',
} as const satisfies Translation<typeof english>
