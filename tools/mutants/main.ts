import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'
import { withoutStaticSurvivors } from './memory.ts'
import { readScores, type FileScore } from './scores.ts'
import { drawTenth } from './tenth.ts'
import { LEAST_OF_FILE, SUITES, type MutantSuite } from './suites.ts'

/**
 * `npm run mutants -- PATH...`: changes the code of files and folders in small ways, one at a time, and tells which changes no
 * test notices. `npm run mutants -- --tenth --seed N`: the same of files drawn by a seed, about a tenth of all. With `--quick`,
 * changes are left out that are on before a test runs: each of them takes the whole suite, all together three quarters of the time.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tenth: { type: 'boolean', default: false }, seed: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
/** How Stryker changes and tests. */
const OPTIONS = {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['dist', 'docs', '.data', '.artefacts', 'public/stations'],
  concurrency: 1,
  incremental: true,
  ignoreStatic: values.quick,
  reporters: ['json'],
  tempDirName: '.artefacts/stryker',
  checkers: [],
  // Stryker would rewrite tsconfig.json by an interface that TypeScript 7 does not have: it is shown none.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  timeoutMS: 5_000,
  timeoutFactor: 2,
  logLevel: 'warn',
  allowConsoleColors: false,
}

const REPORTS = join(ROOT, '.artefacts/mutants')

const sumOf = (scores: readonly FileScore[], field: 'killed' | 'all') => scores.reduce((sum, each) => sum + each[field], 0)
const percent = (part: number, whole: number) => `${whole === 0 ? 100 : Math.floor((part * 1000) / whole) / 10} %`

const lineOf = ({ path, killed, all, survivors }: FileScore) =>
  [
    `${path}: ${killed} of ${all}, ${percent(killed, all)}`,
    ...survivors.map(({ line, column, status, replacement }) => `  ${path}:${line}:${column} ${status}: ${replacement}`),
  ].join('\n')

const sources = ['machines/domain', 'server/rules', 'src/airline', 'src/flows'].flatMap((folder) =>
  filesBelow(ROOT, folder, (path) => SUITES.some((suite) => suite.holds(path))),
)
const chosen = values.tenth ? drawn(Number(values.seed ?? Date.now() % 1_000_000)) : named(positionals)
mkdirSync(REPORTS, { recursive: true })
if (chosen.length === 0) console.error('no file of the suites is named: npm run mutants -- machines/domain/trip.ts')
const verdicts: boolean[] = []
for (const suite of SUITES) {
  const files = chosen.filter((path) => suite.holds(path))
  if (files.length > 0) verdicts.push(await judged(suite, files))
}
process.exitCode = verdicts.length > 0 && verdicts.every(Boolean) ? 0 : 1

function named(paths: readonly string[]): readonly string[] {
  const wanted = paths.map((path) => relative(ROOT, join(process.cwd(), path)))
  return sources.filter((path) => wanted.some((each) => path === each || path.startsWith(`${each}/`)))
}

function drawn(seed: number): readonly string[] {
  const files = drawTenth(
    sources.map((path) => ({ path, size: statSync(join(ROOT, path)).size })),
    seed,
  )
  console.log(`seed ${seed}: ${files.join(', ')}`)
  return files
}

/** Whether Stryker came to its end and no file is below what is the least. */
async function judged(suite: MutantSuite, files: readonly string[]): Promise<boolean> {
  const report = join(REPORTS, `${suite.name}.report.json`)
  if (!(await ran(suite, files, report))) return false
  const scores = readScores(JSON.parse(readFileSync(report, 'utf8')), files)
  for (const score of scores) console.log(lineOf(score))
  const [killed, all] = [sumOf(scores, 'killed'), sumOf(scores, 'all')]
  console.log(`${suite.name}: ${killed} of ${all} noticed, ${percent(killed, all)}; the goal of the whole suite is ${suite.goal} %`)
  const poor = scores.filter((score) => score.killed * 100 < score.all * LEAST_OF_FILE)
  if (poor.length > 0) console.error(`below ${LEAST_OF_FILE} %: ${poor.map(({ path }) => path).join(', ')}`)
  return poor.length === 0
}

async function ran(suite: MutantSuite, files: readonly string[], report: string): Promise<boolean> {
  const stryker = join(dirname(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json')), 'bin/stryker.js')
  const configuration = join(REPORTS, `${suite.name}.stryker.json`)
  // What was left out is not remembered as judged.
  const incrementalFile = join(REPORTS, `${suite.name}${values.quick ? '.quick' : ''}.incremental.json`)
  writeFileSync(configuration, JSON.stringify({ ...OPTIONS, mutate: files, incrementalFile, jsonReporter: { fileName: report } }))
  if (existsSync(incrementalFile)) {
    writeFileSync(incrementalFile, JSON.stringify(withoutStaticSurvivors(JSON.parse(readFileSync(incrementalFile, 'utf8')))))
  }
  const env = { ...process.env, MUTANT_SUITE: suite.name }
  const child = spawn(process.execPath, [stryker, 'run', configuration], { cwd: ROOT, env, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
