import { spawn } from 'node:child_process'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '..', '..')

export interface Ran {
  readonly status: number | null
  readonly output: string
  readonly complaints: string
}

/** Runs a script of node_modules as npm's scripts do, without what the test runner says to its own processes. */
export function runScript(script: string, given: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const kept = Object.fromEntries(Object.entries(inherited).filter(([name]) => !name.startsWith('VITEST')))
  const child = spawn(process.execPath, [join(PROJECT, 'node_modules', script), ...given], { cwd: PROJECT, env: { ...kept, ...settings } })
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output, complaints }))
  })
}

/** `npm run paths -- …` */
export const exportPaths = (...given: string[]): Promise<Ran> => runScript('tsx/dist/cli.mjs', ['tools/paths.ts', ...given])
