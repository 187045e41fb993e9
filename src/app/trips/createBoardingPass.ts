import { createActor, type Actor } from 'xstate'
import type { BoardingPass as Pass } from '../../../machines/domain/boardingPass.ts'
import { boardingPassMachine } from '../../../machines/trips/boardingPass/boardingPass.machine.ts'
import { groupRetrievalMachine } from '../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { createRetrieval } from '../../airline/retrieval.ts'
import { boardingPassPorts } from '../../flows/trips/boardingPass/boardingPass.ports.ts'
import { groupRetrievalPorts } from '../../flows/trips/groupRetrieval/groupRetrieval.ports.ts'
import { brand } from '../brand.ts'
import { signInRequest } from '../signInRequest.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'
import { passStoreOf } from './passStore.ts'

/** What draws codes is loaded with the first pass. */
const pictureOf = async (pass: Pass) => (await import('../../flows/trips/boardingPass/passPicture.ts')).passPicture(pass)

/** What this device keeps now of the passes of a booking, and the time by the airline: somebody else may have signed in since they were kept. */
export function keptPasses(site: Site, recordLocator: string | null) {
  const store = passStoreOf(site)
  return { kept: recordLocator === null ? null : store.read(recordLocator), now: store.timeFor(recordLocator) }
}

/** The boarding passes of a booking, which begin with those that this device has kept. */
export function createBoardingPass(
  site: Site,
  recordLocator: string | null,
  { delays }: Pick<Configured, 'delays'>,
): Actor<typeof boardingPassMachine> {
  const { airline, clock, configuration } = site
  const store = passStoreOf(site)
  const ports = boardingPassPorts({ airline, brand: brand.name, clock, store, pictureOf, askToSignIn: signInRequest(site) })
  const groupRetrieval = groupRetrievalMachine.provide(groupRetrievalPorts(createRetrieval({ configuration })))
  if (recordLocator !== null && store.read(recordLocator) !== null) store.show(recordLocator)
  return createActor(boardingPassMachine.provide({ ...ports, actors: { ...ports.actors, groupRetrieval } }), {
    input: { recordLocator, ...keptPasses(site, recordLocator), delays },
  })
}
