import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../root.mjs'
import { type Break, broken, forget, longestAgoFirst, note, placesOf, readBreaks, readNoticed, writeNoticed } from './breaks.ts'

/**
 * `npm run proof:breaks`: breaks the code on purpose, one requirement after the other as `tests/breaks.json` says, and runs
 * the tests that cite that requirement: they have to fail. The work is done in a copy of the tree as git knows it.
 * Arguments narrow it to requirements. It can be stopped: those that were never noticed, and then those noticed longest ago, come first.
 */
const asked = process.argv.slice(2)
const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
const breaks = longestAgoFirst(
  readBreaks(ROOT).filter(({ requirement }) => asked.length === 0 || asked.includes(requirement)),
  readNoticed(ROOT),
)

const copy = join(ROOT, '.artefacts', 'breaks')
rmSync(copy, { recursive: true, force: true })
for (const path of execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\0')
  .filter(Boolean)) {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  cpSync(join(ROOT, path), join(copy, path))
}
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))

const noticed = breaks.filter(isNoticed).length
console.log(`${noticed} of ${breaks.length} breaks noticed`)
process.exitCode = noticed === breaks.length ? 0 : 1

/** Whether a test fails while the code is broken. */
function isNoticed(each: Break): boolean {
  const { requirement, what, project, tests } = each
  const sound = new Map(filesOf(each).map((file) => [file, readFileSync(join(copy, file), 'utf8')]))
  const changed = broken(each, (file) => sound.get(file) ?? '')
  if (typeof changed === 'string') {
    console.log(`${requirement}: ${changed} does not hold its place exactly once: write the break "${what}" again`)
    return false
  }
  write(changed)
  if (project === 'journeys') run('tools/build.mjs')
  const { status, output } = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...(project === 'airline' ? ['--project', 'airline-rest'] : []),
    ...tests,
  )
  write(sound)
  const failing = [...output.matchAll(/^ *FAIL +(.*)$/gm)].map(([, title = '']) => title)
  const doesFail = status !== 0 && failing.length > 0
  const known = readNoticed(ROOT)
  const now = { requirement, what, revision, day: new Date().toISOString().slice(0, 10), by: failing[0]?.trim() ?? '' }
  writeNoticed(ROOT, doesFail ? note(known, now) : forget(known, each))
  console.log(`${requirement.padEnd(9)} ${doesFail ? 'noticed' : 'NOT NOTICED'}  ${what}${doesFail ? `\n          by ${failing[0] ?? ''}` : ''}`)
  return doesFail
}

function filesOf(each: Break): readonly string[] {
  return [...new Set(placesOf(each).map(({ file }) => file))]
}

function write(texts: ReadonlyMap<string, string>): void {
  for (const [file, text] of texts) writeFileSync(join(copy, file), text)
}

function run(script: string, ...given: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...given], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, output: stdout + stderr }
}
