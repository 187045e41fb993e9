import { readImports } from './sourceReader.mjs'
import { cruise } from 'dependency-cruiser'
import configuration, { arrows, arrowsOfValues } from '../../.dependency-cruiser.mjs'
import { CODE_FOLDERS, filesBelow } from '../files.mjs'

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Arrow */

/**
 * What a tree imports against the rules, in sentences, and how much was read.
 * @param {string} root
 */
export async function brokenArrows(root) {
  const sources = [...filesBelow(root, '.', isConfiguration), ...CODE_FOLDERS.flatMap((folder) => filesBelow(root, folder, isSource))]
  const all = await read(root, sources, 'all', arrows)
  const values = await read(root, sources, 'values', arrowsOfValues)
  return {
    problems: [...unread(all, sources), ...all.summary.violations.map(said), ...values.summary.violations.map(said)],
    modules: all.summary.totalCruised,
    imports: all.summary.totalDependenciesCruised ?? 0,
  }
}

const isSource = (/** @type {string} */ path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')
const isConfiguration = (/** @type {string} */ path) => /^[^/]+\.config\.ts$/.test(path)

/** @param {string} root @param {string[]} sources @param {'all' | 'values'} imports @param {Arrow[]} forbidden */
async function read(root, sources, imports, forbidden) {
  readImports(imports)
  const { output } = await cruise(sources, { ...configuration.options, ruleSet: { forbidden }, validate: true, baseDir: root })
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text where a result was asked for')
  return output
}

/**
 * A checker that cannot parse a file may skip it in silence: whatever the tree has and the result lacks is a failure.
 * @param {import('dependency-cruiser').ICruiseResult} result
 * @param {string[]} sources
 */
export function unread({ modules }, sources) {
  const known = new Set(modules.map(({ source }) => source))
  const missing = sources.filter((path) => !known.has(path)).map((path) => `${path} was not read`)
  return sources.length === 0 ? ['no source was found to read'] : missing
}

/** @param {import('dependency-cruiser').IViolation} violation */
function said({ from, to, rule, cycle }) {
  const comment = [...arrows, ...arrowsOfValues].find(({ name }) => name === rule.name)?.comment ?? ''
  const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' -> ')
  return `${from} -> ${way}\n  ${rule.name}: ${comment}`
}
