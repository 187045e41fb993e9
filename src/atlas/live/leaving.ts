/** Shows on the charts what leads out of a state while it is pointed at, on a chart or in the list of states. */
export function showLeaving(): void {
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

let shown: string | null = null

function show(state: string | null): void {
  if (state === shown) return
  shown = state
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
