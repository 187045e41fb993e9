import { spawn } from 'node:child_process'
import { ROOT } from '../root.mjs'

/**
 * Runs a command in the project's folder, with what it prints going to the terminal (or to stderr, where the caller owns
 * stdout). A signal ends the command first, then this process.
 * @param {string} command
 * @param {readonly string[]} given
 * @param {{ env?: Record<string, string>, output?: 'inherit' | 'errors' }} [options]
 * @returns {Promise<number>} its exit status
 */
export function runCommand(command, given, { env = {}, output = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, given, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output === 'errors' ? 2 : 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.once('SIGTERM', stop).once('SIGINT', stop)
    child.once('error', reject)
    child.once('close', (status, signal) => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      if (signal === null) resolve(status ?? 1)
      else process.kill(process.pid, signal)
    })
  })
}
