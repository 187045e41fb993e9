import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { walkPath, type Walk } from './walkPath.ts'
import { readDeclared } from './declared.ts'
import { collectObligations } from './obligations.ts'
import type { AnySamples, Samples } from './samples.ts'
import { createStepper } from './stepper.ts'
import type { Stimulus } from './stimuli.ts'

/** A way through a flow as an address holds it. */
export interface Link {
  /** The machine's id. */
  readonly flow: string
  /** Name of the start's sample. */
  readonly start: string
  /** The steps, each percent-encoded, with `~` between them; empty for none. */
  readonly path: string
  /** The state to show: `promo.code.unlocked`; null for none. */
  readonly state: string | null
}

/** A way that was gone again, and what can happen where it ends, by name. */
export interface Replayed<Snapshot = AnyMachineSnapshot> extends Walk<Snapshot> {
  readonly next: ReadonlyMap<string, Stimulus>
}

const BETWEEN = '~'

/** Steps as a link holds them, from their names. */
export const pathOf = (steps: readonly { readonly name: string }[]): string => steps.map(({ name }) => encoded(name)).join(BETWEEN)

/** The names of the steps in a path. Throws where the path is no such text. */
export const stepsIn = (path: string): string[] => (path === '' ? [] : path.split(BETWEEN).map(decoded))

/** `/atlas/promo/?start=a%20member&path=types%20FLY10~500%20ms%20pass#promo.code.asking` */
export function linkOf({ flow, start, path, state }: Link): string {
  const asked = [`start=${encoded(start)}`, ...(path === '' ? [] : [`path=${path}`])]
  return `/atlas/${flow}/?${asked.join('&')}${state === null ? '' : `#${encoded(state)}`}`
}

/** What a link says, whatever stands before `/atlas`; null where it opens a flow and nothing more. Throws where its text is broken. */
export function readLink(address: string): Link | null {
  const [, flow, query = '', state] = /\/atlas\/([^/?#]+)\/?(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? []
  const start = valueIn(query, 'start')
  if (flow === undefined || start === null) return null
  return { flow, start: decoded(start), path: valueIn(query, 'path') ?? '', state: state === undefined || state === '' ? null : decoded(state) }
}

/**
 * Goes a link's way through a machine again. Pure: nothing is run.
 * @param start name of a start's sample
 * @param path steps as in a link
 * @throws an `Error` that says which step cannot happen there, or which name no sample has
 */
export function replay<Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  start: string,
  path: string,
): Replayed<SnapshotFrom<Machine>>
export function replay(machine: AnyStateMachine, samples: AnySamples, start: string, path: string): Replayed {
  if (!Object.hasOwn(samples.starts, start)) throw new Error(`${machine.id} has no start "${start}": it has ${quoted(Object.keys(samples.starts))}`)
  const names = stepsIn(path)
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const { judge } = collectObligations(declared)
  let next: ReadonlyMap<string, Stimulus> = new Map()
  const walk = walkPath({ stepper, declared, samples, judge }, start, (possible, index, { snapshot }) => {
    next = possible
    const name = names[index]
    if (name === undefined || possible.has(name)) return name ?? null
    const which = `step ${index + 1}, "${name}",`
    if (!isKnown(samples, name)) throw new Error(`${which} is no sample of ${machine.id}`)
    throw new Error(`${which} cannot happen to ${machine.id} in ${JSON.stringify(snapshot.value)}: there can happen ${quoted([...possible.keys()])}`)
  })
  return { ...walk, next }
}

/** Whether some sample has this name, or it is time that passes. */
function isKnown({ events, ports, children }: AnySamples, name: string): boolean {
  const calls = [...Object.entries(ports ?? {}), ...Object.entries(children ?? {})]
  const answers = calls.flatMap(([src, given]) =>
    [given.answers, given.failures, given.snapshots].flatMap((some) => Object.keys(some ?? {}).map((sample) => `${src}: ${sample}`)),
  )
  return /^[\d.]+ ms pass$/.test(name) || [...Object.keys(events), ...answers].includes(name.replace(/ \(\d+\)$/, '')) || Object.hasOwn(events, name)
}

const quoted = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.map((name) => `"${name}"`).join(', '))

/** As in an address, also what chats and shells would take for the end of one, and what stands between steps. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (cause) {
    throw new Error(`"${text}" is no text of a link: its percent signs are broken`, { cause })
  }
}

const valueIn = (query: string, name: string): string | null =>
  query
    .split('&')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null
