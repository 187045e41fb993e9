import type { Language } from './languages.ts'
import type { MessageText } from './messageTemplates.ts'

/** What the message with an invoice for a company says. */
interface GstInvoice {
  readonly brand: string
  readonly recordLocator: string
  readonly company: string
  readonly number: string
  /** As they are read: `₹4,599.00`. */
  readonly sum: string
  readonly tax: string
  /** The day on which it was paid, in words. */
  readonly day: string
}

/** The invoice for a company that pays goods and services tax [CONST-25]. */
export const GST_INVOICE: Readonly<Record<Language, (said: GstInvoice) => MessageText>> = {
  'en-IN': ({ brand, recordLocator, company, number, sum, tax, day }) => ({
    subject: `GST invoice of ${brand}, booking ${recordLocator}`,
    text: `Invoice for ${company}, GSTIN ${number}\n\nBooking ${recordLocator}, paid on ${day}\nTotal: ${sum}\nOf it goods and services tax: ${tax}`,
  }),
  'hi-IN': ({ brand, recordLocator, company, number, sum, tax, day }) => ({
    subject: `${brand} का GST बिल, बुकिंग ${recordLocator}`,
    text: `${company} के लिए बिल, GSTIN ${number}\n\nबुकिंग ${recordLocator}, भुगतान ${day}\nकुल: ${sum}\nइसमें वस्तु एवं सेवा कर: ${tax}`,
  }),
}
