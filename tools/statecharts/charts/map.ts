import type { FlowModel } from '../model/flowModel.ts'
import type { Passed } from '../model/project.ts'
import type { Exchange } from './exchanges.ts'
import type { Area, PlacedText, Point } from './layoutTypes.ts'
import type { Worded } from '../story/clauses.ts'
import { shortWords } from '../story/shortWords.ts'
import { wordsOfName } from '../story/words.ts'
import { portInWords } from './names.ts'
import { measure, TEXT_STYLES, wrap, type Run } from './text.ts'

/** A flow on the map. */
export interface MapCard extends Area {
  readonly flow: string
  readonly texts: readonly PlacedText[]
}

/** An arrow between parent and child with what goes along it, in the words of the one that hears it. */
export interface MapArrow {
  readonly from: string
  readonly to: string
  readonly kind: 'commands' | 'updates'
  readonly points: readonly Point[]
  readonly texts: readonly PlacedText[]
}

export interface MapLayout {
  readonly width: number
  readonly height: number
  readonly headings: readonly PlacedText[]
  readonly cards: readonly MapCard[]
  readonly arrows: readonly MapArrow[]
}

const WIDTH = 1376
const MARGIN = 24
const PARENT_WIDTH = 220
const LANE = 520
const GAP = 18
const INSET = 12
const LEADING = 4

/** Lays the map out: a parent at the left, its children in a column at the right, the events between them; below, the flows that stand alone. */
export function layoutMap(models: readonly FlowModel[], exchanges: readonly Exchange[], passed: readonly Passed[]): MapLayout {
  const byId = new Map(models.map((model) => [model.id, model]))
  const cards: MapCard[] = []
  const arrows: MapArrow[] = []
  const headings: PlacedText[] = []
  let y = MARGIN
  const head = (text: string): void => {
    headings.push(...place([[{ text, style: 'heading' }]], { x: MARGIN, y, width: WIDTH }).texts)
    y += 36
  }
  const parents = new Set(exchanges.map((exchange) => exchange.parent))
  const drawn = new Set<string>(parents)
  for (const parent of parents) {
    const model = byId.get(parent)
    if (model === undefined) continue
    head(`${model.title} and the flows it starts`)
    const top = y
    for (const exchange of exchanges.filter((other) => other.parent === parent)) {
      const row = layoutRow(exchange, model, byId.get(exchange.child), drawn.has(exchange.child), y)
      drawn.add(exchange.child)
      cards.push(row.card)
      arrows.push(...row.arrows)
      y += row.height + GAP
    }
    const card = cardOf(model, [], { x: MARGIN, y: top, width: PARENT_WIDTH })
    cards.push({ ...card, height: Math.max(card.height, y - GAP - top) })
    y = Math.max(y, top + card.height + GAP) + GAP
  }
  const taken = new Set(exchanges.flatMap(({ parent, child }) => [parent, child]))
  const alone = models.filter(({ id }) => !taken.has(id))
  if (alone.length > 0) head('Flows that stand alone')
  for (let index = 0; index < alone.length; index += 3) {
    const width = (WIDTH - 2 * MARGIN - 2 * GAP) / 3
    const row = alone.slice(index, index + 3).map((model, column) => cardOf(model, [], { x: MARGIN + column * (width + GAP), y, width }))
    const height = Math.max(...row.map((card) => card.height))
    cards.push(...row.map((card) => ({ ...card, height })))
    y += height + GAP
  }
  const passing = passedBetween(models, exchanges, passed)
  if (passing.length > 0) head('What passes between flows that do not start each other')
  for (const { from, to, says } of passing) {
    const runs: readonly Run[] = [
      { text: `${from} → ${to.join(', ')}:`, style: 'target' },
      { text: says, style: 'guard' },
    ]
    const { texts, height } = place([runs], { x: MARGIN, y, width: WIDTH - 2 * MARGIN })
    headings.push(...texts)
    y += height + 6
  }
  return { width: WIDTH, height: Math.ceil(y + MARGIN - GAP), headings, cards, arrows }
}

function layoutRow(
  exchange: Exchange,
  parent: FlowModel,
  model: FlowModel | undefined,
  isDrawn: boolean,
  top: number,
): { card: MapCard; arrows: readonly MapArrow[]; height: number } {
  const left = MARGIN + PARENT_WIDTH
  const right = left + LANE
  const names = exchange.names.length > 1 ? [`as ${exchange.names.map(wordsOfName).join(' and ')}`] : []
  const at = { x: right, y: top, width: WIDTH - MARGIN - right }
  const card =
    isDrawn && model !== undefined ? pointerTo(model, names, at) : cardOf(model ?? { ...EMPTY, id: exchange.child, title: exchange.child }, names, at)
  const words = (events: readonly string[], hearer: Worded | undefined): readonly Run[] => [
    {
      text: [...new Set(events.map((event) => (hearer === undefined ? null : shortWords(hearer, 'event', event)) ?? event))].join(' · '),
      style: 'guard',
    },
  ]
  const lane = { x: left + 16, width: LANE - 40 }
  const commands = exchange.commands.length === 0 ? null : place([words(exchange.commands, model)], { ...lane, y: top })
  const commandY = top + (commands?.height ?? 0) + 8
  const updates = exchange.updates.length === 0 ? null : place([words(exchange.updates, parent)], { ...lane, y: commandY + 6 })
  const notifyY = commandY + 6 + (updates?.height ?? 0) + 8
  const arrows: MapArrow[] = []
  if (commands !== null)
    arrows.push({
      from: exchange.parent,
      to: exchange.child,
      kind: 'commands',
      texts: commands.texts,
      points: [
        { x: left, y: commandY },
        { x: right, y: commandY },
      ],
    })
  if (updates !== null)
    arrows.push({
      from: exchange.child,
      to: exchange.parent,
      kind: 'updates',
      texts: updates.texts,
      points: [
        { x: right, y: notifyY },
        { x: left, y: notifyY },
      ],
    })
  const height = Math.max(card.height, notifyY + 8 - top)
  return { card: { ...card, height }, arrows, height }
}

/** A flow that has its own card elsewhere on the map. */
function pointerTo({ id, title }: FlowModel, more: readonly string[], at: Omit<Area, 'height'>): MapCard {
  const paragraphs: Run[][] = [[{ text: title, style: 'title' }], [{ text: [...more, 'drawn elsewhere on this map'].join(', '), style: 'remark' }]]
  const { texts, height } = place(paragraphs, { x: at.x + INSET, y: at.y + 7, width: at.width - 2 * INSET })
  return { ...at, flow: id, texts, height: height + 16 }
}

const EMPTY: FlowModel = { id: '', area: '', path: '', title: '', description: null, words: null, states: [], transitions: [] }

function cardOf(model: FlowModel, more: readonly string[], at: Omit<Area, 'height'>): MapCard {
  const ports = [
    ...new Set(model.states.flatMap(({ invokes }) => invokes.filter(({ kind }) => kind === 'port').map(({ src }) => portInWords(src, model)))),
  ]
  const paragraphs: Run[][] = [
    [{ text: model.title, style: 'title' }],
    ...more.map((text): Run[] => [{ text, style: 'remark' }]),
    ...(model.description === null ? [] : [[{ text: model.description, style: 'description' } satisfies Run]]),
    ...(ports.length === 0 ? [] : [[{ text: `calls ${ports.join(', ')}`, style: 'port' } satisfies Run]]),
    [{ text: `${model.states.length} states, ${model.transitions.length} transitions`, style: 'action' }],
  ]
  const { texts, height } = place(paragraphs, { x: at.x + INSET, y: at.y + 7, width: at.width - 2 * INSET })
  return { ...at, flow: model.id, texts, height: height + 16 }
}

/** Paragraphs one below the other. */
function place(paragraphs: readonly (readonly Run[])[], { x, y, width }: Omit<Area, 'height'>): { texts: readonly PlacedText[]; height: number } {
  let bottom = y
  const texts = paragraphs
    .flatMap((runs) => wrap(runs, width))
    .flatMap((line) => {
      bottom += Math.max(...line.runs.map(({ style }) => TEXT_STYLES[style].size)) + LEADING
      return line.runs.map((run): PlacedText => ({ ...run, x: x + run.x, y: bottom - LEADING, width: measure(run.text, run.style) }))
    })
  return { texts, height: bottom - y }
}

/** Something that flows hear of one that does not start them. */
interface Passing {
  readonly from: string
  readonly to: readonly string[]
  readonly says: string
}

/** What passes between flows that do not start each other. Those to whom a parent hands it on are left out: their arrow says it. */
function passedBetween(models: readonly FlowModel[], exchanges: readonly Exchange[], passed: readonly Passed[]): readonly Passing[] {
  return passed.flatMap(({ from, event, says }) => {
    const to = models.filter(
      ({ id, transitions }) =>
        transitions.some(({ kind, trigger }) => kind === 'event' && trigger === event) &&
        !exchanges.some(({ child, commands }) => child === id && commands.includes(event)),
    )
    const source = models.find(({ id }) => id === from)
    return source === undefined || to.length === 0 ? [] : [{ from: source.title, to: to.map(({ title }) => title), says }]
  })
}
