import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { ModelState, ModelTransition } from '../model/flowModel.ts'
import type { Worded } from '../story/clauses.ts'
import { headOf, shiftedHead, type Card, type Head } from './card.ts'
import { HISTORY, isBackward, isDrawn, PADDING, placesIn, sharedId, START_ROOM, type Graph, type GraphArrow, type Plan } from './graph.ts'
import { guardInWords, triggerInWords } from './names.ts'
import { measure } from './text.ts'
import type { Tree } from './tree.ts'

/** Where a text stands in the room that elk keeps for a label. */
export const LABEL = { inset: 2, height: 15, baseline: 11 }

const WIDEST_HEAD = 640
const WIDEST_CARD = 190

/** Turns a state and all inside into a graph for elk, with nothing but names: the overview of a chart. */
export function sketchOf(tree: Tree, top: ModelState, plan: Plan): Graph {
  const cards = new Map<string, Card>()
  const heads = new Map<string, Head>()
  const lines = linesIn(tree, top)
  const fromInside = new Set(lines.flatMap(({ from }) => (from.endsWith('#shared') ? [from] : [])))

  const node = (state: ModelState): ElkNode => {
    if (state.kind === 'history') return { id: state.id, width: HISTORY, height: HISTORY }
    const children = tree.children(state.id)
    if (children.length === 0) {
      const isRegion = state.parent !== null && tree.state(state.parent).kind === 'parallel'
      const head = fittingHead(state, isRegion, tree.model)
      cards.set(state.id, { ...head, rows: [] })
      return { id: state.id, width: head.width, height: head.height }
    }
    const isRoot = state.id === tree.root.id
    const room = plan.headRooms?.get(state.id)
    const width = Math.max(100, Math.min(room?.width ?? WIDEST_HEAD, WIDEST_HEAD))
    const head = shiftedHead(headOf(isRoot ? rootNamed(state) : named(state), tree.model, width, isRoot ? tree.model.title : null), room?.left ?? 0)
    heads.set(state.id, head)
    const hasStart = state.initial !== null
    const above = Math.ceil(head.height) + ((plan.direction === 'DOWN' || plan.isRoomy === true) && hasStart ? START_ROOM : 12)
    const left = (plan.direction === 'RIGHT' || plan.isRoomy === true) && hasStart ? START_ROOM : PADDING
    const least = Math.min(WIDEST_HEAD, Math.max(...head.lines.map((line) => line.x + line.width), ...head.tags.map((tag) => tag.x + tag.width)) + 12)
    return {
      id: state.id,
      children: [...pills(state), ...children.map(node)],
      layoutOptions: {
        'elk.padding': `[top=${above},left=${left},bottom=14,right=14]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${Math.ceil(least)},${above + 14})`,
      },
    }
  }
  /** What stands for every state of a frame, and in a region for every state of the whole. */
  const pills = (state: ModelState): readonly ElkNode[] =>
    [state.id, ...(state.id === top.id ? tree.path(state.id).slice(1) : [])]
      .filter((id) => fromInside.has(sharedId(id)))
      .map((id) => {
        const words = tree.state(id).kind === 'parallel' ? 'in all' : 'in each'
        const width = Math.ceil(measure(words, 'remark')) + 20
        const text = { runs: [{ text: words, style: 'remark' as const, x: 0, width: width - 20 }], width: width - 20, x: 10, y: 15 }
        cards.set(sharedId(id), { width, height: 22, head: { lines: [text], tags: [], height: 22 }, rows: [] })
        return { id: sharedId(id), width, height: 22 }
      })

  const root = node(top)
  const places = placesIn(root)
  const edges: ElkExtendedEdge[] = []
  const arrows = new Map<string, GraphArrow>()
  for (const line of lines) {
    const { from, target, transitions } = line
    const [first, ...others] = transitions
    if (first === undefined) continue
    const id = `${from}→${target}`
    const isTurned = isBackward(places.get(from) ?? [], places.get(target) ?? [])
    const words = labelOf(line, lines, tree.model)
    const label = measure(words, 'label') <= (plan.sketch?.longest ?? 0) ? words : null
    const labels = label === null ? [] : [{ text: label, width: Math.ceil(measure(label, 'label')) + 2 * LABEL.inset, height: LABEL.height }]
    edges.push({ id, sources: [isTurned ? target : from], targets: [isTurned ? from : target], labels })
    arrows.set(id, { transition: first, also: others.map((other) => other.id), label, target, isTurned })
  }
  return { root: { id: 'chart', children: [root], edges }, direction: plan.direction, cards, heads, arrows }
}

interface SketchLine {
  readonly from: string
  readonly target: string
  readonly transitions: readonly ModelTransition[]
}

/** One line for all transitions from a state to another. What leads further into a state leaves from a mark inside of it. */
function linesIn(tree: Tree, top: ModelState): readonly SketchLine[] {
  const lines = new Map<string, SketchLine>()
  for (const transition of tree.model.transitions)
    for (const target of transition.targets) {
      const { source } = transition
      const isIn = tree.path(target).includes(top.id) && (tree.path(source).includes(top.id) || tree.path(top.id).includes(source))
      if (!isIn || (target === top.id && source !== top.id) || !isDrawn(tree, transition, target)) continue
      const from = tree.path(target).includes(source) ? sharedId(source) : source
      const line = lines.get(`${from} ${target}`)
      lines.set(`${from} ${target}`, { from, target, transitions: [...(line?.transitions ?? []), transition] })
    }
  return [...lines.values()]
}

/** How wide what each line is taken by is in words. */
export const labelWidths = (tree: Tree, top: ModelState): readonly number[] =>
  linesIn(tree, top).map((line, _, lines) => measure(labelOf(line, lines, tree.model), 'label'))

/** `types a code`, `types a code +9`: what a line is taken by. */
function labelOf({ from, target, transitions }: SketchLine, lines: readonly SketchLine[], flow: Worded): string {
  const rivals = lines
    .filter((other) => other.from === from && other.target !== target)
    .flatMap((other) => other.transitions.map((transition) => triggerInWords(transition, flow)))
  const [first = '', ...others] = new Set(transitions.map((transition) => takenBy(transition, rivals, flow)))
  return others.length === 0 ? first : `${first} +${others.length}`
}

/** What follows at once, or takes another line of the same state too, is told apart by its condition. */
function takenBy(transition: ModelTransition, rivals: readonly string[], flow: Worded): string {
  const trigger = triggerInWords(transition, flow)
  const guard = transition.kind === 'always' || rivals.includes(trigger) ? guardInWords(transition, flow) : null
  return guard === null ? trigger : `[${guard}]`
}

/** A state with its name and its tags alone. */
const named = (state: ModelState): ModelState => ({ ...state, description: null, covers: [], entry: [], exit: [], invokes: [] })

export const rootNamed = (state: ModelState): ModelState => ({ ...state, entry: [], exit: [], invokes: [] })

/** What a state is called. One that holds others which are not drawn says how many; a region without states, what it is for. */
function fittingHead(state: ModelState, isRegion: boolean, flow: Worded): Omit<Card, 'rows'> {
  const isClosed = state.kind === 'compound' || state.kind === 'parallel'
  const { lines, tags, height } = headOf(isClosed || isRegion ? { ...named(state), description: state.description } : named(state), flow, WIDEST_CARD)
  const width = Math.ceil(Math.max(50, ...lines.map((line) => line.x + line.width), ...tags.map((tag) => tag.x + tag.width)) + 12)
  return { width, height, head: { lines, tags, height } }
}
