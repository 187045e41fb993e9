import type { LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { FlowModel, ModelState } from '../model/flowModel.ts'
import { layoutFaults } from './check.ts'
import { aroundIn, cutOut, wholeOf, type Cut } from './cut.ts'
import type { Plan } from './graph.ts'
import { bestOf, sizeOf, together, WIDEST, withMargin } from './layout.ts'
import { withClearLabels } from './labels.ts'
import { withKey } from './key.ts'
import type { Layout } from './layoutTypes.ts'
import { withNumbers } from './numbers.ts'
import type { Placed } from './place.ts'
import { labelWidths, rootNamed } from './sketch.ts'
import { treeOf, type Tree } from './tree.ts'

/** An overview is seen at once on the screen of a laptop; words at lines have to go where they would make it taller. */
export const GLANCE = 860

/**
 * Lays the overview of a flow out: states by name, one line from state to state, and what it is taken by where there is room.
 * It goes as deep as can be seen at a glance: what lies deeper is in one box, which says how much it holds.
 */
export async function layoutOverview(model: FlowModel): Promise<Layout> {
  let layout = await layoutSketch(wholeOf(model))
  for (const closed of waysToClose(model)) {
    if (isSeen(layout)) break
    layout = await layoutSketch(cutOut(model, model.id, closed))
  }
  return withKey(withNumbers(layout), model)
}

/** What to close, one way after the other: what lies deepest, at the same depth all that holds single states alone, and so on upwards. */
function waysToClose(model: FlowModel): readonly (readonly string[])[] {
  const around = aroundIn(model)
  const holders = model.states.map(({ id }) => id).filter((id) => id !== model.id && model.states.some(({ parent }) => parent === id))
  const innermost = holders.filter((id) => !holders.some((other) => other !== id && around(other).includes(id)))
  const depths = [...new Set(holders.map((id) => around(id).length))].toSorted((one, other) => other - one)
  return depths.flatMap((depth) => {
    const deepest = holders.filter((id) => around(id).length === depth)
    return [deepest, [...new Set([...deepest, ...innermost])]]
  })
}

const isSeen = (layout: Layout): boolean => layout.height <= GLANCE && layout.width <= WIDEST && layoutFaults(layout).length === 0

async function layoutSketch(cut: Cut): Promise<Layout> {
  const tree = treeOf(cut)
  const tops = tree.root.kind === 'parallel' ? tree.children(tree.root.id) : [tree.root]
  const sketches: (readonly Sketch[])[] = []
  for (const top of tops) sketches.push(await sketchesOf(tree, top))
  const around = tree.root.kind === 'parallel' ? AROUND.regions : AROUND.whole
  const chosen = cheapest(sketches, around).map(({ placed }) => placed)
  const [only] = chosen
  return withMargin(cut, tree.root.kind !== 'parallel' && only !== undefined ? only : together(tree, rootNamed(tree.root), chosen))
}

interface Sketch {
  readonly placed: Placed
  readonly faults: number
}

/** One sketch of each region: beginning with the smallest, each is exchanged as long as all together come out cheaper. */
function cheapest(sets: readonly (readonly Sketch[])[], around: number): readonly Sketch[] {
  const area = ({ placed }: Sketch): number => placed.width * placed.height
  let chosen = sets.flatMap((set) => set.toSorted((one, other) => one.faults - other.faults || area(one) - area(other)).slice(0, 1))
  for (let before: readonly Sketch[] = []; before !== chosen;) {
    before = chosen
    for (const [index, set] of sets.entries())
      for (const sketch of set) {
        const changed = chosen.with(index, sketch)
        if (costOf(changed, around) < costOf(chosen, around)) chosen = changed
      }
  }
  return chosen
}

/** About as much as margins, and the head of a whole with regions, take. */
const AROUND = { whole: 24, regions: 130 }

/** What each counts: that all can be read, that it is seen at once, that lines say what they are taken by, that it is small. */
const COSTS = { fault: 1e9, pixelTooMany: 1e6, silentLine: 60_000 }

function costOf(chosen: readonly Sketch[], around: number): number {
  const { width, height } = sizeOf(chosen.map(({ placed }) => placed))
  const silent = chosen.reduce((sum, { placed }) => sum + placed.arrows.filter(({ label }) => label === null).length, 0)
  const faults = chosen.reduce((sum, each) => sum + each.faults, 0)
  return (
    faults * COSTS.fault + Math.max(0, height + around - GLANCE) * COSTS.pixelTooMany + silent * COSTS.silentLine + Math.max(1000, width) * height
  )
}

/** Closer together than cards with rows. */
const CLOSE: LayoutOptions = {
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '11',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
}
/** Tried one after the other until all can be read. */
const SPACINGS: readonly LayoutOptions[] = [
  CLOSE,
  { ...CLOSE, 'elk.spacing.nodeNode': '32' },
  { ...CLOSE, 'elk.spacing.nodeNode': '34', 'elk.spacing.edgeNode': '34' },
  { ...CLOSE, 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' },
]

/** How many of the words at lines are tried, the shortest ones; the other lines have numbers. */
const SHARES = [1, 0.5]

/** How long the words at lines may be, in the order in which that is tried; 0 is none. */
function labelLimits(tree: Tree, top: ModelState): readonly number[] {
  const widths = labelWidths(tree, top).toSorted((one, other) => one - other)
  return [...new Set([...SHARES.map((share) => widths[Math.ceil(widths.length * share) - 1] ?? 0), 0])]
}

async function sketchesOf(tree: Tree, top: ModelState): Promise<readonly Sketch[]> {
  const found: Sketch[] = []
  const limits = labelLimits(tree, top)
  for (const direction of ['RIGHT', 'DOWN'] as const)
    for (const longest of limits) {
      const sketch = await firstClear(
        tree,
        top,
        SPACINGS.slice(0, longest === 0 ? SPACINGS.length : 2).map((options) => ({
          direction,
          widths: [],
          isColumn: false,
          sketch: { longest },
          options,
        })),
      )
      found.push(sketch)
      const isWhole = top.id === tree.root.id
      if (isWhole && sketch.faults === 0 && sketch.placed.height <= GLANCE - AROUND.whole && sketch.placed.width <= WIDEST - AROUND.whole) break
    }
  return found
}

/** The first without a fault, or else the one with the fewest. */
async function firstClear(tree: Tree, top: ModelState, plans: readonly Plan[]): Promise<Sketch> {
  const tried: Sketch[] = []
  for (const plan of plans) {
    const { placed, faults } = await bestOf(tree, top, [plan], top.id === tree.root.id)
    if (faults === 0) return { placed: withClearLabels(placed), faults }
    tried.push({ placed, faults })
  }
  const { placed, faults } = tried.reduce((least, other) => (other.faults < least.faults ? other : least))
  return { placed: withClearLabels(placed), faults }
}
