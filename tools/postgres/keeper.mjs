import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnableBinaries } from './binaries.mjs'
import { serverOwner } from './serverOwner.mjs'

/**
 * A process that keeps a new PostgreSQL server in a temporary folder while its standard input stays open: the process that asked for
 * one may end in any way, and nothing of it stays. It prints a line of JSON: the address, or the reason why there is none.
 */

const SUPERUSER = 'sarus'
/** Nothing has to outlive the machine. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'unix_socket_directories=']
const READY = 'database system is ready to accept connections'
const LAST_WORDS = 2_000

const owner = serverOwner()
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'sarus-postgres-'))
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

// A terminal sends its signals to this process too, while the process that asked may still be at work.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => undefined)
process.stdin.once('close', () => void end()).resume()
process.stdout.on('error', () => undefined)

try {
  say({ url: await start() })
} catch (error) {
  say({ reason: error instanceof Error ? error.message : String(error) })
  await end()
}

async function start() {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const path of [folder, passwordFile]) if (owner !== null) chownSync(path, owner.uid, owner.gid)
  const { initdb, postgres } = runnableBinaries(folder, owner)
  const data = join(folder, 'data')
  const account = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await run(initdb, [`--pgdata=${data}`, ...account, '--encoding=UTF8', '--no-locale', '--no-sync'], 'exit')
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${await listening(postgres, data)}/postgres`
}

/**
 * PostgreSQL takes no port of its own choice: where another process has taken the port by then, it is started with another one.
 * @param {string} postgres
 * @param {string} data
 * @returns {Promise<number>}
 */
async function listening(postgres, data, triesLeft = 3) {
  const port = await portFreeNow()
  const settings = [...SETTINGS, 'listen_addresses=127.0.0.1', `port=${port}`].flatMap((setting) => ['-c', setting])
  try {
    await run(postgres, ['-D', data, ...settings], READY)
    return port
  } catch (error) {
    if (triesLeft === 0) throw error
    return listening(postgres, data, triesLeft - 1)
  }
}

/**
 * Starts a program and waits until it has ended well, or has said certain words.
 * @param {string} program
 * @param {readonly string[]} given
 * @param {'exit' | typeof READY} until
 */
function run(program, given, until) {
  const child = spawn(program, given, { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ chunk) => {
      said = (said + chunk.toString()).slice(-LAST_WORDS)
      if (said.includes(until)) resolve(undefined)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', (status) => {
      running.delete(child)
      if (status === 0 && until === 'exit') resolve(undefined)
      else reject(new Error(`${program} ended with ${status}: ${complaintIn(said)}`))
    })
  })
}

/** @param {string} said */
function complaintIn(said) {
  const lines = said.trim().split('\n')
  return lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? ''
}

async function portFreeNow() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port of 127.0.0.1 could be had')
  return address.port
}

/** @param {{ url: string } | { reason: string }} answer */
function say(answer) {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

async function end() {
  for (const child of running) {
    const ended = once(child, 'close')
    child.kill('SIGQUIT')
    await ended
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit()
}
