import { element } from './element.ts'

/** As far as one can go, of the drawing's own size. */
const RANGE = { least: 0.15, most: 3 }
const STEP = 1.25

/** Lets every chart of the page be seen from near and from far: buttons, keys, the wheel with Ctrl, two fingers; and be dragged. */
export function offerZoom(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('.chart-frame')) {
    const drawing = frame.querySelector('svg')
    if (drawing !== null) zoomable(frame, drawing)
  }
}

function zoomable(frame: HTMLElement, drawing: SVGSVGElement): void {
  const { width, height } = drawing.viewBox.baseVal
  const said = element('output', { class: 'small' }, '100 %')
  let scale = 1
  /** Keeps what is under a point of the frame where it is. */
  const zoom = (wanted: number, at = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }) => {
    const next = Math.min(RANGE.most, Math.max(RANGE.least, wanted))
    const [left, top] = [(frame.scrollLeft + at.x) / scale, (frame.scrollTop + at.y) / scale]
    scale = next
    drawing.setAttribute('width', String(Math.round(width * scale)))
    drawing.setAttribute('height', String(Math.round(height * scale)))
    frame.scrollTo({ left: left * scale - at.x, top: top * scale - at.y })
    said.textContent = `${Math.round(scale * 100)} %`
  }
  const fit = () => zoom(Math.min(1, (frame.clientWidth - 2) / width))
  const press = (name: string, sign: string, does: () => void) =>
    element('button', { type: 'button', class: 'quiet', 'aria-label': name, title: name, onclick: does }, sign)
  frame.before(
    element(
      'div',
      { class: 'zoom', role: 'group', 'aria-label': 'Size of the chart' },
      press('Smaller', '−', () => zoom(scale / STEP)),
      said,
      press('Larger', '+', () => zoom(scale * STEP)),
      press('Fit to the width', 'Fit', fit),
      press('1 : 1, its own size', '1 : 1', () => zoom(1)),
    ),
  )
  frame.classList.add('is-zoomable')
  frame.addEventListener('keydown', (event) => {
    if (event.target !== frame || event.ctrlKey || event.metaKey || event.altKey) return
    const does = { '+': () => zoom(scale * STEP), '=': () => zoom(scale * STEP), '-': () => zoom(scale / STEP), '0': () => zoom(1), f: fit }[
      event.key
    ]
    if (does === undefined) return
    event.preventDefault()
    does()
  })
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(scale * (event.deltaY < 0 ? STEP : 1 / STEP), pointIn(frame, event))
    },
    { passive: false },
  )
  followFingers(frame, () => scale, zoom)
  if (frame.clientWidth > 0) fitAtFirst()
  else frame.closest('details')?.addEventListener('toggle', fitAtFirst, { once: true })

  /** What is only a little too wide is seen whole; a phone begins with the whole picture. */
  function fitAtFirst() {
    if (width > frame.clientWidth && (frame.matches('.glance') || width < 1.2 * frame.clientWidth)) fit()
  }
}

const pointIn = (frame: HTMLElement, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
  const { left, top } = frame.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Two fingers zoom; one finger scrolls by itself, and a mouse drags. */
function followFingers(frame: HTMLElement, scale: () => number, zoom: (wanted: number, at: { x: number; y: number }) => void): void {
  const down = new Map<number, PointerEvent>()
  let apart = 0
  const distance = () => {
    const [one, other] = [...down.values()]
    return one === undefined || other === undefined ? 0 : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  }
  frame.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    down.set(event.pointerId, event)
    apart = distance()
  })
  frame.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId)
    if (before === undefined) return
    down.set(event.pointerId, event)
    const [one, other] = [...down.values()]
    if (one !== undefined && other !== undefined) {
      const now = distance()
      if (apart > 0)
        zoom(scale() * (now / apart), pointIn(frame, { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }))
      apart = now
    } else if (event.pointerType === 'mouse') frame.scrollBy(before.clientX - event.clientX, before.clientY - event.clientY)
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    frame.addEventListener(end, ({ pointerId }) => {
      down.delete(pointerId)
      apart = distance()
    })
}
