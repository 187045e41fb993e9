import { cpus, loadavg } from 'node:os'

/**
 * Seconds of work of all processors since the machine began, of every process: also of browsers and servers that were killed.
 * On a machine that does something else as well, this is in it.
 */
export const processorSeconds = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000

/** How many times as long as on a quiet machine something may take here and now: 1 to 8, by what else waits for its processors. */
export const slowness = () => Math.min(MOST, Math.max(1, (loadavg()[0] ?? 0) / cpus().length))

const MOST = 8
