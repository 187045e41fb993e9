/** Makes the charts and the text lead to each other: what is pressed in a chart is opened, what is opened is shown in the charts. */
export function followAddress(): void {
  for (const frame of chartFrames())
    frame.addEventListener('click', ({ target }) => {
      const id = target instanceof Element ? idAt(target) : null
      const anchor = id === null ? null : anchorOf(id)
      if (anchor !== null) location.hash = anchor
    })
  addEventListener('hashchange', showTarget)
  showTarget()
}

const chartFrames = () => document.querySelectorAll<HTMLElement>('.flow .chart-frame')

const ATTRIBUTES = ['data-state', 'data-transition', 'data-refusal'] as const

/** What was pressed. A line of an overview leads to the first of its transitions. */
function idAt(element: Element): string | null {
  const line = element.closest('.line')?.querySelector('[data-transition]')
  const found = line ?? element.closest(ATTRIBUTES.map((name) => `[${name}]`).join())
  return found === null ? null : (ATTRIBUTES.map((name) => found.getAttribute(name)).findLast((id) => id !== null) ?? null)
}

/** The anchor in the text of a state, a transition or a refusal. */
function anchorOf(id: string): string | null {
  if (document.getElementById(id) !== null) return id
  return document.querySelector(`[data-transition-of="${CSS.escape(id)}"]`)?.id ?? null
}

/** What stands for a state on each chart: its own box, or the box in which it is drawn apart. */
export function boxesOf(state: string): readonly Element[] {
  return [...chartFrames()].flatMap((frame) => {
    for (let id = state; id.includes('.'); id = id.slice(0, id.lastIndexOf('.'))) {
      const box = frame.querySelector(`[data-state="${CSS.escape(id)}"]`)
      if (box !== null) return id === state || box.classList.contains('card') ? [box] : []
    }
    return []
  })
}

/** Parts of the charts that show a state, a transition or a refusal. */
export const partsOf = (id: string): readonly Element[] =>
  ATTRIBUTES.flatMap((name) => [...chartFrames()].flatMap((frame) => [...frame.querySelectorAll(`[${name}="${CSS.escape(id)}"]`)]))

function showTarget(): void {
  const anchor = decodeURIComponent(location.hash.slice(1))
  const target = anchor === '' ? null : document.getElementById(anchor)
  for (const each of document.querySelectorAll('.is-target')) each.classList.remove('is-target')
  if (target === null) return
  openAround(target)
  target.scrollIntoView()
  if (target.tabIndex === -1) target.focus({ preventScroll: true })
  const id = target.dataset['stateOf'] ?? target.dataset['transitionOf']
  if (id === undefined) return
  const parts = partsOf(id)
  for (const part of parts) part.classList.add('is-target')
  bringIntoView(parts)
}

function openAround(target: Element): void {
  const own = target.querySelector<HTMLDetailsElement>(':scope > details')
  if (own !== null) own.open = true
  for (let around = target.closest('details'); around !== null; around = around.parentElement?.closest('details') ?? null) around.open = true
}

/** Scrolls the charts, and not the page, so that each shows what it has of something. */
export function bringIntoView(parts: readonly Element[]): void {
  for (const frame of chartFrames()) {
    const part = parts.find((each) => frame.contains(each))
    if (part === undefined || frame.clientWidth === 0) continue
    const [outer, inner] = [frame.getBoundingClientRect(), (part.closest('.line') ?? part).getBoundingClientRect()]
    frame.scrollTo({
      left: frame.scrollLeft + inner.left - outer.left - Math.max(16, (outer.width - inner.width) / 2),
      top: frame.scrollTop + inner.top - outer.top - Math.max(16, (outer.height - inner.height) / 2),
    })
  }
}
