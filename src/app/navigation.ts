import { logFailure } from '../device/log.ts'
import { afterSheets, replacedUnderSheets } from '../ui/sheetHistory.ts'
import { once } from './once.ts'
import type { Address, Navigation, RoutedPages, Shown } from './site.ts'

/** What the router's code brings. */
interface RouterCode {
  createRoutedPages(showAddress: (address: Address) => void): RoutedPages
  preloadPage(address: string): Promise<void>
}

/**
 * Goes from page to page, at peace with the history entries of full-screen sheets. The home page stands without the router,
 * which comes with the first intent to leave it; from the first other page on every page is the router's.
 * @param loadCode loads the router and the table of pages
 * @param path that of the page that the server has sent
 */
export function createNavigation(loadCode: () => Promise<RouterCode>, path: string): Navigation {
  const listeners = new Set<() => void>()
  const steps = new Set<() => void>()
  const sent: Shown = { path, query: '', pages: null, failure: null }
  // The same value if nothing differs: for another one React would render again.
  let shown: Shown = typeof location === 'undefined' || (location.pathname === path && location.search === '') ? sent : { ...sent, ...addressNow() }
  let isFirst = true

  const show = (change: Partial<Shown>) => {
    shown = { ...shown, ...change }
    listeners.forEach((listener) => listener())
  }
  const code = once(loadCode)
  // After the sheets: the entry of the page itself is the one that the router is to know.
  const created = once(async () => {
    const [{ createRoutedPages }] = await Promise.all([code(), new Promise<void>((resolve) => afterSheets(resolve))])
    return createRoutedPages((address) => show({ ...address, failure: null }))
  })
  const fail = (failure: unknown) => {
    logFailure('router', failure)
    show({ ...addressNow(), failure })
  }

  /** Shows the page at the address of the browser, which is not the home page. */
  async function open() {
    try {
      const pages = await created()
      await pages.load()
      show({ pages })
    } catch (error) {
      fail(error)
    }
  }

  /** Writes the address without the router. */
  function write(address: string, isReplacing: boolean, state: object) {
    if (isReplacing) return history.replaceState(replacedUnderSheets(address, state), '', address)
    return afterSheets(() => history.pushState(state, '', address))
  }

  const stepped = () => steps.forEach((listener) => listener())

  return {
    shown: () => shown,
    sent: () => sent,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      addEventListener('popstate', () => {
        stepped()
        if (shown.pages !== null) return
        if (location.pathname === '/') show({ ...addressNow(), failure: null })
        else void open()
      })
      if (location.pathname !== '/') void open()
    },
    retry: open,
    preload: async (address) => {
      try {
        await (await code()).preloadPage(address)
      } catch (error) {
        logFailure('preload', error)
      }
    },
    goTo: async (address, { replace = false, asksNothing = false } = {}) => {
      if (shown.pages !== null && !asksNothing && !(await shown.pages.mayLeaveFor(address))) return 'stayed'
      isFirst = false
      if (!replace) stepped()
      if (shown.pages === null && pathOf(address) === '/') {
        write(address, replace, {})
        show({ ...addressNow(), failure: null })
        return 'gone'
      }
      try {
        const [pages, { preloadPage }] = await Promise.all([created(), code()])
        if (shown.pages === null) await pages.load()
        await preloadPage(address)
        await pages.goTo(address, replace)
        if (shown.pages === null) {
          show({ pages })
          scrollTo({ top: 0, behavior: 'instant' })
        }
      } catch (error) {
        write(address, replace, {})
        fail(error)
      }
      return 'gone'
    },
    guard: (mayLeave) => shown.pages?.guard(mayLeave) ?? (() => {}),
    replaceAddress: (address) => {
      isFirst = false
      if (shown.pages !== null) return shown.pages.replaceAddress(address)
      write(address, true, { ...(history.state as object | null) })
      // Google sends back to the home page, and the address becomes that of the page that was left.
      if (location.pathname === '/') show(addressNow())
      else void open()
    },
    whenStepped: (listener) => {
      steps.add(listener)
      return () => steps.delete(listener)
    },
    isColdLoad: () => isFirst,
  }
}

const addressNow = (): Address => ({ path: location.pathname, query: location.search })

const pathOf = (address: string) => new URL(address, location.href).pathname
