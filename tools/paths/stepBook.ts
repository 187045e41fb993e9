import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnySamples } from '../../machines/kit/samples.ts'
import type { Parent } from '../../machines/kit/stepper.ts'
import { ROOT } from '../root.mjs'

/** What a path may try on the real site, where a flow can be driven there, and what is then promised on the screen. */
export interface SiteScope {
  readonly samples: AnySamples
  /** In words, by the state's path: `code.unlocked.applied`. */
  readonly screens: Readonly<Record<string, string>>
  readonly parentSays?: Parent
}

const FOLDER = join(ROOT, 'tests', 'paths', 'steps')
const ENDING = '.steps.ts'

/** The file that says how a flow is driven on the real site: a step book. */
export const stepBookPath = (flow: string): string => join(FOLDER, `${flow}${ENDING}`)

/** The flows that have a step book. */
export const playableFlows = (): string[] =>
  readdirSync(FOLDER)
    .flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : []))
    .toSorted()

/** What is tried and promised on the real site; null for a flow without a step book. */
export async function stepBookOf(flow: string): Promise<SiteScope | null> {
  const path = join(FOLDER, `${flow}.scope.ts`)
  if (!existsSync(path)) return null
  const exported: unknown = await import(pathToFileURL(path).href)
  const scope: unknown = typeof exported === 'object' && exported !== null ? Reflect.get(exported, `${flow}Scope`) : undefined
  if (!isScope(scope)) throw new Error(`${path} exports no ${flow}Scope with samples and screens`)
  return scope
}

const isScope = (value: unknown): value is SiteScope => typeof value === 'object' && value !== null && 'samples' in value && 'screens' in value
