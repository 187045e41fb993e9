import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readConfiguration } from '../../../server/settings.ts'

const known: { anySeats: string | null } = { anySeats: null }

/** The path of a configuration under which any number of seats may wait for their money: one test books for many. It is there as long as its process. */
export function anySeatsUnpaid(): string {
  if (known.anySeats !== null) return known.anySeats
  const ours = readConfiguration('')
  const most = 1_000_000
  const unpaid = { ...ours.sale.unpaid, leastOfFlight: most, mostOfSession: most, mostOfAddress: most }
  const folder = mkdtempSync(join(tmpdir(), 'configuration-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  known.anySeats = join(folder, 'config.json')
  writeFileSync(known.anySeats, JSON.stringify({ ...ours, sale: { ...ours.sale, unpaid } }))
  return known.anySeats
}

/** The path of a configuration that is ours but for what is said. It is there for the tests of one file. */
export function configurationWith(change: Partial<ReturnType<typeof readConfiguration>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'configuration-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'config.json')
  writeFileSync(path, JSON.stringify({ ...readConfiguration(''), ...change }))
  return path
}
