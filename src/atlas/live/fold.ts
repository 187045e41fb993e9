import { element } from './element.ts'

/** A button that opens all states, or closes them again; on paper everything is open. */
export function offerUnfolding(): void {
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
