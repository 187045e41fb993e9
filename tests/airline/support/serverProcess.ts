import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_FOLDER } from '../../../server/store/projectFolder.ts'
import { bundledServer } from './bundledServer.ts'
import { anySeatsUnpaid } from './configurationFile.ts'

/** The airline as a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** `http://127.0.0.1:port`. */
  readonly address: string
  readonly pid: number
  /** What it has printed so far. */
  output(): string
  /** Sends a signal and waits for the end, where it has not ended: the exit code, or the signal that ended it. */
  stop(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

const ENDS_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'endsWithParent.mjs')).href

/**
 * Starts the airline on a free port; it ends with this process, whatever ends that. Rejects with what it printed when it ends before it is ready.
 * @param program what node is to run, where that is not the bundle of the sources
 */
export async function startServer(dataFolder: string, environment: Record<string, string> = {}, program?: readonly string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', ENDS_WITH_PARENT, ...(program ?? (await bundledServer()).program)], {
    cwd: PROJECT_FOLDER,
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      PORT: '0',
      CLOCK: '2026-12-01T06:30:00Z',
      SITE_DIR: join(dataFolder, 'no-site'),
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      CONFIG: anySeatsUnpaid(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.channel?.unref()
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const heard = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /ready: site (http:\/\/[\d.:]+)\//.exec(output)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout?.on('data', heard)
    child.stderr?.on('data', heard)
    child.once('exit', (code) => setImmediate(() => reject(new Error(`exit ${code}: ${output}`))))
  })
  return {
    child,
    address,
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.signalCode ?? child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code, by] = (await ended) as [number | null, NodeJS.Signals | null]
      return by ?? code
    },
  }
}

/** Makes it another time in a process. @param now milliseconds since 1970 UTC */
export async function setClockOf({ address }: Pick<ServerProcess, 'address'>, now: number): Promise<void> {
  const body = JSON.stringify({ now: new Date(now).toISOString() })
  const answer = await fetch(`${address}/sandbox/api/clock`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}
