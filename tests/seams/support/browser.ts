import { createSite } from '../../../src/app/createSite.ts'
import type { Site } from '../../../src/app/site.ts'
import { mayBeSignedIn } from '../../../src/device/mayBeSignedIn.ts'
import type { SearchQuery } from '../../../machines/domain/searchAddress.ts'
import type { Customer } from '../../../machines/domain/customer.ts'
import type { Act } from './act.ts'
import type { Accepted } from './ledger.ts'
import { at, ORIGIN, type Listener, type Place } from './place.ts'
import { createNetwork, type Network } from './network.ts'
import type { World } from './world.ts'

/** A browser of somebody: what its tabs share. */
export interface Browser {
  readonly name: string
  /** How far its clock is ahead of that of the airline, in milliseconds. */
  readonly ahead: number
  readonly network: Network
  /** Who listens to what tabs say to each other, by the name of the channel. */
  readonly channels: Map<string, { readonly tab: Tab; readonly listener: Listener }[]>
  readonly local: Storage
  readonly cookies: Map<string, string>
  readonly tabs: Tab[]
}

/** What a tab shows. */
export interface Page {
  /** Of the site, without its origin. */
  readonly address: string
  /** The booking that it shows, as soon as it does; nothing where it shows none. */
  names?: string
  /** What it has been told of it last. */
  told?(): unknown
  /** What it says that the airline does not hold; asked once it has loaded without trouble. */
  wrong?(): Promise<readonly string[]>
  /** What its visitor can do now. */
  acts(): readonly Act[]
  /** It is gone for good. */
  close(): void
}

export interface Tab {
  readonly name: string
  readonly browser: Browser
  readonly session: Storage
  readonly place: Place
  /** Made anew with every document. */
  site: Site
  page: Page | null
  /** The query of the last sale that was opened here. */
  lastSale: SearchQuery | null
  /** The addresses of the site that were left, the last one at the end. */
  readonly history: string[]
  /** What code of the page finds as its address. */
  location: string
  /** Where the browser has gone to: an address of the provider, or of the site. */
  address: string
  /** Where the page leads to by itself, until the tab is there. */
  next: string | null
  /** What its traveller has agreed to pay. */
  readonly accepted: Accepted
  run<Value>(act: () => Value): Value
  /** Tells the document of something. */
  hear(type: string, event?: object): void
  /** A new document: what listened in the last one is gone. */
  forgetListeners(): void
}

/** A storage of a browser, which also knows its keys by `in`. */
function createStorage(): Storage {
  const values = new Map<string, string>()
  const storage = {
    get length() {
      return values.size
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
  }
  return new Proxy(storage, {
    has: (target, name) => (typeof name === 'string' && values.has(name)) || name in target,
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      typeof name === 'string' && values.has(name) ? { configurable: true, enumerable: true, value: values.get(name) } : undefined,
  })
}

export const createBrowser = (world: World, name: string, ahead: number): Browser => ({
  name,
  ahead,
  network: createNetwork(world, world.random),
  channels: new Map(),
  local: createStorage(),
  cookies: new Map(),
  tabs: [],
})

export function openTab(world: World, browser: Browser, name: string): Tab {
  const session = createStorage()
  const listeners = new Map<string, Listener[]>()
  const held: { tab: Tab | null } = { tab: null }
  const place: Place = {
    now: () => world.passed() + browser.ahead,
    tab: {
      local: browser.local,
      session,
      fetch: (input, init) => sent(browser, input, init),
      get address() {
        return held.tab?.location ?? '/'
      },
      assign: (url) => {
        tab.address = url
      },
      listen: (type, listener) => void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
      unlisten: (type, listener) =>
        void listeners.set(
          type,
          (listeners.get(type) ?? []).filter((each) => each !== listener),
        ),
      channel: (channel) => ({
        postMessage: (data: unknown) => {
          for (const { tab: other, listener } of browser.channels.get(channel) ?? [])
            if (other !== tab) other.run(() => listener(new MessageEvent('message', { data })))
        },
        addEventListener: (_: string, listener: Listener) =>
          browser.channels.set(channel, [...(browser.channels.get(channel) ?? []), { tab, listener }]),
        close: () => undefined,
      }),
      setTimeout: (act, milliseconds) => world.plan(world.passed() + milliseconds, () => at(place, act)),
      clearTimeout: (timer) => world.cancel(timer),
    },
  }
  const run = <Value>(act: () => Value): Value => at(place, act)
  const tab: Tab = {
    name,
    browser,
    session,
    place,
    site: run(() => newSite((address) => void (tab.next = address))),
    page: null,
    lastSale: null,
    history: [],
    address: '/',
    location: '/',
    next: null,
    accepted: new Map(),
    run,
    hear: (type, event = {}) => run(() => listeners.get(type)?.forEach((listener) => listener(Object.assign(new Event(type), event)))),
    forgetListeners: () => {
      listeners.clear()
      for (const [channel, own] of browser.channels)
        browser.channels.set(
          channel,
          own.filter((each) => each.tab !== tab),
        )
    },
  }
  held.tab = tab
  browser.tabs.push(tab)
  return tab
}

/** A site whose router is the test: pages are opened without their views. */
function newSite(lead: (address: string) => void): Site {
  const site = createSite({ contrast: 'normal', locale: 'en-IN', path: '/' })
  const goTo = (address: string) => {
    lead(address)
    return Promise.resolve('gone' as const)
  }
  return Object.assign(site, { navigation: { ...site.navigation, goTo, replaceAddress: () => undefined } })
}

/** A new document in the tab. */
export async function load(tab: Tab, open: (tab: Tab) => Promise<Page>): Promise<void> {
  tab.forgetListeners()
  tab.page?.close()
  tab.page = null
  tab.site = tab.run(() => newSite((address) => void (tab.next = address)))
  await show(tab, open)
}

/** Another page in the same document. */
export async function show(tab: Tab, open: (tab: Tab) => Promise<Page>): Promise<void> {
  const left = tab.page?.address
  tab.page?.close()
  tab.page = null
  tab.page = await open(tab)
  tab.address = tab.page.address
  if (left !== undefined && left !== tab.address) tab.history.push(left)
}

/** Sends a call with the cookies of the browser, and keeps those that come. */
async function sent(browser: Browser, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const request = new Request(input instanceof Request ? input : new URL(String(input), ORIGIN), init)
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  if (browser.cookies.size > 0) headers.set('Cookie', cookiesOf(browser))
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
  const answer = await browser.network.carry(`${pathname}${search}`, { method: request.method, headers, body }, request.signal)
  keepCookies(browser, answer.headers.getSetCookie())
  return answer
}

export function keepCookies({ cookies }: Browser, sentWith: readonly string[]): void {
  for (const cookie of sentWith) {
    const [pair = ''] = cookie.split(';')
    const [name = '', ...value] = pair.split('=')
    if (/max-age=0\b/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value.join('='))
  }
}

export const cookiesOf = ({ cookies }: Browser): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Tells a page of the customer as `useCustomer` does. */
export function watchCustomer(tab: Tab, tell: (customer: Customer | null, isNews: boolean) => void): () => void {
  const leaving = new AbortController()
  const askedAsVisitor = !mayBeSignedIn()
  void tab.site.session().then(({ watchCustomer: watch }) => watch(tell, leaving.signal, askedAsVisitor))
  return () => leaving.abort()
}
