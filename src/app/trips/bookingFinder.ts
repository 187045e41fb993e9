import { createActor } from 'xstate'
import { NOTHING_TYPED } from '../../../machines/domain/retrieval.ts'
import { groupRetrievalMachine } from '../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { retrieveBookingMachine } from '../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { draftAt, type SoughtBooking, soughtBooking } from '../../../machines/trips/retrieveBooking/retrieveBooking.rules.ts'
import { createRetrieval } from '../../airline/retrieval.ts'
import { keptRetrieval } from '../../device/retrievalDraft.ts'
import { groupRetrievalPorts } from '../../flows/trips/groupRetrieval/groupRetrieval.ports.ts'
import { retrieveBookingPorts } from '../../flows/trips/retrieveBooking/retrieveBooking.ports.ts'
import { RETRIEVE_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { todayAtHome } from '../signIn/createProfile.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'
import { createContactProof } from './contactProof.ts'

interface Address {
  /** What the address says. */
  readonly sought: SoughtBooking
  readonly keep: (sought: SoughtBooking) => void
}

/** Of a page whose address is about something else. */
const NO_ADDRESS: Address = { sought: soughtBooking(NOTHING_TYPED), keep: () => undefined }

/**
 * The form that finds a booking, with its ports filled: one that is found is shown on a page of its own [RETR-37, RETR-43, GRP-23].
 * It begins as it was left in this tab, or as the address says, and by what the airline has said of the time.
 */
export function createBookingFinder(site: Site, configured: Configured, { sought, keep } = NO_ADDRESS) {
  const { airline, clock, configuration, navigation } = site
  const retrieval = createRetrieval({ configuration })
  const goToBooking = async (recordLocator: string) => {
    await navigation.goTo(`${RETRIEVE_PATH}${stringifySearch({ pnr: recordLocator })}`)
  }
  const { actors, actions } = retrieveBookingPorts({ airline, clock, today: todayAtHome, retrieval, keepAddress: keep, goToBooking })
  const groupRetrieval = groupRetrievalMachine.provide(groupRetrievalPorts(retrieval))
  const contactProof = createContactProof(site)
  const { delays, flags, horizonDays } = configured
  const draft = draftAt(sought, keptRetrieval() ?? NOTHING_TYPED)
  const finder = createActor(retrieveBookingMachine.provide({ actors: { ...actors, groupRetrieval, contactProof }, actions }), {
    input: { today: todayAtHome(clock), horizonDays, isLastNameDemanded: flags.groupLastNameRequired, delays, draft },
  })
  if (!draft.isByPnr) finder.send({ type: 'mode.toggled' })
  return finder
}
