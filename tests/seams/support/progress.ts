import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../../tools/root.mjs'

const RECORD = join(ROOT, 'tests', 'records', 'seams.json')

/** Which seeds were made without anything wrong, one after the other, and until which one at which revision. */
type Progress = Readonly<Record<string, readonly { readonly revision: string; readonly until: number }[]>>

const read = (): Progress => (existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Progress) : {})

const revision = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim()

/** The seed at which a proof that was stopped goes on, also at a later revision. @param database by its name */
export const nextToMake = (database: string): number => (read()[database]?.at(-1)?.until ?? 0) + 1

export function noteMade(database: string, seed: number): void {
  mkdirSync(dirname(RECORD), { recursive: true })
  const known = read()
  const before = (known[database] ?? []).filter((each) => each.revision !== revision)
  writeFileSync(RECORD, `${JSON.stringify({ ...known, [database]: [...before, { revision, until: seed }] }, null, 2)}\n`)
}
