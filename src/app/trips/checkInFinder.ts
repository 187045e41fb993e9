import { createActor } from 'xstate'
import { checkInRetrieveMachine } from '../../../machines/trips/checkInRetrieve/checkInRetrieve.machine.ts'
import { checkInSelectionMachine } from '../../../machines/trips/checkInSelection/checkInSelection.machine.ts'
import { groupRetrievalMachine } from '../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { createRetrieval } from '../../airline/retrieval.ts'
import { keptCheckInDraft } from '../../device/checkInDraft.ts'
import { keptCheckInPlan } from '../../device/checkInPlan.ts'
import { checkInRetrievePorts } from '../../flows/trips/checkInRetrieve/checkInRetrieve.ports.ts'
import { checkInSelectionPorts } from '../../flows/trips/checkInSelection/checkInSelection.ports.ts'
import { openingWords } from '../../flows/trips/checkInSelection/checkInSelection.select.ts'
import { groupRetrievalPorts } from '../../flows/trips/groupRetrieval/groupRetrieval.ports.ts'
import { brand } from '../brand.ts'
import { ADD_ONS_PATH, RETRIEVE_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'
import { createContactProof } from './contactProof.ts'

interface Address {
  /** The booking that the address names; null for none. */
  readonly opened: string | null
  /** Puts one into the address, or takes it out. */
  readonly keep: (recordLocator: string | null) => void
}

/** Of a page whose address is about something else. */
const NO_ADDRESS: Address = { opened: null, keep: () => undefined }

/** The form that checks in, with its ports filled. It begins as it was left in this tab, or with the flights of the booking that the address names. */
export function createCheckInFinder(site: Site, { delays, flags }: Configured, { opened, keep } = NO_ADDRESS) {
  const { airline, clock, configuration, navigation } = site
  const goTo = (path: string) => async (recordLocator: string) => {
    await navigation.goTo(`${path}${stringifySearch({ pnr: recordLocator })}`)
  }
  const { actors, actions } = checkInRetrievePorts({
    airline,
    keepAddress: keep,
    goToNextStep: goTo(ADD_ONS_PATH),
    goToBooking: goTo(RETRIEVE_PATH),
  })
  const groupRetrieval = groupRetrievalMachine.provide(groupRetrievalPorts(createRetrieval({ configuration })))
  const ports = checkInSelectionPorts({ airline, brand: brand.name, clock, openingWords })
  const checkInSelection = checkInSelectionMachine.provide({ ...ports, actors: { ...ports.actors, groupRetrieval } })
  const contactProof = createContactProof(site)
  return createActor(checkInRetrieveMachine.provide({ actors: { ...actors, checkInSelection, contactProof }, actions }), {
    input: {
      draft: keptCheckInDraft() ?? { pnr: '', who: '' },
      opened,
      selected: opened === null ? [] : (keptCheckInPlan(opened)?.journeyKeys ?? []),
      isLastNameDemanded: flags.groupLastNameRequired,
      delays,
    },
  })
}
