import { StateMachine, type AnyStateMachine } from 'xstate'
import { loadLazyChildren } from '../../machines/kit/runtime/lazyMachine.ts'
import type { Flow } from '../statecharts/model/flowModel.ts'
import type { StatechartProject } from '../statecharts/model/project.ts'
import { readFlow } from '../statecharts/model/readFlow.ts'
import { samplesIn } from '../statecharts/model/readFlows.ts'

type Exported = Readonly<Record<string, unknown>>

/** As the bundler found them: a build on Node has no other way to read TypeScript. */
const MACHINES = import.meta.glob<Exported>('../../machines/*/*/*.machine.ts')
const SAMPLES = import.meta.glob<Exported>('../../machines/*/*/*.samples.ts')

/** Every flow of the project, by the name of its machine. A machine without samples is an error. */
export async function bundledFlows(project: StatechartProject): Promise<readonly Flow[]> {
  const found = await Promise.all(
    Object.entries(MACHINES).map(async ([file, load]) =>
      Object.values(await load())
        .filter(isMachine)
        .map((machine) => ({ file, machine })),
    ),
  )
  const flows = await Promise.all(
    found.flat().map(async ({ file, machine }) => {
      const beside = file.replace(/\.machine\.ts$/, '.samples.ts')
      const samples = samplesIn(await SAMPLES[beside]?.(), machine.id, beside)
      const loaded = { path: file.replace(/^(\.\.\/)+/, ''), machine: await loadLazyChildren(machine), samples }
      return { ...loaded, model: readFlow(loaded, project) }
    }),
  )
  return flows.toSorted((one, other) => one.machine.id.localeCompare(other.machine.id, 'en'))
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine
