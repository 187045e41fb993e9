/** @module-tag sessions */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_FOLDER } from '../../server/store/projectFolder.ts'
import { onServer } from '../../tools/postgres/serverDatabases.ts'

const MODULE = JSON.stringify(join(PROJECT_FOLDER, 'tools', 'postgres', 'startPostgres.mjs'))
const PROGRAM = `import(${MODULE}).then(({ startPostgres }) => startPostgres()).then(async ({ url, stop }) => {
  console.log(url)
  process.once('SIGTERM', () => stop().then(() => process.exit(0)))
})`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-postgres-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a PostgreSQL server for a run', () => {
  it.each([
    ['is told to stop', 'SIGTERM', 0],
    ['is killed', 'SIGKILL', null],
  ] as const)('ends when whoever asked for it %s, and leaves nothing behind', async (_, signal, code) => {
    const asking = spawn(process.execPath, ['-e', PROGRAM], { env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = (await once(asking.stdout, 'data')) as [Buffer]
    const url = said.toString().trim()
    expect(await answers(url)).toBe(true)
    expect(readdirSync(folder)).toHaveLength(1)
    const ended = once(asking, 'exit')
    asking.kill(signal)
    expect((await ended)[0]).toBe(code)
    await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toEqual([])
    expect(await answers(url)).toBe(false)
  })

  it('lets nobody in without the password of the run', async () => {
    const { startPostgres } = await import('../../tools/postgres/startPostgres.mjs')
    const server = await startPostgres()
    const guessed = new URL(server.url)
    guessed.password = 'postgres'
    const entered = [await answers(server.url), await answers(guessed.href)]
    await server.stop()
    expect(entered).toEqual([true, false])
  })
})

const answers = (url: string): Promise<boolean> =>
  onServer(url, (client) => client.query('select 1')).then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  )
