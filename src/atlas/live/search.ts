import { element } from './element.ts'
import { found, type Entry } from './found.ts'

/** The field that finds flows, states, events, answers, rules and requirements. `/` goes to it, arrows choose, Enter opens. */
export function offerSearch(): void {
  const place = document.querySelector<HTMLElement>('[data-finder]')
  if (place === null) return
  const list = element('ul', { id: 'found', role: 'listbox', 'aria-label': 'Found', hidden: true })
  const input = element('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': 'Search the atlas',
    'aria-controls': 'found',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    placeholder: 'Search: promo, PRO-09, no fares',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const status = element('p', { role: 'status', class: 'unseen' })
  place.append(element('kbd', { 'aria-hidden': 'true' }, '/'), input, list, status)
  place.hidden = false
  let entries: Promise<readonly Entry[]> | null = null
  let shown: readonly Entry[] = []
  let chosen = -1

  const choose = (index: number) => {
    chosen = index
    ;[...list.children].forEach((option, each) => option.setAttribute('aria-selected', String(each === index)))
    const option = list.children[index]
    option?.scrollIntoView({ block: 'nearest' })
    if (option === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', option.id)
  }
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) choose(-1)
  }
  const open = (entry: Entry | undefined) => {
    if (entry === undefined) return
    show(false)
    location.assign(entry.address)
  }
  const search = async () => {
    const text = input.value
    entries ??= loadEntries()
    const all = await entries
    if (text !== input.value) return
    shown = found(all, text)
    list.replaceChildren(...shown.map((entry, index) => optionOf(entry, index, () => open(entry))))
    show(text.trim() !== '' && shown.length > 0)
    status.textContent = text.trim() === '' ? '' : shown.length === 0 ? 'Nothing found.' : `${shown.length} found.`
    if (shown.length > 0) choose(0)
  }
  input.addEventListener('focus', () => void (entries ??= loadEntries()))
  input.addEventListener('input', () => void search())
  input.addEventListener('blur', () => show(false))
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) show(false)
    else if (event.key === 'Enter') {
      event.preventDefault()
      open(shown[Math.max(chosen, 0)])
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (list.hidden && shown.length > 0) show(true)
      const count = list.children.length
      if (count > 0) choose((chosen + (event.key === 'ArrowDown' ? 1 : -1) + count) % count)
    }
  })
  addEventListener('keydown', (event) => {
    const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })
}

async function loadEntries(): Promise<readonly Entry[]> {
  const answer = await fetch('/atlas/search.json')
  return (await answer.json()) as readonly Entry[]
}

function optionOf({ kind, title, text }: Entry, index: number, open: () => void): HTMLElement {
  const option = element(
    'li',
    { id: `found-${index}`, role: 'option', 'aria-selected': 'false', onclick: open },
    element('span', { class: 'found-kind' }, kind),
    element('span', { class: 'found-title' }, title),
    element('span', { class: 'found-text' }, text),
  )
  // The field keeps the focus while something is pressed.
  option.addEventListener('mousedown', (event) => event.preventDefault())
  return option
}
