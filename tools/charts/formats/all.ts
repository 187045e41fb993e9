import type { FlowModel } from '../../model/flowModel.ts'
import { writeJson } from './json.ts'
import { writeMermaid } from './mermaid.ts'
import { writeScxml } from './scxml.ts'

/** A text that other tools read, and the name of its file in the folder of the flow. */
export interface ChartFormat {
  readonly file: string
  readonly write: (model: FlowModel) => string
}

/** The formats in which every flow is written beside its pictures. */
export const FORMATS: readonly ChartFormat[] = [
  { file: 'chart.mmd', write: writeMermaid },
  { file: 'chart.scxml', write: writeScxml },
  { file: 'model.json', write: writeJson },
]
