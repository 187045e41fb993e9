/** @module-tag rest */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRunning } from '../../tools/isRunning.ts'
import { PROJECT_FOLDER } from '../../server/store/projectFolder.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ends-with-parent-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [SERVER, KEEPER, WORKER] = ['tests/airline/support/serverProcess.ts', 'tests/engines/support/keepWhile.mjs', 'tools/launch/endWithRun.ts'].map(
  (path) => JSON.stringify(join(PROJECT_FOLDER, path)),
)

/** What is open in a worker of tests. */
const OPEN = `import(${WORKER}).then(() => { require('node:net').createServer().listen(0); process.send('open') })`

/** What a test, or a run of tests, starts, as programs that print its number. */
const STARTED = {
  'a worker in which something is open': () => `
    const given = ['--import', 'tsx', '-e', ${JSON.stringify(OPEN)}]
    const worker = require('node:child_process').spawn(process.execPath, given, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    worker.once('message', () => console.log(worker.pid))`,
  'a server': () => `import(${SERVER}).then(({ startServer }) => startServer(${JSON.stringify(folder)})).then(({ pid }) => console.log(pid))`,
  'the driver of a browser, with all that it starts': () => `
    const given = [${KEEPER}, 'sh', '-c', 'sleep 600 & echo $! > ' + ${JSON.stringify(join(folder, 'pid'))} + '; wait']
    require('node:child_process').spawn(process.execPath, given, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const { existsSync, readFileSync } = require('node:fs')
    const look = setInterval(() => {
      const said = existsSync(${JSON.stringify(join(folder, 'pid'))}) ? readFileSync(${JSON.stringify(join(folder, 'pid'))}, 'utf8') : ''
      if (!said.endsWith('\\n')) return
      clearInterval(look)
      console.log(said)
    }, 50)`,
}

it.each(Object.entries(STARTED))('%s that a test has started ends when the test is killed', async (_, program) => {
  const test = spawn(process.execPath, ['--import', 'tsx', '-e', program()], { cwd: PROJECT_FOLDER, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(test.stdout, 'data')) as [Buffer]
  const isAlive = () => isRunning(Number(said.toString()))
  expect(isAlive()).toBe(true)
  test.kill('SIGKILL')
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(false)
})
