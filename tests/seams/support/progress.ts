import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CODE_FOLDERS, filesBelow, hashOfFiles } from '../../../tools/files.mjs'
import { ROOT } from '../../../tools/root.mjs'

const RECORD = join(ROOT, '.artefacts', 'seams.json')

/** The last seed that was made without anything wrong, by database and first seed, with these sources. */
interface Progress {
  readonly sources: string
  readonly last: Readonly<Record<string, number>>
}

const sources = hashOfFiles(
  ROOT,
  CODE_FOLDERS.flatMap((folder) => filesBelow(ROOT, folder, () => true)),
)

function read(): Progress {
  const kept = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Progress) : null
  return kept?.sources === sources ? kept : { sources, last: {} }
}

/** The seed at which a proof that was stopped goes on, where nothing was changed since. */
export const madeBefore = (database: string, first: number): number => (read().last[`${database} ${first}`] ?? first - 1) + 1

export function noteMade(database: string, first: number, seed: number): void {
  mkdirSync(dirname(RECORD), { recursive: true })
  const { last } = read()
  writeFileSync(RECORD, JSON.stringify({ sources, last: { ...last, [`${database} ${first}`]: seed } }))
}
