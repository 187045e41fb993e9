import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { afterSheets, replacedUnderSheets } from '../ui/sheetHistory.ts'

/** The browser's history as the router uses it, at peace with the entries of full-screen sheets. */
export function createSiteHistory(): RouterHistory {
  const history = createBrowserHistory()
  const { push, replace } = history
  history.push = (path, state, options) => afterSheets(() => push(path, state, options))
  history.replace = (path, state, options) => replace(path, replacedUnderSheets(path, state ?? {}), options)
  return history
}
