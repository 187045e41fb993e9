import { execFile } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../root.mjs'

/**
 * Seconds of work of all processors since the machine began, of every process: also of browsers and servers that were killed.
 * On a machine that does something else as well, this is in it.
 */
export const processorSeconds = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000

/** How many times as long as on a quiet machine something may take here and now: 1 to 8, by what else waits for its processors. */
export const slowness = () => Math.min(MOST, Math.max(1, (loadavg()[0] ?? 0) / cpus().length))

const MOST = 8

/** How many milliseconds of a processor `speedSample.mjs` took where the budgets of suites were measured. */
const SAMPLE_MS = 830

/**
 * How many times as much of its processors this machine needs here and now for the same work as the one where the budgets of suites were
 * measured: the same work on each of them at once. The processors that are to be had differ by more than half, and so does what
 * else the same ones do.
 */
export async function pace() {
  const run = promisify(execFile)
  const samples = await Promise.all(cpus().map(() => run(process.execPath, [join(ROOT, 'tools', 'launch', 'speedSample.mjs')])))
  return samples.reduce((sum, { stdout }) => sum + Number(stdout), 0) / samples.length / SAMPLE_MS
}
