import type { ELK, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { Direction } from './graph.ts'

/** Of the whole graph, and again of each frame: elk hands none of them down. */
const SPACING: LayoutOptions = {
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '9',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
}

const OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.randomSeed': '1',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
}

const elk: ELK = new ElkConstructor()

/** Some graphs elk cannot make compact ("Invalid hitboxes for scanline constraint calculation"): they stay as wide as they are. */
const COMPACTION = 'elk.layered.compaction.postCompaction.strategy'

/** Lays a graph out. The same graph comes out the same every time. */
export function runElk(root: ElkNode, direction: Direction, variant: LayoutOptions = {}): Promise<ElkNode> {
  const options = { ...SPACING, ...variant, 'elk.direction': direction }
  const graph = { ...spread(root, options), layoutOptions: { ...OPTIONS, ...options } }
  const key = JSON.stringify(graph)
  const { [COMPACTION]: compaction, ...others } = variant
  const known =
    laidOut.get(key) ??
    elk.layout(graph).catch((error: unknown) => {
      if (compaction === undefined) throw error
      return runElk(root, direction, others)
    })
  laidOut.set(key, known)
  return known
}

/** Several plans often make the same graph. */
const laidOut = new Map<string, Promise<ElkNode>>()

const spread = (node: ElkNode, options: LayoutOptions): ElkNode =>
  node.children === undefined || node.children.length === 0
    ? node
    : { ...node, layoutOptions: { ...options, ...node.layoutOptions }, children: node.children.map((child) => spread(child, options)) }
