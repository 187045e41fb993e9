import type { ModelState } from '../model/flowModel.ts'
import { crossingsOf } from './bridges.ts'
import type { Cut } from './cut.ts'
import { headOf, inColumns, rowsOf } from './card.ts'
import { runElk } from './elk.ts'
import { graphOf, type Plan, type HeadRoom } from './graph.ts'
import type { Layout, Point, Row, Area, Box } from './layoutTypes.ts'
import { layoutFaults, startFaults } from './check.ts'
import { boxOf, moved, placedOf, placedRows, type Placed } from './place.ts'
import { coverOf, grown, overlap, segmentsOf } from './segments.ts'
import { sketchOf } from './sketch.ts'
import { treeOf, type Tree } from './tree.ts'

/** A chart is no wider than what a laptop shows at 100 %. */
export const WIDEST = 1376
const MARGIN = 12
const ROOM = WIDEST - 2 * MARGIN
const GAP = 16

export const NARROW = [130, 160, 190, 220, 250]
const SLIM = [130, 160, 190, 220]
const WIDE = [130, 160, 190, 220, 250, 280, 320, 380, 460]
const COMPACT = { 'elk.layered.compaction.postCompaction.strategy': 'EDGE_LENGTH' }
/** Room between arrows and cards for the dot before a first state. */
const ROOMY = { 'elk.layered.spacing.edgeNodeBetweenLayers': '31', 'elk.layered.spacing.nodeNodeBetweenLayers': '38' }
const PLANS: readonly Plan[] = [
  { direction: 'RIGHT', widths: NARROW, isColumn: false },
  { direction: 'DOWN', widths: NARROW, isColumn: false, options: COMPACT },
  { direction: 'DOWN', widths: NARROW, isColumn: true, options: COMPACT },
  { direction: 'DOWN', widths: WIDE, isColumn: true, options: COMPACT },
]
/** For what is too wide, or what elk cannot make compact without lines through boxes. */
const OTHER_PLANS: readonly Plan[] = [
  { direction: 'RIGHT', widths: SLIM, isColumn: false },
  { direction: 'DOWN', widths: SLIM, isColumn: false, options: COMPACT },
  { direction: 'DOWN', widths: NARROW, isColumn: false },
  { direction: 'DOWN', widths: NARROW, isColumn: true },
  { direction: 'DOWN', widths: NARROW, isColumn: true, options: { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' } },
]
/** What a chart that is too wide counts beside faults. */
const TOO_WIDE = 100
/** How often a chart is laid out again until no arrow crosses a head. */
const TRIES = 5

/** Lays a chart out: every box, text and arrow with its place. The same model comes out the same every time. */
export async function layoutChart(cut: Cut): Promise<Layout> {
  const tree = treeOf(cut)
  if (tree.root.kind !== 'parallel') return withMargin(cut, await best(tree, tree.root, { ...IN_WORDS, isAlone: true }))
  const regions: Placed[] = []
  for (const region of tree.children(tree.root.id)) regions.push(await best(tree, region, { ...IN_WORDS, isAlone: false }))
  return withMargin(
    cut,
    together(tree, tree.root, regions, (width, top) => rootRows(tree, width, top)),
  )
}

export function withMargin({ model }: Cut, parts: Placed): Layout {
  const { width, height, ...placed } = moved(parts, { x: MARGIN, y: MARGIN })
  return { id: model.id, title: model.title, width: Math.ceil(width + 2 * MARGIN), height: Math.ceil(height + 2 * MARGIN), ...placed, key: null }
}

/** Regions that are laid out each for itself, since there are no arrows between them, in the box of the whole. */
export function together(
  tree: Tree,
  root: ModelState,
  regions: readonly Placed[],
  rowsIn: (width: number, top: number) => readonly Row[] = () => [],
): Placed {
  const headWidth = Math.min(ROOM - 2 * GAP, Math.max(900, ...regions.map(({ width }) => width)))
  const head = headOf(root, tree.model, headWidth, tree.model.title)
  const rows = rowsIn(headWidth, head.height + 6)
  const top = Math.max(head.height, ...rows.map(({ y, height }) => y + height + 4)) + GAP
  const spots = spotsOf(regions)
  const shown = regions.map((region, index) => moved(region, { x: GAP + (spots[index]?.x ?? 0), y: top + (spots[index]?.y ?? 0) }))
  const within = sizeOf(regions)
  const width = Math.max(headWidth, within.width) + 2 * GAP
  const height = top + within.height + GAP
  return {
    width,
    height,
    boxes: [boxOf(tree, tree.root.id, { x: 0, y: 0, width, height }, head), ...shown.flatMap(({ boxes }) => boxes)],
    shared: shown.flatMap(({ shared }) => shared),
    rows: [...rows, ...shown.flatMap(({ rows }) => rows)],
    arrows: shown.flatMap(({ arrows }) => arrows),
    starts: shown.flatMap(({ starts }) => starts),
  }
}

type Size = Pick<Placed, 'width' | 'height'>

const spotsOf = (regions: readonly Size[]): readonly Point[] => pack(regions, ROOM - 2 * GAP, GAP)

/** How much room regions take together. */
export function sizeOf(regions: readonly Size[]): Size {
  const spots = spotsOf(regions)
  return {
    width: Math.max(...regions.map((region, index) => region.width + (spots[index]?.x ?? 0))),
    height: Math.max(...regions.map((region, index) => region.height + (spots[index]?.y ?? 0))),
  }
}

const COLUMN_WIDTH = 420

/** The rows of the whole, in columns under its head. */
function rootRows(tree: Tree, width: number, top: number): readonly Row[] {
  const transitions = tree.transitions(tree.root.id)
  const columns = Math.max(1, Math.min(Math.floor(width / COLUMN_WIDTH), Math.ceil(transitions.length / 2)))
  const rows = inColumns(rowsOf(transitions, tree, COLUMN_WIDTH, top), columns, COLUMN_WIDTH)
  return placedRows({ rows }, tree.root.id, 0, 0)
}

/** In which ways to try a part of a chart. */
interface Manner {
  readonly plans: readonly Plan[]
  /** Tried where none of the usual plans comes out right. */
  readonly otherPlans: readonly Plan[]
  /** Whether nothing can stand beside it. */
  readonly isAlone: boolean
}

const IN_WORDS = { plans: PLANS, otherPlans: OTHER_PLANS }

/** Of some plans the best one without a fault; where none of the usual ones is, of the others. */
async function best(tree: Tree, top: ModelState, { plans, otherPlans, isAlone }: Manner): Promise<Placed> {
  const usual = await bestOf(tree, top, plans, isAlone)
  if (usual.faults === 0) return usual.placed
  const other = await bestOf(tree, top, otherPlans, isAlone)
  return other.faults < usual.faults ? other.placed : usual.placed
}

interface Judged {
  readonly placed: Placed
  readonly faults: number
}

/** The best of some plans, and how many faults it has. */
export async function bestOf(tree: Tree, top: ModelState, plans: readonly Plan[], isAlone: boolean): Promise<Judged> {
  const room = isAlone ? ROOM : ROOM - 2 * GAP
  const tried: { readonly plan: Plan; readonly placed: Placed; readonly cost: number }[] = []
  for (const plan of plans) {
    const placed = await laidOut(tree, top, plan)
    tried.push({ plan, placed, cost: costOf(placed, room, isAlone) + misplacedStarts(tree, placed, plan).length * MISPLACED })
  }
  let least: Judged | null = null
  for (const { plan, placed: first } of tried.toSorted((one, other) => one.cost - other.cost)) {
    const placed = await withFreeHeads(tree, top, plan, first)
    const faults = layoutFaults(placed).length + (placed.width > room ? TOO_WIDE : 0)
    if (faults === 0) return { placed, faults }
    if (least === null || faults < least.faults) least = { placed, faults }
  }
  if (least === null) throw new Error(`${top.id} cannot be laid out`)
  return least
}

/** Lays out again until every head stands where no arrow goes through it. */
async function withFreeHeads(tree: Tree, top: ModelState, plan: Plan, first: Placed): Promise<Placed> {
  if (plan.sketch !== undefined && layoutFaults(first).length === 0) return first
  let placed = first
  let roomy = plan
  for (let count = 0; count < TRIES; count++) {
    if (count > 0 && layoutFaults(placed).length === 0) return placed
    if (startFaults(placed).length > 0) roomy = { ...plan, isRoomy: true, options: { ...plan.options, ...ROOMY } }
    placed = await laidOut(tree, top, { ...roomy, headRooms: headRoomsOf(placed) })
  }
  return placed
}

async function laidOut(tree: Tree, top: ModelState, plan: Plan): Promise<Placed> {
  const graph = plan.sketch === undefined ? graphOf(tree, top, plan) : sketchOf(tree, top, plan)
  return placedOf(tree, graph, await runElk(graph.root, plan.direction, plan.options))
}

/** What is narrower gains nothing where it stands alone. */
const LITTLE = 1000

/** What a crossing is worth: as much as a strip of 12 pixels across the chart. */
const CROSSING = 16_000

/** What a part costs: the room it takes from others, which is the whole width if no other fits beside it. */
const costOf = ({ width, height, arrows }: Placed, room: number, isAlone: boolean): number =>
  (isAlone ? Math.max(width, LITTLE) : width <= (room - GAP) / 2 ? width : Math.max(width, room)) * height +
  Math.max(0, width - room) * 10_000 +
  arrows.flatMap(({ points }) => points).length * 500 +
  crossingsOf(arrows).length * CROSSING

/** What it is worth that reading begins where the state begins. */
const MISPLACED = 150_000
const NEAR = 60

/** The first states that do not stand first, to the left or on top. */
const misplacedStarts = (tree: Tree, { starts, boxes }: Placed, { direction }: Plan): readonly string[] =>
  starts
    .filter(({ state, target }) => {
      const along = (id: string): number => boxes.find((box) => box.state === id)?.[direction === 'RIGHT' ? 'x' : 'y'] ?? 0
      return tree.children(state).some(({ id, kind }) => kind !== 'history' && along(target) > along(id) + NEAR)
    })
    .map(({ target }) => target)

/** How near an arrow may come to the words of a head. */
const CLEARANCE = 6
/** A head that has this much room stays at the left. */
const ENOUGH = 230

const linesIn = ({ arrows, starts }: Pick<Placed, 'arrows' | 'starts'>): readonly Area[] =>
  [...arrows, ...starts].flatMap((arrow) => segmentsOf(arrow).map(([from, to]) => coverOf(from, to)))

/** Where each frame has room for its head between the arrows that go through its upper edge. */
function headRoomsOf(placed: Pick<Placed, 'boxes' | 'arrows' | 'starts'>): ReadonlyMap<string, HeadRoom> {
  const lines = linesIn(placed)
  return new Map(
    placed.boxes.map((box) => {
      const top = { x: box.x, y: box.y + 2, width: box.width, height: box.headHeight }
      const crossings = lines
        .filter((line) => overlap(grown(line, 0.1), top))
        .map(({ x, width }) => ({ from: x - CLEARANCE, to: x + width + CLEARANCE }))
      return [box.state, widestRoom(box, crossings)]
    }),
  )
}

function widestRoom({ x, width }: Box, crossings: readonly { readonly from: number; readonly to: number }[]): HeadRoom {
  const rooms: HeadRoom[] = []
  let left = x
  for (const { from, to } of crossings.toSorted((one, other) => one.from - other.from)) {
    if (from > left) rooms.push({ left: left - x, width: from - left })
    left = Math.max(left, to)
  }
  rooms.push({ left: left - x, width: x + width - left })
  const [first] = rooms
  if (first !== undefined && first.left === 0 && first.width >= ENOUGH) return first
  return rooms.reduce((widest, room) => (room.width > widest.width ? room : widest), { left: 0, width: 0 })
}

/** Sets areas beside and below each other within a width, each as high up, then as far left, as it fits. */
function pack(areas: readonly Pick<Area, 'width' | 'height'>[], width: number, gap: number): readonly Point[] {
  const placed: Area[] = []
  return areas.map((area) => {
    const lefts = [0, ...placed.map((other) => other.x + other.width + gap)].filter((x) => x === 0 || x + area.width <= width)
    const spots = lefts.map((x) => ({ x, y: topAt(placed, x, area.width, gap) }))
    const [spot = { x: 0, y: 0 }] = spots.toSorted((one, other) => one.y - other.y || one.x - other.x)
    placed.push({ ...spot, ...area })
    return spot
  })
}

/** Where nothing is in the way from there on down. */
function topAt(placed: readonly Area[], x: number, width: number, gap: number): number {
  const beneath = placed.filter((other) => x < other.x + other.width + gap && other.x < x + width + gap)
  return Math.max(0, ...beneath.map((other) => other.y + other.height + gap))
}
