import { createPassStore, type PassStore } from '../../device/passStore.ts'
import type { Site } from '../site.ts'

const create = ({ clock }: Site): PassStore => createPassStore(clock)

/** The boarding passes that this device has kept: one for the whole site. */
export const passStoreOf = (site: Site): PassStore => site.shared(create)
