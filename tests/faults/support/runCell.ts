import type { FaultRow } from '../faultMatrix.ts'
import { nameOf, type Cell, type Stage } from './cell.ts'
import { DEVICE_PORTS } from './devicePorts.ts'
import { runAtAirline } from './runAtAirline.ts'
import { runOnDevice } from './runOnDevice.ts'

/** Whether the cell puts a device where the site's code looks for one: such cells follow each other. */
export const isOnDevice = (cell: Cell): boolean => nameOf(cell) in DEVICE_PORTS

/** Brings one fault about and says what came of it. */
export async function runCell(cell: Cell, stage: Stage): Promise<FaultRow> {
  const device = DEVICE_PORTS[nameOf(cell)]
  return device === undefined ? runAtAirline(cell, stage) : runOnDevice(cell, stage, device)
}
