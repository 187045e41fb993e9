import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'
import { NOT_RENEWED } from './askedFlows.ts'

export interface Ran {
  /** `old` where nothing is wrong, but a record has to be renewed. */
  readonly result: 'ok' | 'wrong' | 'old'
  readonly output: string
}

/** Runs a command of an installed package, or node itself, in the project's folder and keeps what it prints. */
export function run(command: string, ...given: readonly string[]): Promise<Ran> {
  const path = command === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', command)
  return new Promise((resolve) => {
    const child = spawn(path, given, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1', CI: '1' }, stdio: ['ignore', 'pipe', 'pipe'] })
    const printed: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
    const end = (result: Ran['result'], last = '') => resolve({ result, output: `${Buffer.concat(printed).toString('utf8')}${last}`.trim() })
    child.on('error', (error) => end('wrong', error.message))
    child.on('close', (status) => end(status === 0 ? 'ok' : status === NOT_RENEWED ? 'old' : 'wrong'))
  })
}
