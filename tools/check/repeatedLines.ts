import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CODE_FOLDERS, filesBelow } from '../files.mjs'

/** So many equal lines in a row are a repeat. */
const LEAST_LINES = 6

/** A line of a file. */
export interface Place {
  readonly path: string
  readonly line: number
}

/** Two places with equal lines. */
export interface Repeat {
  readonly lines: number
  readonly places: readonly [Place, Place]
}

/** Repeats that stay. */
export interface AcceptedRepeat {
  /** The names of two or more files without their folders, so that a move changes nothing here. */
  readonly files: readonly string[]
  /** How many repeats there are between these files. */
  readonly repeats: number
  readonly reason: string
}

interface Line {
  readonly text: string
  readonly number: number
}

interface Source {
  readonly path: string
  readonly lines: readonly Line[]
}

/** Where a run of lines begins in a file. */
interface Start {
  readonly source: Source
  readonly at: number
}

/**
 * Every pair of places below `root` with six or more equal lines in a row, the longest first. A pair is reported once, with its
 * full length. Indentation, imports, blank lines and lines of brackets alone do not count.
 */
export function repeatedLines(root: string): { readonly files: number; readonly repeats: readonly Repeat[] } {
  const sources = CODE_FOLDERS.flatMap((folder) => filesBelow(root, folder, (path) => /\.(ts|tsx|mjs|css)$/.test(path))).map((path): Source => ({
    path,
    lines: linesOf(readFileSync(join(root, path), 'utf8')),
  }))
  const repeats = startsOfEqualRuns(sources).flatMap((starts) =>
    starts.flatMap((one, index) => starts.slice(index + 1).flatMap((other) => (isSame(one, other, -1) ? [] : [repeatFrom(one, other)]))),
  )
  return { files: sources.length, repeats: repeats.toSorted((one, other) => other.lines - one.lines) }
}

/** The repeats that nobody has accepted, and accepted ones that are gone or have become fewer. */
export function problemsOfRepeats(repeats: readonly Repeat[], accepted: readonly AcceptedRepeat[]): readonly string[] {
  const open = new Map(accepted.map((each) => [each, each.repeats]))
  const problems: string[] = []
  for (const repeat of repeats) {
    const names = repeat.places.map(({ path }) => basename(path))
    const entry = accepted.find((each) => names.every((name) => each.files.includes(name)) && (open.get(each) ?? 0) > 0)
    if (entry === undefined) problems.push(inWords(repeat))
    else open.set(entry, (open.get(entry) ?? 0) - 1)
  }
  for (const [{ files, repeats: count }, missing] of open)
    if (missing > 0) problems.push(`${files.join(' and ')}: ${count} repeats are accepted, ${count - missing} are there`)
  return problems
}

function linesOf(text: string): readonly Line[] {
  const withoutImports = text.replaceAll(/^import (?:[^';]*? from )?'[^']*'$/gm, (statement) => statement.replaceAll(/[^\n]/g, ''))
  return withoutImports
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => /\w/.test(line.text))
}

/** The starts of runs that are equal for six lines, in groups of two or more. */
function startsOfEqualRuns(sources: readonly Source[]): readonly (readonly Start[])[] {
  const groups = new Map<string, Start[]>()
  for (const source of sources)
    for (let at = 0; at + LEAST_LINES <= source.lines.length; at++) {
      const run = source.lines.slice(at, at + LEAST_LINES)
      const text = run.map((line) => line.text).join('\n')
      const group = groups.get(text)
      if (group === undefined) groups.set(text, [{ source, at }])
      else group.push({ source, at })
    }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Whether the lines at a distance from two starts are equal. */
function isSame(one: Start, other: Start, distance: number): boolean {
  const text = one.source.lines[one.at + distance]?.text
  return text !== undefined && text === other.source.lines[other.at + distance]?.text
}

function repeatFrom(one: Start, other: Start): Repeat {
  let lines = LEAST_LINES
  while (isSame(one, other, lines)) lines++
  return { lines, places: [placeOf(one), placeOf(other)] }
}

const placeOf = ({ source, at }: Start): Place => ({ path: source.path, line: source.lines[at]?.number ?? 0 })

const inWords = ({ lines, places: [one, other] }: Repeat): string => `${lines} equal lines: ${one.path}:${one.line} and ${other.path}:${other.line}`
