import '../../../src/ui/tokens.css'
import '../../../src/ui/fonts.css'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { StationField as StationEnd } from '../../../machines/domain/search.ts'
import { stationPickerMachine } from '../../../machines/search/stationPicker/stationPicker.machine.ts'
import { StationField } from '../../../src/flows/search/stationPicker/StationField.tsx'
import { nextFrame } from '../nextFrame.ts'
import { popular, reachable, stations } from './network.ts'

declare global {
  interface Window {
    /** Resolves once what was done is on the screen. */
    painted: () => Promise<void>
  }
}

function picker(field: StationEnd) {
  const actor = createActor(stationPickerMachine, { input: { field } }).start()
  actor.send({ type: 'network.provided', stations, popular })
  return actor
}

const origin = picker('origin')
const destination = picker('destination')
destination.send({ type: 'reachable.provided', codes: reachable, origin: 'DEL' })

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <>
      <StationField actor={origin} />
      <StationField actor={destination} />
    </>,
  )
window.painted = nextFrame
