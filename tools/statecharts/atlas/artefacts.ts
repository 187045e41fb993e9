import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { StatechartProject } from '../model/project.ts'
import { parseCoverage, type FlowCoverage } from './evidence.ts'
import { webpSize } from './webpSize.ts'

/** The folder in which charts, screens and results of runs lie. */
export const chartsFolder = ({ root, charts }: Pick<StatechartProject, 'root' | 'charts'>): string => join(root, charts)

/** What was executed of a flow; null while nothing was noted. */
export function readCoverage(project: StatechartProject, flow: string): FlowCoverage | null {
  const text = readText(project, join(flow, 'coverage.json'))
  return text === null ? null : parseCoverage(text)
}

/** A drawing of a flow, or of a part of it. */
export interface FlowChart {
  /** The state that is drawn, the root for the whole; null for the overview. */
  readonly state: string | null
  readonly svg: string
}

const CHART_FILE = /^(?:overview|chart(?:\.(.+))?)\.svg$/

/** The drawings of a flow: the overview first, then its parts in the order of its states. */
export function readCharts(project: StatechartProject, flow: string, states: readonly string[]): readonly FlowChart[] {
  const folder = join(chartsFolder(project), flow)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => CHART_FILE.test(name)) : []
  const charts = names.map((name): FlowChart => {
    const part = CHART_FILE.exec(name)?.[1]
    const state = name.startsWith('overview.') ? null : part === undefined ? flow : `${flow}.${part}`
    return { state, svg: readFileSync(join(folder, name), 'utf8') }
  })
  const place = ({ state }: FlowChart): number => (state === null ? -1 : states.indexOf(state))
  return charts.toSorted((one, other) => place(one) - place(other))
}

/** A picture of the real screen. */
export interface Picture {
  /** Its name below the flow's `screens`. */
  readonly file: string
  readonly width: number
  readonly height: number
}

/** What a state looks like. */
export interface Screens {
  readonly phone: Picture | null
  readonly desktop: Picture | null
}

const Files = v.object({ phone: v.nullish(v.string()), desktop: v.nullish(v.string()) })
const Shown = v.object({ states: v.record(v.string(), v.nullable(Files)) })

/** The pictures of a flow, by the state's id; several states may share one. */
export function readScreens(project: StatechartProject, flow: string): ReadonlyMap<string, Screens> {
  const text = readText(project, join(flow, 'screens.json'))
  if (text === null) return new Map()
  const picture = (file: string | null | undefined): Picture | null => {
    const path = file == null ? null : join(chartsFolder(project), flow, 'screens', file)
    return file == null || path === null || !existsSync(path) ? null : { file, ...webpSize(readFileSync(path)) }
  }
  const { states } = v.parse(Shown, JSON.parse(text))
  return new Map(
    Object.entries(states)
      .map(([state, files]): [string, Screens] => [state, { phone: picture(files?.phone), desktop: picture(files?.desktop) }])
      .filter(([, { phone, desktop }]) => phone !== null || desktop !== null),
  )
}

/** A file as it lies in the tree, by its path below the charts; null where there is none. */
export function readText(project: StatechartProject, path: string): string | null {
  const file = join(chartsFolder(project), path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
