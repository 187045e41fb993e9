import { expect, type Page, type Request, type Route } from 'playwright/test'
import type { AnyStepBook, Reply, WiredPort } from './stepBook.ts'

const ARRIVES_WITHIN_MS = 10_000

/** The calls of the ports, each held until it is said how it ends. */
export interface Wire {
  /** Waits until the port's call has arrived. */
  readonly arrives: (port: string) => Promise<void>
  /** Ends the port's call as its sample says, and waits until the page has heard it. */
  readonly ends: (port: string, sample: string) => Promise<void>
  /** Ends what is left of a call that the machine has given up, where the site waits for its end. */
  readonly isGivenUp: (port: string) => Promise<void>
}

interface Held {
  readonly route: Route
  readonly request: Request
}

/** Holds every call of the step book's ports. A call that the page gives up is forgotten. */
export async function holdCalls(page: Page, { ports, silenced = [] }: AnyStepBook): Promise<Wire> {
  const held = new Map<string, Held[]>()
  await page.route(
    (url) => silenced.includes(url.pathname),
    () => undefined,
  )
  for (const [port, wired] of Object.entries(ports)) {
    held.set(port, [])
    await page.route(
      (url) => url.pathname === wired.path,
      (route, request) => (request.method() === wired.method ? void held.get(port)?.push({ route, request }) : route.fallback()),
    )
  }
  page.on('requestfailed', (request) => {
    for (const [port, calls] of held)
      held.set(
        port,
        calls.filter((call) => call.request !== request),
      )
  })
  const waiting = (port: string): Held[] => held.get(port) ?? []
  const ends = async (port: string, sample: string): Promise<void> => {
    const call = waiting(port).pop()
    const reply = replyOf(ports[port], sample)
    if (call === undefined) throw new Error(`${port} has not been asked`)
    if (reply === null) throw new Error(`the step book does not say how ${port} ends with "${sample}"`)
    const isItsOwn = (request: Request) => request === call.request
    const heard =
      reply === 'unreachable'
        ? page.waitForEvent('requestfailed', isItsOwn)
        : page.waitForEvent('response', (response) => isItsOwn(response.request()))
    await end(call.route, reply)
    await heard
  }
  return {
    arrives: (port) => expect.poll(() => waiting(port).length, { message: `${port} is asked`, timeout: ARRIVES_WITHIN_MS }).toBeGreaterThan(0),
    ends,
    isGivenUp: async (port) => {
      const sample = ports[port]?.whenGivenUp
      if (sample !== undefined && waiting(port).length > 0) await ends(port, sample)
    },
  }
}

const replyOf = (port: WiredPort | undefined, sample: string): Reply | null => port?.replies[sample] ?? null

const end = (route: Route, reply: Reply): Promise<void> => {
  if (reply === 'airline') return route.continue()
  if (reply === 'unreachable') return route.abort()
  return route.fulfill({ status: reply.status, json: reply.body })
}
