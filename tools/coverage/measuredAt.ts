import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Measured } from '../statecharts/atlas/evidence.ts'

/** The day of a moment, and the revision that was the newest one then; empty where git knows none. */
export function measuredAt(root: string, moment: Date): Omit<Measured, 'form'> {
  const on = moment.toISOString().slice(0, 10)
  const given = ['log', '-1', '--first-parent', `--before=${moment.toISOString()}`, '--abbrev=8', '--format=%h']
  try {
    return { on, revision: execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim() }
  } catch {
    return { on, revision: '' }
  }
}

/** The same of the file that a run has left. */
export const measuredIn = (root: string, file: string): Omit<Measured, 'form'> => measuredAt(root, statSync(file).mtime)
