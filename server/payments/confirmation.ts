import { breakdownOf } from '../rules/bookingMoney.ts'
import type { Booking } from '../rules/bookings.ts'
import { mailWithFlights } from '../rules/confirmationMail.ts'
import { itineraryTemplate } from '../rules/itineraryMail.ts'
import { GST_INVOICE } from '../rules/gstInvoice.ts'
import { BOOKING_PAID } from '../rules/messageTemplates.ts'
import { stationByCode } from '../schedule/stations.ts'
import { primaryContact } from '../store/bookingContacts.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import type { Connection } from '../store/holdName.ts'
import { post } from '../store/outbox.ts'
import { paymentById } from '../store/payments.ts'
import { seatsOnFlights } from '../store/heldSeats.ts'
import { forgetBegunFor, saleOf, type SaleRow } from '../store/sales.ts'
import { moneyIn } from './bookingPayable.ts'

interface Parts {
  readonly now: () => number
  readonly brand: { readonly name: string; readonly code: string }
}

interface PaidNow {
  readonly paymentId: string
  readonly amountMinor: number
}

const GST_CODES: ReadonlySet<string> = new Set(['CGST', 'SGST', 'IGST'])

/**
 * Tells the contact that a booking is confirmed, with its itinerary: by mail as text and as HTML with the flights as data, or in short by SMS where
 * there is no address. A company that pays goods and services tax gets its invoice at once, and so within a month [CONST-25].
 */
export const confirmedBooking =
  ({ now, brand }: Parts) =>
  async (transaction: Connection, row: BookingRow, { paymentId, amountMinor }: PaidNow): Promise<void> => {
    const [booking] = await bookingsOf(transaction, [{ ...row, status: 'CONFIRMED', reason: null, holdUntil: null }])
    const to = await primaryContact(transaction, row.id)
    if (booking === undefined) throw new Error('a booking that is paid is there')
    const sale = await saleOf(transaction, row.id)
    const sum = moneyIn(row)(amountMinor)
    if (to !== null) {
      const short = BOOKING_PAID[row.language]({ brand: brand.name, recordLocator: row.recordLocator, sum })
      if (to.medium === 'SMS') await post(transaction, { to, ...short, code: null }, now())
      else {
        const payment = await paymentById(transaction, paymentId)
        const origin = payment === undefined ? '' : new URL(payment.question.returnUrl).origin
        const parts = {
          brand,
          state: 'confirmed' as const,
          guardians: sale?.guardians ?? null,
          seatsOn: await seatsOnFlights(transaction, row.id),
          cityOf: (code: string) => stationByCode(code)?.cityInfo.name ?? code,
          link: `${origin}/manage-booking/retrieve-booking?pnr=${row.recordLocator}`,
        }
        const text = `${short.text}\n\n${itineraryTemplate(booking, row.language, parts).text}`
        await post(transaction, { to, subject: short.subject, text, html: mailWithFlights(text, booking, parts), code: null }, now())
      }
    }
    if (sale !== undefined) await forgetBegunFor(transaction, row)
    await sendInvoice(transaction, row, booking, sale, { now, brand })
  }

async function sendInvoice(
  transaction: Connection,
  row: BookingRow,
  booking: Booking,
  sale: SaleRow | undefined,
  { now, brand }: Parts,
): Promise<void> {
  if (sale?.gstNumber == null || sale.gstCompany === null || sale.gstEmail === null) return
  const { totalMinor, journeys } = breakdownOf(booking)
  const taxMinor = journeys.flatMap(({ rows }) => rows.filter(({ code }) => GST_CODES.has(code))).reduce((total, each) => total + each.totalMinor, 0)
  const inWords = moneyIn(row)
  const day = new Intl.DateTimeFormat(row.language, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(now())
  const said = { brand: brand.name, recordLocator: row.recordLocator, company: sale.gstCompany, number: sale.gstNumber }
  const invoice = GST_INVOICE[row.language]({ ...said, sum: inWords(totalMinor), tax: inWords(taxMinor), day })
  await post(transaction, { to: { medium: 'EMAIL', address: sale.gstEmail }, ...invoice, code: null }, now())
}
