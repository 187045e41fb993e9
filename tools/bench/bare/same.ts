import { createElement as make, useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { nextFrame } from '../nextFrame.ts'

declare global {
  interface Window {
    /** Draws a screen, and another one once `[data-pressed]` in it is pressed, as the least React page does: one component, one state. */
    draw: (before: string, after: string) => Promise<void>
  }
}

/** An element of a screen, ready for React. */
interface Part {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>>
  readonly parts: readonly (Part | string)[]
}

const BOOLEAN = new Set(['disabled', 'hidden', 'inert', 'multiple', 'open', 'readonly', 'required', 'selected'])
const RENAMED: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' }

/** What a screen is made of, from its markup. */
function partsOf(markup: string): readonly (Part | string)[] {
  const template = document.createElement('template')
  template.innerHTML = markup
  const read = (node: Node): readonly (Part | string)[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const props = [...node.attributes].map(({ name, value }): [string, unknown] => {
      if (name === 'style') return ['style', styleOf(value)]
      return [RENAMED[name] ?? name, BOOLEAN.has(name) ? true : value]
    })
    return [{ tag: node.localName, props: { ...Object.fromEntries(props), ...heldBy(node) }, parts: [...node.childNodes].flatMap(read) }]
  }
  return [...template.content.childNodes].flatMap(read)
}

/** What a form holds in its state. */
const heldBy = (node: Element): Readonly<Record<string, unknown>> =>
  node instanceof HTMLInputElement ? (isTicked(node) ? { checked: node.hasAttribute('checked') } : { value: node.defaultValue }) : {}

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

const styleOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(';').flatMap((each) => {
      const [name = '', ...value] = each.split(':')
      const key = name.trim().startsWith('--') ? name.trim() : name.trim().replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return key === '' ? [] : [[key, value.join(':').trim()]]
    }),
  )

function drawn(part: Part | string, answer: () => void): ReactElement | string {
  if (typeof part === 'string') return part
  const { tag, props, parts } = part
  const pressed = 'data-pressed' in props ? { [tag === 'input' ? 'onChange' : 'onClick']: answer } : {}
  return make(tag, { ...props, ...pressed }, ...parts.map((each) => drawn(each, answer)))
}

function Same({ screens }: { readonly screens: readonly (readonly (Part | string)[])[] }) {
  const [at, setAt] = useState(0)
  return make('div', null, ...(screens[at] ?? []).map((part) => drawn(part, () => setAt(1))))
}

window.draw = async (before, after) => {
  const place = document.createElement('div')
  document.getElementById('root')?.replaceChildren(place)
  createRoot(place).render(make(Same, { screens: [partsOf(before), partsOf(after)] }))
  await nextFrame()
  await nextFrame()
}
// A form that is pressed leads nowhere.
addEventListener('submit', (event) => event.preventDefault())
