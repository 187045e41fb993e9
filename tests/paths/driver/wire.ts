import { expect, type Page, type Request, type Route } from 'playwright/test'
import type { AnyPageObject, FixedReply, Wire, WiredPort } from '../../../src/testing/steps/pageObject.ts'

const ARRIVES_WITHIN_MS = 10_000

/** Longer than a frame: what the site asks after the frame that answers a press is asked, and nothing is slow yet. */
const FRAME_MS = 20

/** Names an operation of the user pool behind the service: `AWSCognitoIdentityProviderService.InitiateAuth`. */
const OPERATION = 'x-amz-target'

interface Held {
  readonly route: Route
  readonly request: Request
}

/** Holds every call that the page object names. A call that the page gives up is forgotten. */
export async function holdCalls(page: Page, { ports, calls: around = {}, silenced = [] }: AnyPageObject): Promise<Wire> {
  const calls = { ...ports, ...around }
  const held = new Map<string, Held[]>()
  /** Scripts that were fetched and are about to be imported. */
  const fetched = new Set<string>()
  await page.route(
    (url) => silenced.includes(url.pathname),
    () => undefined,
  )
  for (const [port, wired] of Object.entries(calls)) {
    held.set(port, [])
    await page.route(
      ({ pathname }) => (typeof wired.path === 'string' ? pathname === wired.path : wired.path.test(pathname)),
      (route, request) =>
        isCallOf(wired, request) && !isImportOf(fetched, request) ? void held.get(port)?.push({ route, request }) : route.fallback(),
    )
  }
  const forget = (request: Request): void => {
    for (const [port, waiting] of held)
      held.set(
        port,
        waiting.filter((call) => call.request !== request),
      )
  }
  page.on('requestfailed', forget)
  const waiting = (port: string): Held[] => held.get(port) ?? []
  const arrived = (port: string, isMeant: (call: Held) => boolean = () => true): Promise<void> => {
    const count = () => waiting(port).filter(isMeant).length
    const countAfterFrame = async () => {
      if (count() === 0) await page.clock.runFor(FRAME_MS)
      return count()
    }
    return expect.poll(countAfterFrame, { message: `${port} is asked`, timeout: ARRIVES_WITHIN_MS }).toBeGreaterThan(0)
  }
  const ends = async (port: string, sample: string, input?: unknown): Promise<void> => {
    const wired = calls[port]
    const given = wired?.replies[sample]
    if (wired === undefined || given === undefined) throw new Error(`the page object does not say how ${port} ends with "${sample}"`)
    const isMeant = ({ request }: Held): boolean => wired.isAskedWith?.(new URL(request.url()), input) ?? true
    await arrived(port, isMeant)
    const call = waiting(port).findLast(isMeant)
    if (call === undefined) throw new Error(`${port} was given up`)
    forget(call.request)
    const reply = typeof given === 'function' ? await given(new URL(call.request.url()), input, page, call.request.postDataJSON()) : given
    if (reply === 'airline' && isFetchOfScript(call.request)) fetched.add(call.request.url())
    const isItsOwn = (request: Request) => request === call.request
    if (reply === 'unreachable') {
      const heard = page.waitForEvent('requestfailed', isItsOwn)
      await end(call.route, reply)
      await heard
    } else {
      const heard = page.waitForEvent('response', (response) => isItsOwn(response.request()))
      await end(call.route, reply)
      const response = await heard
      // Of a failure the site does not read the body, which then never ends.
      if (response.ok() && wired.isUnread !== true) await response.finished()
    }
    await takeTurns(page)
  }
  return {
    arrives: (port) => arrived(port),
    ends,
    isGivenUp: async (port) => {
      const sample = calls[port]?.whenGivenUp
      if (sample !== undefined && waiting(port).length > 0) await ends(port, sample)
    },
  }
}

/** Whether a request to the address of a port is one of its calls. */
function isCallOf({ method, operation }: WiredPort, request: Request): boolean {
  if (request.method() !== method) return false
  return operation === undefined || request.headers()[OPERATION]?.split('.').at(-1) === operation
}

/** The site fetches a script before it imports it: the two are one call. */
const isFetchOfScript = (request: Request): boolean => request.resourceType() === 'fetch' && new URL(request.url()).pathname.endsWith('.js')

/** Whether a request is the import that follows a fetch which has ended. */
const isImportOf = (fetched: Set<string>, request: Request): boolean => request.resourceType() === 'script' && fetched.delete(request.url())

async function end(route: Route, reply: FixedReply): Promise<void> {
  if (reply === 'airline') return route.continue()
  if (reply === 'unreachable') return route.abort()
  if ('status' in reply) return route.fulfill({ status: reply.status, json: reply.body, ...(reply.headers && { headers: reply.headers }) })
  const response = await route.fetch()
  return route.fulfill({ response, json: reply.change(await response.json()) })
}

/** How many turns it takes at most to read an answer, to think, and to draw. */
const TURNS = 20

/** The page has done what follows from what it has just heard: it takes its turns between these messages to itself. One that is left by it has no more. */
async function takeTurns(page: Page): Promise<void> {
  const taken = page.evaluate(async (turns) => {
    const { port1, port2 } = new MessageChannel()
    port1.start()
    for (let turn = 0; turn < turns; turn++) {
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true })
        port2.postMessage(null)
      })
    }
    port1.close()
  }, TURNS)
  await taken.catch((error: unknown) => {
    if (!String(error).includes('Execution context was destroyed')) throw error
  })
}
