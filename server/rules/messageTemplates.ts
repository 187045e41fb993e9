import type { Language } from './languages.ts'

/** The text of a message, without its recipient. */
export interface MessageText {
  readonly subject: string
  readonly text: string
}

/** The message with a one-time code, with a warning not to share it. */
export const codeTemplate = (brand: string, code: string, language: Language): MessageText => CODE[language](brand, code)

const CODE: Readonly<Record<Language, (brand: string, code: string) => MessageText>> = {
  'en-IN': (brand, code) => ({
    subject: `${code} is your ${brand} code`,
    text: `${code} is your one-time code for ${brand}. It is valid for 5 minutes. We never ask for it by phone: tell it to nobody.`,
  }),
  'hi-IN': (brand, code) => ({
    subject: `${code} आपका ${brand} कोड है`,
    text: `${code} ${brand} के लिए आपका वन-टाइम कोड है। यह 5 मिनट तक मान्य है। हम इसे फ़ोन पर कभी नहीं पूछते: इसे किसी को न बताएँ।`,
  }),
}

/** The message to the owner of an account whose contact was moved to another account. */
export const contactMovedTemplate = (brand: string, contact: string, language: Language): MessageText => CONTACT_MOVED[language](brand, contact)

const CONTACT_MOVED: Readonly<Record<Language, (brand: string, contact: string) => MessageText>> = {
  'en-IN': (brand, contact) => ({
    subject: `A contact of your ${brand} account was removed`,
    text: `${contact} was verified by the owner of another ${brand} account and now belongs to it. You still sign in by this contact. If this was not you, please write to us.`,
  }),
  'hi-IN': (brand, contact) => ({
    subject: `आपके ${brand} खाते से एक संपर्क हटाया गया`,
    text: `${contact} की पुष्टि एक दूसरे ${brand} खाते के मालिक ने की है, और अब यह उसी खाते का है। आप अब भी उस संपर्क से साइन इन कर सकते हैं, जिस पर यह संदेश आया है। अगर यह आपने नहीं किया, तो कृपया हमें लिखें।`,
  }),
}

/** Of which booking and which sum a message about money speaks. */
export interface BookingMoney {
  readonly brand: string
  readonly recordLocator: string
  /** As it is read: `₹4,599.00`. */
  readonly sum: string
}

/** A message about money, in each language. */
export type MoneyTemplate = Readonly<Record<Language, (money: BookingMoney) => MessageText>>

/** The message that a booking is paid and confirmed. */
export const BOOKING_PAID: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `Your ${brand} booking ${recordLocator} is confirmed`,
    text: `We have received ${sum} for your booking ${recordLocator}. It is confirmed: we wish you a good flight.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} पक्की है`,
    text: `आपकी बुकिंग ${recordLocator} के लिए हमें ${sum} मिल गए हैं। बुकिंग पक्की है: आपकी यात्रा शुभ हो।`,
  }),
}

/** The message that a payment did not come in time, or was declined by the bank. */
export const BOOKING_NOT_PAID: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `Your ${brand} booking ${recordLocator} is not paid yet`,
    text: `A payment of ${sum} for your booking ${recordLocator} was not confirmed in time. If money was taken, it goes back to you by itself. You can pay again while the booking is on hold.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} का भुगतान अभी नहीं हुआ`,
    text: `आपकी बुकिंग ${recordLocator} के लिए ${sum} के भुगतान की पुष्टि समय पर नहीं हुई। अगर पैसे कट गए हैं, तो वे अपने आप आपको लौट जाएँगे। जब तक बुकिंग होल्ड पर है, आप फिर से भुगतान कर सकते हैं।`,
  }),
}

/** The message that money has gone back. */
export const REFUNDED: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `${sum} of your ${brand} booking ${recordLocator} goes back to you`,
    text: `We have sent ${sum} of your booking ${recordLocator} back to the card or account that you paid with. Your bank may take some days to show it.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} के ${sum} आपको लौटाए जा रहे हैं`,
    text: `हमने आपकी बुकिंग ${recordLocator} के ${sum} उसी कार्ड या खाते में लौटा दिए हैं, जिससे आपने भुगतान किया था। आपके बैंक को इसे दिखाने में कुछ दिन लग सकते हैं।`,
  }),
}

/** The message that the provider could not send money back, so that the staff of the airline do. */
export const REFUND_BY_HAND: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `${sum} of your ${brand} booking ${recordLocator} takes longer to go back`,
    text: `${sum} of your booking ${recordLocator} could not be sent back by itself: your bank or card did not take it. Our staff send it to you within 7 days. You need not do anything.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} के ${sum} लौटने में अधिक समय लग रहा है`,
    text: `आपकी बुकिंग ${recordLocator} के ${sum} अपने आप नहीं लौटाए जा सके: आपके बैंक या कार्ड ने उन्हें नहीं लिया। हमारे कर्मचारी 7 दिनों के भीतर उन्हें आपको भेज देंगे। आपको कुछ नहीं करना है।`,
  }),
}

/** What the message of moved seats says. */
interface SeatsMoved {
  readonly brand: string
  readonly recordLocator: string
  /** As `SR 118`. */
  readonly flight: string
  /** As `13A, 13B`. */
  readonly seats: string
}

/** The message that another aircraft flies, and that the seats of a booking are others. */
export const SEATS_MOVED: Readonly<Record<Language, (said: SeatsMoved) => MessageText>> = {
  'en-IN': ({ brand, recordLocator, flight, seats }) => ({
    subject: `Your seats on ${brand} ${flight} have changed`,
    text: `Another aircraft flies ${flight}, and the seats of your booking ${recordLocator} are now ${seats}. Nothing is to be paid. You can choose other seats until check-in closes.`,
  }),
  'hi-IN': ({ brand, recordLocator, flight, seats }) => ({
    subject: `${brand} ${flight} पर आपकी सीटें बदल गई हैं`,
    text: `${flight} अब दूसरे विमान से उड़ेगी, और आपकी बुकिंग ${recordLocator} की सीटें अब ${seats} हैं। कोई भुगतान नहीं करना है। चेक-इन बंद होने तक आप दूसरी सीटें चुन सकते हैं।`,
  }),
}

/** What the message with the way to boarding passes says. */
interface PassesReady {
  readonly brand: string
  readonly recordLocator: string
  /** As `SR 118`. */
  readonly flight: string
  readonly from: string
  readonly to: string
  /** Who has a pass, and where they sit: `Anand Rao 21C`. */
  readonly passengers: readonly string[]
  /** Local times of where the flight departs, `HH:mm`. */
  readonly boards: string
  readonly gateCloses: string
  readonly link: string
}

/** The message that leads to the passes of those whose seats the airline has chosen [CONST-18]. Nothing in it lets anybody board. */
export const PASSES_READY: Readonly<Record<Language, (said: PassesReady) => MessageText>> = {
  'en-IN': ({ brand, recordLocator, flight, from, to, passengers, boards, gateCloses, link }) => ({
    subject: `Your boarding pass for ${brand} ${flight}, ${from} to ${to}`,
    text: `Seats for ${flight} from ${from} to ${to}, booking ${recordLocator}:\n${passengers.join('\n')}\n\nBoarding begins at ${boards}, and the gate closes at ${gateCloses} (${from} time). The gate is on your boarding pass once it is known.\n\nOpen your boarding pass: ${link}\nOpen it once before you leave: then it also works without a network.`,
  }),
  'hi-IN': ({ brand, recordLocator, flight, from, to, passengers, boards, gateCloses, link }) => ({
    subject: `${brand} ${flight}, ${from} से ${to}, के लिए आपका बोर्डिंग पास`,
    text: `${from} से ${to} की उड़ान ${flight} की सीटें, बुकिंग ${recordLocator}:\n${passengers.join('\n')}\n\nबोर्डिंग ${boards} बजे शुरू होगी और गेट ${gateCloses} बजे बंद होगा (${from} का समय)। गेट तय होते ही आपके बोर्डिंग पास पर दिखेगा।\n\nअपना बोर्डिंग पास खोलें: ${link}\nनिकलने से पहले इसे एक बार खोलें: फिर यह बिना नेटवर्क के भी चलता है।`,
  }),
}

/** The message that a paid change of dates is done. */
export const DATES_CHANGED_PAID: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `Your ${brand} booking ${recordLocator} has new dates`,
    text: `We have received ${sum}, and the dates of your booking ${recordLocator} are changed. The page of your booking shows the new flights. If this was not you, please call us.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} की नई तारीखें`,
    text: `हमें ${sum} मिल गए हैं, और आपकी बुकिंग ${recordLocator} की तारीखें बदल दी गई हैं। नई उड़ानें आपकी बुकिंग के पेज पर हैं। अगर यह आपने नहीं किया, तो कृपया हमें फ़ोन करें।`,
  }),
}

/** The message that a change of dates is done for which nothing was due. */
export const DATES_CHANGED_FREE: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator }) => ({
    subject: `Your ${brand} booking ${recordLocator} has new dates`,
    text: `The dates of your booking ${recordLocator} are changed, and nothing was to be paid. The page of your booking shows the new flights. If this was not you, please call us.`,
  }),
  'hi-IN': ({ brand, recordLocator }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} की नई तारीखें`,
    text: `आपकी बुकिंग ${recordLocator} की तारीखें बदल दी गई हैं, और कोई भुगतान नहीं करना था। नई उड़ानें आपकी बुकिंग के पेज पर हैं। अगर यह आपने नहीं किया, तो कृपया हमें फ़ोन करें।`,
  }),
}

/** The message that a change of dates is done that gives money back. */
export const DATES_CHANGED_BACK: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `Your ${brand} booking ${recordLocator} has new dates`,
    text: `The dates of your booking ${recordLocator} are changed, and ${sum} goes back to you. The page of your booking shows the new flights. If this was not you, please call us.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} की नई तारीखें`,
    text: `आपकी बुकिंग ${recordLocator} की तारीखें बदल दी गई हैं, और ${sum} आपको लौटेंगे। नई उड़ानें आपकी बुकिंग के पेज पर हैं। अगर यह आपने नहीं किया, तो कृपया हमें फ़ोन करें।`,
  }),
}

/** The message that other dates were not paid, so that the booking stays as it is. */
export const DATES_NOT_PAID: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `The dates of your ${brand} booking ${recordLocator} are not changed`,
    text: `A payment of ${sum} for other dates of your booking ${recordLocator} was not confirmed in time: you fly as booked. If money was taken, it goes back to you by itself.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} की तारीखें नहीं बदली गईं`,
    text: `आपकी बुकिंग ${recordLocator} की नई तारीखों के लिए ${sum} के भुगतान की पुष्टि समय पर नहीं हुई: आप पहले की बुकिंग के अनुसार उड़ान भरेंगे। अगर पैसे कट गए हैं, तो वे अपने आप आपको लौट जाएँगे।`,
  }),
}

/** The message that seats and services are paid. */
export const EXTRAS_PAID: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `Seats and extras of your ${brand} booking ${recordLocator} are paid`,
    text: `We have received ${sum} for seats and extras of your booking ${recordLocator}. They are yours: the page of your booking shows them.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} की सीटों और अतिरिक्त सेवाओं का भुगतान हो गया है`,
    text: `आपकी बुकिंग ${recordLocator} की सीटों और अतिरिक्त सेवाओं के लिए हमें ${sum} मिल गए हैं। वे अब आपकी हैं: आपकी बुकिंग के पेज पर उन्हें देखें।`,
  }),
}

/** The message that seats and services were not paid, so that they are released. */
export const EXTRAS_NOT_PAID: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `Seats and extras of your ${brand} booking ${recordLocator} are not paid`,
    text: `A payment of ${sum} for seats and extras of your booking ${recordLocator} was not confirmed in time: they are not kept for you any longer. If money was taken, it goes back to you by itself. You fly as booked.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} की सीटों और अतिरिक्त सेवाओं का भुगतान नहीं हुआ`,
    text: `आपकी बुकिंग ${recordLocator} की सीटों और अतिरिक्त सेवाओं के लिए ${sum} के भुगतान की पुष्टि समय पर नहीं हुई: वे अब आपके लिए नहीं रखी गई हैं। अगर पैसे कट गए हैं, तो वे अपने आप आपको लौट जाएँगे। आप अपनी बुकिंग के अनुसार ही उड़ान भरेंगे।`,
  }),
}

/** Of a cancellation: whether nothing is left to fly, whether the staff give some of the money back, and whether none goes back. */
export interface CancelledHow {
  /** What of it, in words; null for all of it. */
  readonly part: string | null
  readonly isWhole: boolean
  readonly isByStaff: boolean
  readonly isFree: boolean
}

/** The message that a booking, or a part of it, was cancelled. */
export const CANCELLED = ({ part, isWhole, isByStaff, isFree }: CancelledHow): MoneyTemplate => ({
  'en-IN': ({ brand, recordLocator, sum }) => {
    const what = isWhole
      ? `Your booking ${recordLocator} is cancelled.`
      : `A part of your booking ${recordLocator} is cancelled: ${part ?? 'what you chose'}.`
    const way = isByStaff ? 'What was not paid on our site our staff give back the way that it was paid.' : ''
    const back = isFree
      ? 'Nothing is left to go back.'
      : isByStaff
        ? `${sum} goes back to you. ${way}`
        : `${sum} goes back to you, the way that you paid.`
    return {
      subject: `Your ${brand} booking ${recordLocator} was cancelled as you asked`,
      text: `${what} ${back} If this was not you, please call us.`,
    }
  },
  'hi-IN': ({ brand, recordLocator, sum }) => {
    const what = isWhole
      ? `आपकी बुकिंग ${recordLocator} रद्द कर दी गई है।`
      : `आपकी बुकिंग ${recordLocator} में से यह रद्द कर दिया गया है: ${part ?? 'चुना हुआ हिस्सा'}।`
    const way = isByStaff ? 'जो भुगतान हमारी साइट पर नहीं हुआ था, उसे हमारे कर्मचारी उसी तरह लौटाते हैं, जैसे वह किया गया था।' : ''
    const back = isFree ? 'लौटाने के लिए कुछ बाकी नहीं है।' : isByStaff ? `${sum} आपको लौटेंगे। ${way}` : `${sum} आपको उसी तरह लौटेंगे, जैसे आपने भुगतान किया था।`
    return { subject: `आपके कहने पर आपकी ${brand} बुकिंग ${recordLocator} रद्द की गई`, text: `${what} ${back} अगर यह आपने नहीं किया, तो कृपया हमें फ़ोन करें।` }
  },
})
