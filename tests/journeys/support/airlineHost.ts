import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Answered, Asked } from '../../../server/journeyHost.ts'

const PROJECT = join(import.meta.dirname, '..', '..', '..')
const HOST = join(PROJECT, 'dist', 'server', 'journeyHost.js')

/** An airline that is open in the host. */
export interface Opened {
  readonly address: string
  readonly provider: string
  close(): Promise<void>
}

interface Host {
  readonly child: ChildProcess
  readonly waiting: Map<number, { readonly resolve: (answer: Answered) => void; readonly reject: (why: Error) => void }>
}

/** The host of this worker: none before the first file, and none after it has crashed. */
const running: { host: Host | null; opened: number } = { host: null, opened: 0 }

/**
 * Opens an airline in the host of this worker, which is started where there is none.
 * @param environment what an operator would set
 * @throws Error with what the host said, where the airline does not open or the host ends
 */
export async function openInHost(environment: Readonly<Record<string, string>>): Promise<Opened> {
  const id = (running.opened += 1)
  const host = (running.host ??= startHost())
  const { address, provider } = await ask(host, { id, environment })
  if (address === undefined || provider === undefined) throw new Error('the host opened an airline that listens nowhere')
  return { address, provider, close: async () => void (await ask(host, { id })) }
}

function ask({ child, waiting }: Host, asked: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    waiting.set(asked.id, { resolve, reject })
    if (child.connected) child.send(asked)
    else reject(new Error(`the process of the airlines has ended before it could ${asked.environment === undefined ? 'close' : 'open'} one`))
  })
}

function startHost(): Host {
  if (!existsSync(HOST)) throw new Error('the site is not built: run npm run build first')
  const child = fork(HOST, { cwd: PROJECT, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const host: Host = { child, waiting: new Map() }
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-MOST_SAID)
    process.stderr.write(chunk)
  })
  child.on('message', (answer: Answered) => {
    const asked = host.waiting.get(answer.id)
    host.waiting.delete(answer.id)
    if (answer.error === undefined) asked?.resolve(answer)
    else asked?.reject(new Error(answer.error))
  })
  child.once('exit', (status, signal) => {
    if (running.host === host) running.host = null
    for (const { reject } of host.waiting.values()) reject(new Error(`the process of the airlines ended with ${status ?? signal}: ${said}`))
  })
  process.once('exit', () => child.kill('SIGKILL'))
  // It keeps no worker alive, and ends with it.
  child.unref()
  child.channel?.unref()
  return host
}

const MOST_SAID = 4_000
