import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { isSitePage, isWantedOffline, OFFLINE_PAGE, TAKE_OVER } from '../machines/domain/offlineSite.ts'

/**
 * The site without a network: a page comes from the network while that answers, else from this device, with the code of the
 * same build. Files of the site are kept, and the public configuration; nothing of a customer or a booking.
 */

declare const self: ServiceWorkerGlobalScope & {
  /** The files that are kept: the build writes them. */
  readonly __FILES: readonly PrecacheEntry[]
}

/**
 * Seconds after which a page comes from the device. That of a booking is the same there as from the server: to wait longer wins
 * nothing, and the gate may be about to close. Others have more in them when they come from the server.
 */
const BOOKING_PATIENCE = 0.6
const PAGE_PATIENCE = 2
/** The same for the configuration. */
const CONFIGURATION_PATIENCE = 0.4

/** Whether the last page had to come from the device: what it asks for then need not wait as well. */
const network = { isLost: false }

const files = new PrecacheController()
files.addToCacheList([...self.__FILES])

/** Pages, while the server works: an error of a gateway helps nobody who has the page on the device. */
const pagesWithin = (networkTimeoutSeconds: number) =>
  new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [
      {
        fetchDidSucceed: ({ response }) => {
          network.isLost = response.status >= 500
          return network.isLost ? Promise.reject(new Error(`${response.status}`)) : Promise.resolve(response)
        },
        handlerDidError: () => {
          network.isLost = true
          return files.matchPrecache(OFFLINE_PAGE)
        },
      },
    ],
  })

const isPage = (request: Request, url: URL) => request.mode === 'navigate' && url.origin === self.location.origin && isSitePage(url.pathname)

registerRoute(({ request, url }) => isPage(request, url) && isWantedOffline(url.pathname, url.search), pagesWithin(BOOKING_PATIENCE))
registerRoute(({ request, url }) => isPage(request, url), pagesWithin(PAGE_PATIENCE))

const cacheName = 'configuration'
const asked = new NetworkFirst({ cacheName, networkTimeoutSeconds: CONFIGURATION_PATIENCE })
const kept = new StaleWhileRevalidate({ cacheName })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  (options) => (network.isLost ? kept : asked).handle(options),
)
registerRoute(
  ({ request, url }) => request.mode !== 'navigate' && files.getCacheKeyForURL(url.href) !== undefined,
  async ({ request }) => (await files.matchPrecache(request)) ?? fetch(request),
)

self.addEventListener('install', (event) => {
  void files.install(event)
  // Else a page from the device would wait for it where the network accepts and never answers.
  event.waitUntil(self.caches.open(cacheName).then((cache) => cache.add('/config.json')))
})
self.addEventListener('activate', (event) => {
  void files.activate(event)
  // The page that has asked for it may lose its network before it is loaded again.
  event.waitUntil(self.clients.claim())
})
// Until then a new version waits for every page of the one before to be closed.
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})
