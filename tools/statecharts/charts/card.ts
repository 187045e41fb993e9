import type { ModelState, ModelTransition } from '../model/flowModel.ts'
import type { Cut } from './cut.ts'
import type { Worded } from '../story/clauses.ts'
import { actionsInWords, childInWords, guardInWords, nameOfState, portInWords, tagsBeside, triggerInWords } from './names.ts'
import { measure, TEXT_STYLES, wrap, type Line, type Run, type StyleName } from './text.ts'

/** A line of text on a card; `y` is its baseline from the card's top. */
export interface CardLine extends Line {
  readonly x: number
  readonly y: number
}

/** What a state says of itself. */
export interface Head {
  readonly lines: readonly CardLine[]
  readonly tags: readonly { readonly text: string; readonly x: number; readonly y: number; readonly width: number }[]
  readonly height: number
}

/** A transition's row. At `portX` and `portY` its arrow leaves: at the right, or at the left from the first of two columns. */
export interface CardRow {
  readonly transition: ModelTransition
  readonly lines: readonly CardLine[]
  readonly refusal: readonly CardLine[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly portX: number
  readonly portY: number
  /** Whether the way to its target is too long for one line. */
  readonly isBroken: boolean
}

export interface Card {
  readonly width: number
  readonly height: number
  readonly head: Head
  readonly rows: readonly CardRow[]
}

export const INSET = 12
const LEADING = 4
const ROW_GAP = 7
const RULE_GAP = 8
const CHIP = { height: 16, inset: 6, gap: 4 }

const run = (text: string, style: StyleName): Run => ({ text, style })
const heightOf = ({ runs }: Line): number => Math.max(...runs.map(({ style }) => TEXT_STYLES[style].size)) + LEADING

/** Sets lines one below the other; the last value is where they end. */
function stack(lines: readonly Line[], top: number): readonly [readonly CardLine[], number] {
  let y = top
  const set = lines.map((line): CardLine => {
    const height = heightOf(line)
    y += height
    return { ...line, x: INSET, y: y - LEADING + 0.5 }
  })
  return [set, y]
}

/** The name, description, requirements, invoked calls and actions of a state. */
export function headOf(state: ModelState, flow: Worded, width: number, heading: string | null = null): Head {
  const room = width - 2 * INSET
  const title = wrap([run(heading ?? nameOfState(state.id, flow), heading === null ? 'title' : 'heading')], room)
  const [first] = title
  const [titles, belowTitle] = stack(title, 7)
  const tags: Head['tags'][number][] = []
  let x = INSET + (first?.width ?? 0) + 8
  let isOnTitle = title.length === 1
  let chipRows = 0
  for (const text of tagsBeside(state, flow)) {
    const chip = measure(text, 'tag') + 2 * CHIP.inset
    if (isOnTitle && x + chip > width - INSET) isOnTitle = false
    if (!isOnTitle && (chipRows === 0 || x + chip > width - INSET)) {
      chipRows++
      x = INSET
    }
    tags.push({ text, x, y: isOnTitle ? 8 : belowTitle + 1 + (chipRows - 1) * 20, width: chip })
    x += chip + CHIP.gap
  }
  const rest = [
    ...(state.description === null ? [] : wrap([run(state.description, 'description')], room)),
    ...invokeLines(state, flow, room),
    ...actionLines('on entry:', state.entry, flow, room),
    ...actionLines('on exit:', state.exit, flow, room),
    ...(state.covers.length === 0 ? [] : wrap([run(state.covers.join(' '), 'requirement')], room)),
  ]
  const [lines, end] = stack(rest, belowTitle + chipRows * 20 + (rest.length > 0 ? 1 : 0))
  return { lines: [...titles, ...lines], tags, height: end + 7 }
}

/** Calls each on a line of its own; children as one list, with the names by which the state knows them. */
function invokeLines({ invokes }: ModelState, flow: Worded, room: number): readonly Line[] {
  const calls = invokes.filter(({ kind }) => kind === 'port').flatMap(({ src }) => wrap([run(`? ${portInWords(src, flow)}`, 'port')], room))
  const children = invokes.filter(({ kind }) => kind === 'child').map(({ id, src, child }) => childInWords(id, child ?? src))
  return children.length === 0 ? calls : [...calls, ...wrap([run(`starts ${children.join(', ')}`, 'child')], room)]
}

/** The same head further to the right. */
export const shiftedHead = (head: Head, by: number): Head => ({
  ...head,
  lines: head.lines.map((line) => ({ ...line, x: line.x + by })),
  tags: head.tags.map((tag) => ({ ...tag, x: tag.x + by })),
})

function actionLines(when: string, actions: readonly string[], flow: Worded, room: number): readonly Line[] {
  const words = actionsInWords(actions, flow)
  return words === '' ? [] : wrap([run(`${when} ${words}`, 'action')], room)
}

/** The rows of a state's transitions in the order in which they are tried. */
export function rowsOf(transitions: readonly ModelTransition[], cut: Cut, width: number, top: number): readonly CardRow[] {
  let y = top
  return transitions.map((transition, index) => {
    const isLastOfList = transitions[index + 1]?.trigger !== transition.trigger
    const row = rowOf(transition, cut, width, y, isLastOfList)
    y += row.height + ROW_GAP
    return row
  })
}

function rowOf(transition: ModelTransition, { model, leadsTo }: Cut, width: number, top: number, saysRefusal: boolean): CardRow {
  const target = leadsTo(transition)
  const room = width - 2 * INSET
  const guard = guardInWords(transition, model)
  const asked = [run(triggerInWords(transition, model), 'trigger'), ...(guard === null ? [] : [run(`[${guard}]`, 'guard')])]
  const goes = target === '' ? [] : wrap([run(`→ ${target}`, 'target')], room)
  const first = wrap(asked, room)
  const last = first.at(-1)
  const [only] = goes
  const isBeside = only !== undefined && goes.length === 1 && last !== undefined && last.width + 12 + only.width <= room
  const lines: readonly Line[] = isBeside
    ? [...first.slice(0, -1), beside(last, only, room)]
    : [...first, ...goes.map((line) => beside(null, line, room))]
  const portLine = lines.length
  const done = actionsInWords(transition.actions, model)
  const does = done === '' ? [] : wrap([run(`/ ${done}`, 'action')], room)
  const says = transition.description === null ? [] : wrap([run(transition.description, 'remark')], room)
  const covers = transition.covers.length === 0 ? [] : wrap([run(transition.covers.join(' '), 'requirement')], room)
  const [set, end] = stack([...lines, ...does, ...says, ...covers], top)
  const refused =
    saysRefusal && transition.refusal !== null
      ? wrap([run(transition.kind === 'always' ? 'otherwise it stays' : 'otherwise refused', 'refusal')], room)
      : []
  const [refusal, bottom] = stack(refused, end)
  const portY = (set[portLine - 1]?.y ?? top + 12) - 4
  return { transition, lines: set, refusal, x: 0, y: top, width, height: bottom - top, portX: width, portY, isBroken: goes.length > 1 }
}

/** A line with another at its right end. */
function beside(line: Line | null, other: Line, room: number): Line {
  const shift = room - other.width
  return { runs: [...(line?.runs ?? []), ...other.runs.map((run) => ({ ...run, x: run.x + shift }))], width: room }
}

/** The card of a state without states inside. */
export function cardOf(state: ModelState, transitions: readonly ModelTransition[], cut: Cut, width: number): Card {
  const headIn = (whole: number): Head => headOf(state, cut.model, whole)
  return withRows(headIn, transitions, cut, width, transitions.length > 0 ? RULE_GAP : 0)
}

/** The rows of a state with states inside: they hold in every one of these. */
export function sharedCardOf(state: ModelState, transitions: readonly ModelTransition[], cut: Cut, width: number): Card {
  const words = run(state.kind === 'parallel' ? 'in all of these' : 'in each of these', 'remark')
  const headIn = (whole: number): Head => {
    const [lines, end] = stack(wrap([words], whole - 2 * INSET), 5)
    return { lines, tags: [], height: end + 4 }
  }
  return withRows(headIn, transitions, cut, width, 2)
}

/** Rows that would be taller than this stand in two columns. */
const TALL = 440

function withRows(headIn: (width: number) => Head, transitions: readonly ModelTransition[], cut: Cut, width: number, gap: number): Card {
  const head = headIn(width)
  const rows = rowsOf(transitions, cut, width, head.height + gap)
  const height = bottomOf(rows, head.height + 2)
  if (height - head.height <= TALL) return { width, head, rows, height }
  const wide = headIn(2 * width)
  const columns = inColumns(rowsOf(transitions, cut, width, wide.height + gap), 2, width)
  return { width: 2 * width, head: wide, rows: columns, height: bottomOf(columns, wide.height + 2) }
}

const bottomOf = (rows: readonly CardRow[], otherwise: number): number =>
  rows.length === 0 ? otherwise : Math.max(...rows.map(({ y, height }) => y + height)) + 9

/** Rows that stand one below the other, set in columns of about the same height. */
export function inColumns(rows: readonly CardRow[], count: number, width: number): readonly CardRow[] {
  const [first] = rows
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return rows
  const share = (last.y + last.height - first.y) / count
  const columnOf = ({ y, height }: CardRow): number => Math.min(count - 1, Math.floor((y + height / 2 - first.y) / share))
  return rows.map((row) => {
    const column = columnOf(row)
    const top = rows.find((other) => columnOf(other) === column)?.y ?? row.y
    const by = { x: column * width, y: first.y - top }
    const moved = (lines: readonly CardLine[]): readonly CardLine[] => lines.map((line) => ({ ...line, x: line.x + by.x, y: line.y + by.y }))
    return {
      ...row,
      lines: moved(row.lines),
      refusal: moved(row.refusal),
      x: by.x,
      y: row.y + by.y,
      portX: column === count - 1 ? count * width : 0,
      portY: row.portY + by.y,
    }
  })
}

/** The narrowest width at which a card is not too tall for it. */
export function fittingCard(make: (width: number) => Card, widths: readonly number[]): Card {
  const cards = widths.map(make)
  return cards.find((card) => card.height <= card.width * 0.8 && isWithin(card)) ?? cards.at(-1) ?? make(240)
}

const isWithin = ({ width, head, rows }: Card): boolean =>
  [...head.lines, ...rows.flatMap(({ lines, refusal }) => [...lines, ...refusal])].every((line) => line.x + line.width <= width - INSET + 0.5) &&
  rows.every(({ isBroken }) => !isBroken)
