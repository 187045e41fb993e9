import type { FlowModel, ModelState, ModelTransition } from '../../model/flowModel.ts'
import { conditionInScxml, guardsOf } from './scxmlGuards.ts'

const NAMESPACE = 'http://www.w3.org/2005/07/scxml'
/** Of `send`: a port asked for an answer, which comes as `done.<port>` or `error.<port>`. */
export const PORT_TYPE = 'urn:statechart:port'

/**
 * A flow as SCXML (W3C, 2015) with the datamodel of ECMAScript. Every guard is a datum that is false until the reader sets it,
 * every action a `log`, every delay a `send` to itself, and every port a `send` of the type {@link PORT_TYPE}.
 */
export function writeScxml(model: FlowModel): string {
  const root = model.states.find(({ parent }) => parent === null)
  if (root === undefined) throw new Error(`${model.id} has no root`)
  const data = guardsOf(model).map((id) => element('data', { id, expr: 'false' }, []))
  const document = element('scxml', { xmlns: NAMESPACE, version: '1.0', datamodel: 'ecmascript', name: model.id, initial: model.id }, [
    ...(data.length === 0 ? [] : [element('datamodel', {}, data)]),
    stateElement(root, model),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.join('\n')}\n`
}

type Lines = readonly string[]

function stateElement(state: ModelState, model: FlowModel): Lines {
  const children = model.states.filter(({ parent }) => parent === state.id)
  const own = model.transitions.filter(({ source }) => source === state.id)
  const name = state.kind === 'parallel' ? 'parallel' : state.kind === 'final' ? 'final' : state.kind === 'history' ? 'history' : 'state'
  return element(name, { id: state.id, ...(state.initial === null ? {} : { initial: state.initial }) }, [
    ...comment(state.description),
    ...block('onentry', [...state.entry.map(logged), ...delaysOf(own).map(begun), ...asked(state)]),
    ...block('onexit', [...state.exit.map(logged), ...delaysOf(own).map(({ sendId }) => element('cancel', { sendid: sendId }, []))]),
    ...own.map(transitionElement),
    ...children.map((child) => stateElement(child, model)),
  ])
}

const block = (name: string, content: readonly Lines[]): readonly Lines[] => (content.length === 0 ? [] : [element(name, {}, content)])

const logged = (action: string): Lines => element('log', { label: 'action', expr: `'${action}'` }, [])

interface Delay {
  readonly sendId: string
  readonly event: string
  readonly milliseconds: number
}

const delaysOf = (transitions: readonly ModelTransition[]): readonly Delay[] => {
  const delays = transitions.flatMap(({ source, delay }) =>
    delay === null ? [] : [{ sendId: `${source}.${delay.name}`, event: eventOfDelay(source, delay.name), milliseconds: delay.milliseconds }],
  )
  return delays.filter(({ event }, index) => delays.findIndex((other) => other.event === event) === index)
}

const eventOfDelay = (source: string, name: string): string => `after.${name}.${source}`

const begun = ({ sendId, event, milliseconds }: Delay): Lines => element('send', { id: sendId, event, delay: `${milliseconds}ms` }, [])

const asked = ({ invokes }: ModelState): readonly Lines[] =>
  invokes.flatMap(({ src, kind }) => (kind === 'port' ? [element('send', { event: `ask.${src}`, type: PORT_TYPE }, [])] : []))

function transitionElement(transition: ModelTransition): Lines {
  const { source, targets, guard, actions, description } = transition
  const event = eventIn(transition)
  return element(
    'transition',
    {
      ...(event === null ? {} : { event }),
      ...(guard === null ? {} : { cond: conditionInScxml(guard) }),
      ...(targets.length === 0 ? {} : { target: targets.join(' ') }),
      ...(targets.length > 0 && targets.every((target) => target.startsWith(`${source}.`)) ? { type: 'internal' } : {}),
    },
    [...comment(description), ...actions.map(logged)],
  )
}

function eventIn({ kind, trigger, invoke, delay, source }: ModelTransition): string | null {
  switch (kind) {
    case 'always':
      return null
    case 'after':
      return delay === null ? trigger : eventOfDelay(source, delay.name)
    case 'answer':
      return `done.${invoke ?? trigger}`
    case 'failure':
      return `error.${invoke ?? trigger}`
    case 'snapshot':
      return `changed.${invoke ?? trigger}`
    case 'done':
      return `done.state.${source}`
    case 'event':
      return trigger
  }
}

/** An element as lines, its content indented. */
function element(name: string, given: Readonly<Record<string, string>>, content: readonly (readonly string[])[]): readonly string[] {
  const written = Object.entries(given).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = content.flat()
  if (inside.length === 0) return [`<${name}${written.join('')}/>`]
  return [`<${name}${written.join('')}>`, ...inside.map((line) => `  ${line}`), `</${name}>`]
}

/** A text as a comment; nothing for no text. */
const comment = (text: string | null): readonly (readonly string[])[] => (text === null ? [] : [[`<!-- ${text.replaceAll(/-(?=-)/g, '- ')} -->`]])

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
