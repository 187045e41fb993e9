import type { CDPSession, Page } from 'playwright'

/** A node of the tree that the browser hands to screen readers. */
type Node = Awaited<ReturnType<typeof treeOf>>[number]

const treeOf = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes

/** What a screen reader meets on a page: where it stands, and everything from the top to the bottom, a line for each thing. */
export interface SpokenPage {
  readonly title: string
  /** What has the focus; null where it is the page itself. */
  readonly focus: string | null
  /** What live regions hold, which is read out when it changes. */
  readonly live: readonly string[]
  readonly header: readonly string[]
  readonly main: readonly string[]
  readonly footer: readonly string[]
}

/** Reads the page as it is now from the tree of Chromium. */
export async function spokenPage(page: Page): Promise<SpokenPage> {
  const session = await page.context().newCDPSession(page)
  const nodes = await treeOf(session)
  await session.detach()
  const tree = new Tree(nodes)
  const [root] = nodes
  if (root === undefined) throw new Error('the page has no accessibility tree')
  const focused = nodes.find((node) => node !== root && !node.ignored && propertyOf(node, 'focused') === true)
  const parts = ['banner', 'main', 'contentinfo'].map((role) => nodes.filter((node) => !node.ignored && roleOf(node) === role))
  const [header = [], main = [], footer = []] = parts.map((found) => found.flatMap((node) => tree.read(node, 0)))
  return {
    title: nameOf(root),
    focus: focused === undefined ? null : tree.said(focused),
    live: nodes.filter(isLive).flatMap((node) => tree.textOf(node)),
    header,
    main: main.length > 0 ? main : tree.read(root, 0),
    footer,
  }
}

const roleOf = (node: Node): string => String(node.role?.value ?? '')
const clean = (text: unknown): string => (typeof text === 'string' ? text : '').replaceAll(/\s+/g, ' ').trim()
const nameOf = (node: Node): string => clean(node.name?.value)
const propertyOf = (node: Node, wanted: string): unknown => node.properties?.find(({ name }) => name === wanted)?.value.value
const isLive = (node: Node): boolean => !node.ignored && ['polite', 'assertive'].includes(String(propertyOf(node, 'live')))

/** Roles as they are said; what is not here is only what it holds. */
const WORDS: Readonly<Record<string, string>> = {
  alert: 'alert',
  banner: 'banner',
  button: 'button',
  checkbox: 'checkbox',
  combobox: 'combo box',
  contentinfo: 'end of the page',
  dialog: 'dialog',
  DisclosureTriangle: 'button',
  grid: 'table',
  gridcell: 'cell',
  group: 'group',
  heading: 'heading',
  image: 'picture',
  link: 'link',
  list: 'list',
  listitem: 'item',
  main: 'main',
  navigation: 'navigation',
  radio: 'radio button',
  radiogroup: 'group',
  region: 'region',
  row: 'row',
  rowgroup: 'rows',
  spinbutton: 'number field',
  status: 'status',
  textbox: 'text field',
}

/** Their name says what they hold. */
const LEAVES = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'gridcell',
  'heading',
  'image',
  'link',
  'radio',
  'textbox',
  'spinbutton',
])
/** Without a name they are only what they hold. */
const NAMELESS = new Set(['group', 'region', 'navigation', 'image', 'alert', 'status', 'list'])
/** How many of a kind are read before the rest is only counted. */
const READ_OF: Readonly<Record<string, number>> = { listitem: 2, row: 1 }
const MANY = 8

class Tree {
  readonly #nodes: ReadonlyMap<string, Node>

  constructor(nodes: readonly Node[]) {
    this.#nodes = new Map(nodes.map((node) => [node.nodeId, node]))
  }

  /** The text that a node holds, in one line; empty for none. */
  textOf(node: Node): readonly string[] {
    const text = clean(this.#texts(node).join(' '))
    return text === '' ? [] : [text]
  }

  /** One thing as it is said: its name, what it is, how it is. */
  said(node: Node): string {
    const role = roleOf(node)
    const items = role === 'list' ? [`${this.#items(node)} items`] : []
    const level = role === 'heading' ? [`level ${String(propertyOf(node, 'level'))}`] : []
    const value = clean(node.value?.value)
    const description = clean(node.description?.value)
    const name = nameOf(node)
    const words = [name, [WORDS[role] ?? role, ...level].join(' '), ...items, ...statesOf(node)].filter((each) => each !== '')
    return [words.join(', '), value === '' ? '' : ` “${value}”`, description === '' ? '' : `; ${description}`].join('')
  }

  /** A node and what it holds, a line for each thing, indented by what holds it. */
  read(node: Node, depth: number): readonly string[] {
    const role = roleOf(node)
    if (role === 'InlineTextBox' || role === 'Legend' || role === 'LabelText') return role === 'LabelText' ? this.#controls(node, depth) : []
    const isSaid = !node.ignored && role in WORDS && !(NAMELESS.has(role) && nameOf(node) === '' && !isLive(node))
    if (!isSaid) return this.#inside(node, depth)
    if (role === 'status' || role === 'alert') return this.textOf(node).map((text) => `${indent(depth)}${WORDS[role] ?? role}: ${text}`)
    if (role === 'listitem') return asItem(this.#inside(node, depth + 1), depth)
    const line = `${indent(depth)}${this.said(node)}`
    return LEAVES.has(role) ? [line] : [line, ...this.#inside(node, depth + 1)]
  }

  #children = (node: Node): readonly Node[] => (node.childIds ?? []).flatMap((id) => this.#nodes.get(id) ?? [])

  #texts(node: Node): readonly string[] {
    if (roleOf(node) === 'StaticText') return [nameOf(node)]
    return this.#children(node).flatMap((child) => this.#texts(child))
  }

  #items(node: Node): number {
    return this.#children(node).reduce((sum, child) => sum + (roleOf(child) === 'listitem' ? 1 : child.ignored ? this.#items(child) : 0), 0)
  }

  /** What a label is for, where it stands inside: its words are the name. */
  #controls(node: Node, depth: number): readonly string[] {
    return this.#children(node).flatMap((child) =>
      LEAVES.has(roleOf(child)) && !child.ignored ? this.read(child, depth) : this.#controls(child, depth),
    )
  }

  /** What a node holds; texts that follow one another are one line, and of many things of a kind only the first are read. */
  #inside(node: Node, depth: number): readonly string[] {
    const lines: string[] = []
    let text: string[] = []
    const flush = () => {
      const said = clean(text.join(' ')).replaceAll(' ,', ',')
      if (said !== '' && !(roleOf(node) in WORDS && said === nameOf(node))) lines.push(`${indent(depth)}${said}`)
      text = []
    }
    const counts = new Map<string, number>()
    const children = this.#flat(node)
    for (const child of children) {
      const role = roleOf(child)
      if (role === 'StaticText') {
        text.push(nameOf(child))
        continue
      }
      if (role === 'term') {
        flush()
        text.push(`${nameOf(child)}:`)
        continue
      }
      if (role === 'definition') {
        text.push(...this.textOf(child))
        flush()
        continue
      }
      const count = (counts.get(role) ?? 0) + 1
      counts.set(role, count)
      flush()
      const all = children.filter((each) => roleOf(each) === role).length
      const most = role === 'row' || all > MANY ? (READ_OF[role] ?? all) : all
      if (count <= most) lines.push(...this.read(child, depth))
      else if (count === most + 1) lines.push(`${indent(depth)}(and ${all - most} more)`)
    }
    flush()
    return lines
  }

  /** What a node holds, without what only groups for the eye; a paragraph ends a line. */
  #flat(node: Node): readonly Node[] {
    return this.#children(node).flatMap((child) => {
      const role = roleOf(child)
      const isTransparent = child.ignored || ['generic', 'time', 'none', 'strong', 'emphasis', 'DescriptionList'].includes(role)
      return isTransparent && !isLive(child) ? this.#flat(child) : [child]
    })
  }
}

const indent = (depth: number): string => '  '.repeat(depth)

/** The first line of an item has its sign. */
const asItem = (lines: readonly string[], depth: number): readonly string[] =>
  lines.map((line, index) => (index === 0 ? `${indent(depth)}• ${line.trim()}` : line))

const STATES = [
  ['required', true, 'required'],
  ['invalid', 'true', 'invalid'],
  ['disabled', true, 'not available'],
  ['checked', 'true', 'chosen'],
  ['checked', 'false', 'not chosen'],
  ['pressed', 'true', 'pressed'],
  ['selected', true, 'selected'],
  ['expanded', true, 'open'],
  ['expanded', false, 'closed'],
  ['busy', true, 'busy'],
] as const

const statesOf = (node: Node): readonly string[] => STATES.flatMap(([name, value, word]) => (propertyOf(node, name) === value ? [word] : []))
