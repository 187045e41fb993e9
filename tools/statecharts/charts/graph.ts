import type { ElkExtendedEdge, ElkNode, ElkPort, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { ModelState, ModelTransition } from '../model/flowModel.ts'
import { cardOf, fittingCard, headOf, sharedCardOf, shiftedHead, type Card, type Head } from './card.ts'
import type { Worded } from '../story/clauses.ts'
import { nameOfState, tagsBeside } from './names.ts'
import { measure } from './text.ts'
import type { Tree } from './tree.ts'

export type Direction = 'RIGHT' | 'DOWN'

/** How a part of a chart is to be laid out. */
export interface Plan {
  readonly direction: Direction
  /** The widths that cards may have, the smallest first. */
  readonly widths: readonly number[]
  /** Whether the rows of a frame stand before its first state, and not beside it. */
  readonly isColumn: boolean
  /** Whether frames have room for the dot at their left, too. */
  readonly isRoomy?: boolean
  /** What elk is told besides. */
  readonly options?: LayoutOptions
  /** Whether only names are drawn, for an overview, and whether lines say what they are taken by. */
  readonly sketch?: { readonly longest: number }
  /** Where the heads of frames have room, where that is known from a layout before. */
  readonly headRooms?: ReadonlyMap<string, HeadRoom>
}

/** Room for a head: from the left edge of its frame, free of arrows. */
export interface HeadRoom {
  readonly left: number
  readonly width: number
}

export interface GraphArrow {
  readonly transition: ModelTransition
  /** Ids of other transitions for which it stands too. */
  readonly also: readonly string[]
  /** What stands beside it; null in a chart whose rows say it. */
  readonly label: string | null
  readonly target: string
  /** Backward ones are given to elk the other way round, so that what comes first stays first. */
  readonly isTurned: boolean
}

/** A part of a chart for elk, with what its boxes say. */
export interface Graph {
  readonly root: ElkNode
  readonly direction: Direction
  readonly cards: ReadonlyMap<string, Card>
  readonly heads: ReadonlyMap<string, Head>
  readonly arrows: ReadonlyMap<string, GraphArrow>
}

export const PADDING = 18
export const HISTORY = 26
/** The room in a frame for the dot before its first state. */
export const START_ROOM = 34
/** Where arrows come in, from a card's top when they come from the left. */
const INPUT_Y = 20
/** Backward ones come in beside: elk takes a place with lines of both kinds for one that is turned round. */
const BESIDE = 9

export const sharedId = (state: string): string => `${state}#shared`

/** Whether a transition is drawn as an arrow: not one that stays, begins its own state again, or goes to a state around it. */
export const isDrawn = (tree: Tree, { source }: ModelTransition, target: string): boolean => !tree.path(source).includes(target)

/** Turns a state and all inside into a graph for elk. */
export function graphOf(tree: Tree, top: ModelState, plan: Plan): Graph {
  const cards = new Map<string, Card>()
  const heads = new Map<string, Head>()
  const isLeaf = (id: string): boolean => tree.children(id).length === 0

  const node = (state: ModelState): ElkNode => {
    if (state.kind === 'history') return historyNode(state.id, plan.direction)
    const transitions = tree.transitions(state.id)
    if (isLeaf(state.id)) {
      const card = fittingCard((width) => cardOf(state, transitions, tree, width), plan.widths)
      cards.set(state.id, card)
      return cardNode(tree, top, state.id, card, plan.direction)
    }
    const rows = transitions.length === 0 ? [] : [sharedNode(state, transitions)]
    const room = plan.headRooms?.get(state.id)
    const head = shiftedHead(
      headOf(
        state,
        tree.model,
        Math.max(100, Math.min(room?.width ?? headWidth(state, tree.model), 640)),
        state.id === tree.root.id ? tree.model.title : null,
      ),
      room?.left ?? 0,
    )
    heads.set(state.id, head)
    const above = Math.ceil(head.height) + (plan.direction === 'DOWN' && state.initial !== null ? START_ROOM : 14)
    const left = (plan.direction === 'RIGHT' || plan.isRoomy === true) && state.initial !== null ? START_ROOM : PADDING
    return {
      id: state.id,
      children: [...rows, ...tree.children(state.id).map(node)],
      layoutOptions: {
        'elk.padding': `[top=${above},left=${left},bottom=${PADDING},right=${PADDING}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${headWidth(state, tree.model)},${above + PADDING})`,
      },
    }
  }
  const sharedNode = (state: ModelState, transitions: readonly ModelTransition[]): ElkNode => {
    const card = fittingCard((width) => sharedCardOf(state, transitions, tree, width), plan.widths)
    cards.set(sharedId(state.id), card)
    const made = cardNode(tree, top, sharedId(state.id), card, plan.direction)
    return { ...made, layoutOptions: { ...made.layoutOptions, 'elk.layered.layering.layerConstraint': 'FIRST' } }
  }

  const root = node(top)
  const { edges, arrows } = edgesOf(tree, top, root)
  if (plan.isColumn) edges.push(...orderingEdges(tree, root))
  return { root: { id: 'chart', children: [root], edges }, direction: plan.direction, cards, heads, arrows }
}

export const isInitial = (tree: Tree, { id, parent }: ModelState): boolean => parent !== null && tree.state(parent).initial === id

const historyNode = (id: string, direction: Direction): ElkNode => ({
  id,
  width: HISTORY,
  height: HISTORY,
  ports: [...inputPorts(id, HISTORY, HISTORY / 2 - 4, direction)],
  layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
})

const inputPorts = (id: string, width: number, y: number, direction: Direction): readonly ElkPort[] =>
  [`${id}#in`, `${id}#back`].map((port, index) =>
    direction === 'RIGHT'
      ? { id: port, x: 0, y: y + index * BESIDE, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'WEST' } }
      : { id: port, x: Math.round(width / 2) + index * BESIDE, y: 0, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'NORTH' } },
  )

function cardNode(tree: Tree, top: ModelState, id: string, card: Card, direction: Direction): ElkNode {
  const outputs = card.rows
    .filter(({ transition }) => drawnTargets(tree, top, transition).length > 0)
    .map(({ transition, portX, portY }): ElkPort => ({
      id: `${transition.id}#out`,
      x: portX,
      y: portY,
      width: 0,
      height: 0,
      layoutOptions: { 'elk.port.side': portX === 0 ? 'WEST' : 'EAST' },
    }))
  return {
    id,
    width: card.width,
    height: card.height,
    ports: id.endsWith('#shared') ? [belowPort(id, card, direction), ...outputs] : [...inputPorts(id, card.width, INPUT_Y, direction), ...outputs],
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
  }
}

const belowPort = (id: string, { width, height }: Card, direction: Direction): ElkPort =>
  direction === 'RIGHT'
    ? { id: `${id}#below`, x: width, y: height, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'EAST' } }
    : { id: `${id}#below`, x: Math.round(width / 2), y: height, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'SOUTH' } }

const drawnTargets = (tree: Tree, top: ModelState, transition: ModelTransition): readonly string[] =>
  transition.targets.filter((target) => tree.path(target).includes(top.id) && isDrawn(tree, transition, target))

function edgesOf(tree: Tree, top: ModelState, root: ElkNode): { edges: ElkExtendedEdge[]; arrows: Map<string, GraphArrow> } {
  const places = placesIn(root)
  const edges: ElkExtendedEdge[] = []
  const arrows = new Map<string, GraphArrow>()
  for (const transition of tree.model.transitions) {
    if (!tree.path(transition.source).includes(top.id)) continue
    const from = tree.children(transition.source).length === 0 ? transition.source : sharedId(transition.source)
    for (const target of drawnTargets(tree, top, transition)) {
      const id = `${transition.id}#${target}`
      const output = `${transition.id}#out`
      const isTurned = isBackward(places.get(from) ?? [], places.get(target) ?? [])
      const input = tree.children(target).length === 0 ? `${target}#${isTurned ? 'back' : 'in'}` : target
      edges.push({ id, sources: [isTurned ? input : output], targets: [isTurned ? output : input] })
      arrows.set(id, { transition, also: [], label: null, target, isTurned })
    }
  }
  return { edges, arrows }
}

/** Edges that are not drawn: they put the rows of a frame before the state in which it begins. */
const orderingEdges = (tree: Tree, node: ElkNode): readonly ElkExtendedEdge[] => [
  ...orderingEdge(tree, node),
  ...(node.children ?? []).flatMap((child) => orderingEdges(tree, child)),
]

function orderingEdge(tree: Tree, { children = [] }: ElkNode): readonly ElkExtendedEdge[] {
  const [rows, first] = children
  if (rows === undefined || first === undefined || !rows.id.endsWith('#shared')) return []
  return [{ id: `${rows.id}#order`, sources: [`${rows.id}#below`], targets: [tree.children(first.id).length === 0 ? `${first.id}#in` : first.id] }]
}

/** Of each node the places from the root down: which child of which it is. */
export function placesIn(root: ElkNode): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, readonly number[]>()
  const visit = (node: ElkNode, place: readonly number[]): void => {
    places.set(node.id, place)
    for (const [index, child] of (node.children ?? []).entries()) visit(child, [...place, index])
  }
  visit(root, [])
  return places
}

export function isBackward(from: readonly number[], to: readonly number[]): boolean {
  const level = from.findIndex((place, index) => place !== to[index])
  const before = from[level]
  const after = to[level]
  return before !== undefined && after !== undefined && before > after
}

/** A head gets as wide as its words need to stay within few lines. */
function headWidth(state: ModelState, flow: Worded): number {
  const chips = tagsBeside(state, flow).reduce((sum, tag) => sum + measure(tag, 'tag') + 20, 0)
  const least = Math.ceil(measure(nameOfState(state.id, flow), 'title') + chips + 34)
  const long = Math.max(state.description?.length ?? 0, state.covers.join(' ').length)
  return Math.max(least, long > 90 ? 340 : long > 40 ? 280 : 160)
}
