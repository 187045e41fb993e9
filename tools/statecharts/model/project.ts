import type { Configuration } from './configuration.ts'
import type { StatedDelays } from './delays.ts'
import type { Vocabulary } from './flowWords.ts'

/** All that the tools are told of a project: they know nothing of it by themselves. */
export interface StatechartProject {
  /** The project's folder. */
  readonly root: string
  /** The folder of the machines below it. Each `<flow>.machine.ts` there has its `<flow>.samples.ts` beside it. */
  readonly machines: string
  /** The folder below it in which charts, screens and results of runs are kept. */
  readonly charts: string
  /** The name by which people know it. */
  readonly name: string
  /** What groups of machines are called, by the name of the folder that holds theirs. */
  readonly areas: Readonly<Record<string, string>>
  readonly vocabulary: Vocabulary
  readonly configuration: Configuration
  readonly delays: StatedDelays
  /** What the project itself hands from a flow to others that it does not start. */
  readonly passed: readonly Passed[]
}

/** An event by which flows hear of another one. */
export interface Passed {
  readonly from: string
  readonly event: string
  /** What is handed on, in words. */
  readonly says: string
}
