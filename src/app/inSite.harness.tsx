import type { ReactNode } from 'react'
import { createSite } from './createSite.ts'
import { SiteContext, type Navigation, type Shown, type Site } from './site.ts'

/** Puts a part of the site into a site of its own, as the browser has it at first. */
export const inSite = (part: ReactNode, site: Site = createSite({ contrast: 'normal', locale: 'en-IN' })) => (
  <SiteContext value={site}>{part}</SiteContext>
)

/** A site at an address that the browser of the tests is not at. It goes from address to address, and draws no page. */
export function siteAt(address: string): Site {
  const listeners = new Set<() => void>()
  let shown: Shown = { ...partsOf(address), pages: null, failure: null }
  const go = (to: string) => {
    shown = { ...shown, ...partsOf(to) }
    listeners.forEach((listener) => listener())
  }
  const site = createSite({ contrast: 'normal', locale: 'en-IN' })
  const navigation: Navigation = {
    ...site.navigation,
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    preload: () => Promise.resolve(),
    goTo: (to) => {
      go(to)
      return Promise.resolve('gone')
    },
    replaceAddress: go,
  }
  return { ...site, navigation }
}

function partsOf(address: string) {
  const { pathname, search } = new URL(address, location.origin)
  return { path: pathname, query: search }
}
