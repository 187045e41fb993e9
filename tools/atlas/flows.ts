import { StateMachine, type AnyStateMachine } from 'xstate'
import { whole } from '../../machines/kit/late.ts'
import type { AnySamples } from '../../machines/kit/samples.ts'
import type { Flow } from '../model/loadFlows.ts'
import { readConfiguration } from '../model/configuration.ts'
import { readFlow } from '../model/readFlow.ts'

type Exported = Readonly<Record<string, unknown>>

/** As the bundler found them: a build on Node has no other way to read TypeScript. */
const MACHINES = import.meta.glob<Exported>('../../machines/*/*/*.machine.ts')
const SAMPLES = import.meta.glob<Exported>('../../machines/*/*/*.samples.ts')

/** Every flow of the project, by the name of its machine. A machine without samples is an error. */
export async function bundledFlows(root: string): Promise<readonly Flow[]> {
  const configured = readConfiguration(root)
  const found = await Promise.all(
    Object.entries(MACHINES).map(async ([file, load]) =>
      Object.values(await load())
        .filter(isMachine)
        .map((machine) => ({ file, machine })),
    ),
  )
  const flows = await Promise.all(
    found.flat().map(async ({ file, machine }) => {
      const beside = await SAMPLES[file.replace(/\.machine\.ts$/, '.samples.ts')]?.()
      const samples = beside?.[`${machine.id}Samples`]
      if (!areSamples(samples)) throw new Error(`${file} has no ${machine.id}Samples beside it`)
      const loaded = { path: file.replace(/^(\.\.\/)+/, ''), machine: await whole(machine), samples }
      return { ...loaded, model: readFlow(loaded, configured) }
    }),
  )
  return flows.toSorted((one, other) => one.machine.id.localeCompare(other.machine.id, 'en'))
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const areSamples = (value: unknown): value is AnySamples => typeof value === 'object' && value !== null && 'starts' in value && 'events' in value
