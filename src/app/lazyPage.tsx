import type { ComponentType } from 'react'
import { reloadOnce } from '../device/reloadOnce.ts'
import { lazyPiece } from '../ui/lazyPiece.ts'
import { PageComing } from './PageComing.tsx'

/** The code of a page could not be loaded. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing'
}

/**
 * A page whose code is loaded when it is first wanted. A deploy takes the old code away: the page is then loaded anew,
 * once, with its address. Anything else is an error with a way on.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  const { Piece, fetched } = lazyPiece(() => load().catch(missing), <PageComing />)
  const Page = () => <Piece isWanted props={{}} />
  return { Page, load: fetched }
}

function missing(cause: unknown): Promise<never> {
  if (reloadOnce()) return new Promise(() => {})
  throw new PageMissing('the code of a page could not be loaded', { cause })
}
