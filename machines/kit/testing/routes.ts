import type { AnyStateMachine } from 'xstate'
import { readDeclared } from './declared.ts'
import { collectObligations } from './obligations.ts'
import type { AnySamples } from './samples.ts'
import { createStepper } from './stepper.ts'
import type { WalkReport } from './walk.ts'
import { walkPath } from './walkPath.ts'

/** The folder in which each run keeps routes, in one of its name. */
export const ROUTES_OF_RUN = '.artefacts/routes'

/** What is kept of an exploration so that others can go the same walks without exploring again. JSON. */
export interface Routes {
  readonly machine: string
  /** The name of each start, and of each step of its walk. */
  readonly walks: readonly { readonly start: string; readonly steps: readonly string[] }[]
  /** Ids of all obligations, in order of their names. */
  readonly obligations: readonly string[]
  readonly configurations: number
  readonly isExhaustive: boolean
}

/** The routes of a report; null where something is missing in it, which only an exploration can tell. */
export const routesOf = ({ machine, walks, obligations, missing, configurations, isExhaustive }: WalkReport): Routes | null =>
  missing.length > 0
    ? null
    : {
        machine,
        walks: walks.map(({ start, steps }) => ({ start, steps: steps.map(({ name }) => name) })),
        obligations: obligations.map(({ id }) => id).toSorted(),
        configurations,
        isExhaustive,
      }

/**
 * The report whose routes these are, made by going them.
 * @returns null where the machine does not go them, or they meet other obligations than they did: it has to be explored
 */
export function replayRoutes(machine: AnyStateMachine, samples: AnySamples, routes: Routes): WalkReport | null {
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const { judge, found, isAllMet } = collectObligations(declared)
  const walked = { stepper, declared, samples, judge }
  if (machine.id !== routes.machine || routes.walks.some(({ start }) => !Object.hasOwn(samples.starts, start))) return null
  for (const input of Object.values(samples.starts)) judge(null, stepper.start(input))
  const walks = routes.walks.map(({ start, steps }) => walkPath(walked, start, (possible, index) => knownName(possible, steps[index])))
  const areWhole = walks.every(({ steps }, index) => steps.length === routes.walks[index]?.steps.length)
  const ids = [...found.keys()].toSorted()
  if (!areWhole || !isAllMet() || ids.join('\n') !== routes.obligations.join('\n')) return null
  const { configurations, isExhaustive } = routes
  return { machine: machine.id, obligations: [...found.values()], walks, missing: [], configurations, isExhaustive }
}

const knownName = (possible: ReadonlyMap<string, unknown>, name: string | undefined): string | null =>
  name !== undefined && possible.has(name) ? name : null
