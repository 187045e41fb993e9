import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findWebKit } from '../../../tools/engines.mjs'

/** How long the driver and each thing waited for may take. */
const BEGINS_WITHIN_MS = 60_000
const FOUND_WITHIN_MS = 20_000
const AGAIN_AFTER_MS = 100

/** The driver, its display and its browser end together, and with this process. */
const KEEPER = join(import.meta.dirname, 'keepWhile.mjs')

/** The name under which WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Keys as WebDriver names them. */
export const KEYS = { enter: '\uE007', tab: '\uE004', escape: '\uE00C', backspace: '\uE003', down: '\uE015', pageDown: '\uE00F' } as const

/** A window of WebKitGTK, driven by plain WebDriver over HTTP: this much of it, and no more, is needed. */
export interface WebKitWindow {
  go(url: string): Promise<void>
  reload(): Promise<void>
  /** What a script returns; it gets the arguments. */
  run<Answer>(script: string, ...given: readonly unknown[]): Promise<Answer>
  /** Presses what a script finds, when it is there. */
  press(found: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** Waits until a script returns something that counts as true, and gives it. */
  until<Answer>(what: string, script: string): Promise<Answer>
  close(): Promise<void>
}

interface Reply {
  readonly value: unknown
}

/** Starts the driver and a window of 1280 px. */
export async function openWebKit(): Promise<WebKitWindow> {
  const { driver, session, root } = await startDriver()
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => asked(method, `${root}/session/${session}${path}`, body)
  await call('POST', '/window/rect', { width: 1280, height: 900 })

  const run = async <Answer>(script: string, ...given: readonly unknown[]) => (await call('POST', '/execute/sync', { script, args: given })) as Answer

  const until = <Answer>(what: string, script: string) => waited(what, () => run<Answer>(script))

  return {
    run,
    until,
    go: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh', {})),
    async press(found) {
      const element = await until<Readonly<Record<string, string>>>(found, `return ${found}`)
      await run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
      await waited(`a press on ${found}`, async () => {
        await call('POST', `/element/${element[ELEMENT] ?? ''}/click`, {})
        return true
      })
    },
    async type(text) {
      const element = (await call('GET', '/element/active')) as Readonly<Record<string, string>>
      await call('POST', `/element/${element[ELEMENT] ?? ''}/value`, { text })
    },
    async close() {
      await call('DELETE', '').catch(() => null)
      driver.disconnect()
    },
  }
}

/** The driver takes no port of its own choice, and tells none: where another process has taken the port by then, it is started with another one. */
async function startDriver(triesLeft = 3): Promise<{ readonly driver: ChildProcess; readonly session: string; readonly root: string }> {
  const { driver: program, display, browser } = findWebKit()
  const port = await portFreeNow()
  const root = `http://127.0.0.1:${port}`
  const driver = spawn(process.execPath, [KEEPER, display, '-a', '-s', '-screen 0 1400x1000x24', program, `--port=${port}`], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  let hasEnded = false
  driver.once('exit', () => (hasEnded = true))
  try {
    return { driver, root, session: await begun(root, browser, () => hasEnded) }
  } catch (error) {
    if (driver.connected) driver.disconnect()
    if (!hasEnded || triesLeft === 0) throw error
    return startDriver(triesLeft - 1)
  }
}

async function begun(root: string, binary: string, isOver: () => boolean): Promise<string> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } }
  const { sessionId } = (await waited('the driver', () => asked('POST', `${root}/session`, { capabilities }), BEGINS_WITHIN_MS, isOver)) as {
    readonly sessionId: string
  }
  return sessionId
}

async function asked(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as Reply
  if (!answer.ok) throw new Error(JSON.stringify(value).slice(0, 400))
  return value
}

/** Asks again until something is there; what went wrong last is said. */
async function waited<Answer>(what: string, ask: () => Promise<Answer>, within = FOUND_WITHIN_MS, isOver = () => false): Promise<Answer> {
  const last = Date.now() + within
  for (;;) {
    const found = await ask().catch((error: unknown) => error)
    if (!(found instanceof Error) && Boolean(found)) return found as Answer
    if (Date.now() > last || isOver()) throw new Error(`${what} did not come: ${found instanceof Error ? found.message : String(found)}`)
    await wait(AGAIN_AFTER_MS)
  }
}

async function portFreeNow(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
