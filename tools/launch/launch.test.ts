import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withTree } from '../temporaryTree.ts'
import { buildId } from './build.mjs'
import { whyTooOld } from './oldNode.mjs'
import { isRunning } from '../isRunning.ts'
import { installCommand } from './packages.mjs'

it.each([
  ['20.19.0', true],
  ['20.18.9', false],
  ['18.20.1', false],
  ['22.0.0', true],
  ['9.0.0', false],
])('judges Node %s', (version, isEnough) => {
  expect(whyTooOld(version) === null).toBe(isEnough)
})

const wanted = { '': {}, a: { version: '1.0.0' }, test: { version: '2.0.0', dev: true }, fast: { version: '3.0.0', optional: true } }
const running = { a: { version: '1.0.0' } }
const everything = { a: { version: '1.0.0' }, test: { version: '2.0.0', dev: true } }

it.each([
  ['running', 'nothing', {}, '--omit=dev'],
  ['running', 'what it needs', running, null],
  ['running', 'everything', everything, null],
  ['running', 'an old package beside those of tests', { ...everything, a: { version: '0.9.0' } }, '--include=dev'],
  ['everything', 'nothing', {}, '--include=dev'],
  ['everything', 'what running needs', running, '--include=dev'],
  ['everything', 'everything', everything, null],
] as const)('for %s with %s installed', (need, _, installed, kind) => {
  expect(installCommand(wanted, installed, need)?.[1] ?? null).toBe(kind)
})

it('never leaves out optional packages, which hold the native parts of the build', () => {
  expect(installCommand(wanted, {}, 'running')).toContain('--include=optional')
})

it('tells builds apart by their sources, not by tests', async () => {
  const sources = { 'src/main.tsx': 'a', 'index.html': '', 'vite.config.ts': '', 'package-lock.json': '', 'tsconfig.base.json': '' }
  const others = { 'machines/x.ts': '', 'server/x.ts': '', 'public/x': '', 'tools/build/x.ts': '' }
  await withTree({ ...sources, ...others }, async (root) => {
    const ids = ['src/main.tsx', 'src/main.test.tsx', 'public/x', 'public/x'].map((path, index) => {
      writeFileSync(join(root, path), `${index}`)
      return buildId(root)
    })
    expect([ids[0] === ids[1], ids[1] === ids[2], ids[2] === ids[3]]).toEqual([true, false, false])
    await Promise.resolve()
  })
})

it('ends when the shell that npm started has gone', async () => {
  const module = JSON.stringify(new URL('endWithParent.mjs', import.meta.url).href)
  const program = `import(${module}).then(({ endWithParent }) => { endWithParent(); console.log(process.pid); setInterval(() => {}, 1000) })`
  const env = { ...process.env, npm_lifecycle_event: 'start', PROGRAM: program }
  const shell = spawn('sh', ['-c', 'node -e "$PROGRAM"; true'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(shell.stdout, 'data')) as [Buffer]
  const isAlive = () => isRunning(Number(said.toString()))
  expect(isAlive()).toBe(true)
  shell.kill('SIGTERM')
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(false)
})
