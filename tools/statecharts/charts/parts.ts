import type { FlowModel } from '../model/flowModel.ts'
import { cardOf, fittingCard, sharedCardOf } from './card.ts'
import { aroundIn, cutOut, placeOf, type Cut } from './cut.ts'
import { layoutChart, NARROW, WIDEST } from './layout.ts'
import type { Layout } from './layoutTypes.ts'
import { treeOf } from './tree.ts'

/** A chart with all the words of a flow, or of a part of it. */
export interface Part {
  /** The state that is drawn: the root where the whole is. */
  readonly state: string
  /** Its place in the flow as words for a heading: `code › unlocked`; empty for the whole. */
  readonly name: string
  readonly layout: Layout
}

/** No chart is taller: it is read in at most three screens of a laptop. What would be is drawn in parts. */
export const TALLEST = 1750

/** The charts with all the words of a flow: one, or one for each part where one would be too tall to read. */
export async function partsOf(model: FlowModel): Promise<readonly Part[]> {
  const [root] = model.states
  if (root === undefined) throw new Error(`${model.id} has no states`)
  return split(model, root.id)
}

async function split(model: FlowModel, top: string): Promise<readonly Part[]> {
  const whole = cutOut(model, top, [])
  const layout = wordsIn(whole) > MOST ? null : await layoutChart(whole)
  if (layout !== null && fits(layout)) return [partOf(model, top, layout)]
  const regions = model.states.filter(({ parent, kind }) => parent === top && kind !== 'history').map(({ id }) => id)
  return model.states.some(({ id, kind }) => id === top && kind === 'parallel')
    ? withParts(model, regions, saysOfItself(model, top) ? [partOf(model, top, await layoutChart(cutOut(model, top, regions)))] : [])
    : withInnerApart(model, top)
}

/** Keeps the states inside apart that say the most, until the rest can be read; where that is not enough, all groups at once. */
async function withInnerApart(model: FlowModel, top: string): Promise<readonly Part[]> {
  const around = aroundIn(model)
  const waiting = model.states
    .filter(({ id }) => id !== top && around(id).includes(top) && model.states.some(({ parent }) => parent === id))
    .map(({ id }) => ({ id, words: wordsIn(cutOut(model, id, [])) }))
    .filter(({ words }) => words <= wordsIn(cutOut(model, top, [])) / 2)
    .toSorted((one, other) => other.words - one.words)
  const apart: string[] = []
  let layout: Layout | null = null
  for (const { id } of waiting) {
    if (apart.some((other) => around(id).includes(other) || around(other).includes(id))) continue
    apart.push(id)
    const rest = cutOut(model, top, apart)
    if (wordsIn(rest) > MOST) continue
    layout = await layoutChart(rest)
    if (fits(layout)) break
  }
  if (layout === null || !fits(layout)) {
    const groups = model.states.filter(({ id, parent }) => parent === top && model.states.some((other) => other.parent === id)).map(({ id }) => id)
    return withParts(model, groups, [partOf(model, top, await layoutChart(cutOut(model, top, groups)))])
  }
  const inOrder = model.states.flatMap(({ id }) => (apart.includes(id) ? [id] : []))
  return withParts(model, inOrder, [partOf(model, top, layout)])
}

/** How much of a chart its cards may fill: with more, no way to lay it out has come out right. */
const MOST = 0.25

/** How much of the largest chart the cards of a part would fill. */
function wordsIn(cut: Cut): number {
  const tree = treeOf(cut)
  const areas = cut.model.states.map((state) => {
    const make = tree.children(state.id).length === 0 ? cardOf : sharedCardOf
    const transitions = tree.transitions(state.id)
    if (make === sharedCardOf && transitions.length === 0) return 0
    const { width, height } = fittingCard((room) => make(state, transitions, cut, room), NARROW)
    return width * height
  })
  return areas.reduce((sum, area) => sum + area, 0) / (WIDEST * TALLEST)
}

async function withParts(model: FlowModel, states: readonly string[], before: readonly Part[]): Promise<readonly Part[]> {
  const parts = [...before]
  for (const state of states) parts.push(...(await split(model, state)))
  return parts
}

const fits = ({ width, height }: Layout): boolean => width <= WIDEST && height <= TALLEST

/** Whether a state says more than its overview does. */
function saysOfItself(model: FlowModel, id: string): boolean {
  const state = model.states.find((other) => other.id === id)
  const says = state === undefined ? 0 : state.entry.length + state.exit.length + state.invokes.length
  return says > 0 || model.transitions.some(({ source }) => source === id)
}

const partOf = (model: FlowModel, state: string, layout: Layout): Part => ({ state, name: placeOf(model, state), layout })
