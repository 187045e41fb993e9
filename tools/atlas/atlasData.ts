import type { Flow } from '../model/loadFlows.ts'
import type { ModelTransition } from '../model/flowModel.ts'
import { readConfiguration } from '../model/configuration.ts'
import { readRequirements } from '../requirements/requirements.ts'
import { writtenTests } from '../trace/readTests.ts'
import { readCharts, readCoverage, readDrawing, readScreens, type FlowChart, type FlowCoverage, type Screens } from './artefacts.ts'
import { inlineDrawing } from './drawing.ts'
import { readFaults, type FaultRow } from './faults.ts'
import { reach, type Reached } from './reach.ts'
import { areaNames } from './requirementAreas.ts'
import { requirementUse, type UsedRequirement } from './requirementUse.ts'
import { ruleExamples, type RuleExample } from './ruleExamples.ts'
import { shortenedIn, type Shortened } from './shortened.ts'

/** All that the pages say. */
export interface Atlas {
  readonly flows: readonly AtlasFlow[]
  /** The drawing of all flows; null while there is none. */
  readonly map: string | null
  readonly rules: readonly RuleExample[]
  readonly requirements: readonly UsedRequirement[]
  /** `PRO` to `promo code lifecycle`. */
  readonly areas: ReadonlyMap<string, string>
}

export interface AtlasFlow extends Flow {
  /** The overview first, then the whole or its parts; none while nothing is drawn. */
  readonly charts: readonly FlowChart[]
  readonly reached: Reached
  /** Pictures by the state's id. */
  readonly screens: ReadonlyMap<string, Screens>
  /** Null while nothing was noted of this flow. */
  readonly coverage: FlowCoverage | null
  readonly faults: readonly FaultRow[]
  /** The flows that start this one. */
  readonly parents: readonly string[]
  /** Countdowns that pictures, ways and the simulator have shorter than the site. */
  readonly shortened: readonly Shortened[]
}

/** Reads what lies in the tree and goes through every flow. */
export function readAtlas(root: string, flows: readonly Flow[]): Atlas {
  const configured = readConfiguration(root)
  const coverage = readCoverage(root)
  const faults = readFaults(root)
  const rules = ruleExamples()
  const requirements = readRequirements(root)
  return {
    flows: flows.map((flow) => ({
      ...flow,
      charts: readCharts(
        root,
        flow.model.id,
        flow.model.states.map(({ id }) => id),
      ).map(({ state, svg }) => ({ state, svg: inlineDrawing(svg) })),
      reached: reach(flow),
      screens: readScreens(root, flow.model.id),
      coverage: coverage?.get(flow.model.id) ?? null,
      faults: faults.get(flow.model.id) ?? [],
      parents: flows
        .filter(({ model }) => model.states.some(({ invokes }) => invokes.some(({ child }) => child === flow.model.id)))
        .map(({ model }) => model.id),
      shortened: shortenedIn(flow.samples, configured),
    })),
    map: drawing(root, 'map.svg'),
    rules,
    requirements: requirementUse(
      requirements,
      flows.map(({ model }) => model),
      rules.map(({ rule }) => rule),
      writtenTests(root),
    ),
    areas: areaNames(root),
  }
}

function drawing(root: string, path: string): string | null {
  const text = readDrawing(root, path)
  return text === null ? null : inlineDrawing(text)
}

/** Every id that can be executed: states, transitions and refusals. */
export const executable = ({ model }: Pick<Flow, 'model'>): readonly string[] => [
  ...model.states.map(({ id }) => id),
  ...model.transitions.map(({ id }) => id),
  ...refusalsOf(model.transitions),
]

export const refusalsOf = (transitions: readonly ModelTransition[]): readonly string[] => [
  ...new Set(transitions.flatMap(({ refusal }) => refusal ?? [])),
]
