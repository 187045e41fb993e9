import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FlowModel, KeptModel } from '../../model/flowModel.ts'
import { wordsOfFlow } from '../../model/flowWords.ts'
import type { StatechartProject } from '../../model/project.ts'
import { readModel, readModels } from './modelSchema.ts'

/** A revision whose flows cannot be had, and why. */
export class UnreadableRevision extends Error {}

/** How the machines of a revision are read that has no charts. */
export interface EarlierMachines {
  /** Folders and files of today that are put into its tree: the tools, and what they import. */
  readonly tools: readonly string[]
  /** The script there that writes the models of its tree as JSON to the file that is its argument. */
  readonly script: string
}

/** The flows as they were at a revision of git, with the words of today: from their charts, or else from the machines themselves. */
export function modelsAt(revision: string, project: StatechartProject, earlier: EarlierMachines): readonly FlowModel[] {
  const { root, vocabulary, configuration } = project
  const commit = commitOf(revision, root)
  const charts = git(root, 'ls-tree', '-r', '--name-only', commit, project.charts)
    .split('\n')
    .filter((path) => path.endsWith('/model.json'))
  const models =
    charts.length > 0
      ? charts.map((path) => attempt(`the chart ${path} of ${revision} is of another form`, () => readModel(git(root, 'show', `${commit}:${path}`))))
      : modelsOfMachines(revision, commit, root, earlier)
  return models.map((model) => ({ ...model, words: wordsOfFlow(model.id, vocabulary, configuration) }))
}

function commitOf(revision: string, root: string): string {
  if (revision === '' || revision.startsWith('-'))
    throw new UnreadableRevision('say which revision of git to compare with: npm run charts -- --diff main')
  return attempt(`git knows no revision "${revision}"`, () => git(root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`).trim())
}

/** Loads the machines of a revision in a tree of their own, read by the tools of today. */
function modelsOfMachines(revision: string, commit: string, root: string, { tools, script }: EarlierMachines): readonly KeptModel[] {
  const folder = mkdtempSync(join(tmpdir(), 'statecharts-'))
  const tree = join(folder, 'tree')
  const models = join(folder, 'models.json')
  try {
    git(root, 'worktree', 'add', '--detach', '--quiet', tree, commit)
    for (const part of tools) cpSync(join(root, part), join(tree, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'dir')
    return attempt(`the machines of ${revision} cannot be read by the tools of today`, () => {
      execFileSync(join(root, 'node_modules/.bin/tsx'), [script, models], { cwd: tree, encoding: 'utf8', stdio: 'pipe' })
      return readModels(readFileSync(models, 'utf8'))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    git(root, 'worktree', 'prune')
  }
}

const git = (root: string, ...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 })

function attempt<Result>(otherwise: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new UnreadableRevision(otherwise, { cause: error })
  }
}
