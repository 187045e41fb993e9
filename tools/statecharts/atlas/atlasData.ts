import type { AnySamples } from '../../../machines/kit/testing/samples.ts'
import { numberAt, type Configuration } from '../model/configuration.ts'
import { shortly } from '../model/delays.ts'
import type { Flow, FlowModel, ModelState, ModelTransition } from '../model/flowModel.ts'
import { declaredIds, formOf } from '../model/declaredIds.ts'
import type { StatechartProject } from '../model/project.ts'
import { wordsOfName } from '../story/words.ts'
import { readCharts, readCoverage, readText, readScreens, type FlowChart, type Screens } from './artefacts.ts'
import { inlineDrawing } from './drawing.ts'
import type { Executed, Measured } from './evidence.ts'
import { readFaults, type FaultRow } from './faults.ts'
import { reach, type Reached } from './reach.ts'

/** What a project adds to its flows: each is left out of the pages where it is empty. */
export interface AtlasSources {
  readonly rules: RulesBetweenFlows | null
  readonly requirements: readonly UsedRequirement[]
  /** What the requirements of an area are about, by the letters before their numbers. */
  readonly areas: ReadonlyMap<string, string>
  /** Where the effect of a setting is seen: the state, or the flow, by the path of the setting in the configuration. */
  readonly settings: Readonly<Record<string, string>>
}

/** All that the pages say. */
export interface Atlas extends AtlasSources {
  readonly project: StatechartProject
  readonly flows: readonly AtlasFlow[]
  /** The drawing of all flows; null while there is none. */
  readonly map: string | null
}

export interface AtlasFlow extends Flow, Executed {
  /** The overview first, then the whole or its parts; none while nothing is drawn. */
  readonly charts: readonly FlowChart[]
  readonly reached: Reached
  /** Pictures by the state's id. */
  readonly screens: ReadonlyMap<string, Screens>
  readonly faults: readonly FaultRow[]
  /** When the faults were brought about; null where there are none. */
  readonly faultsAt: Measured | null
  /** The flows that start this one. */
  readonly parents: readonly string[]
  /** Times that pictures, ways and the simulator have shorter than the site. */
  readonly shortened: readonly Shortened[]
}

/** A requirement with all that serves it. */
export interface UsedRequirement {
  readonly id: string
  readonly area: string
  readonly text: string
  readonly states: readonly ModelState[]
  readonly transitions: readonly ModelTransition[]
  readonly rules: readonly RuleBetweenFlows[]
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

export interface RuleBetweenFlows {
  readonly name: string
  /** Requirement IDs. */
  readonly covers: readonly string[]
}

/** The page about rules that no single flow holds. */
export interface RulesBetweenFlows {
  readonly description: string
  readonly lead: string
  /** A text in which links to flows and states stand. */
  readonly note: readonly (string | { readonly text: string; readonly state: string })[]
  /** What a change is a change of: `Part of the search`. */
  readonly part: string
  readonly examples: readonly RuleExample[]
}

/** A case that breaks a rule, and what the rules make of it. */
export interface RuleExample {
  readonly rule: RuleBetweenFlows
  /** The state and the step after it, in words. */
  readonly story: string
  readonly changes: readonly RuleChange[]
}

/** A part before and after, in words. */
export interface RuleChange {
  readonly part: string
  readonly before: string
  readonly after: string
}

/** Reads what lies in the folder of charts, and goes through every flow. */
export function readAtlas(project: StatechartProject, flows: readonly Flow[], sources: AtlasSources): Atlas {
  const map = readText(project, 'map.svg')
  return {
    ...sources,
    project,
    flows: flows.map((flow) => ({
      ...flow,
      charts: readCharts(
        project,
        flow.model.id,
        flow.model.states.map(({ id }) => id),
      ).map(({ state, svg }) => ({ state, svg: inlineDrawing(svg) })),
      reached: reach(flow),
      screens: readScreens(project, flow.model.id),
      coverage: readCoverage(project, flow.model.id),
      form: formOf(declaredIds(flow.model)),
      ...readFaults(project, flow.model.id),
      parents: flows
        .filter(({ model }) => model.states.some(({ invokes }) => invokes.some(({ child }) => child === flow.model.id)))
        .map(({ model }) => model.id),
      shortened: shortenedIn(flow.samples, project.configuration),
    })),
    map: map === null ? null : inlineDrawing(map),
  }
}

/** The flow of a state or transition by its id. */
export function modelOf({ flows }: Pick<Atlas, 'flows'>, id: string): FlowModel {
  const found = flows.find(({ model }) => id === model.id || id.startsWith(`${model.id}.`))?.model
  if (found === undefined) throw new Error(`no flow has a state ${id}`)
  return found
}

export const refusalsOf = (transitions: readonly ModelTransition[]): readonly string[] => [
  ...new Set(transitions.flatMap(({ refusal }) => refusal ?? [])),
]

/** A time, or another number, with which samples begin otherwise than the site does, so that walks come to its end: what both say. */
interface Shortened {
  readonly sample: string
  readonly site: string
}

/**
 * The times of a flow's samples that are not those of the configuration: what stands in them under the name of a section of times; and the
 * numbers that stand at the top of both.
 */
function shortenedIn({ starts }: Pick<AnySamples, 'starts'>, configuration: Configuration): readonly Shortened[] {
  return [...otherTimes(starts, configuration), ...otherNumbers(starts, configuration)]
}

function otherNumbers(starts: AnySamples['starts'], { values }: Configuration): readonly Shortened[] {
  const numbers = Object.entries(values ?? {}).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'number' ? [[name, value] as const] : [],
  )
  return numbers.flatMap(([name, site]) => {
    const given = Object.values(starts).map((input: unknown): unknown =>
      typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined,
    )
    return [...new Set(given)].flatMap((sample) =>
      typeof sample === 'number' && sample !== site ? [{ sample: String(sample), site: `${site} ${wordsOfName(name)}` }] : [],
    )
  })
}

function otherTimes(starts: AnySamples['starts'], configuration: Configuration): readonly Shortened[] {
  return Object.entries(configuration.milliseconds).flatMap(([section, unit]) => {
    const found = Object.values(starts).flatMap((input) => timesIn(input, section))
    return [...new Map(found).entries()].flatMap(([name, sample]) => {
      const site = numberAt(configuration, `${section}.${name}`)
      return site === undefined || site === sample ? [] : [{ sample: shortly(sample * unit), site: shortly(site * unit) }]
    })
  })
}

function timesIn(input: unknown, section: string): readonly (readonly [name: string, time: number])[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, value]: [string, unknown]) =>
    key === section && typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, time]: [string, unknown]) => (typeof time === 'number' ? [[name, time] as const] : []))
      : timesIn(value, section),
  )
}
