import { coversOf, readDefinition } from '../machines/definition.ts'
import type { LoadedMachine } from '../machines/loadMachines.ts'
import type { Covering } from './trace.ts'

/** Which requirements the states and transitions of machines say they cover. */
export const readCoverings = (machines: readonly LoadedMachine[]): readonly Covering[] =>
  machines.flatMap(({ machine }) => {
    const { states, transitions } = readDefinition(machine)
    return [
      ...states.map(({ id, definition }) => ({ place: id, ids: coversOf(definition) })),
      ...transitions.map(({ source, trigger, definition }) => ({ place: `${source} on "${trigger}"`, ids: coversOf(definition) })),
    ].filter(({ ids }) => ids.length > 0)
  })
