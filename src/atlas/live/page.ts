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
import { element } from './element.ts'
import { offerSearch } from './search.ts'
import { offerZoom } from './zoom.ts'

const YEAR = 31_536_000

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

/** The button that switches to high contrast and back, on the atlas and on the site alike. */
function toggleContrast(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-contrast-toggle]')
  if (button === null) return
  const root = document.documentElement
  const show = () => button.setAttribute('aria-pressed', String(root.dataset['contrast'] === 'high'))
  button.hidden = false
  show()
  button.addEventListener('click', () => {
    const isHigh = root.dataset['contrast'] !== 'high'
    if (isHigh) root.dataset['contrast'] = 'high'
    else delete root.dataset['contrast']
    document.cookie = `contrast=high; Path=/; SameSite=Lax; Max-Age=${isHigh ? YEAR : 0}`
    show()
  })
}

/** A button that opens all states, or closes them again; on paper everything is open. */
function offerUnfolding(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-unfold]')) {
    const folded = () => [...document.querySelectorAll<HTMLDetailsElement>('.state > details')]
    const button = element('button', { type: 'button', class: 'link' }, 'Open all')
    button.addEventListener('click', () => {
      const isOpen = button.textContent === 'Open all'
      for (const each of folded()) each.open = isOpen
      button.textContent = isOpen ? 'Close all' : 'Open all'
    })
    place.append(button)
    place.hidden = false
  }
  let opened: readonly HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const each of opened) each.open = true
  })
  addEventListener('afterprint', () => {
    for (const each of opened) each.open = false
    opened = []
  })
}

/** Shows on the charts what leads out of a state while it is pointed at, on a chart or in the list of states. */
function showLeaving(): void {
  let shown: string | null = null
  const show = (state: string | null) => {
    if (state !== shown) mark(state)
    shown = state
  }
  for (const frame of document.querySelectorAll('.flow .chart-frame')) {
    frame.addEventListener('pointerover', ({ target }) => {
      const state = target instanceof Element ? target.closest('.card[data-state]') : null
      show(state?.getAttribute('data-state') ?? null)
    })
    frame.addEventListener('pointerleave', () => show(null))
  }
  for (const link of document.querySelectorAll('[data-tree-of]')) {
    const own = () => show(link.getAttribute('data-tree-of'))
    link.addEventListener('pointerenter', own)
    link.addEventListener('focus', own)
    link.addEventListener('pointerleave', () => show(null))
    link.addEventListener('blur', () => show(null))
  }
}

function mark(state: string | null): void {
  for (const each of document.querySelectorAll('.is-leaving, .has-leaving')) each.classList.remove('is-leaving', 'has-leaving')
  if (state === null || !state.includes('.')) return
  for (const frame of document.querySelectorAll('.flow .chart-frame')) {
    if (frame.querySelector(`[data-state="${CSS.escape(state)}"]`) === null) continue
    const leaving = [...frame.querySelectorAll('[data-transition]')].filter((each) => leads(each.getAttribute('data-transition') ?? '', state))
    if (leaving.length === 0) continue
    frame.classList.add('has-leaving')
    for (const each of leaving) (each.closest('.line') ?? each).classList.add('is-leaving')
  }
}

/** Whether a transition is one of a state, or of a state around it. */
function leads(transition: string, state: string): boolean {
  const [source = ''] = transition.split(': ')
  return state === source || state.startsWith(`${source}.`)
}
