import { fromPromise } from 'xstate'
import type { AcceptReply, BookingDetail, BookingPageReply } from '../../../../machines/domain/bookingDetail.ts'
import { calendarFile } from '../../../../machines/domain/calendarFile.ts'
import { itineraryToKeep } from '../../../../machines/domain/keptItinerary.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { Clock } from '../../../device/clock.ts'
import { saveFile } from '../../../device/download.ts'
import type { ItineraryStore } from '../../../device/itineraryStore.ts'
import { logFailure } from '../../../device/log.ts'

interface BookingPageServices {
  readonly airline: Pick<Airline, 'acceptSchedule' | 'booking' | 'now'>
  /** The name of the airline. */
  readonly brand: string
  readonly clock: Clock
  readonly print: () => void
  readonly goToCancellation: () => void
  /** To the page on which its dates are changed. */
  readonly goToChange: () => void
  /** To the boarding passes. */
  readonly goToPass: () => void
  readonly askToSignIn: () => void
  readonly itineraries: ItineraryStore
  readonly recordLocator: string
}

/** The ports of the page of a booking. */
export const bookingPagePorts = ({
  airline,
  brand,
  clock,
  print,
  goToChange,
  goToPass,
  goToCancellation,
  askToSignIn,
  itineraries,
  recordLocator,
}: BookingPageServices) => ({
  actors: {
    loadBooking: fromPromise<BookingPageReply, { readonly recordLocator: string }>(({ input, signal }) => {
      // The page does not wait for the time: only a file that is saved later has it.
      airline.now(signal).then(clock.learn, (error: unknown) => logFailure('now', error))
      return airline.booking(input.recordLocator, signal)
    }),
    acceptSchedule: fromPromise<AcceptReply, { readonly recordLocator: string; readonly version: number }>(({ input, signal }) =>
      airline.acceptSchedule(input, signal),
    ),
  },
  actions: {
    askToSignIn: () => askToSignIn(),
    printPage: () => print(),
    goToCancellation: () => goToCancellation(),
    goToChange: () => goToChange(),
    goToPass: () => goToPass(),
    keepOnDevice: (_: unknown, { reply }: { readonly reply: BookingPageReply | AcceptReply }) => {
      if (reply.kind === 'booking') itineraries.write(itineraryToKeep(reply.booking))
    },
    forgetOnDevice: () => itineraries.forget(recordLocator),
    saveCalendar: (_: unknown, { booking }: { readonly booking: BookingDetail | null }) => {
      if (booking !== null) saveFile(`${booking.recordLocator}.ics`, calendarFile(booking, { brand, now: clock.now() }), 'text/calendar')
    },
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
