import { fromPromise } from 'xstate'
import type { BookingDetail, DetailJourney } from '../../../../machines/domain/bookingDetail.ts'
import { checkInCalendar } from '../../../../machines/domain/calendarFile.ts'
import type { CheckInPlan, CheckInReading } from '../../../../machines/domain/checkIn.ts'
import type { Airline } from '../../../airline/airline.ts'
import { keepCheckInPlan } from '../../../device/checkInPlan.ts'
import type { Clock } from '../../../device/clock.ts'
import { saveFile } from '../../../device/download.ts'
import { logError, logFailure } from '../../../device/log.ts'

type Read = Extract<CheckInReading, { readonly kind: 'read' }>

interface CheckInSelectionServices {
  readonly airline: Pick<Airline, 'checkInReading'>
  /** The name of the airline. */
  readonly brand: string
  readonly clock: Clock
  /** What an entry of a calendar is called that says when check-in for a journey opens. */
  readonly openingWords: (booking: BookingDetail, journey: DetailJourney) => string
}

/** The ports of the selection of flights to check in for. */
export const checkInSelectionPorts = ({ airline, brand, clock, openingWords }: CheckInSelectionServices) => ({
  actors: {
    readCheckIn: fromPromise<CheckInReading, { readonly recordLocator: string }>(({ input, signal }) =>
      airline.checkInReading(input.recordLocator, signal),
    ),
  },
  actions: {
    keepPlan: (_: unknown, { plan }: { readonly plan: CheckInPlan }) => keepCheckInPlan(plan),
    saveCalendar: (_: unknown, { facts, journeyKey }: { readonly facts: Read | null; readonly journeyKey: string }) => {
      const journey = facts?.booking.journeys.find((each) => each.journeyKey === journeyKey)
      if (facts === null || journey === undefined) return
      const summary = openingWords(facts.booking, journey)
      saveFile(
        `${facts.booking.recordLocator}-check-in.ics`,
        checkInCalendar(facts.booking, journey, { summary, brand, now: clock.now() }),
        'text/calendar',
      )
    },
    // The specification names the event [CHK-47, MSG-18].
    logSubmitFailed: () => logError('checkInSubmitFailed', null),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
