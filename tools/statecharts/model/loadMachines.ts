import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { loadLazyChildren } from '../../../machines/kit/runtime/lazyMachine.ts'
import { filesBelow } from '../../files.mjs'

export interface LoadedMachine {
  /** The file that defines it, from the project's folder. */
  readonly path: string
  readonly machine: AnyStateMachine
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/**
 * Every machine that a `*.machine.ts` exports.
 * @param root the project's folder
 * @param folder the folder of its machines, from there
 * @throws where a file exports none
 */
export async function loadMachines(root: string, folder: string): Promise<readonly LoadedMachine[]> {
  const paths = filesBelow(root, folder, (path) => path.endsWith('.machine.ts'))
  const loaded = await Promise.all(paths.map((path) => machinesOf(root, path)))
  return loaded.flat()
}

async function machinesOf(root: string, path: string): Promise<readonly LoadedMachine[]> {
  const exported: unknown = await import(pathToFileURL(join(root, path)).href)
  const machines = Object.values(exported ?? {}).filter(isMachine)
  if (machines.length === 0) throw new Error(`${path} exports no machine`)
  return Promise.all(machines.map(async (machine) => ({ path, machine: await loadLazyChildren(machine) })))
}
