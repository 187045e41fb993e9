import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readConfiguration } from '../../../server/settings.ts'

/** However many seats may wait for their money, as where one test books for many. */
export const anySeatsUnpaid = () => {
  const { sale } = readConfiguration('')
  const most = 1_000_000
  return { ...sale, unpaid: { ...sale.unpaid, leastOfFlight: most, mostOfSession: most, mostOfAddress: most } }
}

/** The path of a configuration that is ours but for what is said. It is there for the tests of one file. */
export function configurationWith(change: Partial<ReturnType<typeof readConfiguration>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'configuration-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'config.json')
  writeFileSync(path, JSON.stringify({ ...readConfiguration(''), ...change }))
  return path
}
