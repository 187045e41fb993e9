import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { expect } from 'vitest'

const PROJECT = join(import.meta.dirname, '..', '..', '..')
const FOLDER = join(PROJECT, '.artefacts', 'coverage', 'browser')

/** What the statecharts of the running site did in each file of journeys. */
const factsOf = new Map<string, Set<string>>()
/** Two runs of the same file on the same machines are both kept, by which of its tests have run. */
const run = `${process.env['SARUS_SUITE'] ?? 'all'}.${process.env['SARUS_RUN'] ?? Date.now().toString(36)}`

/**
 * Notes what the statecharts behind the pages of a window do. XState asks the options of every root actor for `inspect`,
 * and finds here one that it inherits: the site itself is measured as it is shipped. `npm run coverage` reads the files.
 */
export async function noteExecuted(context: BrowserContext): Promise<void> {
  const { testPath } = expect.getState()
  if (testPath === undefined) throw new Error('a window is opened by no test')
  const facts = factsOf.get(testPath) ?? new Set()
  factsOf.set(testPath, facts)
  await context.exposeBinding('sarusExecuted', (_, noted: readonly string[]) => noted.forEach((fact) => facts.add(fact)))
  await context.addInitScript(noteInPage)
  context.once('close', () => writeFacts(testPath, facts))
}

function writeFacts(testPath: string, facts: ReadonlySet<string>) {
  const build: unknown = JSON.parse(readFileSync(join(PROJECT, 'dist', '.build.json'), 'utf8'))
  const folder = join(FOLDER, machinesOf(build), basename(testPath, '.test.ts'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${run}.json`), `[\n${[...facts].toSorted().join(',\n')}\n]\n`)
}

function machinesOf(build: unknown): string {
  const id: unknown = typeof build === 'object' && build !== null && 'machines' in build ? build.machines : null
  if (typeof id !== 'string') throw new Error('dist/.build.json does not say what was built: run npm run build')
  return id
}

/**
 * Runs in the page, before its own scripts. A fact is one micro-step, each kind once: the machine, the states before it,
 * the event, the transitions taken by their state, event and place in its list, and the states after it.
 */
function noteInPage() {
  interface Node {
    readonly path: readonly string[]
    readonly transitions: ReadonlyMap<string, readonly object[]>
    readonly always?: readonly object[]
  }
  interface Taken {
    readonly source: Node
    readonly eventType: string
  }
  interface Inspected {
    readonly type: string
    readonly actorRef: { getSnapshot(): { readonly _nodes?: readonly Node[] } | undefined }
    readonly event: { readonly type: string }
    readonly snapshot?: { readonly machine?: { readonly id: string }; readonly _nodes?: readonly Node[] }
    readonly _transitions?: readonly Taken[]
  }
  const known = new Set<string>()
  const statesOf = new WeakMap<object, readonly string[]>()
  let waiting: string[] = []
  const flush = () => {
    const noted = waiting
    waiting = []
    void window.sarusExecuted(noted)
  }
  const nameOf = ({ path }: Node) => path.join('.')
  const takenOf = (transition: Taken) => {
    const { source, eventType } = transition
    const list = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
    return [nameOf(source), eventType, list.indexOf(transition)]
  }
  const inspect = ({ type, actorRef, event, snapshot, _transitions }: Inspected) => {
    if (snapshot?.machine === undefined || snapshot._nodes === undefined) return
    const after = snapshot._nodes.map(nameOf)
    const before = statesOf.get(actorRef) ?? actorRef.getSnapshot()?._nodes?.map(nameOf) ?? []
    const isStep = type === '@xstate.microstep'
    if (isStep) statesOf.set(actorRef, after)
    else if (type !== '@xstate.snapshot') return
    const fact = JSON.stringify([snapshot.machine.id, isStep ? before : after, isStep ? event.type : null, (_transitions ?? []).map(takenOf), after])
    if (known.has(fact)) return
    known.add(fact)
    if (waiting.push(fact) === 1) queueMicrotask(flush)
  }
  // Not enumerable, and writable so that an object may have its own.
  Object.defineProperty(Object.prototype, 'inspect', { value: inspect, configurable: true, writable: true })
}

declare global {
  interface Window {
    readonly sarusExecuted: (noted: readonly string[]) => Promise<void>
  }
}
