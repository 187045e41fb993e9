import { fromPromise } from 'xstate'
import type { ItineraryReply } from '../../../../machines/domain/itineraryMail.ts'
import type { Locale } from '../../../../machines/domain/locale.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

interface ItineraryMailServices {
  readonly airline: Pick<Airline, 'mailItinerary'>
  /** The language of the page, in which the mail is written. */
  readonly locale: Locale
}

/** The ports of the itinerary by mail. */
export const itineraryMailPorts = ({ airline, locale }: ItineraryMailServices) => ({
  actors: {
    sendItinerary: fromPromise<ItineraryReply, { readonly recordLocator: string }>(({ input, signal }) =>
      airline.mailItinerary(input.recordLocator, locale, signal),
    ),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
