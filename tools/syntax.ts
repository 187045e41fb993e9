import { parseSync } from 'vite'

/** A node of a parsed source, of which only what is asked for is known. */
export interface SyntaxNode {
  readonly type: string
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Parses TypeScript, with JSX where the path says so. Throws with the path when it cannot. */
export function parseSource(path: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const root: unknown = program
  if (!isNode(root)) throw new Error(`${path}: nothing was parsed`)
  return root
}

/** The nodes directly inside a node, in the order of the source. */
export const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** A node and everything inside it. */
export function* within(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const child of childrenOf(node)) yield* within(child)
}

/** The text of a string or of a template; what a template computes is a gap. Null for anything else. */
export function textOf(node: unknown): { readonly text: string; readonly pieces: readonly string[] } | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node['value'] === 'string') return { text: node['value'], pieces: [node['value']] }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null
  const pieces = node['quasis'].map((quasi: unknown) => (isNode(quasi) ? cookedOf(quasi['value']) : ''))
  return { text: pieces.join('\u2026'), pieces }
}

const cookedOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : ''

/** The name of an identifier, or of a key written as a string. */
export function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Identifier' && typeof node['name'] === 'string') return node['name']
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null
}
