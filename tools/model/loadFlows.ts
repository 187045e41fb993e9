import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnySamples } from '../../machines/kit/samples.ts'
import { loadMachines } from '../machines/loadMachines.ts'
import { ROOT } from '../root.mjs'
import { readConfiguration } from './configuration.ts'
import type { FlowModel, LoadedFlow } from './flowModel.ts'
import { readFlow } from './readFlow.ts'

export interface Flow extends LoadedFlow {
  readonly model: FlowModel
}

/** Every flow of the project, by the name of its machine. A machine without samples is an error. */
export async function loadFlows(root: string = ROOT): Promise<readonly Flow[]> {
  const machines = await loadMachines(root)
  const configured = readConfiguration(root)
  const flows = await Promise.all(
    machines.map(async ({ path, machine }) => {
      const loaded = { path, machine, samples: await samplesOf(root, path, machine.id) }
      return { ...loaded, model: readFlow(loaded, configured) }
    }),
  )
  return flows.toSorted((one, other) => one.machine.id.localeCompare(other.machine.id, 'en'))
}

async function samplesOf(root: string, path: string, id: string): Promise<AnySamples> {
  const beside = join(root, path.replace(/\.machine\.ts$/, '.samples.ts'))
  if (!existsSync(beside)) throw new Error(`${path} has no samples beside it`)
  const exported: unknown = await import(pathToFileURL(beside).href)
  const samples: unknown = typeof exported === 'object' && exported !== null ? Reflect.get(exported, `${id}Samples`) : undefined
  if (!areSamples(samples)) throw new Error(`${beside} exports no ${id}Samples`)
  return samples
}

const areSamples = (value: unknown): value is AnySamples => typeof value === 'object' && value !== null && 'starts' in value && 'events' in value
