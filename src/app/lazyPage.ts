import { lazyRouteComponent } from '@tanstack/react-router'
import { reloadOnce } from '../device/reloadOnce.ts'

/** The code of a page could not be loaded. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing'
}

/**
 * A page whose code is loaded when it is first wanted. A deploy takes the old code away: the page is then loaded anew,
 * once, with its address. Anything else is an error with a way on.
 */
export const lazyPage = <Page extends Record<string, () => unknown>, Name extends keyof Page & string>(load: () => Promise<Page>, name: Name) =>
  lazyRouteComponent(() => load().catch(missing), name)

function missing(cause: unknown): Promise<never> {
  if (reloadOnce()) return new Promise(() => {})
  throw new PageMissing('the code of a page could not be loaded', { cause })
}
