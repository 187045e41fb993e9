import { stateName, type Declared, type DeclaredTransition } from './declared.ts'
import type { Edge, Graph } from './explore.ts'
import type { Walk } from './walkPath.ts'
import { describePath } from './describePath.ts'
import { declaredObligations, type Obligation } from './obligations.ts'

/** An obligation that no samples meet, and why. */
export interface Missing extends Obligation {
  /**
   * `unreachable`: its state is never entered; `untried`: it is entered, but no sample or timer brings the event;
   * `dead`: its guard never says yes, or something else always answers first; `neverRefused`: its guards are never all
   * false; `neverAlone`: the operand never decides; `unhandled`: a port's failure or an exception ends the machine.
   */
  readonly reason: 'unreachable' | 'untried' | 'dead' | 'neverRefused' | 'neverAlone' | 'unhandled'
  /** The shortest walk to where it should happen, or does what it must not; absent where no way leads there. */
  readonly way?: Walk
}

/** What is declared and met by nothing in the graph. */
export function findMissing(declared: Declared, graph: Graph, found: ReadonlyMap<string, Obligation>): Missing[] {
  const met = new Set([...found.values()].map((obligation) => obligation.declared))
  const entered = new Set(graph.configurations.flatMap(({ snapshot }) => snapshot._nodes.map((state) => stateName(state))))
  const tried = new Set(graph.edges.flat().flatMap((edge) => edge.declined))
  const transitions = new Map([...declared.transitionOf.values()].map((transition) => [transition.id, transition]))
  const passedThrough = new Set([...found.values()].map((obligation) => obligation.state))
  const reasonOf = (obligation: Obligation): Missing['reason'] => {
    if (!entered.has(obligation.state) && !passedThrough.has(obligation.state)) return 'unreachable'
    if (obligation.kind === 'refused') return wasTaken(obligation, declared, met) ? 'neverRefused' : 'untried'
    if (obligation.kind === 'alone') return 'neverAlone'
    const transition = transitions.get(obligation.id)
    return transition !== undefined && (tried.has(transition.id) || wasAnswered(transition, met)) ? 'dead' : 'untried'
  }
  return [
    ...declaredObligations(declared)
      .filter((obligation) => !met.has(obligation.id))
      .map((obligation) => ({ ...obligation, reason: reasonOf(obligation) })),
    ...findUnhandled(declared, graph),
  ]
}

/** A text for each thing missing: what, what to look for, and the shortest path to it. Empty when the walks miss nothing. */
export const describeMissing = (report: { readonly missing: readonly Missing[] }): string[] =>
  report.missing.map(({ id, reason, state, way }) =>
    [`${id} — ${WORDS[reason](state)}`, ...(way === undefined ? [] : describePath(state.split('.')[0] ?? '', way))].join('\n  '),
  )

const WORDS: Record<Missing['reason'], (state: string) => string> = {
  unreachable: (state) => `unreachable: ${state} is never entered`,
  untried: () => 'missing: no sample brings this event while the state is active',
  dead: () => 'dead: its guard never says yes, or another transition always comes first',
  neverRefused: () => 'missing: its guards never say no together; add a sample that is refused, or remove the guard',
  neverAlone: () => 'missing: this operand never decides alone; add a sample where only it does, or remove it',
  unhandled: () => 'the machine ends with an error here; handle it with onError',
}

const wasTaken = (refusal: Obligation, declared: Declared, met: ReadonlySet<string>): boolean =>
  declared.lists.some((list) => list.refusal === refusal.id && list.transitions.some((transition) => met.has(transition.id)))

const wasAnswered = (transition: DeclaredTransition, met: ReadonlySet<string>): boolean => transition.list.transitions.some(({ id }) => met.has(id))

function findUnhandled(declared: Declared, graph: Graph): Missing[] {
  const ids = new Set(graph.edges.flat().flatMap((edge) => endingOf(declared, graph, edge) ?? []))
  return [...ids].map((id) => ({ id, kind: 'taken', declared: id, state: declared.machine.id, sample: null, reason: 'unhandled' }))
}

/** The id of what ends the machine with an error, where the edge leads to its end; null elsewhere. */
export const endingOf = ({ machine }: Declared, graph: Graph, { to, stimulus }: Edge): string | null =>
  graph.configurations[to]?.snapshot.status === 'error'
    ? `${machine.id}: ${'call' in stimulus ? `${stimulus.call.src} failed` : stimulus.kind} with "${stimulus.sample}"`
    : null
