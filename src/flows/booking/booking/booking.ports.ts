import { fromPromise } from 'xstate'
import type { KeptAnswers } from '../../../../machines/booking/booking/booking.rules.ts'
import type { BookingWanted, BookReply, SaleKey } from '../../../../machines/domain/saleForm.ts'
import type { QuoteAnswer } from '../../../../machines/booking/booking/booking.rules.ts'
import type { Locale } from '../../../../machines/domain/locale.ts'
import type { ChosenTrip, Wanted } from '../../../../machines/domain/sale.ts'
import type { Airline } from '../../../airline/airline.ts'
import { flushAfterFrame, frameDrawn } from '../../../device/afterFrame.ts'
import { logFailure } from '../../../device/log.ts'
import { begunKeys, forgetSaleAnswers, keepSaleAnswers, renewedSaleKey, saleKeyOf, settleSaleKey } from '../../../device/saleMemory.ts'

interface BookingServices {
  readonly airline: Pick<Airline, 'saleQuote' | 'book' | 'serviceCatalogue'>
  /** The language of the page, in which services are named. */
  readonly locale: Locale
  /** Milliseconds since 1970 by this device. */
  readonly deviceNow: () => number
}

/** The ports of booking. A key that the airline knows as that of other answers, or of a booking that has ended, is drawn anew once. */
export const bookingPorts = ({ airline, locale, deviceNow }: BookingServices) => ({
  actors: {
    loadQuote: fromPromise<QuoteAnswer, Wanted>(async ({ input, signal }) => {
      await frameDrawn()
      const isAnyChosen = Object.values(input.services).some((own) => Object.values(own).some((codes) => codes.length > 0))
      // A price without the names of services is better than none.
      const catalogue = isAnyChosen ? airline.serviceCatalogue(locale, signal).catch(() => []) : []
      const [reply, services] = await Promise.all([airline.saleQuote(input, begunKeys(input.trip, deviceNow()), signal), catalogue])
      // What was just chosen asks for another price: this one is of before.
      flushAfterFrame()
      return { reply, serviceNames: Object.fromEntries(services.map(({ code, name }) => [code, name])) }
    }),
    book: fromPromise<BookReply, BookingWanted>(async ({ input, signal }) => {
      const send = async (key: SaleKey): Promise<BookReply> => {
        const reply = await airline.book(input, key, signal)
        if (reply.kind === 'booked') settleSaleKey(input, key, deviceNow())
        return reply
      }
      const reply = await send(saleKeyOf(input, deviceNow()))
      const isUsedUp = reply.kind === 'refused' && reply.why === 'ended'
      return isUsedUp ? send(renewedSaleKey(input, deviceNow())) : reply
    }),
  },
  actions: {
    keepAnswers: (_: unknown, { answers, of, owner }: KeptAnswers) => keepSaleAnswers(answers, of, owner, deviceNow()),
    forgetAnswers: (_: unknown, { trip }: { readonly trip: ChosenTrip }) => forgetSaleAnswers(trip, deviceNow()),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
