import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatechartProject } from '../../model/project.ts'
import { readFlows } from '../../model/readFlows.ts'
import { compareFlows } from './compare.ts'
import { pictured } from './picture.ts'
import { linesOf, markdownOf } from './report.ts'
import { modelsAt, UnreadableRevision, type EarlierMachines } from './revision.ts'

const FOLDER = '.artefacts/diff'

/**
 * Says what changed in the statecharts since a revision of git, and draws it into `.artefacts/diff`.
 * @param earlier how machines of a revision without charts are read
 * @returns the exit code: 0, or 2 when the revision cannot be read
 */
export async function showDiff(revision: string, project: StatechartProject, earlier: EarlierMachines): Promise<0 | 2> {
  try {
    const before = modelsAt(revision, project, earlier)
    const flows = await readFlows(project)
    const diffs = compareFlows(
      before,
      flows.map(({ model }) => model),
    )
    const out = join(project.root, FOLDER)
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
