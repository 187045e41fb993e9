// First, so that the order of the layers is known before any piece fills one.
import './ui/tokens.css'
import './ui/fonts.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Site } from './app/Site.tsx'
import { keptHighContrast, showHighContrast } from './device/contrast.ts'
import { showFont } from './device/font.ts'
import { keptLocale, shownLocale } from './device/locale.ts'
import { logFailure } from './device/log.ts'
import { reloadOnce } from './device/reloadOnce.ts'
import { shownContrast } from './flows/site/contrast/contrast.actors.ts'
import { speakIn } from './messages/speakIn.ts'
import { followHistory } from './ui/sheetHistory.ts'

addEventListener('vite:preloadError', () => reloadOnce())
followHistory()

const root = document.documentElement
// The built page comes in the language of its cookie; that of the dev server has always the same.
if (import.meta.env.DEV) root.lang = keptLocale() ?? root.lang

if (root.lang === 'en-IN') start()
else speakIn(root.lang).then(start, startInEnglish)

function start() {
  showFont()
  const place = document.getElementById('root')
  if (place === null) throw new Error('index.html has no element with the id "root"')
  if (place.hasChildNodes()) {
    hydrateRoot(place, site())
  } else {
    showHighContrast(keptHighContrast())
    createRoot(place).render(site())
  }
}

function site() {
  return <Site contrast={shownContrast()} locale={shownLocale()} />
}

/** The words of the language could not be loaded: a page in English is better than one that does nothing. */
function startInEnglish(error: unknown) {
  logFailure('language', error)
  root.lang = 'en-IN'
  document.getElementById('root')?.replaceChildren()
  start()
}
