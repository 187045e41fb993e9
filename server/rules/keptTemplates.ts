import type { Language } from './languages.ts'
import type { BookingMoney, MessageText, MoneyTemplate } from './messageTemplates.ts'

/** A booking whose fare or seats are kept for some time, as a message speaks of it. */
export interface KeptBooking extends BookingMoney {
  /** What is left to pay, as it is read. */
  readonly balance: string
  /** When that time is over, as it is read: `3 December 2026 at 10:30 am IST`. */
  readonly until: string
}

/** The same in each language. */
export type KeptTemplate = Readonly<Record<Language, (kept: KeptBooking) => MessageText>>

/** A booking that was not paid, and the one that has taken its place. */
interface ReplacedBooking {
  readonly brand: string
  readonly recordLocator: string
  readonly replacedBy: string
}

/** The message that another booking has taken the place of one that was not paid. */
export const BOOKING_REPLACED: Readonly<Record<Language, (replaced: ReplacedBooking) => MessageText>> = {
  'en-IN': ({ brand, recordLocator, replacedBy }) => ({
    subject: `Your ${brand} booking ${recordLocator} is replaced by ${replacedBy}`,
    text: `Your booking ${recordLocator} was not paid, and your booking ${replacedBy} has taken its place. Your booking ${recordLocator} has ended, and nothing was charged for it. Money that comes for it all the same goes back to you by itself.`,
  }),
  'hi-IN': ({ brand, recordLocator, replacedBy }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} की जगह ${replacedBy} ने ले ली है`,
    text: `आपकी बुकिंग ${recordLocator} का भुगतान नहीं हुआ था, और आपकी बुकिंग ${replacedBy} ने उसकी जगह ले ली है। बुकिंग ${recordLocator} समाप्त हो गई है, और उसके लिए कुछ नहीं लिया गया। अगर फिर भी उसके लिए पैसे आते हैं, तो वे अपने आप आपको लौट जाएँगे।`,
  }),
}

/** The message that the fare of a booking is kept, for a price. */
export const FARE_LOCKED: KeptTemplate = {
  'en-IN': ({ brand, recordLocator, sum, balance, until }) => ({
    subject: `The fare of your ${brand} booking ${recordLocator} is kept until ${until}`,
    text: `We have received ${sum}: the fare of your booking ${recordLocator} is kept, and the sum is taken off it. The rest, ${balance}, is to be paid until ${until}: find the booking under My trips by its number and your last name. Not paid by then the booking ends, and the ${sum} are not given back.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum, balance, until }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} का किराया ${until} तक सुरक्षित है`,
    text: `हमें ${sum} मिल गए हैं: आपकी बुकिंग ${recordLocator} का किराया सुरक्षित है, और यह राशि उसमें से घटा दी जाएगी। बाकी ${balance} का भुगतान ${until} तक करें: मेरी यात्राएँ में बुकिंग नंबर और अपने उपनाम से बुकिंग खोजें। तब तक भुगतान न होने पर बुकिंग समाप्त हो जाएगी, और ${sum} वापस नहीं होंगे।`,
  }),
}

/** The message that a booking is held for nothing. */
export const BOOKING_HELD: KeptTemplate = {
  'en-IN': ({ brand, recordLocator, balance, until }) => ({
    subject: `Your ${brand} booking ${recordLocator} is held until ${until}`,
    text: `Your booking ${recordLocator} is held, and nothing is paid yet. Please pay ${balance} until ${until}: find the booking under My trips by its number and your last name. Not paid by then its seats are released, and nothing is to be paid.`,
  }),
  'hi-IN': ({ brand, recordLocator, balance, until }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} ${until} तक होल्ड पर है`,
    text: `आपकी बुकिंग ${recordLocator} होल्ड पर है, और अभी कुछ नहीं दिया गया है। कृपया ${until} तक ${balance} का भुगतान करें: मेरी यात्राएँ में बुकिंग नंबर और अपने उपनाम से बुकिंग खोजें। तब तक भुगतान न होने पर सीटें छोड़ दी जाएँगी, और कुछ नहीं देना होगा।`,
  }),
}

/** The message that a booking was not paid while its fare was kept. */
export const FARE_LOCK_ENDED: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `The kept fare of your ${brand} booking ${recordLocator} has ended`,
    text: `The ${sum} left to pay for your booking ${recordLocator} did not come in time. Its seats are released, and nothing more is to be paid. What was paid to keep the fare is not given back.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} का सुरक्षित किराया समाप्त हो गया`,
    text: `आपकी बुकिंग ${recordLocator} के बाकी ${sum} समय पर नहीं मिले। सीटें छोड़ दी गई हैं, और अब कुछ नहीं देना है। किराया सुरक्षित रखने के लिए दी गई राशि वापस नहीं होती।`,
  }),
}

/** The message that a hold has ended. */
export const HOLD_ENDED: MoneyTemplate = {
  'en-IN': ({ brand, recordLocator, sum }) => ({
    subject: `Your ${brand} booking ${recordLocator} is no longer held`,
    text: `The ${sum} for your booking ${recordLocator} did not come in time. Its seats are released, and nothing is to be paid.`,
  }),
  'hi-IN': ({ brand, recordLocator, sum }) => ({
    subject: `आपकी ${brand} बुकिंग ${recordLocator} अब होल्ड पर नहीं है`,
    text: `आपकी बुकिंग ${recordLocator} के ${sum} समय पर नहीं मिले। सीटें छोड़ दी गई हैं, और कुछ नहीं देना है।`,
  }),
}
