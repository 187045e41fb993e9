import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from './serverProcess.ts'

/** Of each fifth of a second a starved process has a tenth, in milliseconds. */
const STOPPED = 180
const RUNNING = 20

/** Gives a process little time, as a busy machine does, until it has ended. */
export async function starve({ child }: ServerProcess): Promise<void> {
  while (child.exitCode === null) {
    child.kill('SIGSTOP')
    await wait(STOPPED)
    child.kill('SIGCONT')
    await wait(RUNNING)
  }
}
