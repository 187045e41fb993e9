import type { ComponentType } from 'react'
import { lazyView } from '../ui/lazyView.tsx'
import { PageComing } from './PageComing.tsx'

/** The code of a page could not be loaded. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing'
}

/** A page whose code is loaded when it is first wanted. Where that cannot be had, it is an error with a way on. */
export function lazyPage(load: () => Promise<ComponentType>) {
  const loadPage = () =>
    load().catch((cause: unknown) => {
      throw new PageMissing('the code of a page could not be loaded', { cause })
    })
  const { View, fetched } = lazyView(loadPage, { waiting: <PageComing />, whenMissing: 'throw' })
  const Page = () => <View isWanted props={{}} />
  /** Loads the code; the page itself says where that cannot be had. */
  const preload = async () => {
    await fetched().catch(() => null)
  }
  return Object.assign(Page, { preload })
}
