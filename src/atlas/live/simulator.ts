import { boxesOf, bringIntoView, partsOf } from './chart.ts'
import { element } from './element.ts'
import { hear, type Command, type Happened, type Ready, type Standing } from './messages.ts'
import { contextOf, historyOf, possibleOf, statesIn } from './panel.ts'

/** Offers the simulator; it opens at once where the address is a shared path. */
export function offerSimulator(place: HTMLElement): void {
  const flow = place.dataset['simulator'] ?? ''
  const intro = element(
    'p',
    {},
    'Press what the traveller does and what the airline answers: the real screen goes along, and the chart shows where it is. Nothing leaves this page.',
  )
  const begin = element('button', { type: 'button', class: 'main', onclick: () => open() }, 'Open the simulator')
  place.append(intro, begin)
  place.hidden = false
  const open = () => {
    begin.remove()
    openSimulator(place, flow)
  }
  if (isShared()) open()
}

/** Whether the address is that of a shared path. */
const isShared = () => new URLSearchParams(location.search).has('start')

/** What the way to the view's page needs. */
type Tell = (command: Command) => void

function openSimulator(place: HTMLElement, flow: string): void {
  const frame = element('iframe', { title: 'The real view', src: '/atlas/live/' })
  const stage = element('div', { class: 'stage', 'data-width': 'phone' }, frame)
  const start = element('select', { id: 'sim-start' })
  const back = element('button', { type: 'button', class: 'quiet' }, 'One step back')
  const again = element('button', { type: 'button', class: 'quiet' }, 'Start again')
  const now = element('p', { role: 'status', class: 'now' }, 'The flow is loading.')
  const problem = element('p', { role: 'alert', class: 'problem', hidden: true })
  const possible = element('div', { class: 'possible', tabindex: '-1', role: 'group', 'aria-label': 'What can happen now' })
  const past = element('ol', { class: 'past', 'aria-label': 'What happened' })
  const context = element('div', { class: 'context' })
  const share = shareButton()
  place.append(
    element(
      'div',
      { class: 'sim' },
      element(
        'div',
        { class: 'sim-controls' },
        element('div', { class: 'sim-row' }, element('label', { for: 'sim-start' }, 'Begin with'), start, again, back),
        now,
        problem,
        element('h3', {}, 'What can happen now'),
        possible,
      ),
      element('div', { class: 'sim-view' }, widths(stage), stage),
      element('div', { class: 'sim-past' }, element('h3', {}, 'What happened'), past, share.place),
      element('div', { class: 'sim-context' }, element('h3', {}, 'What it remembers'), context),
    ),
  )
  document.documentElement.classList.add('is-running')
  const view = frame.contentWindow
  if (view === null) return
  let isOurs = false
  const tell: Tell = (command) => {
    isOurs = command.kind !== 'open'
    view.postMessage(command, location.origin)
  }
  start.addEventListener('change', () => tell({ kind: 'start', start: start.value }))
  again.addEventListener('click', () => tell({ kind: 'start', start: start.value }))
  let steps = 0
  back.addEventListener('click', () => tell({ kind: 'back', steps: Math.max(0, steps - 1) }))
  let hasBegun = false
  hear<Ready | Standing>(view, (message) => {
    if (message.kind === 'ready') {
      tell({ kind: 'open', flow, address: location.pathname + location.search + location.hash })
      return
    }
    steps = message.happened.length
    if (start.options.length === 0) start.append(...message.starts.map((name) => element('option', { value: name }, name)))
    start.value = message.start
    back.disabled = steps === 0
    now.textContent = message.isOver ? 'The flow has ended.' : `Now in: ${statesIn(message.states)}.`
    problem.hidden = message.problem === null
    problem.textContent = message.problem ?? ''
    const pressed = possible.contains(document.activeElement) ? document.activeElement?.textContent : null
    possible.replaceChildren(...possibleOf(message.possible, (name) => tell({ kind: 'happen', name })))
    past.replaceChildren(...historyOf(message, (count) => tell({ kind: 'back', steps: count })))
    context.replaceChildren(contextOf(message.context))
    stage.classList.toggle('is-empty', !message.hasView)
    share.show(message.link)
    showOnChart(message.states, message.happened)
    // The chart has moved above it and stays on the screen: its head begins below that.
    if (!hasBegun) place.parentElement?.scrollIntoView()
    hasBegun = true
    if (isOurs) keepFocus(possible, pressed ?? null)
    isOurs = false
  })
}

/** Whoever drives by keyboard stays where they were: at the same button, or at the head of what can happen. */
function keepFocus(possible: HTMLElement, pressed: string | null): void {
  if (pressed === null && document.activeElement !== document.body && !(document.activeElement instanceof HTMLIFrameElement)) return
  const same = [...possible.querySelectorAll('button')].find(({ textContent }) => textContent === pressed)
  const target = same ?? possible
  target.focus({ preventScroll: true })
}

function showOnChart(states: readonly string[], happened: readonly Happened[]): void {
  const before = new Set([...document.querySelectorAll('[data-tree-of].is-here')].map((each) => each.getAttribute('data-tree-of')))
  for (const each of document.querySelectorAll('.is-here, .is-met')) each.classList.remove('is-here', 'is-met')
  const met = (happened.at(-1)?.met ?? []).flatMap(partsOf)
  for (const part of met) part.classList.add('is-met')
  const leaves = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)))
  for (const box of leaves.flatMap(boxesOf)) box.classList.add('is-here')
  for (const id of states) document.querySelector(`[data-tree-of="${CSS.escape(id)}"]`)?.classList.add('is-here')
  const fresh = leaves.filter((id) => !before.has(id))
  const changed = new Set((happened.at(-1)?.met ?? []).map(regionOf))
  const leaf = fresh.find((id) => changed.has(regionOf(id))) ?? fresh[0]
  bringIntoView(leaf === undefined ? met : boxesOf(leaf))
}

/** The outermost part of its flow to which a state, or the source of a transition, belongs. */
const regionOf = (id: string): string => (id.split(':')[0] ?? id).split('.').slice(0, 2).join('.')

/** On how wide a screen the view is shown. */
function widths(stage: HTMLElement): HTMLElement {
  const choices = [
    ['phone', 'Phone'],
    ['desktop', 'Desktop'],
  ] as const
  const fit = () => stage.style.setProperty('--stage', `${stage.clientWidth}`)
  new ResizeObserver(fit).observe(stage)
  return element(
    'fieldset',
    { class: 'widths' },
    element('legend', { class: 'unseen' }, 'Width of the view'),
    ...choices.map(([value, name]) =>
      element(
        'label',
        {},
        element('input', {
          type: 'radio',
          name: 'sim-width',
          value,
          checked: value === 'phone',
          onchange: () => {
            stage.dataset['width'] = value
            fit()
          },
        }),
        name,
      ),
    ),
  )
}

/** Copies a link that goes the same way again; the address bar holds it too. */
function shareButton() {
  let link: string | null = null
  const said = element('span', { role: 'status', class: 'small' })
  const button = element(
    'button',
    {
      type: 'button',
      class: 'quiet',
      onclick: () => {
        if (link === null) return
        const address = location.origin + link
        navigator.clipboard.writeText(address).then(
          () => (said.textContent = 'Copied.'),
          () => (said.textContent = 'It stands in the address bar.'),
        )
      },
    },
    'Copy a link to here',
  )
  return {
    place: element('p', { class: 'share' }, button, ' ', said),
    show: (next: string | null) => {
      link = next
      button.disabled = next === null
      said.textContent = next === null ? 'A step was done in the view with words of your own; links hold only samples.' : ''
      if (next !== null) history.replaceState(null, '', next)
    },
  }
}
