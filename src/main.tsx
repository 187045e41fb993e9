import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createSiteHistory } from './app/history.ts'
import { createSiteRouter } from './app/router.ts'
import { keptHighContrast, showHighContrast } from './device/contrast.ts'
import { reloadOnce } from './device/reloadOnce.ts'
import './ui/tokens.css'
import './ui/fonts.css'

addEventListener('vite:preloadError', () => reloadOnce())

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no element with the id "root"')

const router = createSiteRouter(createSiteHistory())
const site = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

if (place.hasChildNodes()) {
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(place, site)
} else {
  showHighContrast(keptHighContrast())
  createRoot(place).render(site)
}
