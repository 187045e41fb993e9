import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, hashOfFiles } from '../files.mjs'
import { ROOT } from '../root.mjs'
import { runCommand } from './command.mjs'

const ATLAS = ['docs/statecharts', 'tools/project', 'tools/statecharts', 'tools/requirements', 'tools/trace']
const FOLDERS = ['machines', 'src', 'server', 'public', 'worker', 'tools/build', ...ATLAS]
const FILES = ['index.html', 'tools/flows.ts', 'vite.config.ts', 'package-lock.json', 'tsconfig.base.json', 'docs/requirements.md']
const RECORD = join(ROOT, 'dist', '.build.json')
const MADE = ['dist/server/main.js', 'dist/client/index.html', 'dist/client/atlas/index.html']

/** Builds the site and the airline, unless what stands in `dist` was made of the same sources. */
export async function ensureBuild() {
  const id = buildId(ROOT)
  const machines = machinesId(ROOT)
  if (recordedId() === id && MADE.every((path) => existsSync(join(ROOT, path)))) return
  console.log('Building the site and the airline.')
  rmSync(RECORD, { force: true })
  const begun = performance.now()
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const status = await runCommand(process.execPath, [vite, 'build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })
  if (status !== 0) throw new Error('The build failed; vite says why above.')
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(RECORD, `${JSON.stringify({ id, machines })}\n`)
  console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
}

/**
 * What a build is made of, as one short text: it changes when a source does, and not when only a test does.
 * @param {string} root
 */
export function buildId(root) {
  const there = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const sources = there.flatMap((folder) => filesBelow(root, folder, (path) => !/\.test\.tsx?$/.test(path)))
  return hashOfFiles(root, [...sources, ...FILES.filter((file) => existsSync(join(root, file)))])
}

/**
 * The machines of a build alone, as one short text: what journeys note of them stays true while this stays, whatever else is built.
 * @param {string} root
 */
export const machinesId = (root) =>
  hashOfFiles(
    root,
    filesBelow(root, 'machines', (path) => path.endsWith('.ts') && !/\.(?:test|samples)\.ts$|^machines\/kit\/testing\//.test(path)),
  )

/** @returns {string | null} */
function recordedId() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')).id : null
}
