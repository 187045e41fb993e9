import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** @typedef {{ readonly url: string, readonly stop: () => Promise<void> }} PostgresServer its address, as a superuser who may create databases */
/** @typedef {{ readonly url: string } | { readonly reason: string }} Answer */

const KEEPER = join(import.meta.dirname, 'keeper.mjs')

/**
 * Starts a new PostgreSQL server from the binaries in npm's packages. It ends with `stop`, or with this process.
 * @returns {Promise<PostgresServer>}
 * @throws Error with the reason why none is available here
 */
export async function startPostgres() {
  const keeper = spawn(process.execPath, [KEEPER], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(keeper, 'exit')
  const answer = await Promise.race([firstLine(keeper.stdout), ended.then(() => NO_ANSWER)])
  if ('reason' in answer) throw new Error(answer.reason)
  return {
    url: answer.url,
    stop: async () => {
      keeper.stdin.end()
      await ended
    },
  }
}

/**
 * Why the server's tests cannot be run on a PostgreSQL server, or null when they can: one is named in TEST_DATABASE_URL, or
 * a new one starts.
 * @returns {Promise<string | null>}
 */
export async function whyNoPostgres() {
  if (process.env['TEST_DATABASE_URL']) return null
  try {
    const server = await startPostgres()
    await server.stop()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** @type {Answer} */
const NO_ANSWER = { reason: 'the process that keeps it ended without a word' }

/** @param {import('node:stream').Readable} output @returns {Promise<Answer>} */
async function firstLine(output) {
  const [line] = await once(createInterface(output), 'line')
  return JSON.parse(line)
}
