import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { afterSheets, replacedUnderSheets } from '../../ui/sheetHistory.ts'
import { pageAt } from '../../../machines/domain/bookingAddress.ts'
import { lazyPages } from '../pages.ts'
import type { Address, MayLeave, RoutedPages } from '../site.ts'
import { guardHistory, isSamePage } from './guard.ts'
import { createSiteRouter } from './routes.tsx'

/**
 * The pages by the router, from where the browser is now.
 * @param showAddress called with the address of each page as it is drawn
 */
export function createRoutedPages(showAddress: (address: Address) => void): RoutedPages {
  numberEntry()
  const history = createBrowserHistory()
  const { push, replace } = history
  history.push = (path, state, options) => afterSheets(() => push(path, state, options))
  history.replace = (path, state, options) => replace(path, replacedUnderSheets(path, state ?? {}), options)
  const router = createSiteRouter(history)
  router.subscribe('onBeforeRouteMount', ({ toLocation: { pathname, searchStr } }) => showAddress({ path: pathname, query: searchStr }))
  // The router keeps the place on a page only if it has seen a scroll since it drew it: not if the page was scrolled before
  // the router came, nor if the browser is so busy that it has not said so yet.
  router.subscribe('onBeforeNavigate', () => document.dispatchEvent(new Event('scroll')))

  let asks: MayLeave | null = null
  let unblock = () => {}
  const release = () => {
    asks = null
    unblock()
  }

  const goTo = (address: string, isReplacing: boolean) => {
    const { pathname, search, hash } = new URL(address, location.href)
    const left = router.latestLocation
    const isOtherPage = pageAt(pathname, search) !== pageAt(left.pathname, left.searchStr)
    // As it is written: unknown parameters of a link are passed on unchanged [OPEN-55].
    const next = router.parseLocation({ href: address, pathname, search, hash, state: { __TSR_index: 0 } })
    // Asked before: what the router stops itself never settles.
    return router.commitLocation({ ...next, publicHref: address, replace: isReplacing, resetScroll: isOtherPage, ignoreBlocker: true })
  }

  return {
    View: () => <RouterProvider router={router} />,
    load: () => router.load(),
    mayLeaveFor: async (address) => asks === null || isSamePage(history.location, new URL(address, location.href)) || asks(),
    goTo,
    replaceAddress: (address) => history.replace(address, { ...router.latestLocation.state }, { ignoreBlocker: true }),
    guard: (mayLeave) => {
      asks = mayLeave
      unblock = guardHistory(history, mayLeave, (address) => void goTo(address, false))
      return release
    },
    release,
  }
}

/** Loads the code of the page at an address. */
export async function preloadPage(address: string): Promise<void> {
  const { pathname, search } = new URL(address, location.href)
  await lazyPages[pageAt(pathname, search)]?.preload()
}

/** The router gives entries of the history a key and a number; where it finds none it would write over what the entry has. */
function numberEntry() {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && '__TSR_key' in state) return
  const key = Math.random().toString(36).slice(2)
  history.replaceState({ ...(typeof state === 'object' ? state : {}), key, __TSR_key: key, __TSR_index: 0 }, '')
}
