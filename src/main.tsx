// First, so that the order of the layers is known before any piece fills one.
import './ui/tokens.css'
import './ui/fonts.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { shownContrast } from './flows/site/contrast/contrast.actors.ts'
import { ShownContrast } from './app/shell/ShownContrast.ts'
import { createSiteHistory } from './app/history.ts'
import { createSiteRouter } from './app/router.ts'
import { keptHighContrast, showHighContrast } from './device/contrast.ts'
import { reloadOnce } from './device/reloadOnce.ts'

addEventListener('vite:preloadError', () => reloadOnce())

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no element with the id "root"')

const isPrerendered = place.hasChildNodes()
if (!isPrerendered) showHighContrast(keptHighContrast())

const router = createSiteRouter(createSiteHistory())
const site = (
  <StrictMode>
    <ShownContrast value={shownContrast()}>
      <RouterProvider router={router} />
    </ShownContrast>
  </StrictMode>
)

if (isPrerendered) {
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(place, site)
} else {
  createRoot(place).render(site)
}
