import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { measuredAt } from '../../tools/coverage/measuredAt.ts'
import { ROOT } from '../../tools/root.mjs'
import type { Measured } from '../../tools/statecharts/atlas/evidence.ts'
import { declaredIds, formOf } from '../../tools/statecharts/model/declaredIds.ts'
import type { Flow } from '../../tools/statecharts/model/flowModel.ts'
import type { FaultMatrix, FaultRow } from './faultMatrix.ts'

const FOLDER = join(ROOT, 'docs', 'statecharts')

const fileOf = (flow: string): string => join(FOLDER, flow, 'faults.json')

interface FaultsFile {
  readonly at: Measured
  readonly rows: readonly FaultRow[]
}

/** Writes the rows of each flow into its folder, `docs/statecharts/<flow>/faults.json`, with their day; a flow without ports has no file. */
export async function saveMatrix(matrix: FaultMatrix, flows: readonly Flow[]): Promise<void> {
  for (const { model } of flows) {
    const rows = matrix[model.id] ?? []
    const file = fileOf(model.id)
    const content: FaultsFile = { at: { ...measuredAt(ROOT, new Date()), form: formOf(declaredIds(model)) }, rows }
    await mkdir(dirname(file), { recursive: true })
    await (rows.length === 0 ? rm(file, { force: true }) : writeFile(file, `${JSON.stringify(content, null, 2)}\n`))
  }
}

/** The matrix as it was written down, by the flow of each file. */
export async function readMatrix(): Promise<FaultMatrix> {
  const flows = (await readdir(FOLDER)).filter((flow) => existsSync(fileOf(flow)))
  const read = async (flow: string) => [flow, (JSON.parse(await readFile(fileOf(flow), 'utf8')) as FaultsFile).rows] as const
  return Object.fromEntries(await Promise.all(flows.map(read)))
}

/** The matrix as it would be written down. */
export const writtenMatrix = (matrix: FaultMatrix): FaultMatrix =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(matrix).filter(([, rows]) => rows.length > 0)))) as FaultMatrix
