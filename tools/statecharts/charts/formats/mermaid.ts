import { shortly } from '../../model/delays.ts'
import type { FlowModel, ModelState, ModelTransition } from '../../model/flowModel.ts'

/** A flow as Mermaid's `stateDiagram-v2`: nested states, parallel regions, and on every arrow its trigger, guard and actions. */
export function writeMermaid(model: FlowModel): string {
  const root = model.states.find(({ parent }) => parent === null)
  if (root === undefined) throw new Error(`${model.id} has no root`)
  const lines = [
    'stateDiagram-v2',
    ...declared(root, model, 1),
    ...model.transitions.filter((transition) => isArrow(transition, model)).flatMap(arrows),
    ...model.states.flatMap((state) => note(state, model)),
    ...classes(model),
  ]
  return `${lines.join('\n')}\n`
}

/** Mermaid's names of states may hold neither dots nor the words of its own language. */
const nameIn = (id: string): string => `s_${id.replaceAll('.', '_')}`

const indented = (depth: number, line: string): string => `${'  '.repeat(depth)}${line}`

function inside(state: ModelState, model: FlowModel, depth: number): readonly string[] {
  const children = model.states.filter(({ parent }) => parent === state.id)
  const first = state.initial === null ? [] : [indented(depth, `[*] --> ${nameIn(state.initial)}`)]
  const bodies = children.map((child) => declared(child, model, depth))
  return state.kind === 'parallel'
    ? bodies.flatMap((body, index) => (index === 0 ? body : [indented(depth, '--'), ...body]))
    : [...first, ...bodies.flat()]
}

function declared(state: ModelState, model: FlowModel, depth: number): readonly string[] {
  const name = nameIn(state.id)
  const title = indented(depth, `state "${escaped(state.key)}" as ${name}`)
  const body = inside(state, model, depth + 1)
  if (body.length === 0) return state.kind === 'final' ? [title, indented(depth, `${name} --> [*]`)] : [title]
  return [title, indented(depth, `state ${name} {`), ...body, indented(depth, '}')]
}

/** Mermaid draws no arrow between a state and what lies inside it: such transitions are told in a note. */
function isArrow({ source, targets }: ModelTransition, model: FlowModel): boolean {
  if (targets.length === 0) return model.states.every(({ parent }) => parent !== source)
  return targets.every((target) => target !== source && !target.startsWith(`${source}.`) && !source.startsWith(`${target}.`))
}

const arrows = (transition: ModelTransition): readonly string[] =>
  (transition.targets.length === 0 ? [transition.source] : transition.targets).map((target) =>
    indented(1, `${nameIn(transition.source)} --> ${nameIn(target)} : ${label(transition)}`),
  )

function note(state: ModelState, model: FlowModel): readonly string[] {
  const told = model.transitions.filter((transition) => transition.source === state.id && !isArrow(transition, model))
  const lines = [
    ...(state.description === null ? [] : [state.description]),
    ...told.map((transition) => `${said(transition)}${destination(transition)}`),
  ]
  if (lines.length === 0) return []
  return [indented(1, `note right of ${nameIn(state.id)}`), ...lines.map((line) => indented(2, escaped(line))), indented(1, 'end note')]
}

const destination = ({ targets, source }: ModelTransition): string =>
  targets.length === 0
    ? ''
    : ` → ${targets.map((target) => (target.startsWith(`${source}.`) ? target.slice(source.length + 1) : target)).join(' and ')}`

const label = (transition: ModelTransition): string => escaped(said(transition))

function said({ trigger, guard, isOtherwise, actions, delay }: ModelTransition): string {
  const condition = guard === null ? (isOtherwise ? ' [otherwise]' : '') : ` [${guard}]`
  const wait = delay === null ? '' : ` (${delay.said ?? shortly(delay.milliseconds)})`
  const done = actions.length === 0 ? '' : ` / ${actions.join(', ')}`
  return `${trigger}${wait}${condition}${done}`
}

/** Colons, semicolons, hashes and quotes are Mermaid's own: it reads them as entities. */
const escaped = (text: string): string => text.replaceAll(/[#;:"{}<>]/g, (letter) => `#${letter.charCodeAt(0)};`).replaceAll('\n', ' ')

const COLOURS: Readonly<Record<string, string>> = {
  waiting: 'fill:#fff4d6,stroke:#8a5a00,color:#1f1f1f',
  refused: 'fill:#fde4e1,stroke:#a3261b,color:#1f1f1f',
  blocked: 'fill:#e8e8f7,stroke:#45459a,color:#1f1f1f',
}

function classes(model: FlowModel): readonly string[] {
  const tagged = Object.keys(COLOURS).map((tag) => ({
    tag,
    ids: model.states.filter(({ tags, parent, kind }) => tags.includes(tag) && parent !== null && kind === 'atomic'),
  }))
  return tagged.flatMap(({ tag, ids }) =>
    ids.length === 0
      ? []
      : [indented(1, `classDef ${tag} ${COLOURS[tag] ?? ''}`), indented(1, `class ${ids.map(({ id }) => nameIn(id)).join(',')} ${tag}`)],
  )
}
