import { AsyncLocalStorage } from 'node:async_hooks'

/** Where code runs: in a tab of a browser, or at the airline. What it starts runs there too, however late it goes on. */
export interface Place {
  /** Milliseconds since 1970. */
  now(): number
  /** Null at the airline. */
  readonly tab: TabGlobals | null
}

export type Listener = (event: Event) => void

/** What code finds in a tab. */
export interface TabGlobals {
  readonly local: Storage
  readonly session: Storage
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  /** What the tab shows. */
  readonly address: string
  /** Leaves the page for another address. */
  assign(url: string): void
  listen(type: string, listener: Listener): void
  unlisten(type: string, listener: Listener): void
  /** Joins what tabs of this browser say to each other. */
  channel(name: string): Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  setTimeout(act: () => void, milliseconds: number): object
  clearTimeout(timer: object): void
}

const places = new AsyncLocalStorage<Place>()

/** Runs something at a place. */
export const at = <Value>(place: Place, act: () => Value): Value => places.run(place, act)

const tabHere = (): TabGlobals => {
  const tab = places.getStore()?.tab
  if (tab === null || tab === undefined) throw new Error('this is no tab')
  return tab
}

/** Lets the code of the site find at each place what a browser would give it there; elsewhere all stays as it is. */
export function installPlaces(): void {
  if ('localStorage' in globalThis) return
  const { fetch: realFetch, setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis
  const realNow = Date.now
  // What a page could not do it logs, which takes longer than the call.
  Object.assign(console, { error: () => undefined, warn: () => undefined })
  Date.now = () => places.getStore()?.now() ?? realNow()
  const timers = new WeakMap<object, TabGlobals>()
  const define = (name: string, get: () => unknown) => Object.defineProperty(globalThis, name, { configurable: true, get })
  define('localStorage', () => tabHere().local)
  define('sessionStorage', () => tabHere().session)
  define('location', () => {
    const { address, assign } = tabHere()
    const { origin, protocol, href, pathname, search } = new URL(address, ORIGIN)
    return { assign, origin, protocol, href, pathname, search }
  })
  // No window and no frames: nothing is drawn here.
  define('document', () => {
    const tab = places.getStore()?.tab
    return tab == null ? undefined : documentOf(tab)
  })
  Object.assign(globalThis, {
    // A browser reads an address as one of the page.
    Request: class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init)
      }
    },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => (places.getStore()?.tab ?? null)?.fetch(input, init) ?? realFetch(input, init),
    addEventListener: (type: string, listener: Listener) => places.getStore()?.tab?.listen(type, listener),
    removeEventListener: (type: string, listener: Listener) => places.getStore()?.tab?.unlisten(type, listener),
    BroadcastChannel: function channel(name: string) {
      return tabHere().channel(name)
    },
    setTimeout: Object.assign((act: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
      const tab = places.getStore()?.tab
      if (tab === null || tab === undefined) return realSetTimeout(act, milliseconds, ...given)
      const timer = tab.setTimeout(() => act(...given), milliseconds)
      timers.set(timer, tab)
      return timer
    }, realSetTimeout),
    clearTimeout: (timer: unknown) => {
      const tab = typeof timer === 'object' && timer !== null ? timers.get(timer) : undefined
      if (tab === undefined) realClearTimeout(timer as NodeJS.Timeout)
      else tab.clearTimeout(timer as object)
    },
  })
}

const documentOf = (tab: TabGlobals) => ({
  hidden: false,
  visibilityState: 'visible',
  cookie: '',
  documentElement: { lang: 'en-IN', dataset: {} },
  addEventListener: (type: string, listener: Listener) => tab.listen(type, listener),
})

/** Of the site. */
export const ORIGIN = 'https://localhost'
