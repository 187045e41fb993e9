// First, so that the order of the layers is known before any piece fills one.
import './ui/tokens.css'
import './ui/fonts.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Site } from './app/Site.tsx'
import { keptHighContrast, showHighContrast } from './device/contrast.ts'
import { reloadOnce } from './device/reloadOnce.ts'
import { shownContrast } from './flows/site/contrast/contrast.actors.ts'

addEventListener('vite:preloadError', () => reloadOnce())

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no element with the id "root"')

if (place.hasChildNodes()) {
  hydrateRoot(place, <Site contrast={shownContrast()} />)
} else {
  showHighContrast(keptHighContrast())
  createRoot(place).render(<Site contrast={shownContrast()} />)
}
