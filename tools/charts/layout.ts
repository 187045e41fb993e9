import type { FlowModel, ModelState } from '../model/flowModel.ts'
import { headOf, rowsOf } from './card.ts'
import { runElk } from './elk.ts'
import { graphOf, targetNameOf, type Plan } from './graph.ts'
import type { Layout, Row } from './layoutTypes.ts'
import { layoutFaults, startFaults } from './check.ts'
import { headRoomsOf } from './heads.ts'
import { pack } from './pack.ts'
import { boxOf, moved, placedOf, placedRows, type Placed } from './place.ts'
import { treeOf, type Tree } from './tree.ts'

/** A chart is no wider than what a laptop shows at 100 %. */
export const WIDEST = 1376
const MARGIN = 12
const GAP = 16

const NARROW = [130, 160, 190, 220, 250]
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
/** For what elk cannot make compact without lines through boxes. */
const OTHER_PLANS: readonly Plan[] = [
  { direction: 'DOWN', widths: NARROW, isColumn: false },
  { direction: 'DOWN', widths: NARROW, isColumn: true },
  { direction: 'DOWN', widths: NARROW, isColumn: true, options: { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' } },
]
/** What a chart that is too wide counts beside faults. */
const TOO_WIDE = 100
/** How often a chart is laid out again until no arrow crosses a head. */
const TRIES = 5

/** Lays a chart out: every box, text and arrow with its place. The same model comes out the same every time. */
export async function layoutChart(model: FlowModel): Promise<Layout> {
  const tree = treeOf(model)
  const parts = tree.root.kind === 'parallel' ? await byRegions(tree) : await best(tree, tree.root, WIDEST - 2 * MARGIN, true)
  const { width, height, ...placed } = moved(parts, { x: MARGIN, y: MARGIN })
  return { id: model.id, title: model.title, width: Math.ceil(width + 2 * MARGIN), height: Math.ceil(height + 2 * MARGIN), ...placed }
}

/** A region is laid out for itself: between regions there are no arrows. */
async function byRegions(tree: Tree): Promise<Placed> {
  const room = WIDEST - 2 * MARGIN - 2 * GAP
  const regions: Placed[] = []
  for (const region of tree.children(tree.root.id)) regions.push(await best(tree, region, room, false))
  const headWidth = Math.min(room, Math.max(900, ...regions.map(({ width }) => width)))
  const head = headOf(tree.root, headWidth, tree.model.title)
  const rows = rootRows(tree, headWidth, head.height + 6)
  const top = Math.max(head.height, ...rows.map(({ y, height }) => y + height + 4)) + GAP
  const spots = pack(regions, room, GAP)
  const shown = regions.map((region, index) => moved(region, { x: GAP + (spots[index]?.x ?? 0), y: top + (spots[index]?.y ?? 0) }))
  const width = Math.max(headWidth, ...regions.map((region, index) => region.width + (spots[index]?.x ?? 0))) + 2 * GAP
  const height = top + Math.max(...regions.map((region, index) => region.height + (spots[index]?.y ?? 0))) + GAP
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

const COLUMN_WIDTH = 420

/** The rows of the whole, in columns under its head. */
function rootRows(tree: Tree, width: number, top: number): readonly Row[] {
  const transitions = tree.transitions(tree.root.id)
  const columns = Math.max(1, Math.min(Math.floor(width / COLUMN_WIDTH), Math.ceil(transitions.length / 2)))
  const perColumn = Math.ceil(transitions.length / columns)
  return Array.from({ length: columns }, (_, column) => column).flatMap((column) => {
    const own = transitions.slice(column * perColumn, (column + 1) * perColumn)
    const rows = rowsOf(own, targetNameOf(tree), COLUMN_WIDTH, top)
    return placedRows({ rows, width: COLUMN_WIDTH }, tree.root.id, column * COLUMN_WIDTH, 0)
  })
}

/** Of some plans the best one without a fault; where none of the usual ones is, of the others. */
async function best(tree: Tree, top: ModelState, room: number, isAlone: boolean): Promise<Placed> {
  const usual = await bestOf(tree, top, PLANS, room, isAlone)
  if (usual.faults === 0) return usual.placed
  const other = await bestOf(tree, top, OTHER_PLANS, room, isAlone)
  return other.faults < usual.faults ? other.placed : usual.placed
}

interface Judged {
  readonly placed: Placed
  readonly faults: number
}

async function bestOf(tree: Tree, top: ModelState, plans: readonly Plan[], room: number, isAlone: boolean): Promise<Judged> {
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
  const graph = graphOf(tree, top, plan)
  return placedOf(tree, graph, await runElk(graph.root, plan.direction, plan.options))
}

/** What a part costs: the room it takes from others, which is the whole width if no other fits beside it. */
const costOf = ({ width, height, arrows }: Placed, room: number, isAlone: boolean): number =>
  (isAlone || width <= (room - GAP) / 2 ? width : Math.max(width, room)) * height +
  Math.max(0, width - room) * 10_000 +
  arrows.flatMap(({ points }) => points).length * 500

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
