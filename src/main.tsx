// First, so that the order of the layers is known before any piece fills one.
import './ui/tokens.css'
import './ui/fonts.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createSite } from './app/createSite.ts'
import { App } from './app/App.tsx'
import { keptHighContrast, showHighContrast } from './device/contrast.ts'
import { showFont } from './device/font.ts'
import { keptLocale, shownLocale } from './device/locale.ts'
import { logFailure } from './device/log.ts'
import { reloadOnce } from './device/reloadOnce.ts'
import { shownContrast } from './flows/site/contrast/contrast.ports.ts'
import { speakIn } from './messages/speakIn.ts'
import { followHistory } from './ui/sheetHistory.ts'
import { removeOtherScreen } from './ui/useIsPhone.ts'

// A deploy takes the old code away: the page is loaded again, once, with its address.
addEventListener('vite:preloadError', (event) => reloadOnce() && event.preventDefault())
followHistory()

const root = document.documentElement
// A page of the server comes in the language of its cookie; that of the dev server, or of this device, in one from before.
const kept = keptLocale()
if (kept === 'hi-IN' || kept === 'en-IN' || (import.meta.env.DEV && kept !== null)) root.lang = kept

// In a task of its own: what was pressed while the script was read comes in between.
if (root.lang === 'en-IN') setTimeout(start)
else speakIn(root.lang).then(start, startInEnglish)

function start() {
  showFont()
  const place = document.getElementById('root')
  if (place === null) throw new Error('index.html has no element with the id "root"')
  if (place.hasChildNodes()) {
    removeOtherScreen(place)
    hydrateRoot(place, app())
  } else {
    showHighContrast(keptHighContrast())
    createRoot(place).render(app())
  }
}

function app() {
  const outline = document.querySelector('[data-outline]')?.innerHTML ?? null
  const site = createSite({ contrast: shownContrast(), locale: shownLocale(), path: location.pathname, outline })
  site.navigation.start()
  return <App site={site} />
}

/** The words of the language could not be loaded: a page in English is better than one that does nothing. */
function startInEnglish(error: unknown) {
  logFailure('language', error)
  root.lang = 'en-IN'
  document.getElementById('root')?.replaceChildren()
  start()
}
