import type { FlowModel } from '../../model/flowModel.ts'
import { writeJson } from './json.ts'
import { writeMermaid } from './mermaid.ts'
import { writeScxml } from './scxml.ts'

/** A text that other tools read. */
export interface ChartFormat {
  readonly name: string
  /** The name of its file in the folder of the flow. */
  readonly file: string
  readonly write: (model: FlowModel) => string
}

/** The formats in which the atlas serves every flow. */
export const FORMATS: readonly ChartFormat[] = [
  { name: 'Mermaid', file: 'chart.mmd', write: writeMermaid },
  { name: 'SCXML', file: 'chart.scxml', write: writeScxml },
  { name: 'JSON', file: 'model.json', write: writeJson },
]
