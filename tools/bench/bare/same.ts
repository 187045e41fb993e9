import { createElement as make, useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { nextFrame } from '../nextFrame.ts'

declare global {
  interface Window {
    /** Draws a screen, and at a press another one, as the least React page does: one component, one state. */
    draw: (before: string, after: string) => Promise<void>
    /** Presses, and waits for the frame that shows the other screen. */
    press: () => Promise<void>
  }
}

/** An element of a screen, ready for React. */
interface Part {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>>
  readonly parts: readonly (Part | string)[]
}

const BOOLEAN = new Set(['checked', 'disabled', 'hidden', 'inert', 'multiple', 'open', 'readonly', 'required', 'selected'])
const RENAMED: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', value: 'defaultValue' }

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
    return [{ tag: node.localName, props: Object.fromEntries(props), parts: [...node.childNodes].flatMap(read) }]
  }
  return [...template.content.childNodes].flatMap(read)
}

const styleOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(';').flatMap((each) => {
      const [name = '', ...value] = each.split(':')
      const key = name.trim().startsWith('--') ? name.trim() : name.trim().replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return key === '' ? [] : [[key, value.join(':').trim()]]
    }),
  )

const drawn = (part: Part | string): ReactElement | string => (typeof part === 'string' ? part : make(part.tag, part.props, ...part.parts.map(drawn)))

function Same({ screens }: { readonly screens: readonly (readonly (Part | string)[])[] }) {
  const [at, setAt] = useState(0)
  return make('main', null, make('button', { type: 'button', id: 'press', onClick: () => setAt(at + 1) }, 'Press'), ...(screens[at] ?? []).map(drawn))
}

window.draw = async (before, after) => {
  const place = document.createElement('div')
  document.getElementById('root')?.replaceChildren(place)
  createRoot(place).render(make(Same, { screens: [partsOf(before), partsOf(after)] }))
  await nextFrame()
  await nextFrame()
}
window.press = async () => {
  performance.mark('pressed')
  document.getElementById('press')?.click()
  await nextFrame()
  performance.mark('answered')
}
