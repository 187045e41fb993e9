import type { AnyMachineSnapshot } from 'xstate'
import { readDeclared, stateName } from '../../../machines/kit/testing/declared.ts'
import { identify } from '../../../machines/kit/testing/identity.ts'
import { outcomeOf, type Outcome } from './outcomes.ts'
import { linkOf, pathOf } from '../../../machines/kit/testing/replay.ts'
import { createStepper, isActive, type Configuration, type Microstep, type Step } from '../../../machines/kit/testing/stepper.ts'
import { byName, happen, stimuliIn, type Stimulus } from '../../../machines/kit/testing/stimuli.ts'
import type { LoadedFlow } from '../model/flowModel.ts'

/** A step of a way: its name as links have it, and what it is. */
export interface ReachStep {
  readonly name: string
  readonly stimulus: Stimulus
}

/** The way to a state, from a start by things that happen. */
export interface Way {
  readonly start: string
  readonly steps: readonly ReachStep[]
  /** Opens the simulator there. */
  readonly link: string
}

/** What going breadth first through a flow shows. */
export interface Reached {
  /** By the state's id. */
  readonly ways: ReadonlyMap<string, Way>
  /** What each answer of the outside led to, the first time that it was given. */
  readonly outcomes: readonly Outcome[]
}

/** So many configurations are looked at in the order of their distance; after them, those in states that were seldom looked at. */
const BROADLY = 150
/** Configurations to look at, at least, before nothing new means that there is nothing new. */
const LEAST = 2_000

interface Place {
  readonly configuration: Configuration
  /** Of the state that it is in, as text. */
  readonly value: string
  readonly start: string
  readonly steps: readonly ReachStep[]
}

/**
 * Goes breadth first through a flow until every state was entered, if only in passing, and every answer given: the ways are
 * the shortest, but for those far off in a very large flow.
 */
export function reach({ machine, samples }: LoadedFlow): Reached {
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const ways = new Map<string, Way>()
  const outcomes = new Map<string, Outcome>()
  const seen = new Set<string>()
  const places: Place[] = []
  const lookedAt = new Map<string, number>()
  const arrive = ({ configuration, microsteps }: Step, start: string, steps: readonly ReachStep[]) => {
    for (const id of [...activeIn(configuration.snapshot), ...microsteps.flatMap(passedIn)]) {
      if (!ways.has(id)) ways.set(id, { start, steps, link: linkOf({ flow: machine.id, start, path: pathOf(steps), state: id }) })
    }
    const identity = identify(configuration, samples.key)
    if (!seen.has(identity)) places.push({ configuration, value: JSON.stringify(configuration.snapshot.value), start, steps })
    seen.add(identity)
  }
  const answers = answersOf(samples)
  const isDone = () => ways.size === declared.states.length && outcomes.size >= answers
  for (const [start, input] of Object.entries(samples.starts)) arrive(stepper.start(input), start, [])
  let news = 0
  for (let looked = 1; looked < Math.max(LEAST, 2 * news) && places.length > 0 && !isDone(); looked++) {
    const [place] = places.splice(looked < BROADLY ? 0 : rarest(places, lookedAt), 1)
    if (place === undefined || !isActive(place.configuration)) continue
    lookedAt.set(place.value, (lookedAt.get(place.value) ?? 0) + 1)
    const known = ways.size + outcomes.size
    for (const [name, stimulus] of byName(stimuliIn(declared, samples, place.configuration))) {
      const step = happen(stepper, place.configuration, stimulus)
      arrive(step, place.start, [...place.steps, { name, stimulus }])
      const outcome = outcomeOf(stimulus, activeIn(place.configuration.snapshot), activeIn(step.configuration.snapshot))
      if (outcome !== null && !outcomes.has(outcome.key)) outcomes.set(outcome.key, outcome)
    }
    if (ways.size + outcomes.size > known) news = looked
  }
  return { ways, outcomes: [...outcomes.values()] }
}

/** The nearest of the places whose state was looked at least often. */
function rarest(places: readonly Place[], lookedAt: ReadonlyMap<string, number>): number {
  let least = 0
  let fewest = Infinity
  for (const [index, { value }] of places.entries()) {
    const count = lookedAt.get(value) ?? 0
    if (count >= fewest) continue
    least = index
    fewest = count
  }
  return least
}

/** States that a micro-step left: those where the machine never rests are seen only here. */
const passedIn = ({ taken }: Microstep): string[] => taken.flatMap(({ source }) => stateName(source))

const activeIn = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map((state) => stateName(state))

const answersOf = ({ ports, children }: LoadedFlow['samples']): number =>
  [...Object.values(ports ?? {}), ...Object.values(children ?? {})].reduce(
    (sum, { answers, failures, snapshots }) => sum + [answers, failures, snapshots].flatMap((each) => Object.keys(each ?? {})).length,
    0,
  )
