import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnySamples } from '../../../machines/kit/testing/samples.ts'
import type { Flow } from './flowModel.ts'
import { loadMachines } from './loadMachines.ts'
import type { StatechartProject } from './project.ts'
import { readFlow } from './readFlow.ts'

/**
 * Every flow of a project, by the name of its machine.
 * @throws at a machine without samples
 */
export async function readFlows(project: StatechartProject): Promise<readonly Flow[]> {
  const machines = await loadMachines(project.root, project.machines)
  const flows = await Promise.all(
    machines.map(async ({ path, machine }) => {
      const loaded = { path, machine, samples: await samplesOf(project.root, path, machine.id) }
      return { ...loaded, model: readFlow(loaded, project) }
    }),
  )
  return flows.toSorted((one, other) => one.machine.id.localeCompare(other.machine.id, 'en'))
}

async function samplesOf(root: string, path: string, id: string): Promise<AnySamples> {
  const beside = join(root, path.replace(/\.machine\.ts$/, '.samples.ts'))
  if (!existsSync(beside)) throw new Error(`${path} has no samples beside it`)
  return samplesIn(await import(pathToFileURL(beside).href), id, beside)
}

/**
 * The samples that a module exports.
 * @param file its file, for messages
 */
export function samplesIn(exported: unknown, id: string, file: string): AnySamples {
  const samples: unknown = typeof exported === 'object' && exported !== null ? Reflect.get(exported, `${id}Samples`) : undefined
  if (!areSamples(samples)) throw new Error(`${file} exports no ${id}Samples`)
  return samples
}

const areSamples = (value: unknown): value is AnySamples => typeof value === 'object' && value !== null && 'starts' in value && 'events' in value
