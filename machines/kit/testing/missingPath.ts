import type { Walk, WalkContext } from './walkPath.ts'
import { stateName, type DeclaredList, type DeclaredTransition } from './declared.ts'
import type { Edge, Graph } from './explore.ts'
import { endingOf, type Missing } from './missing.ts'
import type { Obligation } from './obligations.ts'
import { pathThroughEdge, pathToConfiguration } from './paths.ts'

/** What is missing, with the shortest walk to where it should happen, or to where the machine does what it must not. */
export function withPath(missing: Missing, walked: WalkContext, graph: Graph, found: ReadonlyMap<string, Obligation>): Missing {
  const way = wayOf(missing, walked, graph, found)
  return way === null ? missing : { ...missing, way }
}

function wayOf(missing: Missing, walked: WalkContext, graph: Graph, found: ReadonlyMap<string, Obligation>): Walk | null {
  const isMetBy = (edge: Edge, transitions: readonly DeclaredTransition[]): boolean =>
    edge.meets.some((id) => transitions.some((transition) => transition.id === found.get(id)?.declared))
  const list = listOf(missing, walked)
  switch (missing.reason) {
    case 'unreachable':
      return null
    case 'untried':
      return pathToConfiguration(
        walked,
        graph,
        (index) => graph.configurations[index]?.snapshot._nodes.some((state) => stateName(state) === missing.state) === true,
      )
    case 'dead':
      return (
        pathThroughEdge(walked, graph, (edge) => edge.declined.includes(missing.id)) ??
        (list === null ? null : pathThroughEdge(walked, graph, (edge) => isMetBy(edge, list.transitions)))
      )
    case 'neverRefused':
    case 'neverAlone':
      return list === null ? null : pathThroughEdge(walked, graph, (edge) => isMetBy(edge, list.transitions))
    case 'unhandled':
      return pathThroughEdge(walked, graph, (edge) => endingOf(walked.declared, graph, edge) === missing.id)
  }
}

const listOf = ({ declared: id }: Missing, { declared }: WalkContext): DeclaredList | null =>
  declared.lists.find(
    ({ refusal, transitions }) => refusal === id || transitions.some((each) => each.id === id || each.operands.some((operand) => operand.id === id)),
  ) ?? null
