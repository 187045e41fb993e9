import type { Flow } from '../../../tools/statecharts/model/flowModel.ts'
import { FAULT_KINDS, type FaultMatrix, type FaultRow } from '../faultMatrix.ts'
import { putDevice, soundDevice } from './device.ts'
import { openAirline } from './faultyAirline.ts'
import { type Cell, type FaultHarness, nameOf } from './cell.ts'
import { DEVICE_PORTS } from './devicePorts.ts'
import { runAtAirline } from './runAtAirline.ts'
import { runOnDevice } from './runOnDevice.ts'
import { withSoldFlights } from './soldFlights.ts'

/** The matrix as it was run, and what is wrong with it: cells that end badly, in words. */
export interface MatrixRun {
  readonly matrix: FaultMatrix
  readonly defects: readonly string[]
}

const AT_ONCE = 8

/** Every port of a flow, in each state that asks, with every kind of fault. */
export const cellsOf = (flow: Flow): readonly Cell[] =>
  flow.model.states.flatMap((state) =>
    state.invokes
      .filter(({ kind }) => kind === 'port')
      .flatMap(({ id, src }) => FAULT_KINDS.map((fault): Cell => ({ flow, state: state.id, callId: id, port: src, fault }))),
  )

/**
 * Runs cells against a server of the airline.
 * @param asked the flows whose cells are run; all without them
 */
export async function runMatrix(flows: readonly Flow[], asked: readonly Flow[] = flows): Promise<MatrixRun> {
  const { airline, close } = await openAirline()
  const harness: FaultHarness = { airline, flows }
  const rows = new Map<Cell, FaultRow>()
  const defects: string[] = []
  const run = async (cell: Cell) => {
    try {
      rows.set(cell, await runCell(cell, harness))
    } catch (error) {
      defects.push(`${cell.flow.machine.id}: ${cell.port} in ${cell.state}, ${cell.fault}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const takeAway = putDevice(soundDevice())
  let cells: readonly Cell[] = []
  try {
    cells = (await withSoldFlights(asked, harness.airline)).flatMap(cellsOf)
    for (const cell of cells.filter(isOnDevice)) await run(cell)
    await atOnce(
      cells.filter((cell) => !isOnDevice(cell)),
      run,
    )
  } finally {
    takeAway()
    await close()
  }
  const matrix = asked.map(({ machine }) => [machine.id, cells.flatMap((cell) => (cell.flow.machine === machine ? (rows.get(cell) ?? []) : []))])
  return { matrix: Object.fromEntries(matrix) as FaultMatrix, defects: defects.toSorted() }
}

async function atOnce(cells: readonly Cell[], run: (cell: Cell) => Promise<void>): Promise<void> {
  const left = [...cells]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let cell = left.shift(); cell !== undefined; cell = left.shift()) await run(cell)
    }),
  )
}

/** Whether the cell puts a device where the site's code looks for one: such cells follow each other. */
const isOnDevice = (cell: Cell): boolean => nameOf(cell) in DEVICE_PORTS

/** Brings one fault about and says what came of it. */
async function runCell(cell: Cell, harness: FaultHarness): Promise<FaultRow> {
  const device = DEVICE_PORTS[nameOf(cell)]
  return device === undefined ? runAtAirline(cell, harness) : runOnDevice(cell, harness, device)
}
