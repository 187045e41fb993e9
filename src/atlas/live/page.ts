// First, so that the order of the layers is known before any piece fills one.
import '../../ui/tokens.css'
import '../../ui/fonts.css'
import './base.css'
import './frame.css'
import './finder.css'
import './pieces.css'
import './front.css'
import './article.css'
import './flow.css'
import './happening.css'
import './answers.css'
import './chart.css'
import './zoom.css'
import './sections.css'
import './simulator.css'
import './print.css'
import { followAddress } from './chart.ts'
import { toggleContrast } from './contrast.ts'
import { offerUnfolding } from './fold.ts'
import { showLeaving } from './leaving.ts'
import { offerSearch } from './search.ts'
import { offerZoom } from './zoom.ts'

toggleContrast()
offerSearch()
offerZoom()
offerUnfolding()
showLeaving()

const place = document.querySelector<HTMLElement>('[data-simulator]')
if (place !== null) {
  const { offerSimulator } = await import('./simulator.ts')
  offerSimulator(place)
}
// Last, since what comes above it would move it away.
followAddress()
