import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../../tools/root.mjs'
import type { FaultMatrix, FaultRow } from './faultMatrix.ts'

const FOLDER = join(ROOT, 'docs', 'statecharts')

const fileOf = (flow: string): string => join(FOLDER, flow, 'faults.json')
const textOf = (rows: readonly FaultRow[]): string => `${JSON.stringify(rows, null, 2)}\n`

/** Writes the rows of each flow into its folder, `docs/statecharts/<flow>/faults.json`; a flow without ports has no file. */
export async function saveMatrix(matrix: FaultMatrix): Promise<void> {
  for (const [flow, rows] of Object.entries(matrix)) {
    const file = fileOf(flow)
    await mkdir(dirname(file), { recursive: true })
    await (rows.length === 0 ? rm(file, { force: true }) : writeFile(file, textOf(rows)))
  }
}

/** The matrix as it was written down, by the flow of each file. */
export async function readMatrix(): Promise<Readonly<Record<string, string>>> {
  const flows = (await readdir(FOLDER)).filter((flow) => existsSync(fileOf(flow)))
  return Object.fromEntries(await Promise.all(flows.map(async (flow) => [flow, await readFile(fileOf(flow), 'utf8')] as const)))
}

/** The matrix as it would be written down. */
export const writtenMatrix = (matrix: FaultMatrix): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(matrix).flatMap(([flow, rows]) => (rows.length === 0 ? [] : [[flow, textOf(rows)] as const])))
