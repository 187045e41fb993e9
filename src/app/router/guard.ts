import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'
import { hasLeftForGoogle } from '../../device/signInOpen.ts'
import { afterSheets } from '../../ui/sheetHistory.ts'
import type { MayLeave } from '../site.ts'

/**
 * Asks before the page is left, through the router's blocker: for a step through the history, for the end of the window, and
 * for whatever else writes another address. A step is taken back at once and the question comes after: the address stays that
 * of the page, and a sheet that asks has its own entry above it (0060).
 * @param open opens an address without asking
 * @returns how to end it
 */
export function guardHistory(history: RouterHistory, mayLeave: MayLeave, open: (address: string) => void): () => void {
  return history.block({
    // Who leaves for Google comes back, and finds what was typed.
    enableBeforeUnload: () => !hasLeftForGoogle(),
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      if (isSamePage(currentLocation, nextLocation)) return false
      if (action === 'PUSH' || action === 'REPLACE') return mayLeave().then((may) => !may)
      const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index
      // The router can take back only steps between entries that it has numbered.
      if (Number.isNaN(steps)) return false
      const ask = () =>
        void mayLeave().then((may) => {
          if (may) takeStep(steps, nextLocation.href)
        })
      addEventListener('popstate', ask, { once: true })
      return true
    },
  })

  /** Going forward may have nowhere to go any more: a sheet that asked has written over what was ahead. */
  function takeStep(steps: number, address: string) {
    if (steps < 0) afterSheets(() => history.go(steps, { ignoreBlocker: true }))
    else open(address)
  }
}

/** Whether two addresses are of one page, which is not left between them. */
export const isSamePage = (one: Page, other: Page): boolean => one.pathname === other.pathname && one.search === other.search

type Page = Pick<HistoryLocation, 'pathname' | 'search'>
