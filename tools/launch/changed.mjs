import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { CODE_FOLDERS, filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'

/** @typedef {import('./suites.mjs').Suite} Suite */

/** Which machines each file of journeys has executed, by its name: `npm run coverage` writes it. */
const EXECUTED = 'tests/journeys/executed.json'

/**
 * The tests that a change reaches: those that import a changed file, however far away, and the journeys that have executed a
 * machine of a flow that is changed.
 * @param {string} revision of git, against which the files that stand here are compared
 * @returns {readonly Suite[]}
 */
export function changedSuites(revision) {
  const list = (/** @type {readonly string[]} */ given) => execFileSync('git', given, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...list(['diff', '--name-only', revision]), ...list(['ls-files', '--others', '--exclude-standard'])]
  const sources = CODE_FOLDERS.flatMap((folder) => filesBelow(ROOT, folder, (path) => /\.(?:tsx?|mjs)$/.test(path)))
  const reached = reachedBy(changed, new Map(sources.map((path) => [path, importsIn(path, readFileSync(join(ROOT, path), 'utf8'))])))
  const tests = [...reached].filter((path) => /(?<!\.deep)\.test\.tsx?$/.test(path))
  const isJourney = (/** @type {string} */ path) => path.startsWith('tests/journeys/')
  const others = tests.filter((path) => !isJourney(path))
  const journeys = [...new Set([...tests.filter(isJourney), ...journeysOf(flowsIn(changed), executedByFile())])]
  return [
    ...(others.length === 0
      ? []
      : [{ name: 'changed', projects: ['machines', 'tools', 'airline', 'airline-rest', 'faults', 'views'], given: others }]),
    ...(journeys.length === 0 ? [] : [{ name: 'journeys', projects: ['journeys'], given: journeys, needsBuild: true }]),
  ]
}

/**
 * The files that import one of these, and these, as far as they are among the given ones.
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, readonly string[]>} imports the files that each file imports
 * @returns {ReadonlySet<string>}
 */
export function reachedBy(files, imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [path, imported] of imports) for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), path])
  const reached = new Set(files.filter((path) => imports.has(path) || importers.has(path)))
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}

const IMPORT = /(?:from|import|import\()\s*'(\.{1,2}\/[^'?]+)/g

/**
 * The files that a file imports by a relative path.
 * @param {string} path
 * @param {string} text
 */
export const importsIn = (path, text) => [...text.matchAll(IMPORT)].map(([, to = '']) => posix.join(dirname(path), to))

/** The names of the flows of which a file differs. @param {readonly string[]} files */
const flowsIn = (files) => new Set(files.flatMap((path) => /^(?:machines|src\/flows)\/(?!domain\/|kit\/)[^/]+\/([^/]+)\//.exec(path)?.[1] ?? []))

/** @returns {Readonly<Record<string, readonly string[]>>} */
const executedByFile = () => (existsSync(join(ROOT, EXECUTED)) ? JSON.parse(readFileSync(join(ROOT, EXECUTED), 'utf8')) : {})

/** What more files than this execute is on nearly every page, and tells nothing about a file. */
const FEW = 20

/**
 * @param {ReadonlySet<string>} flows
 * @param {Readonly<Record<string, readonly string[]>>} executed
 * @returns {readonly string[]} paths of files
 */
export function journeysOf(flows, executed) {
  const rare = [...flows].filter((flow) => Object.values(executed).filter((machines) => machines.includes(flow)).length <= FEW)
  return Object.entries(executed)
    .filter(([name, machines]) => flows.has(name) || rare.some((flow) => machines.includes(flow)))
    .map(([name]) => `tests/journeys/${name}.test.ts`)
}
