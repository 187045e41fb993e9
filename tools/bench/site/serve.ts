import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Served {
  readonly address: string
  close(): Promise<void>
}

/** Serves a built site by the built server, with an airline and a folder of its own. */
export async function serve(server: string, site: string): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'sarus-bench-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: data, SITE_DIR: site, RATE_LIMIT: '0', LOG_LEVEL: 'silent' }
  const child = fork(server, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /site (http:\S+)\//.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return {
    address,
    close: async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(data, { recursive: true, force: true })
    },
  }
}
