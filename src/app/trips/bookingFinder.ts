import { groupRetrievalMachine } from '../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { retrieveBookingMachine } from '../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import type { RetrieveBookingInput, SoughtBooking } from '../../../machines/trips/retrieveBooking/retrieveBooking.rules.ts'
import { createRetrieval } from '../../airline/retrieval.ts'
import { groupRetrievalPorts } from '../../flows/trips/groupRetrieval/groupRetrieval.ports.ts'
import { retrieveBookingPorts } from '../../flows/trips/retrieveBooking/retrieveBooking.ports.ts'
import { BOOKING_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { todayAtHome } from '../signIn/createProfile.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'

/** The form that finds a booking, with its ports filled: one that is found is shown on a page of its own [RETR-37, RETR-43, GRP-23]. */
export function createBookingFinder({ airline, clock, configuration, navigation }: Site, keepAddress: (sought: SoughtBooking) => void) {
  const retrieval = createRetrieval({ configuration })
  const goToBooking = async (recordLocator: string) => {
    await navigation.goTo(`${BOOKING_PATH}${stringifySearch({ pnr: recordLocator })}`)
  }
  const { actors, actions } = retrieveBookingPorts({ airline, clock, today: todayAtHome, retrieval, keepAddress, goToBooking })
  const groupRetrieval = groupRetrievalMachine.provide(groupRetrievalPorts(retrieval))
  return retrieveBookingMachine.provide({ actors: { ...actors, groupRetrieval }, actions })
}

/** What it begins with. */
export const finderInput = ({ clock }: Pick<Site, 'clock'>, { delays, flags, horizonDays }: Configured): RetrieveBookingInput => ({
  today: todayAtHome(clock),
  horizonDays,
  isLastNameDemanded: flags.groupLastNameRequired,
  delays,
})
