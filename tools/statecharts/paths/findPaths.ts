import type { AnyMachineSnapshot } from 'xstate'
import type { Action } from '../../../machines/kit/testing/actions.ts'
import type { WalkStep } from '../../../machines/kit/testing/walkPath.ts'
import { stateName } from '../../../machines/kit/testing/declared.ts'
import type { Obligation } from '../../../machines/kit/testing/obligations.ts'
import type { AnySamples } from '../../../machines/kit/testing/samples.ts'
import { createStepper, type Parent } from '../../../machines/kit/testing/stepper.ts'
import { walkSeparately, type SeparateGoal, type SeparateWalk } from '../../../machines/kit/testing/walkSeparately.ts'
import type { FlowModel, LoadedFlow } from '../model/flowModel.ts'
import type { Expected, PathCase, PathExport, PathStep } from './pathCase.ts'
import { pathId } from './pathId.ts'
import { actionOf, changesIn, dataOf, doneBy, partsOf } from './stepWords.ts'

export interface PathOptions {
  readonly goal: SeparateGoal
  /** How many steps a path has at most, unless the way to a single goal is longer. */
  readonly maxLength: number
  /** What is promised on the screen in a state, by the state's path without the machine: `code.unlocked.applied`. */
  readonly screens?: Readonly<Record<string, string>>
  /** The answers of the flow's parent to its updates, if the flow is walked with its parent. */
  readonly parentSays?: Parent
}

interface Reading {
  readonly model: FlowModel
  readonly screens: Readonly<Record<string, string>>
  readonly obligations: ReadonlyMap<string, Obligation>
  readonly startActions: (start: string) => readonly Action[]
}

/** A path with the walk from which it was made. */
export interface WalkedPath {
  readonly path: PathCase
  readonly walk: SeparateWalk
  /** What the machine does at the start. */
  readonly startActions: readonly Action[]
}

/** The paths of a flow that meet a goal, and what none can meet. */
export function findPaths(flow: LoadedFlow, model: FlowModel, options: PathOptions): PathExport {
  const { paths, missing } = walkPaths(flow, model, options)
  return { flow: model.id, title: model.title, goal: options.goal, paths: paths.map(({ path }) => path), missing }
}

/** The same with the walks from which the paths were made. */
export function walkPaths({ machine, samples }: LoadedFlow, model: FlowModel, { goal, maxLength, screens = {}, parentSays }: PathOptions) {
  const report = walkSeparately(machine, samples, goal, maxLength, parentSays)
  const reading = { model, screens, obligations: report.obligations, startActions: startActionsOf(machine, samples) }
  const paths = report.walks.map((walk): WalkedPath => ({ path: caseOf(walk, reading), walk, startActions: reading.startActions(walk.start) }))
  const ids = new Set(paths.map(({ path }) => path.id))
  if (ids.size < paths.length) throw new Error(`two paths of ${model.id} have the same id`)
  return { paths, missing: report.missing.map(({ id, reason }) => ({ id, reason })) }
}

const startActionsOf = (machine: LoadedFlow['machine'], samples: AnySamples) => {
  const stepper = createStepper(machine)
  return (start: string) => stepper.start(samples.starts[start]).actions
}

function caseOf(walk: SeparateWalk, reading: Reading): PathCase {
  const { model } = reading
  const steps = walk.steps.map((step, index) => stepOf(step, walk.steps[index - 1]?.snapshot ?? walk.snapshot, reading))
  const first = expectedOf(walk.snapshot, null, reading.startActions(walk.start), reading)
  const transitions = distinct(steps.flatMap((step) => step.transitions))
  const requirements = distinct([...coversOf(first.states.flatMap(lineage), model), ...steps.flatMap((step) => step.requirements)])
  return {
    id: pathId(
      model.id,
      walk.start,
      walk.steps.map(({ name }) => name),
    ),
    title: titleOf(walk, steps, model),
    about: walk.about,
    start: { name: walk.start, data: partsOf(walk.input), expected: first },
    steps,
    transitions,
    refusals: distinct(steps.flatMap((step) => step.refusals)),
    requirements: requirements.toSorted(),
  }
}

function titleOf({ about, start }: SeparateWalk, steps: readonly PathStep[], { id, title }: FlowModel): string {
  const place = about === id ? title : `${title}, ${about.slice(id.length + 1).replaceAll('.', ' ')}`
  const last = steps.at(-1)
  return last === undefined
    ? `${place}: starts with ${start}`
    : `${place}: ${start}, ${steps.length > 1 ? `${steps.length} steps to ` : ''}${last.action}`
}

function stepOf(step: WalkStep, before: AnyMachineSnapshot, reading: Reading): PathStep {
  const { stimulus } = step
  const met = step.obligations.flatMap((id) => reading.obligations.get(id) ?? [])
  const transitions = distinct(met.filter(({ kind }) => kind === 'taken').map(({ declared }) => declared))
  const expected = expectedOf(step.snapshot, before, step.actions, reading)
  const wasActive = new Set(before._nodes.map((state) => stateName(state)))
  const entered = step.snapshot._nodes.map((state) => stateName(state)).filter((name) => !wasActive.has(name))
  return {
    action: actionOf(step),
    name: step.name,
    kind: step.kind,
    subject: 'call' in stimulus ? stimulus.call.src : (step.event?.type ?? null),
    sample: stimulus.kind === 'delay' ? '' : step.sample,
    milliseconds: stimulus.kind === 'delay' ? stimulus.milliseconds : null,
    data: dataOf(step),
    expected,
    transitions,
    refusals: distinct(met.filter(({ kind }) => kind === 'refused').map(({ declared }) => declared)),
    requirements: coversOf([...transitions, ...entered], reading.model),
  }
}

function expectedOf(
  snapshot: AnyMachineSnapshot,
  before: AnyMachineSnapshot | null,
  actions: readonly Action[],
  { model, screens }: Reading,
): Expected {
  const names = snapshot._nodes.map((state) => stateName(state))
  const wasActive = new Set(before?._nodes.map((state) => stateName(state)))
  const entered = names.filter((name) => !wasActive.has(name))
  const states = names.filter((name) => !names.some((other) => other.startsWith(`${name}.`)))
  const known = new Map(model.states.map((state) => [state.id, state]))
  const says = (name: string): string[] => {
    const promised = screens[name.slice(model.id.length + 1)]
    const tags = known.get(name)?.tags ?? []
    return [known.get(name)?.description ?? '', ...(promised === undefined ? [] : [`Screen: ${promised}`]), ...tags.map((tag) => TAGS[tag] ?? '')]
  }
  return {
    states,
    entered: states.filter((name) => !wasActive.has(name)),
    screen: distinct(entered.filter((name) => name !== model.id).flatMap(says)).filter((text) => text !== ''),
    changed: before === null ? [] : changesIn(before.context, snapshot.context),
    done: doneBy(actions),
  }
}

const TAGS: Readonly<Record<string, string>> = {
  waiting: 'The screen shows that it is waiting.',
  blocked: 'The traveller cannot go on here, and the screen says why.',
  refused: 'The screen says what is refused, and why.',
}

/** A state and all that it is in. */
const lineage = (name: string): string[] => name.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))

function coversOf(ids: readonly string[], { states, transitions }: FlowModel): string[] {
  const asked = new Set(ids)
  return distinct([...states, ...transitions].filter(({ id }) => asked.has(id)).flatMap(({ covers }) => covers)).toSorted()
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]
