import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadFlows } from '../../model/loadFlows.ts'
import { ROOT } from '../../root.mjs'
import { compareFlows } from './compare.ts'
import { pictured } from './picture.ts'
import { linesOf, markdownOf } from './report.ts'
import { modelsAt, UnreadableRevision } from './revision.ts'

const FOLDER = '.artefacts/diff'

/**
 * Says what changed in the statecharts since a revision of git, and draws it into `.artefacts/diff`. Answers with the exit
 * code: 0, or 2 when the revision cannot be read.
 */
export async function showDiff(revision: string, root: string = ROOT): Promise<0 | 2> {
  try {
    const before = modelsAt(revision, root)
    const flows = await loadFlows(root)
    const diffs = compareFlows(
      before,
      flows.map(({ model }) => model),
    )
    const out = join(root, FOLDER)
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    const shown = []
    for (const diff of diffs) shown.push(await pictured(diff))
    for (const { file, text } of shown.flatMap(({ pictures }) => pictures)) writeFileSync(join(out, file), text)
    writeFileSync(join(out, 'diff.md'), markdownOf(shown, revision))
    for (const line of linesOf(diffs, revision)) console.log(line)
    if (diffs.length > 0) console.log(`\nThe charts in colour: ${FOLDER}/diff.md`)
    return 0
  } catch (error) {
    if (!(error instanceof UnreadableRevision)) throw error
    console.error(error.message)
    return 2
  }
}
