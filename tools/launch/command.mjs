import { spawn } from 'node:child_process'
import { ROOT } from '../root.mjs'

/** The exit status of what was ended by its limit. */
export const OUT_OF_TIME = 124
/** How long it may take to end, in milliseconds. */
const TO_END = 10_000

/**
 * Runs a command in the project's folder, with what it prints going to the terminal (or to stderr, where the caller owns
 * stdout). A signal ends the command first, then this process.
 * @param {string} command
 * @param {readonly string[]} given
 * @param {{ env?: Record<string, string>, output?: 'inherit' | 'errors', limit?: number }} [options] `limit` in seconds
 * @returns {Promise<number>} its exit status
 */
export function runCommand(command, given, { env = {}, output = 'inherit', limit } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, given, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output === 'errors' ? 2 : 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    let isOutOfTime = false
    const ending = [
      limit === undefined ? undefined : setTimeout(() => (isOutOfTime = child.kill('SIGTERM')), limit * 1_000),
      limit === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), limit * 1_000 + TO_END),
    ]
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.once('SIGTERM', stop).once('SIGINT', stop)
    child.once('error', reject)
    child.once('close', (status, signal) => {
      ending.forEach(clearTimeout)
      process.off('SIGTERM', stop).off('SIGINT', stop)
      if (isOutOfTime) resolve(OUT_OF_TIME)
      else if (signal === null) resolve(status ?? 1)
      else process.kill(process.pid, signal)
    })
  })
}
